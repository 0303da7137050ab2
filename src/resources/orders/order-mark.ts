/** The marks of an order, such as `paid` or `credited`. Source: docs/specification/interaction.md#printed-documents. */
import { centsFromDecimal } from '../../../contract/money.ts';
import { directionOf, hasPaidPart, isPartPaid } from '../../../contract/orders/part-paid.ts';
import type { ListedOrder } from '../../providers/data/types.ts';
import { isOverdue } from '../../ui/record/order-sides.ts';

export type OrderMark =
  | 'canceled'
  | 'credited'
  | 'part_credited'
  | 'overpaid'
  | 'paid'
  | 'part_paid'
  | 'unpaid'
  | 'nothing_due'
  /** Marks that only credit notes have. */
  | 'open_credit'
  | 'settled'
  /** Marks that only statements have. */
  | 'to_pay_out'
  | 'part_paid_out'
  | 'paid_out'
  | 'owed_by_consignor'
  /** Only pages show this mark, because a document does not change on the day on which its invoice becomes overdue. */
  | 'overdue'
  /** The mark of a draft that needs a release before it can be issued. Documents do not show this mark. */
  | 'awaiting_release';

/** The share of the order that credit notes have credited. */
export type CreditedShare = 'all' | 'part' | 'none';

type OrderForMark = Pick<ListedOrder, 'type' | 'grand_total' | 'payment_received' | 'amount_due' | 'credited'> & {
  readonly status: { readonly id: string };
};

/** Returns the mark for the payment status of an order, or `canceled`. Amounts that cannot be parsed count as zero. */
export function paymentMark(order: OrderForMark): OrderMark {
  if (order.status.id === 'canceled') return 'canceled';
  const total = centsFromDecimal(order.grand_total) ?? 0;
  const due = centsFromDecimal(order.amount_due) ?? 0;
  if (order.type === 'credit_note') return creditNoteMark(due);
  const received = centsFromDecimal(order.payment_received) ?? 0;
  // With a negative total, the amounts are owed in the opposite direction, so their signs are reversed before they are compared.
  const sign = directionOf(total);
  if (order.type === 'consignor' && due * sign >= 0) return statementMark(due * sign, received * sign, total < 0);
  const credited = order.credited === undefined ? undefined : (centsFromDecimal(order.credited) ?? 0);
  const amounts = { total, due, received, credited };
  if (isPartPaid(amounts)) return 'part_paid';
  if (due * sign < 0) return 'overpaid';
  if (due !== 0) return 'unpaid';
  return hasPaidPart(amounts) ? 'paid' : 'nothing_due';
}

/** `due` is in cents. It is negative until the credit note is set off or paid out. */
function creditNoteMark(due: number): OrderMark {
  if (due === 0) return 'settled';
  return due < 0 ? 'open_credit' : 'overpaid';
}

/**
 * Returns the mark of a statement that is not overpaid. The amounts are in cents. If the consignor owes the total, the caller reverses
 * their signs.
 */
function statementMark(due: number, received: number, isOwedByConsignor: boolean): OrderMark {
  if (due === 0 && received <= 0) return 'nothing_due';
  if (due === 0) return isOwedByConsignor ? 'paid' : 'paid_out';
  if (isOwedByConsignor) return 'owed_by_consignor';
  return received > 0 ? 'part_paid_out' : 'to_pay_out';
}

/** Returns the credited share of an order; `none` if the service does not return the credited amount. */
export function creditedShare({ credited, grand_total }: Pick<ListedOrder, 'credited' | 'grand_total'>): CreditedShare {
  const cents = centsFromDecimal(credited ?? '') ?? 0;
  if (cents === 0) return 'none';
  return cents === centsFromDecimal(grand_total) ? 'all' : 'part';
}

/**
 * Returns the marks for pages and lists. The mark of an overdue invoice replaces `unpaid`. `now` is in Unix milliseconds, and `timeZone` is
 * that of the house.
 */
export function pageMarks(
  order: OrderForMark & Pick<ListedOrder, 'status' | 'created' | 'waits_for_release'>,
  share: CreditedShare,
  { now, timeZone }: { readonly now: number; readonly timeZone: string | undefined },
): OrderMark[] {
  const marks = documentMarks(order, share);
  return [
    ...(order.waits_for_release ? (['awaiting_release'] as const) : []),
    ...(isOverdue(order, now, timeZone) ? (['overdue', ...marks.filter((mark) => mark !== 'unpaid')] as const) : marks),
  ];
}

/** Returns the marks of the document of an order, the most important first. */
export function documentMarks(order: OrderForMark, share: CreditedShare): OrderMark[] {
  const mark = paymentMark(order);
  if (mark === 'canceled' || share === 'none') return [mark];
  // Without `credited`, the amount due might not include the credit notes, so a fully credited order is not also marked as unpaid.
  const isMarkOmitted = mark === 'nothing_due' || (mark === 'unpaid' && order.credited === undefined);
  if (share === 'all') return isMarkOmitted ? ['credited'] : ['credited', mark];
  return ['part_credited', mark];
}
