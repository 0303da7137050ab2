/** What an order is at a glance: how far it is paid, or that it no longer counts. Source: interaction-rules.md "Invoices and payments". */
import { centsFromDecimal } from '../../../contract/money.ts';
import type { ListedOrder } from '../../providers/data/types.ts';

export const orderMarks = ['canceled', 'credited', 'part_credited', 'overpaid', 'paid', 'part_paid', 'unpaid', 'nothing_due'] as const;
export type OrderMark = (typeof orderMarks)[number];

/** How much of the order credit notes have taken back; a list does not know, and says nothing. */
export type Credited = 'all' | 'part' | 'none';

type Marked = Pick<ListedOrder, 'type' | 'grand_total' | 'payment_received' | 'amount_due'> & { readonly status: { readonly id: string } };

/** On a credit note, which is owed by the house, the signs turn: paid out is paid. Amounts that cannot be read count as zero. */
export function orderMark(order: Marked, credited: Credited = 'none'): OrderMark {
  if (order.status.id === 'canceled') return 'canceled';
  if (credited === 'all') return 'credited';
  const total = centsFromDecimal(order.grand_total) ?? 0;
  const sign = total < 0 ? -1 : 1;
  const due = (centsFromDecimal(order.amount_due) ?? 0) * sign;
  const received = (centsFromDecimal(order.payment_received) ?? 0) * sign;
  if (due < 0) return 'overpaid';
  if (credited === 'part') return 'part_credited';
  if (due === 0) return received > 0 ? 'paid' : 'nothing_due';
  return received > 0 ? 'part_paid' : 'unpaid';
}
