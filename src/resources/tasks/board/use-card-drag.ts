import { type RefObject, useEffect, useRef } from 'react';
import { useBoard } from './board-context.ts';
import { useBoardStore } from './board-store.ts';
import { watchDrags } from './card-drag.ts';
import { cellKey, placeOfKey, samePlace } from './grouping.ts';
import type { DropRequest } from './use-drop.ts';
import { useSay } from './use-say.ts';

/** Cards of the board can be dragged by mouse, pen and finger. */
export function useCardDrag(
  root: RefObject<HTMLElement | null>,
  host: RefObject<HTMLElement | null>,
  drop: (request: DropRequest) => void,
): void {
  const store = useBoardStore();
  const { nameOf } = useBoard();
  const say = useSay();
  const latest = useRef({ drop, nameOf, say });
  latest.current = { drop, nameOf, say };
  useEffect(() => {
    if (!root.current || !host.current) return;
    const putBack = () => {
      const { lifted } = store.read();
      if (!lifted) return;
      store.dispatch({ type: 'putBack' });
      latest.current.say({ step: 'putBack', task: lifted.task.label, place: latest.current.nameOf(lifted.from) });
    };
    return watchDrags(root.current, host.current, {
      lift: (id, cell) => {
        const task = store.cells.get(cell)?.rows.find((one) => one?.id === id);
        if (!task || store.read().lifted) return false;
        store.dispatch({ type: 'lift', lifted: { task, from: placeOfKey(cell), by: 'pointer', since: Date.now() } });
        return true;
      },
      over: (cell) => store.dispatch({ type: 'over', over: cell === undefined ? undefined : placeOfKey(cell) }),
      drop: () => {
        const { lifted } = store.read();
        if (!lifted?.over || samePlace(lifted.over, lifted.from)) return putBack();
        const at = store.cells.get(cellKey(lifted.over))?.first() ?? 0;
        latest.current.drop({ task: lifted.task, from: lifted.from, to: lifted.over, at: Math.max(0, at), since: lifted.since });
      },
      cancel: putBack,
      isHeld: () => store.read().lifted?.by === 'pointer',
    });
  }, [root, host, store]);
}
