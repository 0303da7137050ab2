import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useListContext } from 'react-admin';
import type { ListName } from '../../../../contract/resources/list-view.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useSaleContext } from '../../../providers/sale-context.ts';
import { withSaleScope } from '../sale-scope.ts';

interface ViewCounts {
  /** Whether the tabs show counts, or reserve space for them while they are loading. */
  readonly hasCounts: boolean;
  /** The number of records of each tab; null or missing if it is unknown. */
  readonly counts: readonly (number | null)[];
}

/**
 * Returns the number of records of each tab of a list. Requires the extension view-counts. No request is sent for a list without views,
 * because it already shows the number of its records.
 */
export function useViewCounts(resource: ListName, filters: readonly Readonly<Record<string, unknown>>[]): ViewCounts {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { sale } = useSaleContext();
  const { isPending } = useListContext();
  const hasCounts = hasExtension(useMe(), 'view-counts') && filters.length > 1;
  const scopedFilters = filters.map((filter) => withSaleScope(resource, filter, sale));
  const { data = [] } = useQuery({
    queryKey: ['viewCounts', resource, scopedFilters],
    queryFn: ({ signal }) => dataProvider.countList(resource, scopedFilters, { signal }),
    enabled: hasCounts && !isPending,
    retry: false,
    // When other users save, each list on screen counts all of its views again, but at most every five seconds.
    meta: { minFetchIntervalMs: 5_000 },
  });
  return { hasCounts, counts: data };
}
