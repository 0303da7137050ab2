import { type Dispatch, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { ItemStatus } from '../../../../contract/resources/item-fields.ts';
import { gridRoles } from './grid-roles.ts';
import type { GridAction } from './grid-state.ts';
import { type EditableColumn, type GridRow, gridColumns, isAmount, isEditable, type SomeCells } from './lot-cells.ts';

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

interface CellEditorProps {
  readonly column: EditableColumn;
  readonly text: string;
  readonly dispatch: Dispatch<GridAction>;
  readonly categoriesId: string;
}

/** The input in the active cell. It has the focus as soon as it is mounted, so that the key that opened it is typed into it. */
const CellEditor = ({ column, text, dispatch, categoriesId }: CellEditorProps) => {
  const translate = useTranslate();
  return (
    <input
      ref={takeFocus}
      aria-label={translate(`lots.columns.${column}`)}
      value={text}
      autoComplete="off"
      inputMode={isAmount(column) ? 'decimal' : 'text'}
      {...(column === 'category' ? { list: categoriesId } : {})}
      onChange={({ target }) => dispatch({ type: 'typed', text: target.value })}
      onBlur={() => dispatch({ type: 'commit' })}
    />
  );
};

const takeFocus = (input: HTMLInputElement | null) => {
  if (!input) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
};

/** The status of a lot as plain text. In the low rows of the grid, a frame around it would be distracting. */
const LotStatus = ({ status }: { status: ItemStatus }) => useTranslate()(`resources.items.statuses.${status}`, { _: status });
