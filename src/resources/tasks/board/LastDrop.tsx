import { useTranslate } from 'ra-core';
import { useBoard } from './board-context.ts';
import { useBoardState } from './board-store.ts';
import { samePlace } from './grouping.ts';
import { moveTo } from './move-task.ts';
import { useDrop } from './use-drop.ts';

/** The last card that was dropped, and the way to take it back, for as long as it stays where it was dropped. */
export const LastDrop = () => {
  const translate = useTranslate();
  const { grouping, viewsAll, nameOf } = useBoard();
  const drop = useDrop();
  const last = useBoardState(({ drops }) => drops.at(-1));
  if (!last || samePlace(last.from, last.to)) return null;
  const { task, from, to, storedAt } = last;
  const mayGoBack = storedAt !== undefined && moveTo(task, from, grouping, viewsAll).kind === 'send';
  return (
    <span className="board-last">
      <span>{translate('board.say.dropped', { task: task.label, place: nameOf(to) })}</span>
      {mayGoBack && (
        <button type="button" onClick={() => drop({ task, from: to, to: from, at: 0, since: Date.now() })}>
          {translate('ra.action.undo')}
        </button>
      )}
    </span>
  );
};
