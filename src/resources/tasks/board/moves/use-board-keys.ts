import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useBoard, useCardActions } from '../state/board-context.ts';
import { useBoardStore } from '../state/board-store.ts';
import { cellKey, isSamePlace, type Place, placeOfKey } from '../state/grouping.ts';
import { actionOfKey, type BoardAction, type CardPosition } from './board-keys.ts';
import { decideMove } from './move-task.ts';
import { useAnnounce } from './use-announce.ts';
import type { DropRequest } from './use-drop.ts';

/** Returns the handler for keys that are pressed on cards. `expandedLanes` contains the keys of the expanded lanes, from top to bottom. */
export function useBoardKeys(expandedLanes: readonly string[], drop: (request: DropRequest) => void): (event: KeyboardEvent) => void {
  const store = useBoardStore();
  const { columns, grouping, rules, maySelect, nameOf } = useBoard();
  const { openMenu } = useCardActions();
  const navigate = useNavigate();
  const announce = useAnnounce();
  /** Stops waiting for the cell that must be fetched because of an earlier key press. */
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);

  return useCallback(
    (event) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || target.dataset.card === undefined || event.nativeEvent.isComposing) return;
      const focusedCellKey = target.closest('[data-scrolls]')?.getAttribute('data-cell') ?? '';
      const renderedCell = store.cells.get(focusedCellKey);
      const { liftedCard } = store.getState();
      if (!renderedCell || liftedCard?.by === 'pointer') return;
      const position: CardPosition = { ...placeOfKey(focusedCellKey), row: Number(target.dataset.row) };
      const shape = {
        columns: columns.map((column) => column.key),
        lanes: expandedLanes,
        // A cell has counts only after its first page was fetched.
        rowCountOf: (place: Place) => (store.getCounts().has(cellKey(place)) ? store.cells.get(cellKey(place))?.rows.length : undefined),
      };
      stopWaiting.current();
      const action = actionOfKey(event, position, liftedCard?.over, shape, renderedCell.pageStep());
      const task = renderedCell.rows[position.row];
      if (!action || !task) return;
      event.preventDefault();
      event.stopPropagation();
      runAction(action);

      function runAction(action: BoardAction): void {
        if (!task) return;
        if (action.type === 'focus') {
          const id = store.cells.get(cellKey(action.to))?.rows[action.to.row]?.id;
          const { column, lane, row } = action.to;
          store.dispatch({ type: 'focus', focus: { place: { column, lane }, row, id, movesFocus: true } });
        } else if (action.type === 'fetch') {
          fetchThenRetry(action.to);
        } else if (action.type === 'lift') {
          store.dispatch({
            type: 'lift',
            liftedCard: { task, from: { column: position.column, lane: position.lane }, by: 'keyboard', since: Date.now() },
          });
          announce({ step: 'lifted', task: task.label, place: nameOf(position) });
        } else if (action.type === 'moveOver') {
          store.dispatch({ type: 'over', over: action.to });
          announce({ step: 'over', place: nameOf(action.to), move: decideMove(task, action.to, grouping, rules) });
          scrollToPlace(action.to);
        } else if (action.type === 'open') void navigate(`/tasks/${task.id}/show`);
        else if (action.type === 'select') toggleSelected(task.id);
        else if (action.type === 'menu') openMenu(task, position, target instanceof HTMLElement ? target : document.body);
        else if (action.type === 'cancel') putBack();
        else dropCard();
      }
      /** Scrolls to a place, so that its cell is fetched, and then runs the action of the pressed key. */
      function fetchThenRetry(place: Place): void {
        scrollToPlace(place);
        const stop = store.counts.subscribe(() => {
          if (shape.rowCountOf(place) === undefined) return;
          stop();
          // Only arrow keys require a fetch, so the page step of 1 is not used.
          const nextAction = actionOfKey({ key, ctrlKey: false, altKey: false, metaKey: false }, position, undefined, shape, 1);
          if (nextAction && document.activeElement === target) runAction(nextAction);
        });
        stopWaiting.current = stop;
      }
      function toggleSelected(id: string): void {
        if (maySelect) store.dispatch({ type: 'toggleSelected', id });
      }
      function putBack(): void {
        store.dispatch({ type: 'putBack' });
        if (liftedCard) announce({ step: 'returned', task: liftedCard.task.label, place: nameOf(liftedCard.from) });
      }
      function dropCard(): void {
        if (!liftedCard?.over || isSamePlace(liftedCard.over, liftedCard.from)) putBack();
        else {
          const row = Math.max(0, store.cells.get(cellKey(liftedCard.over))?.firstVisibleRow() ?? 0);
          drop({ task: liftedCard.task, from: liftedCard.from, to: liftedCard.over, row });
        }
      }
    },
    [store, columns, expandedLanes, grouping, rules, maySelect, nameOf, openMenu, navigate, announce, drop],
  );
}

/** Scrolls the cell of a place into view. A lane that has not been visible yet has no cells, so the lane itself is scrolled into view. */
export function scrollToPlace({ column, lane }: Place): void {
  const cell = document.querySelector(`[data-scrolls][data-cell="${CSS.escape(cellKey({ column, lane }))}"]`);
  const element = cell ?? document.querySelector(`[data-lane="${CSS.escape(lane)}"]`);
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
