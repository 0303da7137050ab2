import type { FastifyInstance } from 'fastify';
import { centsFromDecimal } from '../../../contract/money.ts';
import { confirmationOf, type KnockDownStart } from '../../../contract/resources/knock-down.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound, RequestProblem } from '../../http/problem.ts';
import { queueItemOf } from '../../jobs/routes.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findSale, lockSaleForReference } from '../sales/repository.ts';
import { knockDownLots } from './job.ts';
import { previewKnockDown } from './preview.ts';

export function knockDownRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'previewKnockDown', async ({ params }) => {
    const sale = await findSale(context.db, Number(params.id));
    if (!sale) throw notFound('sale', params.id);
    return { body: { data: [await previewKnockDown(context, context.db, sale)] } };
  });

  serveEndpoint(app, context, 'startKnockDown', async ({ params, body, caller }) => {
    const row = await inTransaction(context, async (transaction) => {
      // The lock prevents two requests from starting the knock-down at the same time.
      const sale = await lockSaleForReference(transaction, Number(params.id));
      if (!sale) throw notFound('sale', params.id);
      const preview = await previewKnockDown(context, transaction, sale);
      const [reason] = preview.reasons;
      const detail = reason?.reason ?? (isConfirmed(body, confirmationOf(preview)) ? undefined : changedDetail);
      if (detail !== undefined) throw new RequestProblem('conflict', detail, { data: [preview] });
      const { missing, invoices, statements } = preview;
      return context.jobs.enqueue(transaction, {
        type: knockDownLots,
        data: { operation: 'knock_down', sale: sale.id },
        label: `Knock-down of ${sale.label}`,
        total: missing + invoices.count + statements.count,
        authorId: caller.id,
      });
    });
    context.jobs.wake();
    return { body: { data: [queueItemOf(row, context)] } };
  });
}

const changedDetail = 'The results or documents of the sale have changed since the preview';

/** Returns whether the confirmed values are the current ones. Amounts are compared in cents, so `10` equals `10.00`. */
const isConfirmed = (confirmedValues: KnockDownStart, currentValues: KnockDownStart): boolean =>
  JSON.stringify(Object.entries(confirmedValues).map(toComparable).sort()) ===
  JSON.stringify(Object.entries(currentValues).map(toComparable).sort());

const toComparable = ([name, value]: [string, number | string]) => [name, typeof value === 'string' ? centsFromDecimal(value) : value];
