import { useTranslate } from 'react-admin';
import { useBoard } from '../state/board-context.ts';
import { useBoardState } from '../state/board-store.ts';
import { type Place, samePlace } from '../state/grouping.ts';
import { moveTo } from './move-task.ts';

/** Shows on each cell, while a card is lifted, whether the card may be dropped there and, if not, why. */
export const DropHint = ({ place }: { place: Place }) => {
  const translate = useTranslate();
  const { grouping, rules } = useBoard();
  const isOver = useBoardState(({ lifted }) => lifted?.over !== undefined && samePlace(lifted.over, place));
  const verdict = useBoardState(({ lifted }) => {
    if (!lifted || samePlace(lifted.from, place)) return undefined;
    const move = moveTo(lifted.task, place, grouping, rules);
    return move.kind === 'refused' ? move.why : move.kind;
  });
  if (verdict === undefined || verdict === 'stay') return null;
  const isRefused = verdict !== 'send';
  return (
    <div className="board-hint" data-refused={isRefused || undefined} data-over={isOver || undefined} aria-hidden>
      {(isRefused || isOver) && <span>{translate(isRefused ? `board.why.${verdict}` : 'board.dropHere')}</span>}
    </div>
  );
};
