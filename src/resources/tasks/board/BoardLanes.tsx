import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import { BoardLane } from './BoardLane.tsx';
import { useBoard } from './board-context.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { useClosedLanes } from './use-closed-lanes.ts';
import type { Groups } from './use-groups.ts';

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
