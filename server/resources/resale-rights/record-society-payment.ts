/**
 * Records and reverses payments to collecting societies. Each payment is posted to the journal in the database transaction that inserts it.
 * Source: docs/specification/extensions.md#collecting-societies.
 */
import type { z } from 'zod';
import {
  reasonAgainstSocietyPayment,
  reasonAgainstSocietyPaymentDay,
  reasonAgainstSocietyReversal,
  reasonAgainstSocietyReversalDay,
} from '../../../contract/orders/society-payments.ts';
import type { societyPaymentCreate, societyPaymentReversal } from '../../../contract/resources/resale-right.ts';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import type { Transaction } from '../../database/connection.ts';
import type { societyPayments } from '../../database/schema.ts';
import { explainedConflict, invalidField, notFound } from '../../http/problem.ts';
import { type Author, announce } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { postSocietyPayment } from '../journal/post-order.ts';
import { findSocietyPayment, insertSocietyPayment, lockSocietyPayments, lowestOwedFrom, type SocietyPaymentRow } from './repository.ts';

type PaymentContext = Pick<ServiceContext, 'timeZone' | 'now' | 'outbox' | 'extensions'>;

/** Throws 422 if the day is in the future, or if the society is owed less than the amount on that day or on any later day. */
export async function recordSocietyPayment(
  context: PaymentContext,
  transaction: Transaction,
  author: Author,
  { collecting_society, amount, payment_date, reference = '' }: z.output<typeof societyPaymentCreate>,
): Promise<SocietyPaymentRow> {
  await lockSocietyPayments(transaction);
  const dayRefusal = reasonAgainstSocietyPaymentDay(payment_date, dayIn(context.timeZone, context.now()));
  if (dayRefusal) throw invalidField('payment_date', dayRefusal);
  const lowestOwed = await lowestOwedFrom(transaction, collecting_society, payment_date);
  const refusal = reasonAgainstSocietyPayment(amount, lowestOwed, collecting_society);
  if (refusal) throw invalidField('amount', refusal);
  return insertPayment(context, transaction, author, { collecting_society, amount, payment_date: Date.parse(payment_date), reference });
}

/**
 * Inserts a payment of the opposite amount. Throws 404 if the payment `id` does not exist, and 422 if the day is not allowed. Throws 409 if
 * the payment is a reversal or has been reversed.
 */
export async function reverseSocietyPayment(
  context: PaymentContext,
  transaction: Transaction,
  author: Author,
  id: string,
  { reason, payment_date }: z.output<typeof societyPaymentReversal>,
): Promise<SocietyPaymentRow> {
  await lockSocietyPayments(transaction);
  const payment = await findSocietyPayment(transaction, Number(id));
  if (!payment) throw notFound('payment to a collecting society', id);
  const refusal = reasonAgainstSocietyReversal({ amount: payment.amount, isReversed: payment.reversed_by !== null });
  if (refusal) throw explainedConflict(refusal);
  const today = dayIn(context.timeZone, context.now());
  const day = payment_date ?? today;
  const dayRefusal = reasonAgainstSocietyReversalDay(day, dayFromMilliseconds(payment.payment_date), today);
  if (dayRefusal) throw invalidField('payment_date', dayRefusal);
  return insertPayment(context, transaction, author, {
    collecting_society: payment.collecting_society,
    amount: -payment.amount,
    payment_date: Date.parse(day),
    reference: reason,
    reverses_id: payment.id,
  });
}

/** Inserts a payment, posts it to the journal and announces it. */
async function insertPayment(
  context: PaymentContext,
  transaction: Transaction,
  author: Author,
  values: typeof societyPayments.$inferInsert,
): Promise<SocietyPaymentRow> {
  const payment = await insertSocietyPayment(transaction, values);
  await postSocietyPayment(transaction, payment);
  await announce(context, transaction, author, { bundle: 'society_payment', id: payment.id, forceReload: true });
  const row = await findSocietyPayment(transaction, payment.id);
  if (!row) throw new Error('the inserted payment was not found');
  return row;
}
