import { useTranslate } from 'react-admin';
import type { ListedOrder } from '../../providers/data/types.ts';

/** For a status that is not in the contract, shows the service's label. */
export const OrderStatusText = ({ status }: Pick<ListedOrder, 'status'>) => (
  <span>{useTranslate()(`resources.orders.statuses.${status.id}`, { _: status.label || status.id })}</span>
);
