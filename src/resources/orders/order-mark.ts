/**
 * The marks of an order: its payment status, and whether it was canceled or credited, or waits for a release.
 * Source: docs/specification/interaction.md#printed-documents.
 */
import { centsFromDecimal } from '../../../contract/money.ts';
import { directionOf, hasPaidPart, isPartPaid } from '../../../contract/orders/part-paid.ts';
import type { ListedOrder } from '../../providers/data/types.ts';

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
  /** The mark of a draft that needs a release before it can be issued. Documents do not show this mark. */
  | 'awaiting_release';

/** The share of the order that credit notes have credited. */
export type CreditedShare = 'all' | 'part' | 'none';

type OrderForMark = Pick<ListedOrder, 'type' | 'grand_total' | 'payment_received' | 'amount_due' | 'credited'> & {
  readonly status: { readonly id: string };
};

/** Returns the mark for the payment status of an order, or `canceled`. Amounts that cannot be parsed count as zero. */
export function orderMark(order: OrderForMark): OrderMark {
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

/** Returns the mark of a credit note. The amount due, in cents, is negative until the credit note is set off or paid out. */
function creditNoteMark(due: number): OrderMark {
  if (due === 0) return 'settled';
  return due < 0 ? 'open_credit' : 'overpaid';
}

/**
 * Returns the mark of a statement that is not overpaid. `due` and `received` are in cents. If the total is negative (`isOwedByConsignor`),
 * the caller has reversed their signs.
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

/** Returns the marks for pages and lists: those of the document, preceded by the mark of a draft that waits for a release. */
export const pageMarks = (order: OrderForMark & Pick<ListedOrder, 'waits_for_release'>, share: CreditedShare): OrderMark[] => [
  ...(order.waits_for_release ? (['awaiting_release'] as const) : []),
  ...orderMarks(order, share),
];

/**
 * Returns the marks of the document of an order, the most important first.
 *
 * If the service does not return the credited amount, a fully credited order is not also marked as unpaid, because its amount due may not
 * include the credit notes. Otherwise, an amount due is really owed: for example, the credit was used for another order, and then the
 * payment of this order was reversed.
 */
export function orderMarks(order: OrderForMark, share: CreditedShare): OrderMark[] {
  const mark = orderMark(order);
  if (mark === 'canceled' || share === 'none') return [mark];
  const isMarkOmitted = mark === 'nothing_due' || (mark === 'unpaid' && order.credited === undefined);
  if (share === 'all') return isMarkOmitted ? ['credited'] : ['credited', mark];
  return ['part_credited', mark];
}
