import { useTranslate } from 'react-admin';
import { useBoard } from './board-context.ts';
import { shownDrops } from './board-state.ts';
import { useBoardState } from './board-store.ts';
import { useDrop } from './use-drop.ts';

/** Shows the last moved card with an undo button, until another user moves that card. */
export const LastDrop = () => {
  const translate = useTranslate();
  const { nameOf } = useBoard();
  const { undo, mayUndo } = useDrop();
  const drops = useBoardState(({ drops }) => drops);
  const last = shownDrops(drops).findLast(({ kind }) => kind === 'moved');
  if (!last) return null;
  return (
    <span className="board-last">
      <span>{translate('board.say.dropped', { task: last.task.label, place: nameOf(last.to) })}</span>
      {mayUndo(last) && (
        <button type="button" onClick={() => undo(last)}>
          {translate('ra.action.undo')}
        </button>
      )}
    </span>
  );
};
