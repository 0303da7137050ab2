import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useBoard } from '../state/board-context.ts';
import { groupFilter } from '../state/board-filter.ts';
import { cellPageQuery } from '../state/board-query.ts';
import { useBoardState } from '../state/board-store.ts';
import type { Place } from '../state/grouping.ts';
import { computeTotalChange } from './cell-placements.ts';

/**
 * Returns the number of tasks in a column or a lane, with the moves and new tasks of this tab since the number was fetched. Returns
 * `undefined` until the number is fetched. The number is not fetched while `enabled` is false.
 */
export function useTotal(group: Partial<Place>, enabled: boolean): number | undefined {
  const dataProvider = useDataProvider();
  const { filter, grouping } = useBoard();
  const placements = useBoardState(({ placements }) => placements);
  const query = { filter: groupFilter(filter, grouping, group), sort: { field: 'id', order: 'ASC' } as const };
  // Only the total is needed, so the page has only one task.
  const { data, dataUpdatedAt } = useQuery({ ...cellPageQuery(dataProvider, query, 0, 1), enabled });
  const isCounted = ({ column, lane }: Place) => (group.column ?? column) === column && (group.lane ?? lane) === lane;
  return data?.total === undefined ? undefined : Math.max(0, data.total + computeTotalChange(placements, isCounted, dataUpdatedAt));
}
