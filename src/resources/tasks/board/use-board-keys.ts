import { type KeyboardEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useBoard, useCardActions } from './board-context.ts';
import { type BoardAction, boardKey, type Spot } from './board-keys.ts';
import { useBoardStore } from './board-store.ts';
import { cellKey, type Place, placeOfKey, samePlace } from './grouping.ts';
import { moveTo } from './move-task.ts';
import type { DropRequest } from './use-drop.ts';
import { useSay } from './use-say.ts';

/** What the keys do on a card. `openLanes`: those whose cells are shown, from top to bottom. */
export function useBoardKeys(openLanes: readonly string[], drop: (request: DropRequest) => void): (event: KeyboardEvent) => void {
  const store = useBoardStore();
  const { columns, grouping, viewsAll, nameOf } = useBoard();
  const { openMenu } = useCardActions();
  const navigate = useNavigate();
  const say = useSay();

  return useCallback(
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.dataset.card === undefined || event.nativeEvent.isComposing) return;
      const cell = target.closest('[data-scrolls]')?.getAttribute('data-cell') ?? '';
      const shown = store.cells.get(cell);
      const { lifted } = store.read();
      if (!shown || lifted?.by === 'pointer') return;
      const at: Spot = { ...placeOfKey(cell), row: Number(target.dataset.row) };
      const shape = {
        columns: columns.map(({ key }) => key),
        lanes: openLanes,
        rowsOf: (place: Spot | { column: string; lane: string }) => store.cells.get(cellKey(place))?.rows.length ?? 0,
      };
      const action = boardKey(event, at, lifted?.over, shape, shown.page());
      const task = shown.rows[at.row];
      if (!action || !task) return;
      event.preventDefault();
      event.stopPropagation();
      act(action);

      function act(asked: BoardAction): void {
        if (!task) return;
        if (asked.type === 'focus') {
          const id = store.cells.get(cellKey(asked.to))?.rows[asked.to.row]?.id;
          const { column, lane, row } = asked.to;
          store.dispatch({ type: 'focus', focus: { place: { column, lane }, row, id, grab: true } });
        } else if (asked.type === 'lift') {
          store.dispatch({ type: 'lift', lifted: { task, from: { column: at.column, lane: at.lane }, by: 'keyboard', since: Date.now() } });
          say({ step: 'lifted', task: task.label, place: nameOf(at) });
        } else if (asked.type === 'over') {
          store.dispatch({ type: 'over', over: asked.to });
          say({ step: 'over', place: nameOf(asked.to), move: moveTo(task, asked.to, grouping, viewsAll) });
          bringIntoSight(asked.to);
        } else if (asked.type === 'open') void navigate(`/tasks/${task.id}/show`);
        else if (asked.type === 'select') store.dispatch({ type: 'choose', task });
        else if (asked.type === 'menu') openMenu(task, at, target instanceof HTMLElement ? target : document.body);
        else if (asked.type === 'cancel') putBack();
        else finish();
      }
      function putBack(): void {
        store.dispatch({ type: 'putBack' });
        if (lifted) say({ step: 'putBack', task: lifted.task.label, place: nameOf(lifted.from) });
      }
      function finish(): void {
        if (!lifted?.over || samePlace(lifted.over, lifted.from)) putBack();
        else {
          const row = Math.max(0, store.cells.get(cellKey(lifted.over))?.first() ?? 0);
          if (moveTo(lifted.task, lifted.over, grouping, viewsAll).kind === 'send')
            store.dispatch({ type: 'focus', focus: { place: lifted.over, row, id: lifted.task.id, grab: true } });
          drop({ task: lifted.task, from: lifted.from, to: lifted.over, at: row, since: lifted.since });
        }
      }
    },
    [store, columns, openLanes, grouping, viewsAll, nameOf, openMenu, navigate, say, drop],
  );
}

/** A lane that has not been in sight yet has no cells: its cells come when it is. */
function bringIntoSight({ column, lane }: Place): void {
  const cell = document.querySelector(`[data-scrolls][data-cell="${CSS.escape(cellKey({ column, lane }))}"]`);
  const place = cell ?? document.querySelector(`[data-lane="${CSS.escape(lane)}"]`);
  place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
