/** The list of open orders. The figures and the section below them use the same query, so that it is fetched once. */
import { useGetList } from 'react-admin';
import type { ListedOrder } from '../../../providers/data/types.ts';
import type { DueFilter } from '../../../ui/record/due-filter.ts';
import { clientLists } from './client-lists.ts';

export const openOrdersRead = {
  sort: { field: 'created', order: 'ASC' },
  fields: ['order_id', 'label', 'type', 'status', 'sale', 'grand_total', 'amount_due', 'credited', 'owed', 'created'],
  read: 5,
} as const;

export const useOpenOrders = (client: string, due: DueFilter) =>
  useGetList<ListedOrder>('orders', {
    filter: clientLists.openOrders(client, due),
    sort: openOrdersRead.sort,
    pagination: { page: 1, perPage: openOrdersRead.read },
    meta: { fields: openOrdersRead.fields },
  });
