import { type OrderStatus, orderStatuses } from '../../../contract/resources/order.ts';

/** All statuses except "canceled": canceled orders are not part of totals and counts. */
export const liveOrderStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'canceled');
