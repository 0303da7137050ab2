/** The rows of a cell as they are shown: the fetched rows with the drops applied. They do not change while a card is lifted. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sameValue } from '../../../../contract/changes.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useBoard } from './board-context.ts';
import { cellSort, partFilter } from './board-filter.ts';
import { type CellQuery, cellPageSize } from './board-query.ts';
import { useBoardState } from './board-store.ts';
import { type CellRows, cellRows, pagesOf } from './cell-rows.ts';
import { dropsIn, isBetween } from './dropped-cards.ts';
import { frozenPages } from './frozen-pages.ts';
import type { Place } from './grouping.ts';
import { useCellPages } from './use-cell-pages.ts';

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
  const [asked, setAsked] = useState({ query, pages: firstPage });
  const pages = asked.query === query ? asked.pages : firstPage;
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
  const known = readAt > 0 ? total : undefined;
  const show = (first: number, last: number) =>
    setAsked((before) => {
      const wanted = pagesOf(first, last, shift, known, cellPageSize);
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
