import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import { useRefreshTasks } from '../../use-refresh-tasks.ts';
import { useBoard } from '../state/board-context.ts';
import { cellSort, partFilter } from '../state/board-filter.ts';
import { useBoardStore } from '../state/board-store.ts';
import { cellKey, type Place } from '../state/grouping.ts';

/** Milliseconds by which the checks are debounced, so that several drops share one check. */
const wait = 250;

/**
 * Checks the counts of a drop's cells after it is stored. If the service's count differs from the board, the board has missed a change of
 * another user and is fetched again. Nothing is checked while the board is being fetched anyway.
 */
export function useCheckCounts(): (places: readonly Place[]) => void {
  const { grouping, filter, rules } = useBoard();
  const store = useBoardStore();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  // On other services, a count may require fetching every task.
  const isCheap = hasExtension(useMe(), 'query') && rules.viewsAll;
  return useCallback(
    (places) => {
      if (!isCheap) return;
      const isReading = () => queryClient.isFetching({ queryKey: ['tasks', 'getList'] }) > 0;
      // A response that was in flight when the drop was stored may not include the drop.
      store.isReadMeanwhile ||= isReading();
      for (const place of places) store.unchecked.set(cellKey(place), place);
      const check = async () => {
        if (store.inFlight.size > 0) return;
        if (isReading() && !store.isReadMeanwhile) return store.unchecked.clear();
        if (isReading()) {
          store.checking = setTimeout(check, wait);
          return;
        }
        store.isReadMeanwhile = false;
        const cells = [...store.unchecked].filter(([key]) => store.counted().has(key));
        store.unchecked.clear();
        const drops = store.read().drops.length;
        const totals = await Promise.all(
          cells.map(async ([key, place]) => {
            const query = { filter: partFilter(filter, grouping, place), sort: cellSort(grouping, place) };
            const { total } = await dataProvider.getList<TaskAppRecord>('tasks', { ...query, pagination: { page: 1, perPage: 1 } });
            return { key, total };
          }),
        ).catch(() => []);
        // A later drop is checked separately.
        if (store.read().drops.length !== drops) return;
        if (totals.some(({ key, total }) => store.counted().has(key) && store.counted().get(key)?.total !== total)) await refresh();
      };
      clearTimeout(store.checking);
      store.checking = setTimeout(check, wait);
    },
    [isCheap, grouping, filter, store, queryClient, dataProvider, refresh],
  );
}
