import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { BoardCell } from './cells/BoardCell.tsx';
import { cardHeight } from './cells/card-budget.ts';
import { useInSight } from './cells/use-in-sight.ts';
import { useTotal } from './cells/use-total.ts';
import { DropHint } from './moves/DropHint.tsx';
import { QuickAdds } from './QuickAdds.tsx';
import { useBoard } from './state/board-context.ts';
import { cellKey } from './state/grouping.ts';
import { useClosedLanes } from './state/use-closed-lanes.ts';
import type { Groups } from './state/use-groups.ts';

interface BoardLanesProps extends Pick<Groups, 'older'> {
  /** Id of the element that describes the keyboard commands. */
  readonly hint: string;
}

/** Shows a board with lanes. The column headings stay at the top, and each open lane has a cell in every column. */
export const BoardLanes = ({ hint, older }: BoardLanesProps) => {
  const { columns, lanes, grouping } = useBoard();
  const [closed, toggle] = useClosedLanes(grouping.lanes);
  const id = useId();
  const translate = useTranslate();
  const format = useFormat();
  return (
    <div className="board-lanes">
      <div className="board-heads">
        {columns.map(({ key, label }) => (
          <ColumnHead key={key} id={`${id}-${key}`} column={key} label={label} />
        ))}
      </div>
      {lanes.map(({ key, label }) => (
        <BoardLane key={`${grouping.lanes} ${key}`} lane={key} label={label} isOpen={!closed.includes(key)} onToggle={toggle} hint={hint} />
      ))}
      {older && (
        <p className="board-lane-head">
          {translate('board.olderSales', { smart_count: older.count, total: format.count(older.count) })}
          {' · '}
          <button type="button" disabled={older.isLoading} onClick={older.show}>
            {translate('realtime.show')}
          </button>
        </p>
      )}
    </div>
  );
};

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
const BoardLane = ({ lane, label, isOpen, onToggle, hint }: BoardLaneProps) => {
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
