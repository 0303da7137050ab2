/** Fetches the first items of a bulk edit, for its preview. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ItemAppRecord } from '../../../providers/data/types.ts';

/** Maximum number of items in the preview. */
export const previewed = 5;

export function useBulkPreview(ids: readonly string[]) {
  const dataProvider = useDataProvider();
  const first = ids.slice(0, previewed);
  const { data, error, refetch } = useQuery({
    queryKey: ['items', 'preview', first],
    queryFn: () => Promise.all(first.map(async (id) => (await dataProvider.getOne<ItemAppRecord>('items', { id })).data)),
  });
  return { items: data, error: data ? null : error, retry: () => void refetch() };
}
