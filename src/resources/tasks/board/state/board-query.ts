/** The queries use react-admin's query keys, so that events and writes refresh them too. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DataProvider, GetListResult, SortPayload } from 'react-admin';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import type { Filter } from './board-filter.ts';

export const cellPageSize = 50;
/** In milliseconds. Events refresh a page earlier. */
const staleTime = 30_000;

export interface CellQuery {
  readonly filter: Filter;
  readonly sort: SortPayload;
}

/** `page` counts from 0. */
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

export const taskQuery = (dataProvider: Pick<DataProvider, 'getOne'>, id: string) =>
  queryOptions({
    queryKey: ['tasks', 'getOne', { id, meta: undefined }],
    queryFn: async ({ signal }): Promise<TaskAppRecord> => (await dataProvider.getOne<TaskAppRecord>('tasks', { id, signal })).data,
  });

/** Stores a task as the cached result of `getOne` and of `getMany`. A blocked card loads the name of the blocking task with `getMany`. */
export function cacheTask(queryClient: QueryClient, dataProvider: Pick<DataProvider, 'getOne'>, task: TaskAppRecord): void {
  queryClient.setQueryData(taskQuery(dataProvider, task.id).queryKey, task);
  queryClient.setQueryData(['tasks', 'getMany', { ids: [task.id], meta: undefined }], [task]);
}
