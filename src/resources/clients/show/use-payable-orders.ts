import { useState } from 'react';
import { useGetList } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import { largestRange } from '../../../../contract/query.ts';
import { maxAllocations } from '../../../../contract/resources/transaction.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import { useDueField } from '../../../ui/record/due-field.ts';
import { payableAmountOf } from '../../../ui/record/order-sides.ts';
import { pageParamsOf } from '../../../ui/record/related/related-page-params.ts';
import { clientListFilters } from './client-list-filters.ts';
import { useOpenOrders, useUnpaidDrafts } from './use-open-orders.ts';

/** The oldest open orders. A payment is divided among at most {@link maxAllocations} invoices, so further orders are not needed. */
const payablePage = { ...relatedPages.clientOpenOrders, range: maxAllocations };

export interface PayableOrders {
  /** The loaded orders that the client can pay, oldest first. */
  readonly orders: readonly ListedOrder[];
  /** The number of all open orders. */
  readonly openCount: number;
  /**
   * Whether to link to the list of open orders, because `orders` is incomplete or empty. False if the client's page shows all open orders.
   */
  readonly linksToList: boolean;
  /** Whether all open orders are loaded, or the 100 oldest of them and the later drafts. */
  readonly isLoaded: boolean;
  /** Whether the orders that the client's page shows are still loading. */
  readonly isPending: boolean;
  /** Whether the orders that {@link loadFurther} requests are still loading. */
  readonly isLoadingFurther: boolean;
  /** Loads the 100 oldest open orders and the later drafts, if the client's page does not show them. Call it again after a failure. */
  readonly loadFurther: () => void;
}

/** Returns the orders that the client can pay. {@link PayableOrders.loadFurther} fetches those that the client's page does not show. */
export function usePayableOrders(clientId: string): PayableOrders {
  const dueField = useDueField();
  const [isRequested, setRequested] = useState(false);
  const { data: ordersOfPage = [], total: openCount = 0, isPending } = useOpenOrders(clientId, dueField);
  const exceedsPage = openCount > ordersOfPage.length;
  const furtherOrdersQuery = useGetList<ListedOrder>(
    'orders',
    { filter: clientListFilters.openOrders(clientId, dueField), ...pageParamsOf(payablePage) },
    { enabled: isRequested && exceedsPage },
  );
  const exceedsPayablePage = openCount > payablePage.range;
  const draftsQuery = useUnpaidDrafts(clientId, { isEnabled: isRequested && exceedsPayablePage, range: largestRange });
  const oldestOrders = exceedsPage && furtherOrdersQuery.data ? furtherOrdersQuery.data : ordersOfPage;
  const oldestIds = new Set(oldestOrders.map(({ id }) => id));
  const loadedOrders = [...oldestOrders, ...(draftsQuery.data ?? []).filter(({ id }) => !oldestIds.has(id))];
  const orders = loadedOrders.filter((order) => payableAmountOf(order) !== null);
  return {
    orders,
    openCount,
    linksToList: exceedsPage && (openCount > loadedOrders.length || orders.length === 0),
    isLoaded: !exceedsPage || (furtherOrdersQuery.data !== undefined && (!exceedsPayablePage || draftsQuery.data !== undefined)),
    isPending,
    isLoadingFurther: furtherOrdersQuery.isLoading || draftsQuery.isLoading,
    loadFurther: () => {
      setRequested(true);
      for (const { isError, refetch } of [furtherOrdersQuery, draftsQuery]) if (isError) void refetch();
    },
  };
}
