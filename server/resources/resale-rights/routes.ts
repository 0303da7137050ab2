import type { FastifyInstance } from 'fastify';
import { decimalFromCents } from '../../../contract/money.ts';
import type { PostedResaleRight, SocietyPayment } from '../../../contract/resources/resale-right.ts';
import { dayFromMilliseconds, dayIn, isoFromMilliseconds } from '../../../contract/time.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { recordSocietyPayment, reverseSocietyPayment } from './record-society-payment.ts';
import { findPostedRights, findSocietyPayments, type PostedRightRow, type SocietyPaymentRow, totalsOfSocieties } from './repository.ts';

export function resaleRightRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, timeZone } = context;

  serveEndpoint(app, context, 'listResaleRights', async ({ query }) => {
    const { rows, count } = await findPostedRights(db, query);
    return { body: { data: rows.map((row) => postedRightOf(row, timeZone)), count } };
  });

  serveEndpoint(app, context, 'readSocietyTotals', async ({ query: { from, to } }) => {
    const totals = await totalsOfSocieties(db, from, to);
    const data = totals.map(({ society, collected, paid, owed }) => ({
      collecting_society: society,
      collected: decimalFromCents(collected),
      paid: decimalFromCents(paid),
      owed: decimalFromCents(owed),
    }));
    return { body: { data } };
  });

  serveEndpoint(app, context, 'listSocietyPayments', async ({ query }) => {
    const { rows, count } = await findSocietyPayments(db, query);
    return { body: { data: rows.map(paymentOf), count } };
  });

  serveEndpoint(app, context, 'recordSocietyPayment', ({ body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const row = await recordSocietyPayment(context, transaction, writeRequest, body);
      return { body: { data: [paymentOf(row)] as const } };
    }),
  );

  serveEndpoint(app, context, 'reverseSocietyPayment', ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const row = await reverseSocietyPayment(context, transaction, writeRequest, params.id, body);
      return { body: { data: [paymentOf(row)] as const } };
    }),
  );
}

const postedRightOf = (row: PostedRightRow, timeZone: string): PostedResaleRight => ({
  id: `${row.entry_id}-${row.line_id}`,
  date: dayFromMilliseconds(row.date),
  posted: dayIn(timeZone, row.created),
  kind: row.kind === 'document' ? 'document' : 'cancellation',
  order: { id: String(row.order_id), label: row.order_number },
  order_type: row.order_type,
  sale: row.sale_id === null ? null : { id: String(row.sale_id), label: row.sale_label ?? '' },
  item: { id: String(row.item_id), label: row.title },
  lot: row.lot,
  artist_died: row.artist_died,
  hammer_price: decimalFromCents(Number(row.hammer_price)),
  paid_by: payerOf(row),
  collecting_society: row.collecting_society,
  amount: decimalFromCents(Number(row.amount)),
});

function payerOf({ order_type, house_resale_right }: PostedRightRow): PostedResaleRight['paid_by'] {
  if (house_resale_right !== 0) return 'house';
  return order_type === 'consignor' ? 'consignor' : 'buyer';
}

const paymentOf = (row: SocietyPaymentRow): SocietyPayment => ({
  id: String(row.id),
  collecting_society: row.collecting_society,
  amount: decimalFromCents(row.amount),
  payment_date: dayFromMilliseconds(row.payment_date),
  reference: row.reference,
  reverses: row.reverses_id === null ? null : String(row.reverses_id),
  reversed_by: row.reversed_by === null ? null : String(row.reversed_by),
  created: isoFromMilliseconds(row.created),
  author: row.author_id === null ? null : { id: String(row.author_id), label: row.author ?? '' },
});
