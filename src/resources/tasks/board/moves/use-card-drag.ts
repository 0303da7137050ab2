import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBoard } from '../state/board-context.ts';
import type { LiftedCard } from '../state/board-state.ts';
import { useBoardStore } from '../state/board-store.ts';
import { cellKey, isSamePlace, placeOfKey } from '../state/grouping.ts';
import { watchDrags } from './card-drag.ts';
import { useAnnounce } from './use-announce.ts';
import type { DropRequest } from './use-drop.ts';

/** The moving copy of a card is appended to `copyLayer`. */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  copyLayer: RefObject<HTMLElement | null>,
  drop: (request: DropRequest) => void,
): void {
  const store = useBoardStore();
  const { nameOf } = useBoard();
  const announce = useAnnounce();
  const onDrop = useEffectEvent(drop);
  const announcePutBack = useEffectEvent(({ task, from }: LiftedCard) =>
    announce({ step: 'returned', task: task.label, place: nameOf(from) }),
  );
  useEffect(() => {
    if (!board.current || !copyLayer.current) return;
    const putBack = () => {
      const { liftedCard } = store.getState();
      if (!liftedCard) return;
      store.dispatch({ type: 'putBack' });
      announcePutBack(liftedCard);
    };
    return watchDrags(board.current, copyLayer.current, {
      lift: (id, key) => {
        const task = store.cells.get(key)?.rows.find((row) => row?.id === id);
        if (!task || store.getState().liftedCard) return false;
        store.dispatch({ type: 'lift', liftedCard: { task, from: placeOfKey(key), by: 'pointer', since: Date.now() } });
        return true;
      },
      enter: (key) => store.dispatch({ type: 'over', over: key === undefined ? undefined : placeOfKey(key) }),
      drop: () => {
        const { liftedCard } = store.getState();
        if (!liftedCard?.over || isSamePlace(liftedCard.over, liftedCard.from)) return putBack();
        const row = store.cells.get(cellKey(liftedCard.over))?.firstVisibleRow() ?? 0;
        onDrop({ task: liftedCard.task, from: liftedCard.from, to: liftedCard.over, row: Math.max(0, row) });
      },
      cancel: putBack,
      isLifted: () => store.getState().liftedCard?.by === 'pointer',
    });
  }, [board, copyLayer, store]);
}
