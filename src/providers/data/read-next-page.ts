import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Fetches the next page of an infinite query. If a refetch of all pages cancels the request, fetches the next page again.
 */
export async function readNextPage<Page>({
  data,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'fetchNextPage'>): Promise<void> {
  const fetchResult = await fetchNextPage();
  if (!fetchResult.isError && fetchResult.data?.pages.length === data?.pages.length) await fetchNextPage();
}
