import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { usePermissions } from '../providers/permissions.ts';
import { useDebouncedValue } from '../ui/inputs/use-debounced-value.ts';

/** The previous results stay until the new ones are loaded. */
export function usePaletteSearch(text: string) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const canSearch = usePermissions().can('search');
  const debouncedText = useDebouncedValue(text);
  const enabled = canSearch && debouncedText !== '' && text !== '';
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['search', debouncedText],
    queryFn: ({ signal }) => dataProvider.search(debouncedText, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return {
    canSearch,
    results: enabled ? data : undefined,
    error: enabled ? error : null,
    // A refetch of results that are already on screen does not count as a search.
    isSearching: canSearch && text !== '' && (debouncedText !== text || (isFetching && (isPlaceholderData || !data))),
    refetch,
  };
}
