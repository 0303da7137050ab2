/** The items of a bulk edit: those that were ticked, or all that the list's filters leave, whose ids are read page by page. */
import { useQuery } from '@tanstack/react-query';
import { type FilterPayload, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { exportPages } from '../../ui/list/export-pages.ts';
import { mostItems } from './bulk-operation.ts';

export type Scope =
  | { readonly kind: 'ticked'; readonly ids: readonly string[] }
  | { readonly kind: 'filter'; readonly filter: FilterPayload };

/** Known from the first page: the others are not read. */
export class TooManyItems extends Error {}

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
