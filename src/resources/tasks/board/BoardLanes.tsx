import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import { CellQuickAdd } from './CellQuickAdd.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { BoardCell } from './cells/BoardCell.tsx';
import { cardHeight } from './cells/rendered-rows.ts';
import { useIsVisible } from './cells/use-is-visible.ts';
import { useTotal } from './cells/use-total.ts';
import { DropHint } from './moves/DropHint.tsx';
import { useBoard } from './state/board-context.ts';
import { cellKey } from './state/grouping.ts';
import { useCollapsedLanes } from './state/use-collapsed-lanes.ts';
import type { Groups } from './state/use-groups.ts';

interface BoardLanesProps extends Pick<Groups, 'olderSales'> {
  /** Id of the element that describes the keyboard commands. */
  readonly hintId: string;
}

export const BoardLanes = ({ hintId, olderSales }: BoardLanesProps) => {
  const { columns, lanes, grouping } = useBoard();
  const [collapsedLanes, toggleLane] = useCollapsedLanes(grouping.lanes);
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
        <BoardLane
          key={`${grouping.lanes} ${key}`}
          lane={key}
          label={label}
          isExpanded={!collapsedLanes.includes(key)}
          onToggle={toggleLane}
          hintId={hintId}
        />
      ))}
      {olderSales && (
        <p className="board-lane-head">
          {translate('board.olderSales', { smart_count: olderSales.count, total: format.count(olderSales.count) })}
          {' · '}
          <button type="button" disabled={olderSales.isLoading} onClick={olderSales.show}>
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
  readonly isExpanded: boolean;
  readonly onToggle: (lane: string) => void;
  /** Id of the element that describes the keyboard commands. */
  readonly hintId: string;
}

/** Maximum height of a lane, in rows of cards. */
const maxLaneRows = 3;
/** Height of a lane's cell without its cards, in pixels: its padding and the button for a new task. */
const emptyCellHeight = 44;

const BoardLane = ({ lane, label, isExpanded, onToggle, hintId }: BoardLaneProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { columns } = useBoard();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const isVisible = useIsVisible(section, false);
  const wasVisible = useRef(false);
  wasVisible.current ||= isVisible;
  const total = useTotal({ lane }, wasVisible.current);
  const showsCells = wasVisible.current && total !== undefined;
  // Until its total is fetched, a lane has the maximum height. Otherwise the lanes below would be briefly visible and would be fetched.
  const height = Math.max(1, Math.min(maxLaneRows, total ?? maxLaneRows)) * cardHeight + emptyCellHeight;
  return (
    <section ref={section} className="board-lane" data-lane={lane} aria-labelledby={id}>
      <h2 className="board-lane-head">
        <button type="button" id={id} aria-expanded={isExpanded} onClick={() => onToggle(lane)}>
          <span aria-hidden>{isExpanded ? '▾' : '▸'}</span> {label}{' '}
          {total !== undefined && (
            <span className="board-count">{translate('board.laneTotal', { smart_count: total, total: format.count(total) })}</span>
          )}
        </button>
      </h2>
      {isExpanded && (
        <div className="board-lane-cells" style={{ height }}>
          {showsCells &&
            columns.map(({ key }) => (
              <div key={key} className="board-lane-cell" data-cell={cellKey({ column: key, lane })}>
                <CellQuickAdd place={{ column: key, lane }} />
                <div className="board-cell-frame">
                  <BoardCell column={key} lane={lane} hintId={hintId} />
                  <DropHint place={{ column: key, lane }} />
                </div>
              </div>
            ))}
        </div>
      )}
    </section>
  );
};
