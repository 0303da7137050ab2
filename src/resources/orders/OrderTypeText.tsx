import { useTranslate } from 'react-admin';
import type { ListedOrder } from '../../providers/data/types.ts';

export const OrderTypeText = ({ type }: Pick<ListedOrder, 'type'>) => (
  <span>{useTranslate()(`resources.orders.types.${type}`, { _: type })}</span>
);
