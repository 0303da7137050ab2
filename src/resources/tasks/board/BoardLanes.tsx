import { useId } from 'react';
import { BoardLane } from './BoardLane.tsx';
import { useBoard } from './board-context.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { useClosedLanes } from './use-closed-lanes.ts';

/** A board with lanes: the columns' heads stay above, and each open lane has a cell in every column. */
export const BoardLanes = ({ hint }: { hint: string }) => {
  const { columns, lanes, grouping } = useBoard();
  const [closed, toggle] = useClosedLanes(grouping.lanes);
  const id = useId();
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
    </div>
  );
};
