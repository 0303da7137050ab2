/**
 * Payments against orders.
 * Source: docs/specification/api.md#transaction-endpoints, docs/specification/extensions.md#transactions-list,
 * docs/specification/extensions.md#units.
 */
import { z } from 'zod';
import { centsFromDecimal, decimalAmount, largestAmount } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { isoDay, millisecondsFromIso } from '../time.ts';
import { idText, sentId, storableText, wireBoolean } from '../wire.ts';
import { type OrderType, orderTypes } from './orders/order.ts';

export const transactionTypes = ['Payment', 'Cheque', 'Wire Transfer'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** A day in the years that the database can store. */
export const storableDay = isoDay.refine((text) => millisecondsFromIso(text) !== null, 'is not a day of the years 1 to 9999');

const paymentDetails = {
  credit_card_type: storableText(60),
  credit_card_last_4_digits: z.string().regex(/^(\d{4})?$/, 'is not four digits'),
  bank: storableText(60),
  bank_account_number: storableText(60),
  bank_branch: storableText(120),
  cheque_number: storableText(60),
  cheque_date: z.union([storableDay, z.literal('')]),
  info: storableText(2_000),
};

const amount = decimalAmount.refine((text) => {
  const cents = centsFromDecimal(text);
  return cents !== null && cents !== 0 && Math.abs(cents) <= largestAmount;
}, 'is zero, too large or not an amount');

const positiveAmount = amount.refine((text) => (centsFromDecimal(text) ?? 0) > 0, 'is not above zero');

export const transactionCreate = z.strictObject({
  order: sentId,
  transaction_type: z.enum(transactionTypes),
  amount,
  transaction_date: storableDay,
  ...z.object(paymentDetails).partial().shape,
  allow_overpayment: wireBoolean.optional(),
});

/** The types of orders for which a client pays. */
export const paidOrderTypes: readonly OrderType[] = ['bidder', 'transport_invoice'];

/** Maximum number of invoices among which one payment can be divided. */
export const maxAllocations = 100;

/** Extension payment-allocation: one payment for several invoices of a client. The amounts of the invoices must sum to `amount`. */
export const clientPaymentCreate = z.strictObject({
  transaction_type: z.enum(transactionTypes),
  amount: positiveAmount,
  transaction_date: storableDay,
  ...z.object(paymentDetails).partial().shape,
  allocations: z
    .array(z.strictObject({ order: sentId, amount: positiveAmount.describe('the part of the payment for this invoice') }))
    .min(1)
    .max(maxAllocations)
    .describe('the invoices, each once'),
  allow_overpayment: wireBoolean.optional().describe('whether an invoice may receive more than its amount due'),
});

/** Extension payment-reversals. The new payment has the `reason` as its remark, and the type of the reversed payment. */
export const paymentReversal = z.strictObject({
  reason: paymentDetails.info.refine((text) => text.trim() !== '', 'is empty').describe('why the payment is reversed'),
  transaction_date: storableDay.optional().describe('today by default'),
});

/** Extension client-credit: uses the credit of the order `from` for another order of the client. */
export const creditUseCreate = z.strictObject({
  from: sentId.describe('the id of the order with the credit: an overpaid invoice, or a credit note'),
  amount: positiveAmount
    .optional()
    .describe('the amount to use; by default as much as possible: the smaller of the credit and the open amount'),
});

export const transactionRecord = z.object({
  id: idText,
  order: idText,
  transaction_type: z.enum(transactionTypes),
  amount: decimalAmount,
  created: z.iso.datetime(),
});

/** A transaction in the list (extension transactions-list). */
export const transactionListRecord = transactionRecord.extend({
  transaction_date: isoDay,
  client: idText,
  credit_card_type: z.string(),
  credit_card_last_4_digits: z.string(),
  bank: z.string(),
  bank_account_number: z.string(),
  bank_branch: z.string(),
  cheque_number: z.string(),
  cheque_date: z.string(),
  info: z.string(),
  order_number: z.string().optional().describe('extension payments'),
  order_type: z.enum(orderTypes).optional().describe('a payment on a statement is a payout; extension payments'),
  client_label: z.string().optional().describe('extension payments'),
  batch: z
    .object({ id: idText, amount: decimalAmount })
    .nullable()
    .optional()
    .describe('the payment for several invoices of which this payment is a part, with its whole amount; extension payment-allocation'),
  reverses: idText.nullable().optional().describe('the payment that this payment reverses; extension payment-reversals'),
  reversed_by: idText.nullable().optional().describe('the payment that reverses this payment; extension payment-reversals'),
});

/** The totals include the payments of both days. */
export const transactionTotalsQuery = z.object({ from: storableDay.optional(), to: storableDay.optional() });
const totalsOfPayments = z.object({ received: decimalAmount, paid_out: decimalAmount, net: decimalAmount, count: z.int() });
export const transactionTotals = totalsOfPayments.extend({
  by_type: z
    .array(totalsOfPayments.extend({ transaction_type: z.enum(transactionTypes) }))
    .optional()
    .describe('the same totals for each type that has a payment in the range, sorted by type'),
});
export type TransactionTotals = z.output<typeof transactionTotals>;

export const transactionList = {
  filters: {
    order: { kind: 'id' },
    client: { kind: 'id' },
    transaction_date: { kind: 'date', extension: 'payments' },
    transaction_type: { kind: 'choice', choices: transactionTypes, extension: 'payments' },
    amount: { kind: 'number', extension: 'query' },
    created: { kind: 'date', extension: 'query' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: ['id', 'created', 'transaction_date', 'amount'],
  defaultSort: [{ field: 'created', descending: true }],
} as const satisfies ListSpec;
