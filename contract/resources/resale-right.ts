/**
 * The resale rights on issued documents, and the payments of the house to collecting societies.
 * Source: docs/specification/extensions.md#collecting-societies.
 */
import { z } from 'zod';
import { resaleRightPayers } from '../money/resale-right.ts';
import { cents, decimalAmount } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { isoDay } from '../time.ts';
import { idText, labelled, storableText } from '../wire.ts';
import { maxSocietyNameLength } from './house-term.ts';
import { orderTypes } from './orders/order.ts';
import { storableDay } from './transaction.ts';

/** If consignors bear the resale right, the house bears that of its own goods. */
const bearersOnDocuments = [...resaleRightPayers, 'house'] as const;

/** The resale right of a line of a document, in the journal entry that posts or cancels the document. */
export const postedResaleRight = z.object({
  id: z.string().describe('the ids of the journal entry and the line'),
  date: isoDay.describe('the day of the journal entry: for a document, the day that is printed on it'),
  posted: isoDay.describe('the day on which the entry was posted: later than `date` if a draft was issued later than it was created'),
  kind: z.enum(['document', 'cancellation']),
  order: labelled.describe('the document, with its number'),
  order_type: z.enum(orderTypes),
  sale: labelled.nullable(),
  item: labelled.describe('the work, with its title on the document'),
  lot: z.string(),
  artist_died: z.int().nullable().describe('the year of the artist’s death; null for a living artist'),
  hammer_price: decimalAmount.describe('negative on a credit note and for a cancellation'),
  paid_by: z.enum(bearersOnDocuments).describe('who bears the resale right; `house` for its own goods'),
  collecting_society: z.string(),
  amount: decimalAmount.describe('the resale right; negative on a credit note and for a cancellation'),
});
export type PostedResaleRight = z.output<typeof postedResaleRight>;

/** The list is always sorted from the newest to the oldest journal entry. */
export const postedResaleRightList = {
  filters: { date: { kind: 'date' }, collecting_society: { kind: 'code' } },
  sorts: [],
  defaultSort: [],
} as const satisfies ListSpec;

/** The first and the last day of the totals. */
export const societyTotalsQuery = z.object({ from: storableDay.optional(), to: storableDay.optional() });

export const societyTotals = z.object({
  collecting_society: z.string(),
  collected: decimalAmount.describe('the resale rights that documents collected in the period, less credits and cancellations'),
  paid: decimalAmount.describe('the payments to the society in the period, less reversals'),
  owed: decimalAmount.describe('what the house owes at the end of the period; negative if it has paid more than was collected'),
});
export type SocietyTotals = z.output<typeof societyTotals>;

/** Maximum length of a reference, and of the reason for a reversal. */
export const maxSocietyReferenceLength = 255;

export const societyPaymentCreate = z.strictObject({
  collecting_society: storableText(maxSocietyNameLength).trim().min(1, 'is empty'),
  amount: cents.min(1, 'is not above zero').describe('the paid amount, at most what the house owes the society'),
  payment_date: storableDay,
  reference: storableText(maxSocietyReferenceLength).trim().optional().describe('such as the number of the statement to the society'),
});
export type SocietyPaymentCreate = z.input<typeof societyPaymentCreate>;

export const societyPaymentReversal = z.strictObject({
  reason: storableText(maxSocietyReferenceLength).trim().min(1, 'is empty').describe('why the payment is reversed'),
  payment_date: storableDay.optional().describe('today by default'),
});

export const societyPayment = z.object({
  id: idText,
  collecting_society: z.string(),
  amount: decimalAmount.describe('negative for a reversal'),
  payment_date: isoDay,
  reference: z.string().describe('the reference of the payment, or the reason of a reversal'),
  reverses: idText.nullable().describe('the payment that this payment reverses'),
  reversed_by: idText.nullable().describe('the payment that reverses this payment'),
  created: z.iso.datetime(),
  author: labelled.nullable().describe('the user who recorded the payment'),
});
export type SocietyPayment = z.output<typeof societyPayment>;

/** The list is always sorted from the newest to the oldest payment. */
export const societyPaymentList = {
  filters: { payment_date: { kind: 'date' }, collecting_society: { kind: 'code' } },
  sorts: [],
  defaultSort: [],
} as const satisfies ListSpec;
