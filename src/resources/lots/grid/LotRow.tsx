import { type Dispatch, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { ItemStatus } from '../../../../contract/resources/items/item-fields.ts';
import { gridRoles } from './grid-roles.ts';
import type { GridAction } from './grid-state.ts';
import { type EditableColumn, type GridRow, gridColumns, isAmount, isEditable, type PartialCellTexts } from './lot-cells.ts';

interface LotRowProps {
  readonly row: GridRow;
  readonly index: number;
  /** The distance from the top of the first row, in pixels. */
  readonly top: number;
  readonly edits: PartialCellTexts | undefined;
  readonly problems: PartialCellTexts | undefined;
  readonly refusals: PartialCellTexts | undefined;
  /** The index of the active cell's column; -1 if the active cell is in another row. */
  readonly activeColumn: number;
  readonly activeCellId: string;
  /** Greater than `lastSelectedColumn` if no cell of the row is selected. */
  readonly firstSelectedColumn: number;
  readonly lastSelectedColumn: number;
  /** Undefined if no cell of the row is being edited. */
  readonly typedText: string | undefined;
  readonly formatAmount: (text: string) => string;
  readonly dispatch: Dispatch<GridAction>;
  readonly categoryListId: string;
}

/** Memoized, so that a change of one row does not render the others. */
export const LotRow = memo(function LotRow(props: LotRowProps) {
  const {
    row,
    index,
    top,
    edits,
    problems,
    refusals,
    activeColumn,
    activeCellId,
    firstSelectedColumn,
    lastSelectedColumn,
    typedText,
    formatAmount,
    dispatch,
    categoryListId,
  } = props;
  // ARIA counts rows from 1, and the header is row 1.
  const rowIndex = index + 2;
  return (
    <tr {...gridRoles.row} aria-rowindex={rowIndex} data-row={index} className="line" style={{ transform: `translateY(${top}px)` }}>
      {gridColumns.map((column, columnIndex) => {
        const isActive = columnIndex === activeColumn;
        const editorText = isActive ? typedText : undefined;
        const text = isEditable(column) ? (edits?.[column] ?? row.cells[column]) : '';
        const isChanged = isEditable(column) && edits?.[column] !== undefined;
        const isSelected = columnIndex >= firstSelectedColumn && columnIndex <= lastSelectedColumn;
        const hasError = isEditable(column) && (problems?.[column] ?? refusals?.[column]) !== undefined;
        const classNames = [
          isAmount(column) && 'amount',
          isChanged && 'changed',
          hasError && 'invalid',
          isActive && 'active',
          isSelected && 'selected',
        ];
        return (
          <td
            key={column}
            {...gridRoles.cell(isSelected)}
            aria-colindex={columnIndex + 1}
            {...(isActive ? { id: activeCellId } : {})}
            {...(isEditable(column) ? {} : { 'aria-readonly': true })}
            {...(hasError ? { 'aria-invalid': true } : {})}
            data-column={columnIndex}
            className={classNames.filter(Boolean).join(' ')}
            title={text}
          >
            {!isEditable(column) && <LotStatus status={row.status} />}
            {isEditable(column) && editorText !== undefined && (
              <CellEditor column={column} text={editorText} dispatch={dispatch} categoryListId={categoryListId} />
            )}
            {isEditable(column) && editorText === undefined && (isAmount(column) ? formatAmount(text) : text)}
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
  readonly categoryListId: string;
}

/** Has the focus as soon as it is mounted, so that the browser inserts the key that started the edit. */
const CellEditor = ({ column, text, dispatch, categoryListId }: CellEditorProps) => {
  const translate = useTranslate();
  return (
    <input
      ref={focusAtEnd}
      aria-label={translate(`lots.columns.${column}`)}
      value={text}
      autoComplete="off"
      inputMode={isAmount(column) ? 'decimal' : 'text'}
      {...(column === 'category' ? { list: categoryListId } : {})}
      onChange={({ target }) => dispatch({ type: 'typed', text: target.value })}
      onBlur={() => dispatch({ type: 'commit' })}
    />
  );
};

const focusAtEnd = (input: HTMLInputElement | null) => {
  if (!input) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
};

/** Plain text, because a frame around each status would be distracting in a grid with many small rows. */
const LotStatus = ({ status }: { status: ItemStatus }) => useStatusText()(status);

export function useStatusText(): (status: ItemStatus) => string {
  const translate = useTranslate();
  return (status) => translate(`resources.items.statuses.${status}`, { _: status });
}
