/**
 * Queries for the pages of a cell (the cards of a column in a lane of the board) and for single tasks. They use react-admin's query keys,
 * so that events and writes refresh them too.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DataProvider, GetListResult, SortPayload } from 'react-admin';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import type { Filter } from './board-filter.ts';

export const cellPageSize = 50;
/** Milliseconds during which a page is not fetched again when it becomes visible again. Events refresh it earlier. */
const staleTime = 30_000;

export interface CellQuery {
  readonly filter: Filter;
  readonly sort: SortPayload;
}

/** Returns the query of one page. `page` counts from 0. */
export function cellPageQuery(
  dataProvider: Pick<DataProvider, 'getList'>,
  { filter, sort }: CellQuery,
  page: number,
  perPage = cellPageSize,
) {
  const params = { pagination: { page: page + 1, perPage }, sort, filter };
  return queryOptions({
    queryKey: ['tasks', 'getList', params],
    queryFn: ({ signal }): Promise<GetListResult<TaskAppRecord>> => dataProvider.getList<TaskAppRecord>('tasks', { ...params, signal }),
    staleTime,
  });
}

/** Returns the query of one task, with the query key that react-admin uses for a single record. */
export const taskQuery = (dataProvider: Pick<DataProvider, 'getOne'>, id: string) =>
  queryOptions({
    queryKey: ['tasks', 'getOne', { id, meta: undefined }],
    queryFn: async ({ signal }): Promise<TaskAppRecord> => (await dataProvider.getOne<TaskAppRecord>('tasks', { id, signal })).data,
  });

/** Stores a task in the cache for `getOne`, and for `getMany`, with which the cards of blocked tasks load its name. */
export function cacheTask(queryClient: QueryClient, dataProvider: Pick<DataProvider, 'getOne'>, task: TaskAppRecord): void {
  queryClient.setQueryData(taskQuery(dataProvider, task.id).queryKey, task);
  queryClient.setQueryData(['tasks', 'getMany', { ids: [task.id], meta: undefined }], [task]);
}
