/** The list that both the figures of a client and the part below them show: it is read once. */
import { useGetList } from 'ra-core';
import type { ListedOrder } from '../../../providers/data/types.ts';
import { clientLists } from './client-lists.ts';

export const openOrdersRead = {
  sort: { field: 'created', order: 'ASC' },
  fields: ['order_id', 'label', 'type', 'status', 'sale', 'grand_total', 'amount_due', 'created'],
  read: 5,
} as const;

export const useOpenOrders = (client: string) =>
  useGetList<ListedOrder>('orders', {
    filter: clientLists.openOrders(client),
    sort: openOrdersRead.sort,
    pagination: { page: 1, perPage: openOrdersRead.read },
    meta: { fields: openOrdersRead.fields },
  });
