import { changeCells, commitTyping, setCell, undo } from './grid-edits.ts';
import {
  clampToGrid,
  moveActiveCell,
  moveActiveCellBy,
  numbersBetween,
  selectedPositions,
  selectedRange,
  textAt,
} from './grid-selection.ts';
import {
  type CellTextsByLot,
  emptyGrid,
  type GridAction,
  type GridState,
  type LostText,
  type RefusedLot,
  type SavedLot,
} from './grid-state.ts';
import { type GridRow, gridColumns, isEditable, type PartialCellTexts } from './lot-cells.ts';

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'loaded':
      return applyFetchedRows(state, action.rows);
    case 'saved':
      return applySavedLots(state, action.lots);
    case 'refused':
      return applyRefusedLots(state, action.lots);
    case 'draftRestored': {
      const { edits, refusals, removedCount } = action;
      return {
        ...state,
        edits,
        refusals,
        // An undo would discard the draft without asking, and could not be reversed.
        previousEdits: [],
        loss: removedCount > 0 ? { kind: 'lotsRemoved', lotCount: removedCount, text: undefined } : undefined,
      };
    }
    default:
      if (isTypedIntoRemovedLot(state, action)) return state;
      return reduceUserAction(keepsLoss(state, action) ? state : { ...state, loss: undefined }, action);
  }
}

const textActions: readonly GridAction['type'][] = ['edit', 'typed', 'clear', 'paste', 'fillDown'];

/** The user may continue to type for a moment after the active lot was removed. This text must not replace the text of another lot. */
const isTypedIntoRemovedLot = ({ loss }: GridState, { type }: GridAction) =>
  loss?.kind === 'lotsRemoved' && loss.text !== undefined && textActions.includes(type);

/** A cell's input commits a second time when it is removed. This commit must not dismiss the message about lost texts. */
const keepsLoss = ({ loss, typedText }: GridState, { type }: GridAction) =>
  loss === undefined || (type === 'commit' && typedText === undefined);

function reduceUserAction(
  state: GridState,
  action: Exclude<GridAction, { type: 'loaded' | 'saved' | 'refused' | 'draftRestored' }>,
): GridState {
  switch (action.type) {
    case 'go':
      return moveActiveCell(commitTyping(state), action.to, action.extend);
    case 'move':
      return moveActiveCellBy(state, action.rowOffset, action.columnOffset, action.extend);
    case 'edit':
      return isEditable(gridColumns[state.activeCell.column]) && state.rows[state.activeCell.row]
        ? { ...state, anchor: state.activeCell, typedText: action.text ?? textAt(state, state.activeCell) }
        : state;
    case 'typed':
      return state.typedText === undefined ? state : { ...state, typedText: action.text };
    case 'commit':
      return moveActiveCellBy(commitTyping(state), action.rowOffset, action.columnOffset);
    case 'escape':
      return state.typedText === undefined ? { ...state, anchor: state.activeCell } : { ...state, typedText: undefined };
    case 'paste':
      return paste(state, action.cells);
    case 'fillDown':
      return fillDown(state);
    case 'clear':
      return changeCells(
        state,
        selectedPositions(state).map((position) => ({ position, text: '' })),
      );
    case 'undo':
      return undo(state);
    case 'revert':
      return { ...state, edits: emptyGrid.edits, refusals: emptyGrid.refusals, typedText: undefined, previousEdits: [] };
  }
}

/** A single pasted cell fills the whole selection. */
function paste(state: GridState, cells: readonly (readonly string[])[]): GridState {
  const [firstText] = cells[0] ?? [];
  if (firstText === undefined) return state;
  const { rows, columns } = selectedRange(state);
  if (cells.length === 1 && cells[0]?.length === 1) {
    return changeCells(
      state,
      selectedPositions(state).map((position) => ({ position, text: firstText })),
    );
  }
  const pastedCells = cells.flatMap((pastedRow, rowOffset) =>
    pastedRow.map((text, columnOffset) => ({ position: { row: rows[0] + rowOffset, column: columns[0] + columnOffset }, text })),
  );
  const cellsBeyondEnd = pastedCells.filter(
    ({ position, text }) => text !== '' && (position.row >= state.rows.length || position.column >= gridColumns.length),
  );
  const end = clampToGrid(
    { row: rows[0] + cells.length - 1, column: columns[0] + Math.max(...cells.map((pastedRow) => pastedRow.length)) - 1 },
    state.rows.length,
  );
  return {
    ...changeCells(state, pastedCells),
    activeCell: { row: rows[0], column: columns[0] },
    anchor: end,
    loss: cellsBeyondEnd.length > 0 ? { kind: 'outsideGrid', cellCount: cellsBeyondEnd.length } : undefined,
  };
}

/** Copies texts from the first selected row to the other selected rows. A single selected row gets the texts of the row above. */
function fillDown(state: GridState): GridState {
  const { rows, columns } = selectedRange(state);
  const sourceRow = rows[0] === rows[1] ? rows[0] - 1 : rows[0];
  if (sourceRow < 0) return state;
  const filledCells = numbersBetween([sourceRow + 1, rows[1]]).flatMap((row) =>
    numbersBetween(columns).map((column) => ({ position: { row, column }, text: textAt(state, { row: sourceRow, column }) })),
  );
  return changeCells(state, filledCells);
}

type RowsById = ReadonlyMap<string, GridRow>;

/**
 * Replaces the rows with the fetched rows. Rows keep their order, so that a lot with a new number does not move. New lots are added at the
 * end. The unsaved texts of removed lots are dropped and reported in `loss`.
 */
function applyFetchedRows(state: GridState, rows: readonly GridRow[]): GridState {
  const rowsById: RowsById = new Map(rows.map((row) => [row.id, row]));
  const currentIds = new Set(state.rows.map(({ id }) => id));
  const remainingRows = state.rows.flatMap(({ id }) => rowsById.get(id) ?? []);
  const allRows = [...remainingRows, ...rows.filter(({ id }) => !currentIds.has(id))];
  const activeId = state.rows[state.activeCell.row]?.id;
  const activeRow = activeId === undefined ? -1 : allRows.findIndex(({ id }) => id === activeId);
  const isActiveLotRemoved = activeRow === -1;
  const activeCell = clampToGrid(
    { row: isActiveLotRemoved ? state.activeCell.row : activeRow, column: state.activeCell.column },
    allRows.length,
  );
  // If rows were removed, the selected positions contain other lots, so the selection is reduced to the active cell.
  const hasAllRows = remainingRows.length === state.rows.length;
  return {
    ...state,
    rows: allRows,
    edits: remainingEdits(state.edits, rowsById),
    refusals: new Map([...state.refusals].filter(([id]) => rowsById.has(id))),
    activeCell,
    anchor: hasAllRows ? clampToGrid(state.anchor, allRows.length) : activeCell,
    typedText: isActiveLotRemoved ? undefined : state.typedText,
    previousEdits: state.previousEdits.map((edits) => remainingEdits(edits, rowsById)),
    loss: lossOf(state, rowsById, isActiveLotRemoved ? state.typedText : undefined) ?? state.loss,
  };
}

/**
 * Returns the loss of unsaved texts in removed lots; undefined if no text is lost. `typedText` is the text that was being typed in the
 * active lot, if that lot was removed.
 */
function lossOf({ edits, rows, activeCell }: GridState, rowsById: RowsById, typedText: string | undefined): LostText | undefined {
  const removedIds = new Set([...edits.keys()].filter((id) => !rowsById.has(id)));
  const activeId = rows[activeCell.row]?.id;
  if (typedText !== undefined && activeId !== undefined) removedIds.add(activeId);
  return removedIds.size > 0 ? { kind: 'lotsRemoved', lotCount: removedIds.size, text: typedText } : undefined;
}

/** Returns the edits without the edits of removed lots, and without texts that equal the fetched text. */
function remainingEdits(edits: CellTextsByLot, rowsById: RowsById): CellTextsByLot {
  const keptEdits = new Map<string, PartialCellTexts>();
  for (const [id, cells] of edits) {
    const row = rowsById.get(id);
    if (!row) continue;
    for (const column of gridColumns) {
      const text = isEditable(column) ? cells[column] : undefined;
      if (isEditable(column) && text !== undefined && text !== row.cells[column]) setCell(keptEdits, id, column, text);
    }
  }
  return keptEdits;
}

/** Keeps edits that were made during the save. */
function applySavedLots(state: GridState, lots: readonly SavedLot[]): GridState {
  const edits = new Map(state.edits);
  const refusals = new Map(state.refusals);
  for (const { row, sentTexts } of lots) {
    for (const column of gridColumns) {
      if (!isEditable(column) || sentTexts[column] === undefined) continue;
      if (edits.get(row.id)?.[column] === sentTexts[column]) setCell(edits, row.id, column, undefined);
      setCell(refusals, row.id, column, undefined);
    }
  }
  const rows = withReplacedRows(
    state.rows,
    lots.map(({ row }) => row),
  );
  return { ...state, rows, edits, refusals, previousEdits: [] };
}

/**
 * The number of a lot and its other cells are saved in separate requests. The refusal of one request keeps the earlier errors of the other
 * request.
 */
function applyRefusedLots(state: GridState, lots: readonly RefusedLot[]): GridState {
  const refusals = new Map(state.refusals);
  for (const { id, refusals: newRefusals } of lots) {
    const { lot: numberRefusal, ...otherRefusals } = refusals.get(id) ?? {};
    refusals.set(id, newRefusals.lot === undefined ? newRefusals : { ...otherRefusals, ...newRefusals });
    setCell(refusals, id, 'lot', newRefusals.lot ?? numberRefusal);
  }
  const rows = withReplacedRows(
    state.rows,
    lots.flatMap(({ storedRow }) => storedRow ?? []),
  );
  return { ...state, rows, refusals };
}

function withReplacedRows(rows: readonly GridRow[], replacements: readonly GridRow[]): readonly GridRow[] {
  if (replacements.length === 0) return rows;
  const rowsById = new Map(replacements.map((row) => [row.id, row]));
  return rows.map((row) => rowsById.get(row.id) ?? row);
}
