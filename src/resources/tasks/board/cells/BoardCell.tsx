import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ReadFailure } from '../../../../ui/failure/ReadFailure.tsx';
import { useRefreshTasks } from '../../use-refresh-tasks.ts';
import { useBoard } from '../state/board-context.ts';
import { useBoardState, useBoardStore } from '../state/board-store.ts';
import { cellKey, type Place, samePlace } from '../state/grouping.ts';
import { BoardCard } from './BoardCard.tsx';
import { cardHeight, cardsInDocument, overscan } from './card-budget.ts';
import { useCellRows } from './use-cell-rows.ts';
import { useInSight } from './use-in-sight.ts';

interface BoardCellProps extends Place {
  /** Id of the element that describes the keyboard commands. */
  readonly hint: string;
}

/** Shows the cards of a column, or of a lane in a column. Only cards near the visible area are in the document. */
export const BoardCell = memo(({ column, lane, hint }: BoardCellProps) => {
  const translate = useTranslate();
  const store = useBoardStore();
  const refresh = useRefreshTasks();
  const { columns, grouping, nameOf, today } = useBoard();
  const frame = useRef<HTMLDivElement>(null);
  // Most screens show up to four columns at once, so these are fetched without waiting until they are visible.
  const inSight = useInSight(frame, grouping.lanes === 'none' && columns.length <= 4);
  const place = { column, lane };
  const cell = cellKey(place);
  const { rows, total, come, isRead, isWaiting, query, error, show } = useCellRows(place, inSight);
  const focusRow = useBoardState(({ focus }) => (focus && samePlace(focus.place, place) ? focus.row : undefined));
  const focusId = useBoardState(({ focus }) => (focus && samePlace(focus.place, place) ? focus.id : undefined));
  const isWanted = useBoardState(({ focus }) => focus?.grab === true && samePlace(focus.place, place));
  const liftedId = useBoardState(({ lifted }) => (lifted && samePlace(lifted.from, place) ? lifted.task.id : undefined));
  const liftedRow = liftedId === undefined ? -1 : rows.findIndex((task) => task?.id === liftedId);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight,
    overscan,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      cardsInDocument({ first: startIndex, last: endIndex, count, kept: [liftedRow, focusRow ?? -1], cells: store.inSight.size }),
  });
  useLayoutEffect(() => {
    if (!inSight) return;
    store.inSight.add(cell);
    return () => void store.inSight.delete(cell);
  }, [store, cell, inSight]);
  const range = virtual.range;
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => show(first, last));
  useLayoutEffect(() => {
    const { current } = frame;
    const heightOf = () => current?.clientHeight ?? 0;
    store.cells.set(cell, {
      rows,
      first: () => Math.ceil(((current?.scrollTop ?? 0) - 8) / cardHeight),
      page: () => Math.max(1, Math.floor(heightOf() / cardHeight) - 1),
    });
    return () => void store.cells.delete(cell);
  }, [store, cell, rows]);
  useEffect(() => store.count({ column, lane }, isRead ? { shown: come, total } : undefined), [store, column, lane, isRead, come, total]);
  useEffect(() => () => store.count({ column, lane }, undefined), [store, column, lane]);
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (isWanted && focusRow !== undefined) scrollToIndex(focusRow, { align: 'auto' });
  }, [isWanted, focusRow, scrollToIndex]);
  // If the rows around a focused card change, the focus stays on the card.
  const now = focusId === undefined ? -1 : rows.findIndex((task) => task?.id === focusId);
  useEffect(() => {
    if (focusRow === undefined || focusId === undefined || now === focusRow) return;
    const row = now >= 0 ? now : Math.min(focusRow, rows.length - 1);
    const isLost = document.activeElement === document.body;
    if (row >= 0) store.dispatch({ type: 'focus', focus: { place: { column, lane }, row, id: rows[row]?.id, grab: isLost } });
  }, [store, column, lane, focusRow, focusId, now, rows]);
  const shownQuery = useRef(query);
  useLayoutEffect(() => {
    if (shownQuery.current !== query && frame.current) frame.current.scrollTop = 0;
    shownQuery.current = query;
  }, [query]);
  const stop = focusRow ?? first;
  return (
    <div ref={frame} className="board-cell" data-cell={cell} data-scrolls="" aria-busy={isWaiting || !isRead}>
      {error instanceof Error && <ReadFailure error={error} onRetry={refresh} />}
      {isRead && rows.length === 0 && <p className="board-empty">{translate('board.empty')}</p>}
      <ul className="board-cards" aria-label={nameOf(place)} style={{ height: virtual.getTotalSize() }}>
        {(inSight || liftedRow >= 0 || focusRow !== undefined) &&
          virtual.getVirtualItems().map(({ index, start }) => {
            const task = rows[index];
            return task ? (
              <BoardCard
                key={task.id}
                task={task}
                cell={cell}
                row={index}
                of={total}
                top={start}
                isStop={index === stop}
                hint={hint}
                today={today}
              />
            ) : (
              <li key={`row ${index}`} className="board-row board-waiting" style={{ transform: `translateY(${start}px)` }} aria-hidden />
            );
          })}
      </ul>
      {!isRead && !error && <div className="board-waiting-cell" aria-hidden />}
    </div>
  );
});
BoardCell.displayName = 'BoardCell';
