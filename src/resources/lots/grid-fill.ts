/** Changes many cells of the lot grid at once: pasting and filling down. */
import { change } from './grid-edits.ts';
import { clamp, markedPlaces, markedRange, range, textAt } from './grid-selection.ts';
import type { GridState } from './grid-state.ts';
import { gridColumns } from './lot-cells.ts';

/**
 * Pastes cells. A single cell fills the whole selection. Several cells are pasted from the first selected cell on; the user is notified of
 * cells beyond the end of the grid.
 */
export function paste(state: GridState, cells: readonly (readonly string[])[]): GridState {
  const [only] = cells[0] ?? [];
  if (only === undefined) return state;
  const { rows, columns } = markedRange(state);
  if (cells.length === 1 && cells[0]?.length === 1) {
    return change(
      state,
      markedPlaces(state).map((place) => ({ place, text: only })),
    );
  }
  const pasted = cells.flatMap((line, down) =>
    line.map((text, right) => ({ place: { row: rows[0] + down, column: columns[0] + right }, text })),
  );
  const beyond = pasted.filter(({ place, text }) => text !== '' && (place.row >= state.rows.length || place.column >= gridColumns.length));
  const end = clamp(
    { row: rows[0] + cells.length - 1, column: columns[0] + Math.max(...cells.map((line) => line.length)) - 1 },
    state.rows.length,
  );
  return {
    ...change(state, pasted),
    at: { row: rows[0], column: columns[0] },
    anchor: end,
    loss: beyond.length > 0 ? { kind: 'beyond', cells: beyond.length } : undefined,
  };
}

/** Copies the first selected cell of each column to the selected cells below. A single selected cell gets the text of the cell above it. */
export function fillDown(state: GridState): GridState {
  const { rows, columns } = markedRange(state);
  const source = rows[0] === rows[1] ? rows[0] - 1 : rows[0];
  if (source < 0) return state;
  const filled = range([source + 1, rows[1]]).flatMap((row) =>
    range(columns).map((column) => ({ place: { row, column }, text: textAt(state, { row: source, column }) })),
  );
  return change(state, filled);
}
