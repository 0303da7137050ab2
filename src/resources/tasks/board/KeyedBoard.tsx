import { type FocusEvent, type ReactNode, type RefObject, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useBoard } from './board-context.ts';
import { useBoardStore } from './board-store.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useClosedLanes } from './use-closed-lanes.ts';
import type { DropRequest } from './use-drop.ts';
import { useSay } from './use-say.ts';

interface KeyedBoardProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly drop: (request: DropRequest) => void;
  readonly children: ReactNode;
}

/** The scrolling area of the board. Handles the keys that are pressed on its cards. */
export const KeyedBoard = ({ frame, drop, children }: KeyedBoardProps) => {
  const translate = useTranslate();
  const store = useBoardStore();
  const { lanes, grouping, nameOf } = useBoard();
  const say = useSay();
  const [closed] = useClosedLanes(grouping.lanes);
  const open = useMemo(() => lanes.map(({ key }) => key).filter((key) => !closed.includes(key)), [lanes, closed]);
  const onKeyDown = useBoardKeys(open, drop);
  // If the focus leaves a card that was lifted by keyboard, the card is put back.
  const onBlur = ({ target }: FocusEvent) => {
    const { lifted } = store.read();
    if (lifted?.by !== 'keyboard' || target.getAttribute('data-card') !== lifted.task.id) return;
    store.dispatch({ type: 'putBack' });
    say({ step: 'putBack', task: lifted.task.label, place: nameOf(lifted.from) });
  };
  return (
    <section
      ref={frame}
      className="board"
      aria-label={translate('board.label')}
      data-lanes={grouping.lanes}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {children}
    </section>
  );
};
