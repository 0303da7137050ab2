import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { centsFromDecimal } from '../../../contract/money.ts';
import { refusePayment } from '../../../contract/orders/transitions.ts';
import { millisecondsFromIso } from '../../../contract/time.ts';
import { orders, transactions } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import type { ListSource } from '../../lists/list-source.ts';
import { readList } from '../../lists/read-list.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceOrder } from '../orders/create-order.ts';
import { followPayments } from '../orders/follow-payments.ts';
import { hasBeenReissued } from '../orders/repository.ts';
import { settleOrder } from '../orders/write-order.ts';
import { transactionListRecordOf, transactionRecordOf } from './transaction-records.ts';

const transactionListSource: ListSource = {
  table: transactions,
  countedAs: 'transactions',
  id: transactions.id,
  filters: {
    order: { column: transactions.order_id, unit: 'integer' },
    client: { column: transactions.client_id, unit: 'integer' },
    id: { column: transactions.id, unit: 'integer' },
  },
  sorts: {
    id: transactions.id,
    created: transactions.created,
    transaction_date: transactions.transaction_date,
    amount: transactions.amount,
  },
};

export function transactionRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'recordPayment', async ({ body, ...writing }) =>
    inTransaction(context, async (transaction) => {
      const { order: orderText, amount: amountText, transaction_date, allow_overpayment = false, ...particulars } = body;
      const [order] = await transaction
        .select()
        .from(orders)
        .where(eq(orders.id, Number(orderText)))
        .for('update');
      if (!order) throw invalidBody({ order: [`refers to the order ${orderText}, which does not exist`] });
      const amount = centsFromDecimal(amountText);
      const date = millisecondsFromIso(transaction_date);
      if (amount === null || date === null) throw new Error('the contract let through what is no amount or no day');
      const refused = refusePayment({ ...order, reissued: await hasBeenReissued(transaction, order.id) }, amount, allow_overpayment);
      if (refused) throw new RequestProblem('conflict', refused);
      const [row] = await transaction
        .insert(transactions)
        .values({
          ...particulars,
          order_id: order.id,
          client_id: order.owner_id,
          amount,
          transaction_date: date,
          author_id: writing.caller.id,
        })
        .returning();
      if (!row) throw new Error('the payment was not written');
      await followPayments(transaction, order.id);
      await settleOrder(transaction, order);
      await announceOrder(context, transaction, writing, order);
      return { body: { data: [transactionRecordOf(row)] as const } };
    }),
  );

  serveEndpoint(app, context, 'listTransactions', async ({ query }) => {
    const { rows, count } = await readList(context.db, transactionListSource, query, ({ where, orderBy, limit, offset }) =>
      context.db
        .select()
        .from(transactions)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    return { body: { data: rows.map(transactionListRecordOf), count } };
  });
}
