/** The pages of a cell that are in sight, read from the service. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { type CellQuery, cellPage, cellPageSize } from './board-query.ts';
import type { CellPages } from './cell-rows.ts';

export interface ReadPages extends CellPages<TaskAppRecord> {
  /** When the newest of them was read, in Unix milliseconds; 0: nothing has come. */
  readonly readAt: number;
  readonly error: unknown;
}

interface Known {
  readonly query: CellQuery | undefined;
  readonly total: number;
  readonly readAt: number;
}

const unknown: Known = { query: undefined, total: 0, readAt: 0 };

const summary = (answers: readonly UseQueryResult<GetListResult<TaskAppRecord>>[]) => ({
  answers: answers.map(({ data, dataUpdatedAt }) => ({ data, readAt: dataUpdatedAt })),
  error: answers.find(({ error }) => error)?.error ?? null,
});

/** `query` and `pages` (numbers, from 0) change only when they differ. While `enabled` is false nothing is read, and what has come stays. */
export function useCellPages(query: CellQuery, pages: readonly number[], enabled: boolean): ReadPages {
  const dataProvider = useDataProvider();
  const { answers, error } = useQueries({
    queries: pages.map((page) => ({ ...cellPage(dataProvider, query, page), enabled })),
    combine: summary,
  });
  const last = useRef(unknown);
  // A page that comes into sight has no total yet: that of the others holds.
  const known = answers.reduce<Known>(
    (newest, { data, readAt }) => (data && readAt >= newest.readAt ? { query, total: data.total ?? 0, readAt } : newest),
    last.current.query === query ? last.current : unknown,
  );
  last.current = known;
  const read = useMemo(
    () => new Map(answers.flatMap(({ data }, index) => (data ? [[pages[index] ?? 0, data.data] as const] : []))),
    [answers, pages],
  );
  return { total: known.total, perPage: cellPageSize, pages: read, readAt: known.readAt, error };
}
