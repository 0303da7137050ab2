/** A cell's rows as they are shown: what the service has, and what has been dropped here or moved away. While a card is held nothing moves. */
import { useMemo, useRef, useState } from 'react';
import { sameValue } from '../../../../contract/changes.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useBoard } from './board-context.ts';
import { cellSort, partFilter } from './board-filter.ts';
import { type CellQuery, cellPageSize } from './board-query.ts';
import { useBoardState } from './board-store.ts';
import { type CellRows, cellRows, pagesOf } from './cell-rows.ts';
import { arrivals, departures } from './dropped-cards.ts';
import { frozenPages } from './frozen-pages.ts';
import type { Place } from './grouping.ts';
import { useCellPages } from './use-cell-pages.ts';

export interface ShownRows extends CellRows<TaskAppRecord> {
  /** Cards that have come so far. */
  readonly come: number;
  /** Whether the service has answered once. */
  readonly isRead: boolean;
  /** These are the rows of the filter of before: those of the present one are on their way. */
  readonly isWaiting: boolean;
  /** Whose rows these are; another object under another filter. */
  readonly query: CellQuery;
  /** Why nothing could be read. */
  readonly error: unknown;
  /** To be told the rows in sight. */
  readonly show: (first: number, last: number) => void;
}

const firstPage: readonly number[] = [0];

export function useCellRows({ column, lane }: Place, inSight: boolean): ShownRows {
  const { grouping, filter } = useBoard();
  const drops = useBoardState(({ drops }) => drops);
  const isHeld = useBoardState(({ lifted }) => lifted !== undefined);
  const query = useMemo(
    () => ({ filter: partFilter(filter, grouping, { column, lane }), sort: cellSort(grouping, { column }) }),
    [filter, grouping, column, lane],
  );
  const [asked, setAsked] = useState({ query, pages: firstPage });
  const pages = asked.query === query ? asked.pages : firstPage;
  const read = useCellPages(query, pages, inSight);
  const { total: totalNow, pages: pagesNow, readAt } = read;
  const now = useMemo(
    () => ({
      query,
      total: totalNow,
      pages: pagesNow,
      readAt,
      departed: departures(drops, { column, lane }, readAt),
      dropped: arrivals(drops, { column, lane }, readAt),
    }),
    [query, totalNow, pagesNow, readAt, drops, column, lane],
  );
  const before = useRef(now);
  // Under another filter the cards of before stay until those of now are there.
  const isWaiting = readAt === 0 && before.current.readAt > 0;
  const shown = isWaiting ? before.current : isHeld ? frozenPages(before.current, now) : now;
  before.current = shown;
  const { total, pages: shownPages, departed, dropped } = shown;
  const rows = useMemo(
    () => cellRows({ total, perPage: cellPageSize, pages: shownPages }, departed, dropped),
    [total, shownPages, departed, dropped],
  );
  const come = useRef({ query, pages: new Set<number>() });
  if (come.current.query !== query) come.current = { query, pages: new Set() };
  for (const page of read.pages.keys()) come.current.pages.add(page);
  const shift = departed.length + dropped.length;
  const known = readAt > 0 ? total : undefined;
  const show = (first: number, last: number) =>
    setAsked((before) => {
      const wanted = pagesOf(first, last, shift, known, cellPageSize);
      return before.query === query && sameValue(before.pages, wanted) ? before : { query, pages: wanted };
    });
  return {
    ...rows,
    come: Math.min(rows.total, come.current.pages.size * cellPageSize),
    isRead: shown.readAt > 0,
    isWaiting,
    query: shown.query,
    error: readAt === 0 ? read.error : null,
    show,
  };
}
