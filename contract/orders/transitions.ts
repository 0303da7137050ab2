/** What may happen to an order in which status. Source: decisions.md section 6, "Order" and "Payment". */
import type { OrderStatus, OrderType } from '../resources/order.ts';

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['in_process', 'canceled'],
  in_process: ['finished', 'canceled'],
  finished: ['locked', 'canceled'],
  locked: [],
  canceled: [],
};

type Order = { readonly status: OrderStatus; readonly type: OrderType };

/** Why it may not; undefined when it may. */
export type Refusal = string | undefined;

/** `creditNotes`: how many stand for it. What a credit note took back would be taken back again, or come back, by a cancellation. */
export function refuseStatus(order: Order & { readonly payment_received: number }, to: OrderStatus, creditNotes = 0): Refusal {
  if (order.status === to) return undefined;
  if (order.status === 'locked') return 'A locked order is corrected by cancel and reissue alone';
  if (!next[order.status].includes(to)) return `An order that is ${said(order.status)} cannot become ${said(to)}`;
  if (to === 'canceled' && order.type === 'credit_note') return 'A credit note stands: what it took back is invoiced anew';
  if (to === 'canceled' && creditNotes > 0) return 'An order that has been credited cannot be canceled: credit what is left of it';
  if (to === 'canceled' && order.payment_received !== 0) return 'An order with payments cannot be canceled: refund them first';
  return undefined;
}

export const refuseChanges = ({ status }: Order): Refusal =>
  status === 'new' || status === 'in_process' ? undefined : `An order that is ${said(status)} takes no changes`;

export function refuseCredit({ status, type }: Order): Refusal {
  if (type !== 'bidder') return 'Only an invoice of a buyer can be credited';
  return status === 'finished' || status === 'locked' ? undefined : 'Only a finished or locked order can be credited';
}

export function refuseReissue({ status, type }: Order): Refusal {
  if (type !== 'bidder') return 'Only an invoice of a buyer can be reissued';
  return status === 'locked' ? undefined : 'Only a locked order is corrected by cancel and reissue';
}

/**
 * `amount` in cents, negative for a refund. The sum of payments never falls below zero, and exceeds the total only when told to;
 * what is owed on a credit note or a statement is negative or paid out, so there the sign turns.
 */
export function refusePayment(
  order: Order & { readonly grand_total: number; readonly payment_received: number; readonly reissued?: boolean },
  amount: number,
  allowOverpayment: boolean,
): Refusal {
  if (order.status === 'canceled') return 'A canceled order takes no payments';
  if (order.reissued) return 'The order has been reissued: the new one takes the payments';
  const sign = order.grand_total < 0 ? -1 : 1;
  const sum = (order.payment_received + amount) * sign;
  if (sum < 0) return 'A refund cannot be more than what was paid';
  if (amount * sign > 0 && sum > order.grand_total * sign && !allowOverpayment) {
    return 'The payment is more than what is due; allow_overpayment takes it all the same';
  }
  return undefined;
}

const said = (status: OrderStatus): string => status.replace('_', ' ');
