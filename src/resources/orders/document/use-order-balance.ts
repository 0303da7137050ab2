/**
 * Loads the balance of an order and its credited items. If the service does not return the credit notes of an invoice, the app finds them
 * by client, sale and items.
 */

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { issuedOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import { mapInParallel } from '../../../providers/data/map-in-parallel.ts';
import type { ListedOrder, OrderAppRecord } from '../../../providers/data/types.ts';
import { orderLines } from '../order-lines.ts';
import { findCreditedItemIds } from './credited-items.ts';
import { type OrderBalance, orderBalanceOf } from './order-balance.ts';

export interface ItemizedBalance extends OrderBalance {
  readonly creditedItemIds: ReadonlySet<string>;
}

interface FoundCreditNotes {
  readonly creditedItemIds: ReadonlySet<string>;
  readonly notes: readonly OrderAppRecord[];
}

const noCreditNotes: FoundCreditNotes = { creditedItemIds: new Set(), notes: [] };
/** Maximum number of listed credit notes. No client is expected to have more of them in one sale. */
const maxCreditNotes = 50;
const maxParallelRequests = 6;

type Order = Parameters<typeof orderBalanceOf>[0] &
  Pick<OrderAppRecord, 'id' | 'changed' | 'status' | 'owner' | 'sale' | 'invoice_data' | 'exports'>;

/** Returns the balance of the order. Credit notes that the app must find are missing from the balance until they are found. */
export function useOrderBalance(order: Order): ItemizedBalance {
  const dataProvider = useDataProvider();
  const corrections = order.corrections;
  const searchesCreditNotes =
    corrections === undefined && order.type === 'bidder' && issuedOrderStatuses.some((status) => status === order.status.id);
  const { data: foundCreditNotes = noCreditNotes } = useQuery<FoundCreditNotes>({
    queryKey: ['orders', 'credits', order.id, order.changed],
    enabled: searchesCreditNotes,
    // After a change of the order, its earlier credit notes are shown until they are fetched again, but never those of another order.
    placeholderData: (previousNotes, previousQuery) => (previousQuery?.queryKey[2] === order.id ? previousNotes : undefined),
    queryFn: async ({ signal }): Promise<FoundCreditNotes> => {
      const { data: listedNotes } = await dataProvider.getList<ListedOrder>('orders', {
        filter: { type: 'credit_note', owner: order.owner.id, ...(order.sale ? { sale: order.sale.id } : {}) },
        pagination: { page: 1, perPage: maxCreditNotes },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      const fetchedNotes = await mapInParallel(
        listedNotes,
        maxParallelRequests,
        async ({ id }) => (await dataProvider.getOne<OrderAppRecord>('orders', { id, signal })).data,
      );
      const notesOfOrder = fetchedNotes.filter((note) => findCreditedItemIds(order, [note]).size > 0);
      return { creditedItemIds: findCreditedItemIds(order, fetchedNotes), notes: notesOfOrder };
    },
  });
  const { creditedItemIds, notes } = searchesCreditNotes ? foundCreditNotes : noCreditNotes;
  const orderItemIds = new Set(orderLines(order).map(({ nid }) => nid));
  return {
    ...orderBalanceOf(order, notes),
    creditedItemIds: corrections
      ? new Set(
          corrections.flatMap(({ relation, items: creditedIds }) =>
            relation === 'credit_note' ? creditedIds.filter((id) => orderItemIds.has(id)) : [],
          ),
        )
      : creditedItemIds,
  };
}
