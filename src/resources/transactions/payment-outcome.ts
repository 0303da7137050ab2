/** What a payment would leave, in integer cents. Source: decisions.md section 6, "Payment"; contract/orders/transitions.ts. */
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { refusePayment } from '../../../contract/orders/transitions.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';

type Order = Pick<OrderAppRecord, 'type' | 'status' | 'grand_total' | 'payment_received' | 'amount_due'>;

export type PaymentOutcome =
  /** Nothing to say: no amount yet, zero, or amounts of the order that cannot be read. */
  | { readonly kind: 'none' }
  /** A canceled order, or a refund of more than was paid. */
  | { readonly kind: 'refused'; readonly reason: 'canceled' | 'refundTooLarge' }
  | {
      readonly kind: 'accepted';
      /** After the payment; decimal amounts. */
      readonly received: string;
      readonly remains: string;
      /** How much more than what is due; none when it is not more. */
      readonly over: string | undefined;
      readonly settles: boolean;
    };

/** `amount` is a decimal string, negative for a refund. An order that is owed by the house (a credit note) turns the signs. */
export function paymentOutcome(order: Order, amount: string | null | undefined): PaymentOutcome {
  const [paid, total, received, due] = [amount ?? '', order.grand_total, order.payment_received, order.amount_due].map(centsFromDecimal);
  if (!paid || total == null || received == null || due == null) return { kind: 'none' };
  const known = { type: order.type, status: order.status.id, grand_total: total, payment_received: received };
  if (refusePayment(known, paid, true)) return { kind: 'refused', reason: order.status.id === 'canceled' ? 'canceled' : 'refundTooLarge' };
  const remains = due - paid;
  const isOver = refusePayment(known, paid, false) !== undefined;
  return {
    kind: 'accepted',
    received: decimalFromCents(received + paid),
    remains: decimalFromCents(remains),
    over: isOver ? decimalFromCents(Math.abs(remains)) : undefined,
    settles: remains === 0,
  };
}
