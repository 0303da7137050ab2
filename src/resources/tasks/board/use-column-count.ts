import { useSyncExternalStore } from 'react';
import { useBoard } from './board-context.ts';
import { partFilter } from './board-filter.ts';
import { type CellCount, useBoardStore } from './board-store.ts';
import { placeOfKey } from './grouping.ts';
import { useTotal } from './use-total.ts';

/** Of a column with lanes the total is asked for, since lanes that are closed or out of sight are not read; without lanes its cell knows it. */
export function useColumnCount(column: string): CellCount | undefined {
  const { grouping, filter } = useBoard();
  const store = useBoardStore();
  const hasLanes = grouping.lanes !== 'none';
  const counts = useSyncExternalStore(store.subscribe, store.counted);
  const asked = useTotal(partFilter(filter, grouping, { column }), hasLanes);
  const cells = [...counts].filter(([key]) => placeOfKey(key).column === column).map(([, count]) => count);
  const shown = cells.reduce((sum, count) => sum + count.shown, 0);
  const total = hasLanes ? asked : cells[0]?.total;
  return total === undefined ? undefined : { shown, total };
}
