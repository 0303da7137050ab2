/** The credit notes of an invoice, found by client, sale and items: the API names no link. One request, and one a note. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { inBatches } from '../../providers/data/in-batches.ts';
import type { ListedOrder, OrderAppRecord } from '../../providers/data/types.ts';
import { creditedItems } from './credited-items.ts';

export interface Credits {
  readonly items: ReadonlySet<string>;
  readonly notes: readonly OrderAppRecord[];
}

const nothing: Credits = { items: new Set(), notes: [] };
/** More than any client has in one sale. */
const mostNotes = 50;
const parallelReads = 6;

export function useCredits(order: OrderAppRecord): Credits {
  const dataProvider = useDataProvider();
  const mayBeCredited = order.type === 'bidder' && ['finished', 'locked'].includes(order.status.id);
  const { data } = useQuery<Credits>({
    queryKey: ['orders', 'credits', order.id, order.changed],
    enabled: mayBeCredited,
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<Credits> => {
      const { data: listed } = await dataProvider.getList<ListedOrder>('orders', {
        filter: { type: 'credit_note', owner: order.owner.id, ...(order.sale ? { sale: order.sale.id } : {}) },
        pagination: { page: 1, perPage: mostNotes },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      const read = await inBatches(
        listed,
        parallelReads,
        async ({ id }) => (await dataProvider.getOne<OrderAppRecord>('orders', { id, signal })).data,
      );
      return { items: creditedItems(order, read), notes: read.filter((note) => creditedItems(order, [note]).size > 0) };
    },
  });
  return mayBeCredited ? (data ?? nothing) : nothing;
}
