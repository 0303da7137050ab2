/** A cell's rows as they are shown: what the service has, and what has been dropped here or moved away. While a card is held nothing moves. */
import { useMemo, useRef, useState } from 'react';
import { sameValue } from '../../../../contract/changes.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useBoard } from './board-context.ts';
import { cellSort, partFilter } from './board-filter.ts';
import { cellPageSize } from './board-query.ts';
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
  const now = useMemo(
    () => ({
      ...read,
      departed: departures(drops, { column, lane }, read.readAt),
      dropped: arrivals(drops, { column, lane }, read.readAt),
    }),
    [read, drops, column, lane],
  );
  const before = useRef(now);
  const shown = isHeld ? frozenPages(before.current, now) : now;
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
  const known = read.readAt > 0 ? total : undefined;
  const show = (first: number, last: number) =>
    setAsked((before) => {
      const wanted = pagesOf(first, last, shift, known, cellPageSize);
      return before.query === query && sameValue(before.pages, wanted) ? before : { query, pages: wanted };
    });
  return {
    ...rows,
    come: Math.min(rows.total, come.current.pages.size * cellPageSize),
    isRead: read.readAt > 0,
    error: read.error,
    show,
  };
}
