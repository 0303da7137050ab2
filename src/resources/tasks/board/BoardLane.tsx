import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import { BoardCell } from './BoardCell.tsx';
import { useBoard } from './board-context.ts';
import { cardHeight } from './card-budget.ts';
import { DropHint } from './DropHint.tsx';
import { cellKey } from './grouping.ts';
import { QuickAdds } from './QuickAdds.tsx';
import { useInSight } from './use-in-sight.ts';
import { useTotal } from './use-total.ts';

interface BoardLaneProps {
  readonly lane: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: (lane: string) => void;
  readonly hint: string;
}

/** Maximum height of a lane, in cards. */
const highestLane = 3;

/**
 * Shows a lane: a heading with its total and, while the lane is open, a cell in each column. Cells are first rendered when the lane becomes
 * visible.
 */
export const BoardLane = ({ lane, label, isOpen, onToggle, hint }: BoardLaneProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { columns } = useBoard();
  const id = useId();
  const head = useRef<HTMLElement>(null);
  const inSight = useInSight(head, false);
  const seen = useRef(false);
  seen.current ||= inSight;
  const total = useTotal({ lane }, seen.current);
  const isKnown = seen.current && total !== undefined;
  // Until its total is fetched, a lane is as high as a full one. Otherwise the lanes below would be visible for a moment and would be
  // fetched.
  const height = Math.max(1, Math.min(highestLane, total ?? highestLane)) * cardHeight + 44;
  return (
    <section ref={head} className="board-lane" data-lane={lane} aria-labelledby={id}>
      <h2 className="board-lane-head">
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => onToggle(lane)}>
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {label}{' '}
          {total !== undefined && (
            <span className="board-count">{translate('board.laneTotal', { smart_count: total, total: format.count(total) })}</span>
          )}
        </button>
      </h2>
      {isOpen && (
        <div className="board-lane-cells" style={{ height }}>
          {isKnown &&
            columns.map(({ key }) => (
              <div key={key} className="board-lane-cell" data-cell={cellKey({ column: key, lane })}>
                <QuickAdds place={{ column: key, lane }} />
                <div className="board-cell-frame">
                  <BoardCell column={key} lane={lane} hint={hint} />
                  <DropHint place={{ column: key, lane }} />
                </div>
              </div>
            ))}
        </div>
      )}
    </section>
  );
};
