/**
 * All lots of a sale, fetched in pages of the maximum size. Real-time events treat the query as a list of items. Requires the extension
 * items-list.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { exportPages } from '../../ui/list/export-pages.ts';

const fields = ['lot', 'label', 'category', 'consignment', 'estimate_low', 'estimate_high', 'reserve_price', 'status'] as const;

/** An item with the fields that these pages fetch. */
export type Lot = Pick<ItemAppRecord, 'id' | (typeof fields)[number]>;

/** Fetches the lots. `progress` counts the lots fetched so far; `readAgain` fetches them again and rejects if that fails. */
export function useSaleLots(saleId: string, enabled: boolean) {
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState({ read: 0, total: 0 });
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    // The key has the form of react-admin's list keys. Item events therefore refresh the query, and a new fetch clears the notice about
    // changes by other users.
    queryKey: ['items', 'getList', { wholeSale: saleId, meta: { isPage: true } }],
    enabled,
    queryFn: ({ signal }) =>
      exportPages<ItemAppRecord>(
        (page, perPage, pageSignal) =>
          dataProvider.getList<ItemAppRecord>('items', {
            filter: { sale_id: saleId },
            sort: { field: 'lot', order: 'ASC' },
            pagination: { page, perPage },
            meta: { fields },
            signal: pageSignal,
          }),
        signal,
        (read, total) => setProgress({ read, total }),
      ),
  });
  const readAgain = async (): Promise<readonly Lot[]> => {
    const { data: again, error: failed } = await refetch();
    if (failed) throw failed;
    return again ?? [];
  };
  return { lots: data, progress, error, readAt: dataUpdatedAt, refetch: () => void refetch(), readAgain };
}
