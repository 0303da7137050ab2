/** The rows of a cell as they are shown: the fetched rows with the drops applied. They do not change while a card is lifted. */

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GetListResult, useDataProvider } from 'react-admin';
import { sameValue } from '../../../../../contract/changes.ts';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import { useBoard } from '../state/board-context.ts';
import { cellSort, partFilter } from '../state/board-filter.ts';
import { type CellQuery, cellPage, cellPageSize } from '../state/board-query.ts';
import { useBoardState } from '../state/board-store.ts';
import type { Place } from '../state/grouping.ts';
import { type CellPages, type CellRows, cellRows, pagesOf } from './cell-rows.ts';
import { dropsIn, isBetween } from './dropped-cards.ts';
import { frozenPages } from './frozen-pages.ts';

export interface ShownRows extends CellRows<TaskAppRecord> {
  /** Number of cards fetched so far. */
  readonly come: number;
  /** Whether the first page has been fetched. */
  readonly isRead: boolean;
  /** Whether these are still the rows of the previous filter, while those of the current filter are being fetched. */
  readonly isWaiting: boolean;
  /** The query of these rows. Another filter has another object. */
  readonly query: CellQuery;
  /** The error, if no page could be fetched. */
  readonly error: unknown;
  /** Call with the first and the last visible row, so that their pages are fetched. */
  readonly show: (first: number, last: number) => void;
}

const firstPage: readonly number[] = [0];
const noPages: ReadonlySet<number> = new Set();

export function useCellRows({ column, lane }: Place, inSight: boolean): ShownRows {
  const { grouping, filter } = useBoard();
  const drops = useBoardState(({ drops }) => drops);
  const isHeld = useBoardState(({ lifted }) => lifted !== undefined);
  const isFollowed = hasExtension(useMe(), 'single-read');
  const query = useMemo(
    () => ({ filter: partFilter(filter, grouping, { column, lane }), sort: cellSort(grouping, { column }) }),
    [filter, grouping, column, lane],
  );
  const [requested, setRequested] = useState({ query, pages: firstPage });
  const pages = requested.query === query ? requested.pages : firstPage;
  const read = useCellPages(query, pages, inSight);
  const { total: totalNow, pages: pagesNow, readAt, oldestAt, readStale } = read;
  const now = useMemo(
    () => ({
      query,
      total: totalNow,
      pages: pagesNow,
      readAt,
      drops: dropsIn(drops, { column, lane }, readAt, isFollowed),
    }),
    [query, totalNow, pagesNow, readAt, drops, column, lane, isFollowed],
  );
  const isInconsistent = isBetween(drops, { column, lane }, oldestAt, readAt);
  useEffect(() => {
    if (isInconsistent) void readStale();
  }, [isInconsistent, readStale]);
  const before = useRef(now);
  // After a change of the filter, the previous cards are shown until the new ones are fetched.
  const isWaiting = readAt === 0 && before.current.readAt > 0;
  const shown = isWaiting ? before.current : isHeld ? frozenPages(before.current, now) : now;
  useLayoutEffect(() => {
    before.current = shown;
  });
  const { total, pages: shownPages, drops: shownHere } = shown;
  const rows = useMemo(() => cellRows({ total, perPage: cellPageSize, pages: shownPages }, shownHere), [total, shownPages, shownHere]);
  const [come, setCome] = useState<{ readonly query: CellQuery; readonly pages: ReadonlySet<number> }>({ query, pages: new Set() });
  const earlier = come.query === query ? come.pages : noPages;
  const arrived = [...read.pages.keys()].filter((page) => !earlier.has(page));
  if (come.query !== query || arrived.length > 0) setCome({ query, pages: new Set([...earlier, ...arrived]) });
  const { shift } = shownHere;
  const knownTotal = readAt > 0 ? total : undefined;
  const show = (first: number, last: number) =>
    setRequested((before) => {
      const wanted = pagesOf(first, last, shift, knownTotal, cellPageSize);
      return before.query === query && sameValue(before.pages, wanted) ? before : { query, pages: wanted };
    });
  return {
    ...rows,
    come: Math.min(rows.total, (earlier.size + arrived.length) * cellPageSize),
    isRead: shown.readAt > 0,
    isWaiting,
    query: shown.query,
    error: readAt === 0 ? read.error : null,
    show,
  };
}

// Fetches the visible pages of a cell.

interface ReadPages extends CellPages<TaskAppRecord> {
  /** When the newest page was fetched, in Unix milliseconds; 0 if no page was fetched yet. */
  readonly readAt: number;
  /** When the oldest page was fetched, in Unix milliseconds. */
  readonly oldestAt: number;
  readonly error: unknown;
  /** Fetches stale pages again. */
  readonly readStale: () => Promise<void>;
}

interface KnownTotal {
  readonly query: CellQuery | undefined;
  readonly total: number;
  readonly readAt: number;
}

const unknownTotal: KnownTotal = { query: undefined, total: 0, readAt: 0 };

const summary = (results: readonly UseQueryResult<GetListResult<TaskAppRecord>>[]) => ({
  results: results.map(({ data, dataUpdatedAt }) => ({ data, readAt: dataUpdatedAt })),
  error: results.find(({ error }) => error)?.error ?? null,
});

/**
 * `query` and `pages` (numbers, from 0) must keep their identity while their content is the same. While `enabled` is false, no page is
 * fetched and fetched pages are kept.
 */
function useCellPages(query: CellQuery, pages: readonly number[], enabled: boolean): ReadPages {
  const dataProvider = useDataProvider();
  const { results, error } = useQueries({
    queries: pages.map((page) => ({ ...cellPage(dataProvider, query, page), enabled })),
    combine: summary,
  });
  const last = useRef(unknownTotal);
  // A page that has just become visible has no total yet. The total of the newest page applies.
  const latestTotal = results.reduce<KnownTotal>(
    (newest, { data, readAt }) => (data && readAt >= newest.readAt ? { query, total: data.total ?? 0, readAt } : newest),
    last.current.query === query ? last.current : unknownTotal,
  );
  useLayoutEffect(() => {
    last.current = latestTotal;
  });
  const read = useMemo(
    () => new Map(results.flatMap(({ data }, index) => (data ? [[pages[index] ?? 0, data.data] as const] : []))),
    [results, pages],
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
  const oldestAt = results.reduce((oldest, { data, readAt }) => (data ? Math.min(oldest, readAt) : oldest), latestTotal.readAt);
  return { total: latestTotal.total, perPage: cellPageSize, pages: read, readAt: latestTotal.readAt, oldestAt, error, readStale };
}
