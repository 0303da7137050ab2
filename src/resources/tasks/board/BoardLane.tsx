import { useLocale, useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import { BoardCell } from './BoardCell.tsx';
import { useBoard } from './board-context.ts';
import { partFilter } from './board-filter.ts';
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

/** Cards that a lane is high, where it has as many. */
const highestLane = 3;

/** One lane: its head with the true total, and while it is open and has been in sight a cell in every column. */
export const BoardLane = ({ lane, label, isOpen, onToggle, hint }: BoardLaneProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { columns, grouping, filter } = useBoard();
  const id = useId();
  const head = useRef<HTMLElement>(null);
  const inSight = useInSight(head, false);
  const seen = useRef(false);
  seen.current ||= inSight;
  const total = useTotal(partFilter(filter, grouping, { lane }), seen.current);
  const isKnown = seen.current && total !== undefined;
  // What is not counted yet takes the room of a full lane, so that the lanes below are not read for being in sight for a moment.
  const height = Math.max(1, Math.min(highestLane, total ?? highestLane)) * cardHeight + 44;
  return (
    <section ref={head} className="board-lane" data-lane={lane} aria-labelledby={id}>
      <h2 className="board-lane-head">
        <button type="button" id={id} aria-expanded={isOpen} onClick={() => onToggle(lane)}>
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {label}{' '}
          {total !== undefined && (
            <span className="board-count">{translate('board.laneTotal', { smart_count: total, total: total.toLocaleString(locale) })}</span>
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
