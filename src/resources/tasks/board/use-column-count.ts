import { useStoreState } from '../../../providers/create-store.ts';
import { useBoard } from './board-context.ts';
import { type CellCount, useBoardStore } from './board-store.ts';
import { placeOfKey } from './grouping.ts';
import { useTotal } from './use-total.ts';

/**
 * Returns the counts of a column. With lanes, the total is fetched separately, because closed and hidden lanes are not fetched. Without
 * lanes, it is the total of the column's only cell.
 */
export function useColumnCount(column: string): CellCount | undefined {
  const { grouping } = useBoard();
  const store = useBoardStore();
  const hasLanes = grouping.lanes !== 'none';
  const counts = useStoreState(store.counts, (all) => all);
  const asked = useTotal({ column }, hasLanes);
  const cells = [...counts].filter(([key]) => placeOfKey(key).column === column).map(([, count]) => count);
  const shown = cells.reduce((sum, count) => sum + count.shown, 0);
  const total = hasLanes ? asked : cells[0]?.total;
  return total === undefined ? undefined : { shown, total };
}
