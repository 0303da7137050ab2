import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/endpoint.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { recordClientPayment, recordPayment, reversePayment } from './record-payment.ts';
import { readTransactions, totalsOfDays } from './repository.ts';
import { transactionListRecordOf, transactionRecordOf } from './transaction-records.ts';

export function transactionRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'recordPayment', ({ body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const row = await recordPayment(context, transaction, writeRequest, body);
      return { body: { data: [transactionRecordOf(row)] as const } };
    }),
  );

  serveEndpoint(app, context, 'recordClientPayment', ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const rows = await recordClientPayment(context, transaction, writeRequest, Number(params.id), body);
      return { body: { data: rows.map(transactionRecordOf), count: rows.length } };
    }),
  );

  serveEndpoint(app, context, 'reversePayment', ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const row = await reversePayment(context, transaction, writeRequest, params.id, body);
      return { body: { data: [transactionRecordOf(row)] as const } };
    }),
  );

  serveEndpoint(app, context, 'readTransactionTotals', async ({ query: { from, to } }) => ({
    body: { data: [await totalsOfDays(context.db, from, to)] as const },
  }));

  serveEndpoint(app, context, 'listTransactions', async ({ query }) => {
    const { rows, count } = await readTransactions(context.db, query);
    return { body: { data: rows.map((row) => transactionListRecordOf(row, context.extensions)), count } };
  });
}
