/**
 * The open amount of an order by its debtor: "Due" if the client owes it, and "To pay out" if the house owes it. The client and the house
 * are the two sides of an order. `owed` is defined in contract/resources/orders/order.ts.
 */
import { centsFromDecimal, decimalFromCents, negateDecimal } from '../../../contract/money.ts';
import { lastOverdueCreation } from '../../../contract/orders/overdue.ts';
import { draftOrderStatuses, issuedOrderStatuses } from '../../../contract/resources/orders/order.ts';
import type { ListedOrder } from '../../providers/data/types.ts';

export interface OrderSides {
  /** Decimal amounts. A side that owes nothing is null; both are null for a canceled order. */
  readonly due: string | null;
  readonly toPayOut: string | null;
}

/**
 * Returns both amounts. If the service does not supply `owed`, the house owes the amount due of a statement, and the client that of any
 * other order. If the amount is negative, the other side owes it.
 */
export function sidesOf({ type, status, amount_due, owed }: Pick<ListedOrder, 'type' | 'status' | 'amount_due' | 'owed'>): OrderSides {
  const signedAmount = owed ?? (type === 'consignor' ? negateDecimal(amount_due) : amount_due);
  const cents = status.id === 'canceled' ? 0 : (centsFromDecimal(signedAmount) ?? 0);
  return { due: cents > 0 ? decimalFromCents(cents) : null, toPayOut: cents < 0 ? decimalFromCents(-cents) : null };
}

type OrderAmounts = Parameters<typeof sidesOf>[0];

/** Returns whether the order is a draft: new or started, but not issued. */
export const isDraft = ({ status }: Pick<OrderAmounts, 'status'>): boolean => draftOrderStatuses.includes(status.id);

/**
 * Returns the amount that the client can pay: the amount due, or the open amount of a draft. Returns null if it is not positive, and for a
 * draft of a statement.
 */
export function payableAmountOf(order: OrderAmounts): string | null {
  if (!isDraft(order)) return sidesOf(order).due;
  return order.type !== 'consignor' && (centsFromDecimal(order.amount_due) ?? 0) > 0 ? order.amount_due : null;
}

/**
 * Returns whether the order is an overdue invoice, by the rule of the dashboard and of the reminders. `now` is in Unix milliseconds, and
 * `timeZone` is that of the house.
 */
export const isOverdue = (
  { type, status, amount_due, created }: Pick<ListedOrder, 'type' | 'status' | 'amount_due' | 'created'>,
  now: number,
  timeZone: string | undefined,
): boolean =>
  type === 'bidder' &&
  issuedOrderStatuses.some((issued) => issued === status.id) &&
  (centsFromDecimal(amount_due) ?? 0) > 0 &&
  Date.parse(created) <= lastOverdueCreation(now, timeZone);
