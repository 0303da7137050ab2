/**
 * Loads the credit notes of an invoice. If the service does not return them, they are found by client, sale and items: one request, and one
 * for each note.
 */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { inBatches } from '../../../providers/data/in-batches.ts';
import type { ListedOrder, OrderAppRecord } from '../../../providers/data/types.ts';
import { orderLines } from '../order-lines.ts';
import { creditedItems } from './credited-items.ts';
import { type Settlement, settlementOf } from './settlement.ts';

export interface Credits extends Settlement {
  /** Ids of the credited items. */
  readonly items: ReadonlySet<string>;
}

interface FoundNotes {
  readonly items: ReadonlySet<string>;
  readonly notes: readonly OrderAppRecord[];
}

const nothing: FoundNotes = { items: new Set(), notes: [] };
/** More credit notes than any client has in one sale. */
const mostNotes = 50;
const parallelReads = 6;

export function useCredits(order: OrderAppRecord): Credits {
  const dataProvider = useDataProvider();
  const named = order.corrections;
  const mayBeCredited = named === undefined && order.type === 'bidder' && ['finished', 'locked'].includes(order.status.id);
  const { data = nothing } = useQuery<FoundNotes>({
    queryKey: ['orders', 'credits', order.id, order.changed],
    enabled: mayBeCredited,
    placeholderData: (before) => before,
    queryFn: async ({ signal }): Promise<FoundNotes> => {
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
  const { items, notes } = mayBeCredited ? data : nothing;
  const own = new Set(orderLines(order).map(({ nid }) => nid));
  return {
    ...settlementOf(order, notes),
    items: named
      ? new Set(named.flatMap((one) => (one.relation === 'credit_note' ? one.items.filter((item) => own.has(item)) : [])))
      : items,
  };
}
