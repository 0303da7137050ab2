/** All lots of a sale, read in the service's largest pages. Real-time treats it as a list of items. Needs the extension items-list. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { exportPages } from '../../ui/list/export-pages.ts';

const fields = ['lot', 'label', 'category', 'consignment', 'estimate_low', 'estimate_high', 'reserve_price', 'status'] as const;

/** An item as a list of lots reads it. */
export type Lot = Pick<ItemAppRecord, 'id' | (typeof fields)[number]>;

export function useSaleLots(saleId: string, enabled: boolean) {
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState({ read: 0, total: 0 });
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    // As react-admin writes its keys: events about items bring it up to date, and what is said of colleagues' changes is cleared by it.
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
