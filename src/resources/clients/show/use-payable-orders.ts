import { useState } from 'react';
import { useGetList } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import { useDueField } from '../../../ui/record/due-field.ts';
import { payableAmountOf } from '../../../ui/record/order-sides.ts';
import { pageParamsOf } from '../../../ui/record/related/related-page-params.ts';
import { clientListFilters } from './client-list-filters.ts';
import { useOpenOrders } from './use-open-orders.ts';

/** The oldest open orders. A payment is divided among at most 100 invoices (contract/resources/transaction.ts), so more are not needed. */
const payablePage = { ...relatedPages.clientOpenOrders, range: 100 };

export interface PayableOrders {
  /** The loaded orders that the client can pay, oldest first. */
  readonly orders: readonly ListedOrder[];
  /** The number of all open orders. */
  readonly openCount: number;
  /**
   * Whether to link to the list of open orders, because `orders` is incomplete or empty. False if the client's page shows all open orders.
   */
  readonly linksToList: boolean;
  /** Whether all open orders are loaded, or the 100 oldest of them. */
  readonly isLoaded: boolean;
  /** Whether the orders that the client's page shows are still loading. */
  readonly isPending: boolean;
  /** Whether the orders that {@link loadFurther} requests are still loading. */
  readonly isLoadingFurther: boolean;
  /** Loads open orders that the client's page does not show, so that up to 100 are loaded. Call it again to retry after a failure. */
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
  const loadedOrders = exceedsPage && furtherOrdersQuery.data ? furtherOrdersQuery.data : ordersOfPage;
  const orders = loadedOrders.filter((order) => payableAmountOf(order) !== null);
  return {
    orders,
    openCount,
    linksToList: exceedsPage && (openCount > loadedOrders.length || orders.length === 0),
    isLoaded: !exceedsPage || furtherOrdersQuery.data !== undefined,
    isPending,
    isLoadingFurther: furtherOrdersQuery.isLoading,
    loadFurther: () => {
      setRequested(true);
      if (furtherOrdersQuery.isError) void furtherOrdersQuery.refetch();
    },
  };
}
