import { useState } from 'react';
import { useGetList } from 'react-admin';
import { relatedPages } from '../../../../contract/composed/related-pages.ts';
import type { ListedOrder } from '../../../providers/data/types.ts';
import { useDueField } from '../../../ui/record/due-field.ts';
import { payableAmountOf } from '../../../ui/record/order-sides.ts';
import { pageParamsOf } from '../../../ui/record/related-page-params.ts';
import { clientListFilters } from './client-list-filters.ts';
import { useOpenOrders } from './use-open-orders.ts';

/** The oldest open orders. A payment is divided among at most 100 invoices (contract/resources/transaction.ts), so more are not needed. */
const payablePage = { ...relatedPages.clientOpenOrders, range: 100 };

export interface PayableOrders {
  /** The loaded orders that the client can pay, oldest first. */
  readonly orders: readonly ListedOrder[];
  /** The number of all open orders. */
  readonly openCount: number;
  /** Whether to show a link to the list of the open orders: the client has more than the page shows, and `orders` is incomplete or empty. */
  readonly linksToList: boolean;
  /** Whether all open orders are loaded, or as many as one payment can be for. */
  readonly isLoaded: boolean;
  /** Whether the orders of the page are still loading. */
  readonly isPending: boolean;
  /** Whether the orders that {@link loadFurther} requests are still loading. */
  readonly isLoadingFurther: boolean;
  /** Loads the open orders that the page does not show. A further call tries again if they could not be loaded. */
  readonly loadFurther: () => void;
}

/**
 * Returns the orders that the client can pay. The page of the client loads only its oldest open orders. The others are fetched when they
 * are needed, so that the page does not need a further request.
 */
export function usePayableOrders(clientId: string): PayableOrders {
  const dueField = useDueField();
  const [isRequested, setRequested] = useState(false);
  const { data: shownOrders = [], total: openCount = 0, isPending } = useOpenOrders(clientId, dueField);
  const exceedsPage = openCount > shownOrders.length;
  const further = useGetList<ListedOrder>(
    'orders',
    { filter: clientListFilters.openOrders(clientId, dueField), ...pageParamsOf(payablePage) },
    { enabled: isRequested && exceedsPage },
  );
  const loadedOrders = exceedsPage && further.data ? further.data : shownOrders;
  const orders = loadedOrders.filter((order) => payableAmountOf(order) !== null);
  return {
    orders,
    openCount,
    linksToList: exceedsPage && (openCount > loadedOrders.length || orders.length === 0),
    isLoaded: !exceedsPage || further.data !== undefined,
    isPending,
    isLoadingFurther: further.isLoading,
    loadFurther: () => {
      setRequested(true);
      if (further.isError) void further.refetch();
    },
  };
}
