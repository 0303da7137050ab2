import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ItemStatus } from '../../../contract/resources/items/item-fields.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { fetchAllPages } from '../../ui/list/fetch-all-pages.ts';

/** The fields that the lot grid and the numbering page need. */
export const lotFields = ['lot', 'label', 'category', 'consignment', 'estimate_low', 'estimate_high', 'reserve_price', 'status'] as const;

export type Lot = Pick<ItemAppRecord, 'id' | (typeof lotFields)[number]>;

/**
 * Fetches all lots of the sale that match the filter. Requires the extension items-list. `readAt` is the time of the last successful fetch,
 * in Unix milliseconds; 0 before the first. `refetchLots` rejects if the fetch fails.
 */
export function useSaleLots<Name extends keyof ItemAppRecord>(
  saleId: string,
  fields: readonly Name[],
  enabled: boolean,
  filter: { readonly status?: ItemStatus } = {},
) {
  type FetchedLot = Pick<ItemAppRecord, 'id' | Name>;
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState({ fetchedCount: 0, totalCount: 0 });
  const { data, error, refetch, dataUpdatedAt } = useQuery<readonly FetchedLot[]>({
    // The key has the form of react-admin's list keys, so that item events refresh the query. With `isPage`, a new fetch clears the notice
    // about changes by other users.
    queryKey: ['items', 'getList', { allLotsOfSale: saleId, fields, filter, meta: { isPage: true } }],
    enabled,
    queryFn: ({ signal }) =>
      fetchAllPages<ItemAppRecord>(
        (page, perPage, pageSignal) =>
          dataProvider.getList<ItemAppRecord>('items', {
            filter: { sale_id: saleId, ...filter },
            sort: { field: 'lot', order: 'ASC' },
            pagination: { page, perPage },
            meta: { fields },
            signal: pageSignal,
          }),
        signal,
        (fetchedCount, totalCount) => setProgress({ fetchedCount, totalCount }),
      ),
  });
  const refetchLots = async (): Promise<readonly FetchedLot[]> => {
    const { data: refetchedLots, error: refetchError } = await refetch();
    if (refetchError) throw refetchError;
    return refetchedLots ?? [];
  };
  return { lots: data, progress, error, readAt: dataUpdatedAt, retry: () => void refetch(), refetchLots };
}
