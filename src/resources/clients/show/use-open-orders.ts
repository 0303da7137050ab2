import { useGetList } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import type { DueField } from '../../../ui/record/due-field.ts';
import { sidesOf } from '../../../ui/record/order-sides.ts';
import { pageParamsOf } from '../../../ui/record/related/related-page-params.ts';
import { clientListFilters } from './client-list-filters.ts';

/** Returns the oldest open orders of a client (`data`), and the number of all open orders (`total`). */
export const useOpenOrders = (clientId: string, dueField: DueField) =>
  useGetList<ListedOrder>('orders', {
    filter: clientListFilters.openOrders(clientId, dueField),
    ...pageParamsOf(relatedPages.clientOpenOrders),
  });

/**
 * Returns the oldest order of which the client owes an amount; undefined if there is none, or while it is loading. Without
 * `searchesAllOrders`, only the orders of {@link useOpenOrders} are searched.
 */
export function useOldestUnpaidOrder(
  clientId: string,
  dueField: DueField,
  { searchesAllOrders }: { readonly searchesAllOrders: boolean },
): ListedOrder | undefined {
  const { data: oldestOrders = [], total = 0 } = useOpenOrders(clientId, dueField);
  const oldestFetchedOrder = oldestOrders.find((order) => sidesOf(order).due !== null);
  const { data: furtherOrders = [] } = useGetList<ListedOrder>(
    'orders',
    { filter: clientListFilters.unpaid(clientId, dueField), ...pageParamsOf({ ...relatedPages.clientOpenOrders, range: 1 }) },
    { enabled: searchesAllOrders && oldestFetchedOrder === undefined && total > oldestOrders.length },
  );
  return oldestFetchedOrder ?? furtherOrders[0];
}

/** Returns the oldest drafts of the client that can be paid (`data`, at most `range`), and the number of all such drafts (`total`). */
export const useUnpaidDrafts = (clientId: string, { isEnabled, range }: { readonly isEnabled: boolean; readonly range: number }) =>
  useGetList<ListedOrder>(
    'orders',
    { filter: clientListFilters.unpaidDrafts(clientId), ...pageParamsOf({ ...relatedPages.clientOpenOrders, range }) },
    { enabled: isEnabled },
  );
