/** While a card is lifted, pages that are already shown do not change. */

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
import { computePlacementEffects, hasPlacementBetweenFetches } from './cell-placements.ts';
import { type CellPages, type CellRows, computeCellRows, countRowsOfPages, pagesOf } from './cell-rows.ts';

export interface ShownRows extends CellRows<TaskAppRecord> {
  /** Number of cards on the pages that have been fetched so far. */
  readonly fetchedCount: number;
  /** Whether at least one page of these rows has been fetched. */
  readonly isFetched: boolean;
  /** Whether these are still the rows of the previous filter, while those of the current filter are being fetched. */
  readonly isOfPreviousFilter: boolean;
  /** The query of these rows. A changed filter has a new query object. */
  readonly query: CellQuery;
  /** The error of the fetch if no page could be fetched; otherwise null. */
  readonly error: unknown;
  /** Call with the first and the last visible row, so that their pages are fetched. */
  readonly fetchRows: (firstRow: number, lastRow: number) => void;
}

const firstPageOnly: readonly number[] = [0];
const noPages: ReadonlySet<number> = new Set();

interface CellRowsOptions {
  /** Pages are fetched only while this is true. */
  readonly isVisible: boolean;
  /** Whether to return the rows of all pages that have been fetched so far, without fetching more. */
  readonly isPrinting: boolean;
}

/** Returns the rows of a cell. */
export function useCellRows({ column, lane }: Place, { isVisible, isPrinting }: CellRowsOptions): ShownRows {
  const { grouping, filter } = useBoard();
  const placements = useBoardState(({ placements }) => placements);
  const isAnyCardLifted = useBoardState(({ liftedCard }) => liftedCard !== undefined);
  const canFetchSingleTask = hasExtension(useMe(), 'single-read');
  const query = useMemo(
    () => ({ filter: groupFilter(filter, grouping, { column, lane }), sort: cellSort(grouping, { column }) }),
    [filter, grouping, column, lane],
  );
  const [pageRequest, setPageRequest] = useState({ query, pages: firstPageOnly });
  /** The query and all pages that have been fetched for it, including pages that are no longer visible. */
  const [pageHistory, setPageHistory] = useState<{ readonly query: CellQuery; readonly pages: ReadonlySet<number> }>({
    query,
    pages: new Set(),
  });
  const earlierPages = pageHistory.query === query ? pageHistory.pages : noPages;
  const printedPages = useMemo(() => [...earlierPages], [earlierPages]);
  const requestedPages = pageRequest.query === query ? pageRequest.pages : firstPageOnly;
  const fetchedPages = useCellPages(query, isPrinting ? printedPages : requestedPages, isVisible && !isPrinting);
  const { total: latestTotal, pages: latestPages, newestFetchAt, oldestFetchAt, refetchStale } = fetchedPages;
  const latestData = useMemo(
    () => ({
      query,
      total: latestTotal,
      pages: latestPages,
      newestFetchAt,
      effects: computePlacementEffects(placements, { column, lane }, newestFetchAt, canFetchSingleTask),
    }),
    [query, latestTotal, latestPages, newestFetchAt, placements, column, lane, canFetchSingleTask],
  );
  // If one page was fetched before a placement and another after it, their rows may not be consecutive, so stale pages are fetched again.
  const isInconsistent = hasPlacementBetweenFetches(placements, { column, lane }, oldestFetchAt, newestFetchAt);
  useEffect(() => {
    if (isInconsistent) void refetchStale();
  }, [isInconsistent, refetchStale]);
  const lastShownData = useRef(latestData);
  // After a change of the filter, the previous cards are shown until the new cards are fetched.
  const isOfPreviousFilter = newestFetchAt === 0 && lastShownData.current.newestFetchAt > 0;
  const currentData = isAnyCardLifted ? addMissingPages(lastShownData.current, latestData) : latestData;
  const shownData = isOfPreviousFilter ? lastShownData.current : currentData;
  useLayoutEffect(() => {
    lastShownData.current = shownData;
  });
  const { total, pages: shownPages, effects } = shownData;
  const rows = useMemo(() => computeCellRows({ total, perPage: cellPageSize, pages: shownPages }, effects), [total, shownPages, effects]);
  const newPages = [...fetchedPages.pages.keys()].filter((page) => !earlierPages.has(page));
  if (pageHistory.query !== query || newPages.length > 0) setPageHistory({ query, pages: new Set([...earlierPages, ...newPages]) });
  const { maxShift } = effects;
  const fetchedTotal = newestFetchAt > 0 ? total : undefined;
  const fetchRows = (firstRow: number, lastRow: number) =>
    setPageRequest((before) => {
      const visiblePages = pagesOf(firstRow, lastRow, maxShift, fetchedTotal, cellPageSize);
      return before.query === query && sameValue(before.pages, visiblePages) ? before : { query, pages: visiblePages };
    });
  return {
    ...rows,
    fetchedCount: countRowsOfPages([...earlierPages, ...newPages], rows.total, cellPageSize),
    isFetched: shownData.newestFetchAt > 0,
    isOfPreviousFilter,
    query: shownData.query,
    error: newestFetchAt === 0 ? fetchedPages.error : null,
    fetchRows,
  };
}

interface FetchedPages extends CellPages<TaskAppRecord> {
  /** When the newest page was fetched, in Unix milliseconds; 0 if no page was fetched yet. */
  readonly newestFetchAt: number;
  /** When the oldest of the visible pages was fetched, in Unix milliseconds. */
  readonly oldestFetchAt: number;
  readonly error: unknown;
  readonly refetchStale: () => Promise<void>;
}

interface FetchedTotal {
  readonly query: CellQuery | undefined;
  readonly total: number;
  /** In Unix milliseconds. */
  readonly fetchedAt: number;
}

const noTotal: FetchedTotal = { query: undefined, total: 0, fetchedAt: 0 };

const combineResults = (results: readonly UseQueryResult<GetListResult<TaskAppRecord>>[]) => ({
  results: results.map(({ data, dataUpdatedAt }) => ({ data, fetchedAt: dataUpdatedAt })),
  error: results.find(({ error }) => error)?.error ?? null,
});

/**
 * `query` and `pages` must keep their identity while their content is the same. While `enabled` is false, no page is fetched and fetched
 * pages are kept.
 */
function useCellPages(query: CellQuery, pages: readonly number[], enabled: boolean): FetchedPages {
  const dataProvider = useDataProvider();
  const { results, error } = useQueries({
    queries: pages.map((page) => ({ ...cellPageQuery(dataProvider, query, page), enabled })),
    combine: combineResults,
  });
  const lastTotal = useRef(noTotal);
  // A page that has just become visible has no total yet, so the total of the newest fetched page applies.
  const newestTotal = results.reduce<FetchedTotal>(
    (newest, { data, fetchedAt }) => (data && fetchedAt >= newest.fetchedAt ? { query, total: data.total ?? 0, fetchedAt } : newest),
    lastTotal.current.query === query ? lastTotal.current : noTotal,
  );
  useLayoutEffect(() => {
    lastTotal.current = newestTotal;
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
  const newestFetchAt = newestTotal.fetchedAt;
  const oldestFetchAt = results.reduce((oldest, { data, fetchedAt }) => (data ? Math.min(oldest, fetchedAt) : oldest), newestFetchAt);
  return {
    total: newestTotal.total,
    perPage: cellPageSize,
    pages: fetchedPages,
    newestFetchAt,
    oldestFetchAt,
    error,
    refetchStale,
  };
}
