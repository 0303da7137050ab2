import { type OrderStatus, orderStatuses } from '../../../contract/resources/order.ts';

/** A canceled order counts for nothing. */
export const liveOrderStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'canceled');
