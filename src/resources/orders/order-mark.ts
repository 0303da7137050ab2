/** What an order is at a glance: how far it is paid, or that it no longer counts. Source: interaction-rules.md "Invoices and payments". */
import { centsFromDecimal } from '../../../contract/money.ts';
import type { ListedOrder } from '../../providers/data/types.ts';

export type OrderMark = 'canceled' | 'credited' | 'part_credited' | 'overpaid' | 'paid' | 'part_paid' | 'unpaid' | 'nothing_due';

/** How much of the order credit notes have taken back; a list does not know, and says nothing. */
export type Credited = 'all' | 'part' | 'none';

type Marked = Pick<ListedOrder, 'type' | 'grand_total' | 'payment_received' | 'amount_due'> & { readonly status: { readonly id: string } };

/** How far it is paid. On a credit note, which is owed by the house, the signs turn: paid out is paid. Amounts that cannot be read count as zero. */
export function orderMark(order: Marked): OrderMark {
  if (order.status.id === 'canceled') return 'canceled';
  const total = centsFromDecimal(order.grand_total) ?? 0;
  const sign = total < 0 ? -1 : 1;
  const due = (centsFromDecimal(order.amount_due) ?? 0) * sign;
  const received = (centsFromDecimal(order.payment_received) ?? 0) * sign;
  if (due < 0) return 'overpaid';
  if (due === 0) return received > 0 ? 'paid' : 'nothing_due';
  return received > 0 ? 'part_paid' : 'unpaid';
}

/** With what credit notes took back, the gravest first. What is credited is not said to be unpaid. */
export function orderMarks(order: Marked, credited: Credited): OrderMark[] {
  const mark = orderMark(order);
  if (mark === 'canceled' || credited === 'none') return [mark];
  const isSettled = mark === 'unpaid' || mark === 'nothing_due';
  if (credited === 'all') return isSettled ? ['credited'] : ['credited', mark];
  return ['part_credited', mark];
}
