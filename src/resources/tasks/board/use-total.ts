import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Filter } from './board-filter.ts';
import { cellPage } from './board-query.ts';

/** How many tasks the filter has; `undefined` until it is known. */
export function useTotal(filter: Filter, enabled: boolean): number | undefined {
  const dataProvider = useDataProvider();
  const { data } = useQuery({ ...cellPage(dataProvider, { filter, sort: { field: 'id', order: 'ASC' } }, 0, 1), enabled });
  return data?.total;
}
