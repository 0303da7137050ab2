import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBoard } from '../state/board-context.ts';
import type { Lifted } from '../state/board-state.ts';
import { useBoardStore } from '../state/board-store.ts';
import { cellKey, placeOfKey, samePlace } from '../state/grouping.ts';
import { watchDrags } from './card-drag.ts';
import { useAnnounce } from './use-announce.ts';
import type { DropRequest } from './use-drop.ts';

/** Lets the user drag cards by mouse, pen or touch. */
export function useCardDrag(
  root: RefObject<HTMLElement | null>,
  host: RefObject<HTMLElement | null>,
  drop: (request: DropRequest) => void,
): void {
  const store = useBoardStore();
  const { nameOf } = useBoard();
  const announce = useAnnounce();
  const onDrop = useEffectEvent(drop);
  const sayPutBack = useEffectEvent(({ task, from }: Lifted) => announce({ step: 'returned', task: task.label, place: nameOf(from) }));
  useEffect(() => {
    if (!root.current || !host.current) return;
    const putBack = () => {
      const { lifted } = store.read();
      if (!lifted) return;
      store.dispatch({ type: 'putBack' });
      sayPutBack(lifted);
    };
    return watchDrags(root.current, host.current, {
      lift: (id, cell) => {
        const task = store.cells.get(cell)?.rows.find((row) => row?.id === id);
        if (!task || store.read().lifted) return false;
        store.dispatch({ type: 'lift', lifted: { task, from: placeOfKey(cell), by: 'pointer', since: Date.now() } });
        return true;
      },
      over: (cell) => store.dispatch({ type: 'over', over: cell === undefined ? undefined : placeOfKey(cell) }),
      drop: () => {
        const { lifted } = store.read();
        if (!lifted?.over || samePlace(lifted.over, lifted.from)) return putBack();
        const at = store.cells.get(cellKey(lifted.over))?.first() ?? 0;
        onDrop({ task: lifted.task, from: lifted.from, to: lifted.over, at: Math.max(0, at) });
      },
      cancel: putBack,
      isHeld: () => store.read().lifted?.by === 'pointer',
    });
  }, [root, host, store]);
}
