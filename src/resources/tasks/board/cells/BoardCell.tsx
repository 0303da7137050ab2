import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { ReadFailure } from '../../../../ui/failure/ReadFailure.tsx';
import { useRefreshTasks } from '../../use-refresh-tasks.ts';
import { useBoard } from '../state/board-context.ts';
import { useBoardState, useBoardStore } from '../state/board-store.ts';
import { cellKey, isSamePlace, type Place } from '../state/grouping.ts';
import { BoardCard } from './BoardCard.tsx';
import { cardHeight, overscan, selectRenderedRows } from './rendered-rows.ts';
import { useCellRows } from './use-cell-rows.ts';
import { useIsVisible } from './use-is-visible.ts';

interface BoardCellProps extends Place {
  /** Id of the element that describes the keyboard commands. */
  readonly hintId: string;
}

/** Only cards near the visible area, the focused card and the lifted card are in the document. While the board is printed, all loaded cards are. */
export const BoardCell = memo(({ column, lane, hintId }: BoardCellProps) => {
  const translate = useTranslate();
  const store = useBoardStore();
  const refresh = useRefreshTasks();
  const { columns, grouping, nameOf, today } = useBoard();
  const frame = useRef<HTMLDivElement>(null);
  // Most screens show four columns at once, so a board with at most four columns fetches them before the browser reports them as visible.
  const isInitiallyVisible = grouping.lanes === 'none' && columns.length <= 4;
  const isVisible = useIsVisible(frame, isInitiallyVisible);
  const isPrinting = useIsPrinting();
  const place = { column, lane };
  const placeKey = cellKey(place);
  const { rows, total, fetchedCount, isFetched, isOfPreviousFilter, query, error, fetchRows } = useCellRows(place, {
    isVisible,
    isPrinting,
  });
  const focusRow = useBoardState(({ focus }) => (focus && isSamePlace(focus.place, place) ? focus.row : undefined));
  const focusId = useBoardState(({ focus }) => (focus && isSamePlace(focus.place, place) ? focus.id : undefined));
  const takesFocus = useBoardState(({ focus }) => focus?.movesFocus === true && isSamePlace(focus.place, place));
  const liftedId = useBoardState(({ liftedCard }) => (liftedCard && isSamePlace(liftedCard.from, place) ? liftedCard.task.id : undefined));
  const liftedRow = liftedId === undefined ? -1 : rows.findIndex((task) => task?.id === liftedId);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cardHeight,
    getItemKey: (row) => rows[row]?.id ?? `row ${row}`,
    // In tests without a layout, elements have no height.
    measureElement: (row) => row.getBoundingClientRect().height || cardHeight,
    overscan,
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, count }) =>
      selectRenderedRows({
        firstVisible: startIndex,
        lastVisible: endIndex,
        rowCount: count,
        alwaysRendered: [liftedRow, focusRow ?? -1],
        visibleCellCount: store.visibleCells.size,
      }),
  });
  useLayoutEffect(() => {
    if (!isVisible) return;
    store.visibleCells.add(placeKey);
    return () => void store.visibleCells.delete(placeKey);
  }, [store, placeKey, isVisible]);
  const range = virtualizer.range;
  const [firstRow, lastRow] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  // This effect runs after every render. If the pages of the rows are already requested, `fetchRows` changes nothing.
  useEffect(() => fetchRows(firstRow, lastRow));
  const rowAt = virtualizer.getVirtualItemForOffset;
  useLayoutEffect(() => {
    const element = frame.current;
    store.cells.set(placeKey, {
      rows,
      firstVisibleRow: () => {
        // A row that is hidden by at most 8 pixels counts as visible.
        const top = (element?.scrollTop ?? 0) - 8;
        const row = rowAt(Math.max(0, top));
        return row ? row.index + (row.start < top ? 1 : 0) : 0;
      },
      pageStep: () => Math.max(1, Math.floor((element?.clientHeight ?? 0) / cardHeight) - 1),
    });
    return () => void store.cells.delete(placeKey);
  }, [store, placeKey, rows, rowAt]);
  useEffect(
    () => store.setCount({ column, lane }, isFetched ? { fetchedCount, total } : undefined),
    [store, column, lane, isFetched, fetchedCount, total],
  );
  useEffect(() => () => store.setCount({ column, lane }, undefined), [store, column, lane]);
  const { scrollToIndex } = virtualizer;
  useEffect(() => {
    if (takesFocus && focusRow !== undefined) scrollToIndex(focusRow, { align: 'auto' });
  }, [takesFocus, focusRow, scrollToIndex]);
  // If the focused card gets another row, the focus follows the card. If the card has left the cell, the next card gets the focus.
  const focusedCardRow = focusId === undefined ? -1 : rows.findIndex((task) => task?.id === focusId);
  useEffect(() => {
    if (focusRow === undefined || focusId === undefined || focusedCardRow === focusRow) return;
    const row = focusedCardRow >= 0 ? focusedCardRow : Math.min(focusRow, rows.length - 1);
    // If the focused card was removed from the document, the browser has moved the focus to the body.
    const isFocusLost = document.activeElement === document.body;
    if (row >= 0) store.dispatch({ type: 'focus', focus: { place: { column, lane }, row, id: rows[row]?.id, movesFocus: isFocusLost } });
  }, [store, column, lane, focusRow, focusId, focusedCardRow, rows]);
  // After a change of the filter, the cell scrolls to the top.
  const previousQuery = useRef(query);
  useLayoutEffect(() => {
    if (previousQuery.current !== query && frame.current) frame.current.scrollTop = 0;
    previousQuery.current = query;
  }, [query]);
  const tabStopRow = focusRow ?? firstRow;
  // A column can have thousands of cards that are not loaded. They have no placeholders in print.
  const shownRows = isPrinting ? rows.flatMap((task, index) => (task ? [{ index, start: 0 }] : [])) : virtualizer.getVirtualItems();
  return (
    <div ref={frame} className="board-cell" data-cell={placeKey} data-scrolls="" aria-busy={isOfPreviousFilter || !isFetched}>
      {error instanceof Error && <ReadFailure error={error} onRetry={refresh} />}
      {isFetched && rows.length === 0 && <p className="board-empty">{translate('board.empty')}</p>}
      <ul className="board-cards" aria-label={nameOf(place)} style={isPrinting ? {} : { height: virtualizer.getTotalSize() }}>
        {(isVisible || isPrinting || liftedRow >= 0 || focusRow !== undefined) &&
          shownRows.map(({ index, start }) => {
            const task = rows[index];
            return task ? (
              <BoardCard
                key={task.id}
                task={task}
                placeKey={placeKey}
                row={index}
                rowCount={total}
                top={start}
                measure={virtualizer.measureElement}
                isTabStop={index === tabStopRow}
                hintId={hintId}
                today={today}
              />
            ) : (
              <li
                key={`row ${index}`}
                className="board-row board-row-placeholder"
                style={{ transform: `translateY(${start}px)` }}
                aria-hidden
              />
            );
          })}
      </ul>
      {!isFetched && !error && <div className="board-cell-placeholder" aria-hidden />}
    </div>
  );
});
BoardCell.displayName = 'BoardCell';

/** Returns whether the page is being printed. Renders the page synchronously before the print, so that the print contains the change. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const onBeforePrint = () => flushSync(() => setPrinting(true));
    const onAfterPrint = () => setPrinting(false);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return isPrinting;
}
