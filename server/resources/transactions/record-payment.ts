/**
 * Records and reverses payments. Each payment is posted to the journal in the database transaction that inserts it.
 * Sources: docs/specification/extensions.md#payment-rules, docs/specification/extensions.md#payment-allocation,
 * docs/specification/extensions.md#payment-reversals.
 */
import type { z } from 'zod';
import { centsFromDecimal } from '../../../contract/money.ts';
import {
  reasonAgainstPayment,
  reasonAgainstPaymentDay,
  reasonAgainstReversal,
  reasonAgainstReversalDay,
} from '../../../contract/orders/transitions.ts';
import {
  type clientPaymentCreate,
  paidOrderTypes,
  type paymentReversal,
  type transactionCreate,
} from '../../../contract/resources/transaction.ts';
import { dayFromMilliseconds, dayIn, millisecondsFromIso } from '../../../contract/time.ts';
import type { Transaction } from '../../database/connection.ts';
import type { transactions } from '../../database/schema.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import type { WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { postPayment } from '../journal/post-order.ts';
import { hasBeenReissued, lockInvoiceOf } from '../orders/corrections/correction-repository.ts';
import { announceOrders } from '../orders/create-order.ts';
import { creditUsedFromOrder } from '../orders/credit/credit-use-repository.ts';
import { refuseIfUnderExpertise } from '../orders/expertise.ts';
import { invoiceIdOf, recalculateOrder } from '../orders/recalculate-order.ts';
import { lockOrder, type OrderRow, recalculatePayments } from '../orders/repository.ts';
import { findOrderIdOfPayment, insertPayment, lockPayment, nextPaymentId } from './repository.ts';

type PaymentRow = typeof transactions.$inferSelect;
type NewPayment = typeof transactions.$inferInsert;

/** Throws 422 if the order does not exist or the day is not allowed, and 409 if the order cannot have the payment. */
export async function recordPayment(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  { order: orderId, amount, allow_overpayment = false, transaction_date, ...details }: z.output<typeof transactionCreate>,
): Promise<PaymentRow> {
  await lockInvoiceOf(transaction, Number(orderId));
  const order = await lockOrder(transaction, Number(orderId));
  if (!order) throw invalidBody({ order: [`refers to the order ${orderId}, which does not exist`] });
  await requireAllowedPayment(context, transaction, order, centsOf(amount), transaction_date, allow_overpayment);
  const values = { ...details, amount: centsOf(amount), transaction_date: millisecondsOfDay(transaction_date) };
  return insertPaymentForOrder(context, transaction, writeRequest, order, values);
}

/**
 * Records one payment of a client as one payment on each of several invoices. If one of these payments is refused, throws 409 or 422 and
 * records none.
 */
export async function recordClientPayment(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  clientId: number,
  { amount, allocations, allow_overpayment = false, transaction_date, ...details }: z.output<typeof clientPaymentCreate>,
): Promise<PaymentRow[]> {
  const sum = allocations.reduce((total, allocation) => total + centsOf(allocation.amount), 0);
  if (sum !== centsOf(amount)) throw invalidBody({ allocations: ['do not sum to the amount'] });
  if (new Set(allocations.map(({ order }) => order)).size < allocations.length)
    throw invalidBody({ allocations: ['contain an order twice'] });
  const batch_id = await nextPaymentId(transaction);
  const sortedAllocations = allocations.toSorted((a, b) => Number(a.order) - Number(b.order));
  const lockedOrders = new Map<string, OrderRow | undefined>();
  // All orders are locked by ascending id, so that concurrent payments cannot deadlock.
  for (const { order } of sortedAllocations) lockedOrders.set(order, await lockOrder(transaction, Number(order)));
  const rows: PaymentRow[] = [];
  for (const allocation of sortedAllocations) {
    const order = lockedOrders.get(allocation.order);
    const field = `allocations.${allocations.indexOf(allocation)}.order`;
    if (order?.owner_id !== clientId) throw invalidBody({ [field]: [`${allocation.order} is not an order of the client`] });
    if (!paidOrderTypes.includes(order.type)) throw invalidBody({ [field]: [`${allocation.order} is not an invoice`] });
    const invoiceName = `invoice ${order.order_id}`;
    await requireAllowedPayment(context, transaction, order, centsOf(allocation.amount), transaction_date, allow_overpayment, invoiceName);
    const values = { ...details, amount: centsOf(allocation.amount), transaction_date: millisecondsOfDay(transaction_date), batch_id };
    // The id of a batch is that of its first payment.
    rows.push(
      await insertPaymentForOrder(context, transaction, writeRequest, order, rows.length === 0 ? { ...values, id: batch_id } : values),
    );
  }
  return rows;
}

/**
 * Inserts a payment of the opposite amount on the same order. Throws 404 if the payment `id` does not exist, 409 if it cannot be reversed,
 * and 422 if the day is not allowed.
 */
export async function reversePayment(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  { reason, transaction_date }: z.output<typeof paymentReversal>,
): Promise<PaymentRow> {
  const orderId = await findOrderIdOfPayment(transaction, Number(id));
  if (orderId === undefined) throw notFound('payment', id);
  await lockInvoiceOf(transaction, orderId);
  const order = await lockOrder(transaction, orderId);
  const payment = await lockPayment(transaction, Number(id));
  // A reissue may have moved the payment before the order was locked.
  if (!order || payment?.order_id !== orderId) throw new RequestProblem('conflict', 'The payment has been moved to another order');
  const refusal = reasonAgainstReversal({ ...order, reissued: await hasBeenReissued(transaction, invoiceIdOf(order)) }, payment);
  if (refusal) throw new RequestProblem('conflict', refusal);
  // On a statement, the reversal of a refund pays the consignor again. Lots under expertise block this payout too.
  if (payment.amount < 0) await refuseIfUnderExpertise(transaction, order, 'id');
  const today = dayIn(context.timeZone, context.now());
  const day = transaction_date ?? today;
  const dayError = reasonAgainstReversalDay(day, dayFromMilliseconds(payment.transaction_date), today);
  if (dayError) throw invalidBody({ transaction_date: [dayError] });
  const { id: _id, created: _created, isReversed: _isReversed, ...details } = payment;
  return insertPaymentForOrder(context, transaction, writeRequest, order, {
    ...details,
    amount: -payment.amount,
    transaction_date: millisecondsOfDay(day),
    info: reason,
    reverses_id: payment.id,
    batch_id: null,
  });
}

/** Throws 422 if the day is not allowed, and 409 if the order cannot have a payment of `amount` cents. The reason contains `orderName`. */
async function requireAllowedPayment(
  context: ServiceContext,
  transaction: Transaction,
  order: OrderRow,
  amount: number,
  day: string,
  allowOverpayment: boolean,
  orderName = '',
): Promise<void> {
  const orderEnding = orderName && `, on ${orderName}`;
  const dayError = reasonAgainstPaymentDay(day, dayFromMilliseconds(order.document_date), dayIn(context.timeZone, context.now()));
  if (dayError) throw invalidBody({ transaction_date: [dayError + orderEnding] });
  const reissued = await hasBeenReissued(transaction, invoiceIdOf(order));
  // Only a refund depends on used credits: payments whose credit was used for another order cannot be refunded.
  const credit_used = amount < 0 ? await creditUsedFromOrder(transaction, order.id) : 0;
  const reason = reasonAgainstPayment({ ...order, reissued, credit_used }, amount, allowOverpayment);
  if (reason) throw new RequestProblem('conflict', reason + orderEnding);
  // Lots under expertise block payouts, but not refunds of payouts.
  if (amount > 0) await refuseIfUnderExpertise(transaction, order, 'order');
}

/** The caller must hold the lock on the order's row. */
async function insertPaymentForOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  order: OrderRow,
  values: Omit<NewPayment, 'order_id' | 'client_id' | 'author_id'>,
): Promise<PaymentRow> {
  const row = await insertPayment(transaction, {
    ...values,
    order_id: order.id,
    client_id: order.owner_id,
    author_id: writeRequest.caller.id,
  });
  await postPayment(transaction, row, order.type);
  await recalculatePayments(transaction, order.id);
  const changedIds = await recalculateOrder(context, transaction, order);
  await announceOrders(context, transaction, writeRequest, order.owner_id, [order.id, ...changedIds]);
  return row;
}

function centsOf(amount: string): number {
  const cents = centsFromDecimal(amount);
  if (cents === null) throw new Error('the schema accepted an invalid amount');
  return cents;
}

function millisecondsOfDay(day: string): number {
  const time = millisecondsFromIso(day);
  if (time === null) throw new Error('the schema accepted an invalid day');
  return time;
}
