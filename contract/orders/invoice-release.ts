/**
 * Decides whether an invoice waits for a release, because its total is above the client's `invoice_release_limit`. Amounts are in cents.
 *
 * Source: docs/specification/extensions.md#invoice-release.
 */
import { draftOrderStatuses, type OrderStatus, type OrderType } from '../resources/orders/order.ts';

export interface ReleasableOrder {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly grand_total: number;
  /** The total that a user has released; null if no user has. */
  readonly released_total: number | null;
}

/** Statements and credit notes are never released. */
export const canBeReleased = ({ type }: Pick<ReleasableOrder, 'type'>): boolean => type === 'bidder' || type === 'transport_invoice';

/** If the limit is null or 0, the client has no limit. */
const isAboveLimit = (total: number, limit: number | null): boolean => limit !== null && limit > 0 && total > limit;

/** Returns whether the total needs a release that it does not have. A release does not apply to a total above the released one. */
export const needsRelease = (order: Omit<ReleasableOrder, 'status'>, limit: number | null): boolean =>
  canBeReleased(order) &&
  isAboveLimit(order.grand_total, limit) &&
  (order.released_total === null || order.grand_total > order.released_total);

export const waitsForRelease = (order: ReleasableOrder, limit: number | null): boolean =>
  draftOrderStatuses.includes(order.status) && needsRelease(order, limit);
