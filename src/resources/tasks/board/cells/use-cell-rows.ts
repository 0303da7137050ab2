/** The rows of a cell as they are shown: the fetched rows with the placements applied. The rows do not change while a card is lifted. */

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { sameValue } from '../../../../../contract/changes.ts';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import { useBoard } from '../state/board-context.ts';
import { cellSort, groupFilter } from '../state/board-filter.ts';
import { type CellQuery, cellPageQuery, cellPageSize } from '../state/board-query.ts';
import { useBoardState } from '../state/board-store.ts';
import type { Place } from '../state/grouping.ts';
import { addMissingPages } from './add-missing-pages.ts';
import { cellPlacements, wasPlacedBetween } from './cell-placements.ts';
import { type CellPages, type CellRows, cellRows, pagesOf } from './cell-rows.ts';

export interface ShownRows extends CellRows<TaskAppRecord> {
  /** Number of cards fetched so far. */
  readonly fetchedCount: number;
  /** Whether the first page has been fetched. */
  readonly isFetched: boolean;
  /** Whether these are still the rows of the previous filter, while those of the current filter are being fetched. */
  readonly isPrevious: boolean;
  /** The query of these rows. A changed filter has a new query object. */
  readonly query: CellQuery;
  /** The error, if no page could be fetched. */
  readonly error: unknown;
  /** Call with the first and the last visible row, so that their pages are fetched. */
  readonly fetchRows: (first: number, last: number) => void;
}

const firstPage: readonly number[] = [0];
const noPages: ReadonlySet<number> = new Set();

export function useCellRows({ column, lane }: Place, isVisible: boolean): ShownRows {
  const { grouping, filter } = useBoard();
  const placements = useBoardState(({ placements }) => placements);
  const isLifted = useBoardState(({ lifted }) => lifted !== undefined);
  const canFetchSingle = hasExtension(useMe(), 'single-read');
  const query = useMemo(
    () => ({ filter: groupFilter(filter, grouping, { column, lane }), sort: cellSort(grouping, { column }) }),
    [filter, grouping, column, lane],
  );
  const [pageRequest, setPageRequest] = useState({ query, pages: firstPage });
  const pages = pageRequest.query === query ? pageRequest.pages : firstPage;
  const fetchedPages = useCellPages(query, pages, isVisible);
  const { total: latestTotal, pages: latestPages, readAt, oldestAt, refetchStale } = fetchedPages;
  const latestData = useMemo(
    () => ({
      query,
      total: latestTotal,
      pages: latestPages,
      readAt,
      placements: cellPlacements(placements, { column, lane }, readAt, canFetchSingle),
    }),
    [query, latestTotal, latestPages, readAt, placements, column, lane, canFetchSingle],
  );
  // Pages from before and after a placement do not fit together, so stale pages are fetched again.
  const isInconsistent = wasPlacedBetween(placements, { column, lane }, oldestAt, readAt);
  useEffect(() => {
    if (isInconsistent) void refetchStale();
  }, [isInconsistent, refetchStale]);
  const lastShownData = useRef(latestData);
  // After a change of the filter, the previous cards are shown until the new cards are fetched.
  const isPrevious = readAt === 0 && lastShownData.current.readAt > 0;
  const currentData = isLifted ? addMissingPages(lastShownData.current, latestData) : latestData;
  const shownData = isPrevious ? lastShownData.current : currentData;
  useLayoutEffect(() => {
    lastShownData.current = shownData;
  });
  const { total, pages: shownPages, placements: shownPlacements } = shownData;
  const rows = useMemo(
    () => cellRows({ total, perPage: cellPageSize, pages: shownPages }, shownPlacements),
    [total, shownPages, shownPlacements],
  );
  /** All pages that have been fetched for this query, including pages that are no longer visible. */
  const [pageHistory, setPageHistory] = useState<{ readonly query: CellQuery; readonly pages: ReadonlySet<number> }>({
    query,
    pages: new Set(),
  });
  const earlierPages = pageHistory.query === query ? pageHistory.pages : noPages;
  const newPages = [...fetchedPages.pages.keys()].filter((page) => !earlierPages.has(page));
  if (pageHistory.query !== query || newPages.length > 0) setPageHistory({ query, pages: new Set([...earlierPages, ...newPages]) });
  const { shift } = shownPlacements;
  const fetchedTotal = readAt > 0 ? total : undefined;
  const fetchRows = (first: number, last: number) =>
    setPageRequest((before) => {
      const visiblePages = pagesOf(first, last, shift, fetchedTotal, cellPageSize);
      return before.query === query && sameValue(before.pages, visiblePages) ? before : { query, pages: visiblePages };
    });
  return {
    ...rows,
    fetchedCount: Math.min(rows.total, (earlierPages.size + newPages.length) * cellPageSize),
    isFetched: shownData.readAt > 0,
    isPrevious,
    query: shownData.query,
    error: readAt === 0 ? fetchedPages.error : null,
    fetchRows,
  };
}

interface FetchedPages extends CellPages<TaskAppRecord> {
  /** When the newest page was fetched, in Unix milliseconds; 0 if no page was fetched yet. */
  readonly readAt: number;
  /** When the oldest page was fetched, in Unix milliseconds. */
  readonly oldestAt: number;
  readonly error: unknown;
  /** Fetches stale pages again. */
  readonly refetchStale: () => Promise<void>;
}

interface FetchedTotal {
  readonly query: CellQuery | undefined;
  readonly total: number;
  readonly readAt: number;
}

const noTotal: FetchedTotal = { query: undefined, total: 0, readAt: 0 };

const combineResults = (results: readonly UseQueryResult<GetListResult<TaskAppRecord>>[]) => ({
  results: results.map(({ data, dataUpdatedAt }) => ({ data, readAt: dataUpdatedAt })),
  error: results.find(({ error }) => error)?.error ?? null,
});

/**
 * Fetches the visible pages of a cell. `query` and `pages` (numbers, from 0) must keep their identity while their content is the same.
 * While `enabled` is false, no page is fetched and fetched pages are kept.
 */
function useCellPages(query: CellQuery, pages: readonly number[], enabled: boolean): FetchedPages {
  const dataProvider = useDataProvider();
  const { results, error } = useQueries({
    queries: pages.map((page) => ({ ...cellPageQuery(dataProvider, query, page), enabled })),
    combine: combineResults,
  });
  const lastTotal = useRef(noTotal);
  // A page that has just become visible has no total yet, so the total of the newest fetched page applies.
  const latestTotal = results.reduce<FetchedTotal>(
    (newest, { data, readAt }) => (data && readAt >= newest.readAt ? { query, total: data.total ?? 0, readAt } : newest),
    lastTotal.current.query === query ? lastTotal.current : noTotal,
  );
  useLayoutEffect(() => {
    lastTotal.current = latestTotal;
  });
  const fetchedPages = useMemo(
    () => new Map(results.flatMap(({ data }, index) => (data ? [[pages[index] ?? 0, data.data] as const] : []))),
    [results, pages],
  );
  const queryClient = useQueryClient();
  const refetchStale = useCallback(
    () =>
      queryClient.refetchQueries({
        type: 'active',
        stale: true,
        predicate: ({ queryKey }) => pages.some((page) => sameValue(queryKey, cellPageQuery(dataProvider, query, page).queryKey)),
      }),
    [queryClient, dataProvider, query, pages],
  );
  const oldestAt = results.reduce((oldest, { data, readAt }) => (data ? Math.min(oldest, readAt) : oldest), latestTotal.readAt);
  return {
    total: latestTotal.total,
    perPage: cellPageSize,
    pages: fetchedPages,
    readAt: latestTotal.readAt,
    oldestAt,
    error,
    refetchStale,
  };
}
