import { created, type Endpoint, idParams, ok, partialRecord } from '../endpoint.ts';
import * as order from '../resources/order.ts';
import * as correction from '../resources/order-correction.ts';
import { resources } from '../resources/resource-table.ts';
import * as transaction from '../resources/transaction.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const oneOrder = oneRecord(order.orderRecord);
const orderList = recordList(order.orderRecord);

export const ordersEndpoints = {
  listOrders: {
    method: 'GET',
    path: `${apiPrefix}/${resources.orders.path}`,
    summary: 'List orders',
    credentials: 'bearer',
    list: order.orderList,
    response: ok(recordList(partialRecord(order.orderListRecord))),
  },
  readOrder: {
    method: 'GET',
    path: `${apiPrefix}/${resources.orders.path}/:id`,
    summary: 'Read an order with its invoice',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneOrder),
  },
  createOrder: {
    method: 'POST',
    path: `${apiPrefix}/${resources.orders.path}`,
    summary: 'Create an order for items of a sale',
    credentials: 'bearer',
    body: order.orderCreate,
    response: created(oneOrder),
  },
  previewOrder: {
    method: 'POST',
    path: `${apiPrefix}/order-preview`,
    summary: 'Compute the lines, charges and totals of an order without saving it',
    credentials: 'bearer',
    body: order.orderCreate,
    response: ok(oneRecord(order.orderPreview)),
  },
  refreshOrder: {
    method: 'POST',
    path: `${apiPrefix}/order-refresh/:id`,
    summary: 'Update the addresses, client details and lines of a new order to their current values',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneOrder),
  },
  updateOrder: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.orders.path}/:id`,
    summary: 'Move an order to its next status, or replace its charges',
    credentials: 'bearer',
    params: idParams,
    body: order.orderPatch,
    response: ok(oneOrder),
  },
  splitOrder: {
    method: 'PATCH',
    path: `${apiPrefix}/order-split`,
    summary: 'Move items of an order to the draft of the same client and sale, or to a new one; returns both orders',
    credentials: 'bearer',
    body: order.orderSplit,
    response: ok(orderList),
  },
  creditOrder: {
    method: 'POST',
    path: `${apiPrefix}/order-create-credit-note/:id`,
    summary: 'Issue a credit note for items of a finished or locked order',
    credentials: 'bearer',
    params: idParams,
    body: order.orderCredit,
    response: created(oneOrder),
  },
  reissueOrder: {
    method: 'POST',
    path: `${apiPrefix}/order-cancel-and-reissue/:id`,
    summary: 'Cancel and reissue a locked order with its payments; returns the new order, then the credit note',
    credentials: 'bearer',
    params: idParams,
    response: created(orderList),
  },
  changeBuyer: {
    method: 'POST',
    path: `${apiPrefix}/order-change-buyer/:id`,
    summary: 'Credit items of an issued invoice, and invoice them to another client; returns the new order, then the credit note',
    credentials: 'bearer',
    params: idParams,
    body: correction.buyerChange,
    response: created(orderList),
  },
  previewBuyerChange: {
    method: 'POST',
    path: `${apiPrefix}/order-change-buyer-preview/:id`,
    summary: 'Compute what a change of the buyer changes for each party, without saving it',
    credentials: 'bearer',
    params: idParams,
    body: correction.buyerChange,
    response: ok(oneRecord(correction.correctionPreview)),
  },
  recordPayment: {
    method: 'POST',
    path: `${apiPrefix}/${resources.transactions.path}`,
    summary: 'Record a payment against an order, or a refund as a negative amount',
    credentials: 'bearer',
    body: transaction.transactionCreate,
    response: created(oneRecord(transaction.transactionRecord)),
  },
  recordClientPayment: {
    method: 'POST',
    path: `${apiPrefix}/client-payment/:id`,
    summary: 'Record one payment of a client for several invoices; returns a payment for each invoice',
    credentials: 'bearer',
    params: idParams,
    body: transaction.clientPaymentCreate,
    response: created(recordList(transaction.transactionRecord)),
  },
  reversePayment: {
    method: 'POST',
    path: `${apiPrefix}/transaction-reversal/:id`,
    summary: 'Reverse a payment, such as a cheque that was not honoured, with a payment of the opposite amount',
    credentials: 'bearer',
    params: idParams,
    body: transaction.paymentReversal,
    response: created(oneRecord(transaction.transactionRecord)),
  },
  transactionTotals: {
    method: 'GET',
    path: `${apiPrefix}/transaction-totals`,
    summary: 'Read the amounts received and paid out within a range of days',
    credentials: 'bearer',
    query: transaction.transactionTotalsQuery,
    response: ok(oneRecord(transaction.transactionTotals)),
  },
  listTransactions: {
    method: 'GET',
    path: `${apiPrefix}/${resources.transactions.path}`,
    summary: 'List payments',
    credentials: 'bearer',
    list: transaction.transactionList,
    response: ok(recordList(transaction.transactionListRecord)),
  },
} as const satisfies Record<string, Endpoint>;
