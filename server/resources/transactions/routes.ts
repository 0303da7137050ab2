import type { FastifyInstance } from 'fastify';
import { centsFromDecimal } from '../../../contract/money.ts';
import { reasonAgainstPayment, reasonAgainstPaymentDay } from '../../../contract/orders/transitions.ts';
import { dayFromMilliseconds, dayIn, millisecondsFromIso } from '../../../contract/time.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { hasBeenReissued, lockInvoiceOf } from '../orders/correction-repository.ts';
import { announceOrders } from '../orders/create-order.ts';
import { lockOrder, recalculatePayments } from '../orders/repository.ts';
import { invoiceIdOf, settleOrder } from '../orders/settle-order.ts';
import { insertPayment, readTransactions, totalsOfDays } from './repository.ts';
import { transactionListRecordOf, transactionRecordOf } from './transaction-records.ts';

export function transactionRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'recordPayment', async ({ body, ...writing }) =>
    inTransaction(context, async (transaction) => {
      const { order: orderText, amount: amountText, transaction_date, allow_overpayment = false, ...details } = body;
      await lockInvoiceOf(transaction, Number(orderText));
      const order = await lockOrder(transaction, Number(orderText));
      if (!order) throw invalidBody({ order: [`refers to the order ${orderText}, which does not exist`] });
      const amount = centsFromDecimal(amountText);
      const date = millisecondsFromIso(transaction_date);
      if (amount === null || date === null) throw new Error('the schema accepted an invalid amount or day');
      const dayError = reasonAgainstPaymentDay(
        transaction_date,
        dayFromMilliseconds(order.document_date),
        dayIn(context.timeZone, context.now()),
      );
      if (dayError) throw invalidBody({ transaction_date: [dayError] });
      const reason = reasonAgainstPayment(
        { ...order, reissued: await hasBeenReissued(transaction, invoiceIdOf(order)) },
        amount,
        allow_overpayment,
      );
      if (reason) throw new RequestProblem('conflict', reason);
      const row = await insertPayment(transaction, {
        ...details,
        order_id: order.id,
        client_id: order.owner_id,
        amount,
        transaction_date: date,
        author_id: writing.caller.id,
      });
      await recalculatePayments(transaction, order.id);
      const changedIds = await settleOrder(transaction, order);
      await announceOrders(context, transaction, writing, order.owner_id, [order.id, ...changedIds]);
      return { body: { data: [transactionRecordOf(row)] as const } };
    }),
  );

  serveEndpoint(app, context, 'transactionTotals', async ({ query: { from, to } }) => ({
    body: { data: [await totalsOfDays(context.db, from, to)] as const },
  }));

  serveEndpoint(app, context, 'listTransactions', async ({ query }) => {
    const { rows, count } = await readTransactions(context.db, query);
    return { body: { data: rows.map((row) => transactionListRecordOf(row, context.extensions.includes('payments'))), count } };
  });
}
