import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropHeldReads, releaseHeldReads } from '../../../src/realtime/connection/held-reads.ts';
import { useDeferredRefetch } from '../../../src/realtime/reactions/use-deferred-refetch.ts';

let visibility: DocumentVisibilityState = 'visible';
let reads = 0;
let readAgain = () => {};

const Jobs = () => {
  readAgain = useDeferredRefetch('jobs');
  useQuery({ queryKey: ['jobs'], queryFn: () => ++reads, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  return null;
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  reads = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Jobs />
    </QueryClientProvider>,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(1);
  visibility = 'hidden';
  readAgain();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(reads).toBe(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
});
afterEach(() => {
  vi.useRealTimers();
});

it('a read that was postponed in a hidden tab is made once when the user returns', async () => {
  releaseHeldReads();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(2);
  releaseHeldReads();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(2);
});

it('a postponed read is dropped if all data are fetched when the user returns', async () => {
  dropHeldReads();
  releaseHeldReads();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(1);
});
