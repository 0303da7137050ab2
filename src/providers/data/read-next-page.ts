import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/**
 * Fetches the next page of an infinite query. If the fetch of all pages begins at the same time, for example because the real-time connection
 * was established, it cancels the request for the next page. Then the request is sent again.
 */
export async function readNextPage<Page>({
  data,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'fetchNextPage'>): Promise<void> {
  const result = await fetchNextPage();
  if (!result.isError && result.data?.pages.length === data?.pages.length) await fetchNextPage();
}
