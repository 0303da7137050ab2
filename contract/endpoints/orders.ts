import { byId, chosen, created, type Endpoint, ok } from '../endpoint.ts';
import * as order from '../resources/order.ts';
import * as transaction from '../resources/transaction.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const one = oneRecord(order.orderRecord);
const several = recordList(order.orderRecord);

export const ordersEndpoints = {
  listOrders: {
    method: 'GET',
    path: `${versioned}/orders`,
    summary: 'List orders',
    credentials: 'bearer',
    list: order.orderList,
    answer: ok(recordList(chosen(order.orderListRecord))),
  },
  readOrder: {
    method: 'GET',
    path: `${versioned}/orders/:id`,
    summary: 'Read an order with its invoice',
    credentials: 'bearer',
    params: byId,
    answer: ok(one),
  },
  createOrder: {
    method: 'POST',
    path: `${versioned}/orders`,
    summary: 'Write an order for items of a sale',
    credentials: 'bearer',
    body: order.orderCreate,
    answer: created(one),
    extension: 'order-write',
  },
  updateOrder: {
    method: 'PATCH',
    path: `${versioned}/orders/:id`,
    summary: 'Move an order to its next status, or replace its charges',
    credentials: 'bearer',
    params: byId,
    body: order.orderPatch,
    answer: ok(one),
    extension: 'order-write',
  },
  splitOrder: {
    method: 'PATCH',
    path: `${versioned}/order-split`,
    summary: 'Move items of an order to the open order of the same client and sale, or to a new one; answers both',
    credentials: 'bearer',
    body: order.orderSplit,
    answer: ok(several),
    extension: 'order-write',
  },
  creditOrder: {
    method: 'POST',
    path: `${versioned}/order-create-credit-note/:id`,
    summary: 'Write a credit note for items of a finished or locked order',
    credentials: 'bearer',
    params: byId,
    body: order.orderCredit,
    answer: created(one),
    extension: 'order-write',
  },
  reissueOrder: {
    method: 'POST',
    path: `${versioned}/order-cancel-and-reissue/:id`,
    summary: 'Credit all of a locked order and write it anew, with its payments; answers the new order, then the credit note',
    credentials: 'bearer',
    params: byId,
    answer: created(several),
    extension: 'order-write',
  },
  recordPayment: {
    method: 'POST',
    path: `${versioned}/transactions`,
    summary: 'Record a payment against an order, or a refund as a negative amount',
    credentials: 'bearer',
    body: transaction.transactionCreate,
    answer: created(oneRecord(transaction.transactionRecord)),
  },
  listTransactions: {
    method: 'GET',
    path: `${versioned}/transactions`,
    summary: 'List payments',
    credentials: 'bearer',
    list: transaction.transactionList,
    answer: ok(recordList(transaction.transactionListRecord)),
    extension: 'transactions-list',
  },
} as const satisfies Record<string, Endpoint>;
