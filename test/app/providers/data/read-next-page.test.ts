import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readNextPage } from '../../../../src/providers/data/read-next-page.ts';

test('a page is fetched although a refetch of all pages cancels its first request', async () => {
  const queryClient = new QueryClient();
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => Promise.resolve(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => last + 1,
  });
  const unsubscribe = observer.subscribe(() => {});
  await observer.refetch();
  const next = readNextPage(observer.getCurrentResult());
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['pages'] }), next]);
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
  unsubscribe();
});
