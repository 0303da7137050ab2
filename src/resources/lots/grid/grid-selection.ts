/** The active cell and the selected cells of the lot grid, and their texts. */
import type { GridState, Place } from './grid-state.ts';
import { gridColumns, isEditable } from './lot-cells.ts';

/** Returns the text that a cell shows. */
export function textAt({ rows, edits }: Pick<GridState, 'rows' | 'edits'>, { row, column }: Place): string {
  const [found, name] = [rows[row], gridColumns[column]];
  if (!found || !isEditable(name)) return '';
  return edits.get(found.id)?.[name] ?? found.cells[name];
}

/** Returns the first and last selected row and column. */
export const selectedRange = ({ at, anchor }: Pick<GridState, 'at' | 'anchor'>) => ({
  rows: [Math.min(at.row, anchor.row), Math.max(at.row, anchor.row)] as const,
  columns: [Math.min(at.column, anchor.column), Math.max(at.column, anchor.column)] as const,
});

/** Returns the texts of the selected cells by row, for the clipboard. */
export function selectedTexts(state: GridState): string[][] {
  const { rows, columns } = selectedRange(state);
  return range(rows).map((row) =>
    range(columns).map((column) => (gridColumns[column] === 'status' ? (state.rows[row]?.status ?? '') : textAt(state, { row, column }))),
  );
}

/** Returns the positions of the selected cells, row by row. */
export function selectedPlaces(state: Pick<GridState, 'at' | 'anchor'>): Place[] {
  const { rows, columns } = selectedRange(state);
  return range(rows).flatMap((row) => range(columns).map((column) => ({ row, column })));
}

/** Returns the numbers from the first to the last, both included. */
export const range = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns the position, limited to the grid. */
export const clamp = ({ row, column }: Place, rows: number): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, gridColumns.length - 1)),
});

/** Moves the active cell. With `extend`, the selection is extended to it. */
export function goTo(state: GridState, to: Place, extend = false): GridState {
  const at = clamp(to, state.rows.length);
  return { ...state, at, anchor: extend ? state.anchor : at };
}

export const moveBy = (state: GridState, rows = 0, columns = 0, extend = false): GridState =>
  goTo(state, { row: state.at.row + rows, column: state.at.column + columns }, extend);
