import { textAt } from './grid-selection.ts';
import type { CellPosition, CellTextsByLot, GridState } from './grid-state.ts';
import { type EditableColumn, gridColumns, isEditable, type PartialCellTexts } from './lot-cells.ts';

const maxUndoSteps = 100;

export const countCellTexts = (textsByLot: CellTextsByLot): number =>
  [...textsByLot.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);

/**
 * Returns the state with the new texts of cells; the same state if no text changes. A text that equals the saved text is not an edit. A
 * changed cell loses its refusal.
 */
export function changeCells(state: GridState, changes: readonly { readonly position: CellPosition; readonly text: string }[]): GridState {
  const edits = new Map(state.edits);
  const refusals = new Map(state.refusals);
  let isChanged = false;
  for (const { position, text } of changes) {
    const [row, column] = [state.rows[position.row], gridColumns[position.column]];
    if (!row || !isEditable(column) || text === textAt({ rows: state.rows, edits }, position)) continue;
    isChanged = true;
    setCell(edits, row.id, column, text === row.cells[column] ? undefined : text);
    setCell(refusals, row.id, column, undefined);
  }
  return isChanged ? { ...state, edits, refusals, previousEdits: [...state.previousEdits, state.edits].slice(-maxUndoSteps) } : state;
}

export function commitTyping(state: GridState): GridState {
  const { typedText } = state;
  return typedText === undefined
    ? state
    : changeCells({ ...state, typedText: undefined }, [{ position: state.activeCell, text: typedText }]);
}

/** Does not restore the refusals that the undone change removed. */
export function undo(state: GridState): GridState {
  const edits = state.previousEdits.at(-1);
  return edits ? { ...state, edits, previousEdits: state.previousEdits.slice(0, -1) } : state;
}

/** Sets the text of a cell in `cells`; `undefined` removes it. */
export function setCell(cells: Map<string, PartialCellTexts>, id: string, column: EditableColumn, text: string | undefined): void {
  const { [column]: _before, ...otherTexts } = cells.get(id) ?? {};
  const texts: PartialCellTexts = text === undefined ? otherTexts : { ...otherTexts, [column]: text };
  if (Object.keys(texts).length > 0) cells.set(id, texts);
  else cells.delete(id);
}
