import { type Dispatch, memo } from 'react';
import { CellEditor } from './CellEditor.tsx';
import { gridRoles } from './grid-roles.ts';
import type { GridAction } from './grid-state.ts';
import { LotStatus } from './LotStatus.tsx';
import { type GridRow, gridColumns, isAmount, isEditable, type SomeCells } from './lot-cells.ts';

interface GridLineProps {
  readonly row: GridRow;
  readonly index: number;
  readonly top: number;
  readonly edits: SomeCells | undefined;
  readonly problems: SomeCells | undefined;
  readonly refusals: SomeCells | undefined;
  /** The active column; -1 in other rows. */
  readonly active: number;
  readonly activeId: string;
  /** The first and last selected column. */
  readonly from: number;
  readonly to: number;
  readonly typing: string | undefined;
  /** Formats an amount with thousands separators. */
  readonly showAmount: (text: string) => string;
  readonly dispatch: Dispatch<GridAction>;
  readonly categoriesId: string;
}

/** A row of the grid, memoized: it renders again only if one of its properties changes. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, index, top, edits, problems, refusals, active, activeId, from, to, typing, showAmount, dispatch, categoriesId } = props;
  return (
    <tr {...gridRoles.row} aria-rowindex={index + 2} data-row={index} className="line" style={{ transform: `translateY(${top}px)` }}>
      {gridColumns.map((column, at) => {
        const isActive = at === active;
        const text = isEditable(column) ? (edits?.[column] ?? row.cells[column]) : '';
        const changed = isEditable(column) && edits?.[column] !== undefined;
        const wrong = isEditable(column) && (problems?.[column] ?? refusals?.[column]) !== undefined;
        const names = [
          isAmount(column) && 'amount',
          changed && 'changed',
          wrong && 'wrong',
          isActive && 'active',
          at >= from && at <= to && 'marked',
        ];
        return (
          <td
            key={column}
            {...gridRoles.cell(at >= from && at <= to)}
            aria-colindex={at + 1}
            {...(isActive ? { id: activeId } : {})}
            {...(isEditable(column) ? {} : { 'aria-readonly': true })}
            {...(wrong ? { 'aria-invalid': true } : {})}
            data-column={at}
            className={names.filter(Boolean).join(' ')}
            title={text}
          >
            {isActive && typing !== undefined && isEditable(column) ? (
              <CellEditor column={column} text={typing} dispatch={dispatch} categoriesId={categoriesId} />
            ) : isEditable(column) ? (
              isAmount(column) ? (
                showAmount(text)
              ) : (
                text
              )
            ) : (
              <LotStatus status={row.status} />
            )}
          </td>
        );
      })}
    </tr>
  );
});
