import { useTranslate } from 'react-admin';
import { useBoard } from '../state/board-context.ts';
import { useBoardState } from '../state/board-store.ts';
import { isSamePlace, type Place } from '../state/grouping.ts';
import { decideMove } from './move-task.ts';

/** Shows on a cell whether the lifted card may be dropped there and, if not, why. */
export const DropHint = ({ place }: { place: Place }) => {
  const translate = useTranslate();
  const { grouping, rules } = useBoard();
  const isOver = useBoardState(({ liftedCard }) => liftedCard?.over !== undefined && isSamePlace(liftedCard.over, place));
  // The reason of a refusal, or the kind of the move. It is a string, because a selector must not create objects.
  const outcome = useBoardState(({ liftedCard }) => {
    if (!liftedCard || isSamePlace(liftedCard.from, place)) return undefined;
    const move = decideMove(liftedCard.task, place, grouping, rules);
    return move.kind === 'refused' ? move.reason : move.kind;
  });
  if (outcome === undefined || outcome === 'stay') return null;
  const isRefused = outcome !== 'send';
  return (
    <div className="board-drop-hint" data-refused={isRefused || undefined} data-over={isOver || undefined} aria-hidden>
      {(isRefused || isOver) && <span>{translate(isRefused ? `board.why.${outcome}` : 'board.dropHere')}</span>}
    </div>
  );
};
