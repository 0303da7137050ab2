import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import { useRefreshTasks } from '../../use-refresh-tasks.ts';
import { useBoard } from '../state/board-context.ts';
import { cellSort, groupFilter } from '../state/board-filter.ts';
import { useBoardStore } from '../state/board-store.ts';
import { cellKey, type Place } from '../state/grouping.ts';

/** Milliseconds by which the checks are debounced, so that several drops share one check. */
const debounceMs = 250;

/**
 * Returns a function to call with the cells of a stored drop. It compares the totals of these cells with those of the service. If a total
 * differs, the board has missed another user's change and is fetched again.
 */
export function useCheckCounts(): (places: readonly Place[]) => void {
  const { grouping, filter, rules } = useBoard();
  const store = useBoardStore();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  // Without the extension `query`, a count may require fetching every task. For users who may not view all tasks, the board also counts
  // completed tasks that the service hides from them, so the totals can differ.
  const canCheckCounts = hasExtension(useMe(), 'query') && rules.mayViewAll;
  return useCallback(
    (places) => {
      if (!canCheckCounts) return;
      const isFetching = () => queryClient.isFetching({ queryKey: ['tasks', 'getList'] }) > 0;
      // A response that was in flight when the drop was stored may not include the drop.
      store.wasFetchingAtDrop ||= isFetching();
      for (const place of places) store.uncheckedCells.set(cellKey(place), place);
      const check = async () => {
        // The drop that is being sent causes another check or a refresh.
        if (store.inFlight.size > 0) return;
        if (isFetching()) {
          // A fetch that began after the drop updates the counts, so no check is needed.
          if (!store.wasFetchingAtDrop) return store.uncheckedCells.clear();
          store.checkTimer = setTimeout(check, debounceMs);
          return;
        }
        store.wasFetchingAtDrop = false;
        const cells = [...store.uncheckedCells].filter(([key]) => store.getCounts().has(key));
        store.uncheckedCells.clear();
        const placementCount = store.getState().placements.length;
        const totals = await Promise.all(
          cells.map(async ([key, place]) => {
            const query = { filter: groupFilter(filter, grouping, place), sort: cellSort(grouping, place) };
            const { total } = await dataProvider.getList<TaskAppRecord>('tasks', { ...query, pagination: { page: 1, perPage: 1 } });
            return { key, total };
          }),
        ).catch(() => []);
        // A later drop is checked separately.
        if (store.getState().placements.length !== placementCount) return;
        const differsFromBoard = ({ key, total }: { key: string; total: number | undefined }) => {
          const count = store.getCounts().get(key);
          return count !== undefined && count.total !== total;
        };
        if (totals.some(differsFromBoard)) await refresh();
      };
      clearTimeout(store.checkTimer);
      store.checkTimer = setTimeout(check, debounceMs);
    },
    [canCheckCounts, grouping, filter, store, queryClient, dataProvider, refresh],
  );
}
