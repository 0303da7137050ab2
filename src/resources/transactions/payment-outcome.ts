/**
 * Computes the amounts of an order after a payment, or after a payment was reversed.
 * Source: docs/specification/extensions.md#payment-rules; contract/orders/transitions.ts.
 */
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { creditSetOff } from '../../../contract/orders/credit-set-off.ts';
import { reasonAgainstPayment } from '../../../contract/orders/transitions.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { movedCreditOf } from '../../ui/record/moved-credits.ts';

type Order = Pick<OrderAppRecord, 'type' | 'status' | 'grand_total' | 'payment_received' | 'amount_due' | 'credit_uses' | 'credit_used'>;

export type PaymentOutcome =
  /** The outcome is unknown: the amount is missing, invalid or zero, or amounts of the order cannot be parsed. */
  | { readonly kind: 'none' }
  /** The order is canceled, the refund is larger than the payments, or the refund includes a credit that is used for another order. */
  | { readonly kind: 'refused'; readonly reason: 'canceled' | 'refundTooLarge' | 'creditUsed' }
  | {
      readonly kind: 'accepted';
      /** Decimal amounts after the payment. */
      readonly received: string;
      readonly remaining: string;
      /** The amount by which the payment exceeds the amount due; undefined if it does not. */
      readonly overpayment: string | undefined;
      /** Whether nothing remains to be paid. */
      readonly isSettled: boolean;
    };

/**
 * Returns the amount due after a payment. All amounts are in cents. `movedCredit` is the credit that was moved to the order, less the credit
 * that was moved from it. The credit of credit notes is set off again, because a payment changes the open amount.
 */
function remainingAfter(
  {
    total,
    received,
    movedCredit,
    due,
    creditInCents,
  }: Readonly<Record<'total' | 'received' | 'movedCredit' | 'due' | 'creditInCents', number>>,
  paid: number,
): number {
  if (creditInCents === 0) return due - paid;
  const openBeforeCredit = total - received - movedCredit - paid;
  return openBeforeCredit - creditSetOff(openBeforeCredit, [-creditInCents]);
}

/** Returns the decimal amount due after a payment was reversed; undefined if an amount cannot be parsed. */
export function remainingAfterReversal(order: Order, amount: string, creditInCents: number): string | undefined {
  const [paid, total, received, due] = [amount, order.grand_total, order.payment_received, order.amount_due].map(centsFromDecimal);
  if (paid == null || total == null || received == null || due == null) return undefined;
  return decimalFromCents(remainingAfter({ total, received, movedCredit: movedCreditOf(order), due, creditInCents }, -paid));
}

/**
 * Returns the amounts of the order after a payment, or why the payment would be refused. `amount` is a decimal string, negative for a
 * refund. On an order with a negative total, such as a credit note, a refund is positive.
 *
 * `creditInCents` is the credit of the order's credit notes that is neither paid out nor used for other orders. If an amount is due after a
 * refund, the credit is set off against it.
 */
export function paymentOutcome(order: Order, amount: string | null | undefined, creditInCents = 0): PaymentOutcome {
  const [paid, total, received, due] = [amount ?? '', order.grand_total, order.payment_received, order.amount_due].map(centsFromDecimal);
  if (!paid || total == null || received == null || due == null) return { kind: 'none' };
  const movedCredit = movedCreditOf(order);
  const orderAmounts = {
    type: order.type,
    status: order.status.id,
    grand_total: total,
    payment_received: received,
    amount_due: due,
    // The service also refuses to refund the credit that is used for other orders.
    credit_used: centsFromDecimal(order.credit_used ?? '') ?? 0,
  };
  // The last argument is `true`, because an overpayment is not refused. It needs a confirmation instead.
  if (reasonAgainstPayment(orderAmounts, paid, true)) return { kind: 'refused', reason: refusalOf(orderAmounts, paid) };
  const remaining = remainingAfter({ total, received, movedCredit, due, creditInCents }, paid);
  const isOverpayment = reasonAgainstPayment(orderAmounts, paid, false) !== undefined;
  return {
    kind: 'accepted',
    received: decimalFromCents(received + paid),
    remaining: decimalFromCents(remaining),
    overpayment: isOverpayment ? decimalFromCents(Math.abs(due - paid)) : undefined,
    isSettled: remaining === 0,
  };
}

/** Returns why `reasonAgainstPayment` refuses the payment, as the key of a text. Amounts are in cents. */
function refusalOf(
  { status, grand_total, payment_received }: Readonly<Record<'grand_total' | 'payment_received', number>> & { readonly status: string },
  paid: number,
): 'canceled' | 'refundTooLarge' | 'creditUsed' {
  if (status === 'canceled') return 'canceled';
  const receivedAfter = (payment_received + paid) * (grand_total < 0 ? -1 : 1);
  return receivedAfter < 0 ? 'refundTooLarge' : 'creditUsed';
}
