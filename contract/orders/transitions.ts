/**
 * The rules for changes and payments of an order in each status.
 * Source: docs/specification/extensions.md#order-transitions, docs/specification/extensions.md#payment-rules.
 */
import { type Explanation, explain } from '../explanations.ts';
import type { OrderStatus, OrderType } from '../resources/orders/order.ts';
import { dayFromMilliseconds } from '../time.ts';
import { hasSchemeOfBuyer, type LineWithScheme } from './buyer-scheme.ts';
import { type ExportTax, schemeOfLine } from './export-tax.ts';

const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['in_process', 'canceled'],
  in_process: ['finished', 'canceled'],
  finished: ['locked', 'canceled'],
  locked: [],
  canceled: [],
};

type Order = { readonly status: OrderStatus; readonly type: OrderType };

/** The reason why an action is not allowed. A function that can return a reason returns undefined if the action is allowed. */
type RefusalReason = string;

/**
 * A credited order cannot be canceled, because the credited amounts would be reversed twice. `has_used_credit` is true if a credit was moved
 * from or to the order, and was not moved back. It is a flag, because the moved amounts can add up to zero.
 */
export function reasonAgainstStatus(
  order: Order & { readonly payment_received: number; readonly has_used_credit?: boolean },
  to: OrderStatus,
  creditNoteCount = 0,
): RefusalReason | undefined {
  if (order.status === to) return undefined;
  if (order.status === 'locked') {
    return order.type === 'bidder'
      ? 'A locked invoice cannot be changed: cancel and reissue it instead'
      : 'A locked document cannot be changed';
  }
  if (!nextStatuses[order.status].includes(to)) return `An order that is ${statusText(order.status)} cannot become ${statusText(to)}`;
  if (to === 'canceled' && order.type === 'credit_note') return 'A credit note cannot be canceled: invoice its items again instead';
  if (to === 'canceled' && creditNoteCount > 0) return 'A credited order cannot be canceled: credit its remaining items instead';
  if (to === 'canceled' && order.payment_received !== 0) return 'An order with payments cannot be canceled: refund them first';
  if (to === 'canceled' && order.has_used_credit) return 'An order with a used credit cannot be canceled: move the credit back first';
  return undefined;
}

/** Returns why the charges and lines of an order cannot change. */
export const reasonAgainstChanges = ({ status }: Order): RefusalReason | undefined =>
  status === 'new' || status === 'in_process' ? undefined : `An order that is ${statusText(status)} cannot be changed`;

/** A discount requires the status `new`. After this status, the document of an order is about to be sent, or has been sent. */
export function reasonAgainstDiscount({ status, type }: Order): RefusalReason | undefined {
  if (type !== 'bidder' && type !== 'consignor') return 'Only an invoice or a statement can have a discount';
  return status === 'new' ? undefined : `An order that is ${statusText(status)} can no longer get a discount`;
}

/** Returns why no credit note can be created for an order. */
export function reasonAgainstCredit({ status, type }: Order): RefusalReason | undefined {
  if (type !== 'bidder') return 'Only a buyer’s invoice can be credited';
  return status === 'finished' || status === 'locked' ? undefined : 'Only a finished or locked order can be credited';
}

/** A line whose tax scheme depends on its buyer prevents the change. `taxType` is the `tax_type` of the former buyer. */
export function reasonAgainstBuyerChange(lines: readonly (LotOfLine & LineWithScheme)[], taxType: string): Explanation | undefined {
  const line = lines.find((candidate) => hasSchemeOfBuyer(candidate, taxType));
  if (!line) return undefined;
  const scheme = schemeOfLine(line);
  return line.lot === ''
    ? explain('item_scheme_of_buyer', { item: String(line.item_id), scheme })
    : explain('lot_scheme_of_buyer', { lot: line.lot, scheme });
}

/** Returns why no proof of export can be recorded for an uncredited line of an invoice. `kind` is `conflict` if there already is a proof. */
export function reasonAgainstExportProof(
  line: LotOfLine & { readonly export_tax: ExportTax },
): { readonly kind: 'conflict' | 'invalid'; readonly reason: RefusalReason } | undefined {
  if (line.export_tax === 'held') return undefined;
  return line.export_tax === 'released'
    ? { kind: 'conflict', reason: `The tax of ${lotNameOf(line)} has already been returned after a proof of export` }
    : { kind: 'invalid', reason: `No tax is held for ${lotNameOf(line)}: change its tax scheme to export instead` };
}

interface LotOfLine {
  /** The lot number; empty if the item has none. */
  readonly lot: string;
  readonly item_id: number;
}

const lotNameOf = ({ lot, item_id }: LotOfLine): string => (lot === '' ? `item ${item_id}` : `lot ${lot}`);

export function reasonAgainstReissue({ status, type }: Order): RefusalReason | undefined {
  if (type !== 'bidder') return 'Only a buyer’s invoice can be reissued';
  return status === 'locked' ? undefined : 'Only a locked order can be canceled and reissued';
}

/** Amounts in cents. */
export interface SettledAmounts {
  readonly payments: number;
  /** The credits that were moved to the order, less those that were moved from it. */
  readonly credits: number;
}

export const isSettledAbove = ({ payments, credits }: SettledAmounts, total: number): boolean => payments + credits > Math.max(0, total);

/** `before` and `after` are totals in cents. */
export function reasonAgainstLowerTotal({
  before,
  after,
  settled,
}: {
  before: number;
  after: number;
  settled: SettledAmounts;
}): RefusalReason | undefined {
  if (after >= before || !isSettledAbove(settled, after)) return undefined;
  return settled.credits === 0
    ? 'More has been paid than the new total of the order: refund the difference first'
    : 'Payments and used credits are above the new total of the order: refund the difference or move credits back first';
}

/**
 * Returns why the result of an item on the order cannot change, and what to do first. `lotName` is, for example, `lot 12`. If the order can
 * be updated together with the result, `newTotal` is the decimal total that it would have.
 */
export function reasonAgainstResultChange(
  { status, type, order_id }: Order & { readonly order_id: string },
  lotName: string,
  newTotal: string | undefined,
): string {
  const name = type === 'bidder' ? 'invoice' : 'statement';
  const reason = `${lotName[0]?.toUpperCase()}${lotName.slice(1)} is on ${name} ${order_id}, which is ${statusText(status)}.`;
  if (newTotal !== undefined) return `${reason} Update the ${name} together with the result; its new total is ${newTotal}.`;
  if (type === 'bidder' && status === 'finished') return `${reason} Issue a credit note for ${lotName} first.`;
  if (type === 'bidder' && status === 'locked') {
    return `${reason} Issue a credit note for ${lotName} first, or cancel and reissue the invoice.`;
  }
  if (status === 'locked') return `${reason} A locked statement cannot be corrected: settle the difference with the consignor separately.`;
  return `${reason} Cancel the ${name} first, then create it again.`;
}

/** Returns why the owner of a consignment with items on the statement cannot change, and what to do first. */
export function reasonAgainstOwnerChange({ status, order_id }: Pick<Order, 'status'> & { readonly order_id: string }): string {
  const statement = `Items of the consignment are on statement ${order_id}, which is ${statusText(status)}.`;
  if (status === 'locked') return `${statement} A locked statement cannot be corrected: the consignment keeps its owner.`;
  return `${statement} Cancel the statement first, then create it again.`;
}

/**
 * Amounts are in cents. A payment is positive and a refund negative. If the total is negative, as on a credit note, a payment is negative
 * and a refund positive.
 *
 * `credit_used` is the credit of the order and of its credit notes that is used for other orders. Unless the total is negative, this credit
 * cannot be refunded before it is moved back. A negative `amount_due` is an unused credit, which can be refunded.
 */
export function reasonAgainstPayment(
  order: Order & {
    readonly grand_total: number;
    readonly payment_received: number;
    readonly amount_due: number;
    readonly reissued?: boolean;
    readonly credit_used?: number;
  },
  amount: number,
  allowOverpayment: boolean,
): RefusalReason | undefined {
  if (order.status === 'canceled') return 'No payments can be recorded on a canceled order';
  if (order.reissued) return 'The order has been reissued: record payments on the new one';
  const sign = order.grand_total < 0 ? -1 : 1;
  const paidAfterwards = (order.payment_received + amount) * sign;
  if (paidAfterwards < 0) return 'A refund cannot be more than the amount paid';
  const isRefundAboveOverpayment = amount < Math.min(0, order.amount_due);
  if (sign > 0 && isRefundAboveOverpayment && paidAfterwards < (order.credit_used ?? 0)) {
    return 'A refund cannot contain a credit that is used for another order: move the credit back first';
  }
  const isOverpayment = amount * sign > Math.max(0, order.amount_due * sign);
  if (isOverpayment && !allowOverpayment) {
    return 'The payment is more than the amount due; set allow_overpayment to record it anyway';
  }
  return undefined;
}

export function reasonAgainstReversal(
  order: Order & { readonly reissued?: boolean },
  payment: { readonly reverses_id: number | null; readonly isReversed: boolean },
): RefusalReason | undefined {
  if (payment.isReversed) return 'The payment has been reversed already';
  if (payment.reverses_id !== null) return 'A reversal cannot be reversed: record the payment again instead';
  if (order.status === 'canceled') return 'No payments can be recorded on a canceled order';
  if (order.reissued) return 'The order has been reissued: its payments are on the new one';
  return undefined;
}

/** A payment in advance may be dated at most this many days before the order. */
const daysInAdvance = 30;

/**
 * Returns the first and the last day that a payment may have. The last day is tomorrow, because that day may already have begun in
 * another time zone. All days are strings such as `2026-03-14`.
 */
export function paymentDays(orderDay: string, today: string): { readonly first: string; readonly last: string } {
  const addDays = (day: string, days: number) => dayFromMilliseconds(Date.parse(day) + days * 86_400_000);
  return { first: addDays(orderDay, -daysInAdvance), last: addDays(today, 1) };
}

/** The reason completes a sentence that begins with the name of the field. */
export function reasonAgainstPaymentDay(day: string, orderDay: string, today: string): RefusalReason | undefined {
  const { first, last } = paymentDays(orderDay, today);
  return day < first || day > last ? `is not between ${first} (${daysInAdvance} days before the order) and ${last} (tomorrow)` : undefined;
}

/** The reason completes a sentence that begins with the name of the field. */
export function reasonAgainstReversalDay(day: string, paymentDay: string, today: string): RefusalReason | undefined {
  const { last } = paymentDays(paymentDay, today);
  return day < paymentDay || day > last ? `is not between ${paymentDay} (the day of the payment) and ${last} (tomorrow)` : undefined;
}

const statusText = (status: OrderStatus): string => status.replace('_', ' ');
