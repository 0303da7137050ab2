import { useId } from 'react';
import { CellQuickAdd } from './CellQuickAdd.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { BoardCell } from './cells/BoardCell.tsx';
import { DropHint } from './moves/DropHint.tsx';
import { useBoard } from './state/board-context.ts';
import { cellKey, noGroup } from './state/grouping.ts';

/** Shows a board without lanes. `hintId` is the id of the element that describes the keyboard commands. */
export const BoardColumns = ({ hintId }: { hintId: string }) => {
  const { columns, grouping } = useBoard();
  const id = useId();
  return (
    <div className="board-columns">
      {columns.map(({ key, label }) => (
        <section
          key={`${grouping.columns} ${key}`}
          className="board-column"
          aria-labelledby={`${id}-${key}`}
          data-cell={cellKey({ column: key, lane: noGroup })}
        >
          <ColumnHead id={`${id}-${key}`} column={key} label={label} />
          <CellQuickAdd place={{ column: key, lane: noGroup }} />
          <div className="board-cell-frame">
            <BoardCell column={key} lane={noGroup} hintId={hintId} />
            <DropHint place={{ column: key, lane: noGroup }} />
          </div>
        </section>
      ))}
    </div>
  );
};
