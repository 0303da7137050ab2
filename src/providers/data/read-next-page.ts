import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Fetches the next page of an infinite query. A refetch of all pages that begins meanwhile cancels the request for the next page, which is
 * then sent again.
 */
export async function readNextPage<Page>({
  data,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'fetchNextPage'>): Promise<void> {
  const fetchResult = await fetchNextPage();
  if (!fetchResult.isError && fetchResult.data?.pages.length === data?.pages.length) await fetchNextPage();
}
