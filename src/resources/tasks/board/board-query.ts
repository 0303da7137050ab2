/** How a page of a cell is read: under react-admin's key of a list, so that events and writes refresh it as they do every list. */
import { queryOptions } from '@tanstack/react-query';
import type { DataProvider, GetListResult, SortPayload } from 'ra-core';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import type { Filter } from './board-filter.ts';

export const cellPageSize = 50;
/** Pages that come into sight again are not read again within this time; events refresh them earlier. */
const fresh = 30_000;

export interface CellQuery {
  readonly filter: Filter;
  readonly sort: SortPayload;
}

/** `page` counts from 0. */
export function cellPage(dataProvider: Pick<DataProvider, 'getList'>, { filter, sort }: CellQuery, page: number, perPage = cellPageSize) {
  const params = { pagination: { page: page + 1, perPage }, sort, filter };
  return queryOptions({
    queryKey: ['tasks', 'getList', params],
    queryFn: ({ signal }): Promise<GetListResult<TaskAppRecord>> => dataProvider.getList<TaskAppRecord>('tasks', { ...params, signal }),
    staleTime: fresh,
  });
}

/** One task, under react-admin's key of it. */
export const oneTask = (dataProvider: Pick<DataProvider, 'getOne'>, id: string) =>
  queryOptions({
    queryKey: ['tasks', 'getOne', { id, meta: undefined }],
    queryFn: async ({ signal }): Promise<TaskAppRecord> => (await dataProvider.getOne<TaskAppRecord>('tasks', { id, signal })).data,
  });
