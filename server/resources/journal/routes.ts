import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { decimalFromCents } from '../../../contract/money.ts';
import type { ledgerLine } from '../../../contract/resources/ledger.ts';
import { dayFromMilliseconds } from '../../../contract/time.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import { clientExists, findLedger, type LedgerRow } from './ledger-repository.ts';

export function ledgerRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  serveEndpoint(app, context, 'readClientLedger', async ({ params, query }) => {
    const { rows, count } = await findLedger(db, Number(params.id), query);
    if (count === 0 && !(await clientExists(db, Number(params.id)))) throw notFound('client', params.id);
    return { body: { data: rows.map((row) => ledgerLineOf(row, extensions)), count } };
  });
}

const ledgerLineOf = (row: LedgerRow, extensions: readonly string[]): z.output<typeof ledgerLine> => ({
  id: String(row.id),
  date: dayFromMilliseconds(row.date),
  kind: row.kind,
  order: { id: String(row.order_id), label: row.order_number },
  order_type: row.order_type,
  ...(extensions.includes('client-credit') ? { other_order: otherOrderOf(row) } : {}),
  amount: decimalFromCents(row.amount),
  balance: decimalFromCents(Number(row.balance)),
});

const otherOrderOf = ({ other_id, other_number, other_type }: LedgerRow) =>
  other_id === null || other_number === null || other_type === null
    ? null
    : { id: String(other_id), label: other_number, type: other_type };
