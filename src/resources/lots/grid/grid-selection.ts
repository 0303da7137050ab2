import type { ItemStatus } from '../../../../contract/resources/items/item-fields.ts';
import type { CellPosition, GridState } from './grid-state.ts';
import { gridColumns, isEditable } from './lot-cells.ts';

/** Returns the text of an editable cell in the format in which it is typed. Returns an empty string for any other cell. */
export function textAt({ rows, edits }: Pick<GridState, 'rows' | 'edits'>, { row, column }: CellPosition): string {
  const [lot, name] = [rows[row], gridColumns[column]];
  if (!lot || !isEditable(name)) return '';
  return edits.get(lot.id)?.[name] ?? lot.cells[name];
}

/** Returns the first and last selected row and column. */
export const selectedRange = ({ activeCell, anchor }: Pick<GridState, 'activeCell' | 'anchor'>) => ({
  rows: [Math.min(activeCell.row, anchor.row), Math.max(activeCell.row, anchor.row)] as const,
  columns: [Math.min(activeCell.column, anchor.column), Math.max(activeCell.column, anchor.column)] as const,
});

export function selectedTexts(state: GridState, statusText: (status: ItemStatus) => string): string[][] {
  const { rows, columns } = selectedRange(state);
  return numbersBetween(rows).map((row) =>
    numbersBetween(columns).map((column) => {
      const lot = state.rows[row];
      return lot && gridColumns[column] === 'status' ? statusText(lot.status) : textAt(state, { row, column });
    }),
  );
}

export function selectedPositions(state: Pick<GridState, 'activeCell' | 'anchor'>): CellPosition[] {
  const { rows, columns } = selectedRange(state);
  return numbersBetween(rows).flatMap((row) => numbersBetween(columns).map((column) => ({ row, column })));
}

/** Returns the numbers from the first to the last, both included. */
export const numbersBetween = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const clampToGrid = ({ row, column }: CellPosition, rowCount: number): CellPosition => ({
  row: Math.max(0, Math.min(row, rowCount - 1)),
  column: Math.max(0, Math.min(column, gridColumns.length - 1)),
});

export function moveActiveCell(state: GridState, to: CellPosition, extend = false): GridState {
  const activeCell = clampToGrid(to, state.rows.length);
  return { ...state, activeCell, anchor: extend ? state.anchor : activeCell };
}

export const moveActiveCellBy = (state: GridState, rowOffset = 0, columnOffset = 0, extend = false): GridState =>
  moveActiveCell(state, { row: state.activeCell.row + rowOffset, column: state.activeCell.column + columnOffset }, extend);
