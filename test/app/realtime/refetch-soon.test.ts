import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minFetchIntervalMs, refetchSoon } from '../../../src/realtime/reactions/refetch-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a list whose requests take the given number of milliseconds. */
function showList(takes: number, meta = {}) {
  const starts: number[] = [];
  const canceled: number[] = [];
  const queryClient = new QueryClient();
  queryClient.setQueryData(['clients'], 0);
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    const number = starts.push(Date.now());
    signal.addEventListener('abort', () => canceled.push(number));
    return new Promise((resolve) => setTimeout(() => resolve(number), takes));
  };
  const leave = new QueryObserver(queryClient, { queryKey: ['clients'], queryFn, staleTime: Number.POSITIVE_INFINITY, meta }).subscribe(
    () => {},
  );
  const query = queryClient.getQueryCache().find({ queryKey: ['clients'] });
  if (!query) throw new Error('no query');
  const event = () => refetchSoon(queryClient, [query]);
  return { starts, canceled, queryClient, query, leave, event };
}

describe('a list that events refetch', () => {
  it.each([10, 300, 590, 610, 2_000])(
    'a list that events refetch is fetched at most twice in any second if it takes %i ms, and is never canceled',
    async (takes) => {
      const list = showList(takes);
      for (let time = 0; time < 5_000; time += 5) {
        list.event();
        await vi.advanceTimersByTimeAsync(5);
      }
      const last = Date.now();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(list.canceled).toEqual([]);
      for (const [index, start] of list.starts.entries()) {
        const next = list.starts[index + 2];
        if (next !== undefined) expect(next - start).toBeGreaterThan(1_000);
      }
      // The last fetch includes the change of the last event.
      expect(list.starts.at(-1)).toBeGreaterThanOrEqual(last - minFetchIntervalMs);
      expect(list.query.state).toMatchObject({ isInvalidated: false, data: list.starts.length });
      list.leave();
    },
  );

  it('a list that events refetch is fetched immediately after a pause', async () => {
    const list = showList(10);
    list.event();
    await vi.advanceTimersByTimeAsync(minFetchIntervalMs);
    list.event();
    expect(list.starts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10);
    list.leave();
  });

  it('a query with its own interval is fetched once in each interval while events arrive', async () => {
    const list = showList(10, { minFetchIntervalMs: 5_000 });
    for (let time = 0; time < 19_000; time += 100) {
      list.event();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(list.starts).toHaveLength(4);
    list.leave();
  });

  it('a list that events refetch is only marked stale if it is not on screen', () => {
    const list = showList(10);
    list.leave();
    list.event();
    expect(list.starts).toEqual([]);
    expect(list.query.state.isInvalidated).toBe(true);
  });

  it('a list that events refetch is not fetched again after it was removed from the cache', async () => {
    const list = showList(1_000);
    list.event();
    list.event();
    list.leave();
    list.queryClient.clear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(list.starts).toHaveLength(1);
  });
});
