import { useTranslate } from 'ra-core';
import type { ListedOrder } from '../../providers/data/types.ts';

/** Where the order stands in the office; the service's own word for a status that the contract does not know. */
export const OrderStatusText = ({ status }: Pick<ListedOrder, 'status'>) => (
  <span>{useTranslate()(`resources.orders.statuses.${status.id}`, { _: status.label || status.id })}</span>
);
