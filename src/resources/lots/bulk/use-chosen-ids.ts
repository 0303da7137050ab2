/**
 * The items of a bulk edit: the selected ones, or all items that match the list's filters. The ids of matching items are fetched page by
 * page.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FilterPayload, useDataProvider } from 'react-admin';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { exportPages } from '../../../ui/list/export-pages.ts';
import { mostItems } from './bulk-operation.ts';

export type Scope =
  | { readonly kind: 'ticked'; readonly ids: readonly string[] }
  | { readonly kind: 'filter'; readonly filter: FilterPayload };

/** Thrown after the first page, which contains the total, so that no further pages are fetched. */
export class TooManyItems extends Error {}

/** Returns the ids. `error` is a {@link TooManyItems} if too many items match. `progress` counts the ids fetched so far. */
export function useChosenIds(scope: Scope) {
  const dataProvider = useDataProvider();
  const [progress, setProgress] = useState({ read: 0, total: 0 });
  const { data, error, refetch } = useQuery({
    queryKey: ['items', 'ids', scope],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      if (scope.kind === 'ticked') return scope.ids;
      const rows = await exportPages<ItemAppRecord>(
        (page, perPage, pageSignal) =>
          dataProvider.getList<ItemAppRecord>('items', {
            filter: scope.filter,
            sort: { field: 'id', order: 'ASC' },
            pagination: { page, perPage },
            meta: { fields: ['lot'] },
            signal: pageSignal,
          }),
        signal,
        (read, total) => {
          setProgress({ read, total });
          if (total > mostItems) throw new TooManyItems();
        },
      );
      return rows.map(({ id }) => id);
    },
  });
  return { ids: data, progress, error, retry: () => void refetch() };
}
