/** Fetches the visible pages of a cell. */
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { sameValue } from '../../../../contract/changes.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { type CellQuery, cellPage, cellPageSize } from './board-query.ts';
import type { CellPages } from './cell-rows.ts';

export interface ReadPages extends CellPages<TaskAppRecord> {
  /** When the newest page was fetched, in Unix milliseconds; 0 if no page was fetched yet. */
  readonly readAt: number;
  /** When the oldest page was fetched, in Unix milliseconds. */
  readonly oldestAt: number;
  readonly error: unknown;
  /** Fetches stale pages again. */
  readonly readStale: () => Promise<void>;
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

/**
 * `query` and `pages` (numbers, from 0) must keep their identity while their content is the same. While `enabled` is false, no page is
 * fetched and fetched pages are kept.
 */
export function useCellPages(query: CellQuery, pages: readonly number[], enabled: boolean): ReadPages {
  const dataProvider = useDataProvider();
  const { answers, error } = useQueries({
    queries: pages.map((page) => ({ ...cellPage(dataProvider, query, page), enabled })),
    combine: summary,
  });
  const last = useRef(unknown);
  // A page that has just become visible has no total yet. The total of the newest page applies.
  const known = answers.reduce<Known>(
    (newest, { data, readAt }) => (data && readAt >= newest.readAt ? { query, total: data.total ?? 0, readAt } : newest),
    last.current.query === query ? last.current : unknown,
  );
  useLayoutEffect(() => {
    last.current = known;
  });
  const read = useMemo(
    () => new Map(answers.flatMap(({ data }, index) => (data ? [[pages[index] ?? 0, data.data] as const] : []))),
    [answers, pages],
  );
  const queryClient = useQueryClient();
  const readStale = useCallback(
    () =>
      queryClient.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ queryKey }) => pages.some((page) => sameValue(queryKey, cellPage(dataProvider, query, page).queryKey)),
      }),
    [queryClient, dataProvider, query, pages],
  );
  const oldestAt = answers.reduce((oldest, { data, readAt }) => (data ? Math.min(oldest, readAt) : oldest), known.readAt);
  return { total: known.total, perPage: cellPageSize, pages: read, readAt: known.readAt, oldestAt, error, readStale };
}
