import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AuditedRecord } from '../../../../contract/resources/resource-table.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';

/** Loads the history of a record page by page, newest entries first. Another `version` loads it again. */
export function useRecordHistory(type: AuditedRecord, id: string, version: string) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['record-history', type, id, version],
    queryFn: ({ pageParam, signal }) => dataProvider.recordHistory(type, id, pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { data: entries }) => sum + entries.length, 0);
      return read < last.count ? last.data.at(-1)?.id : undefined;
    },
    placeholderData: (before) => before,
  });
  const entries = data?.pages.flatMap((page) => page.data);
  return { entries, error, isPending, hasOlder: hasNextPage, isReadingOlder: isFetchingNextPage, readOlder: fetchNextPage, refetch };
}
