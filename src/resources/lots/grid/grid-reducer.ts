import { change, commit, setCell, undo } from './grid-edits.ts';
import { clamp, goTo, moveBy, range, selectedPlaces, selectedRange, textAt } from './grid-selection.ts';
import { type Edits, emptyGrid, type GridAction, type GridState, type Loss, type RefusedLot, type SavedLot } from './grid-state.ts';
import { type GridRow, gridColumns, isEditable, type SomeCells } from './lot-cells.ts';

/** Returns the next state of the lot grid. */
export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'loaded':
      return loaded(state, action.rows);
    case 'saved':
      return saved(state, action.lots);
    case 'refused':
      return refused(state, action.lots);
    case 'resumed': {
      const { edits, refusals, removedCount } = action;
      return { ...state, edits, refusals, loss: removedCount > 0 ? { kind: 'gone', lots: removedCount, text: undefined } : undefined };
    }
    default:
      if (isMeantForLost(state, action)) return state;
      return done(saysNothing(state, action) ? state : { ...state, loss: undefined }, action);
  }
}

const writing: readonly GridAction['type'][] = ['edit', 'typed', 'clear', 'paste', 'fillDown'];

/** A user who was typing in a deleted lot may type on for a moment. These keys must not replace the text of another lot. */
const isMeantForLost = ({ loss }: GridState, { type }: GridAction) =>
  loss?.kind === 'gone' && loss.text !== undefined && writing.includes(type);

/** An input that is unmounted commits again, which must not dismiss the message. */
const saysNothing = ({ loss, typing }: GridState, { type }: GridAction) =>
  loss === undefined || (type === 'commit' && typing === undefined);

/** Handles an action of the user. */
function done(state: GridState, action: Exclude<GridAction, { type: 'loaded' | 'saved' | 'refused' | 'resumed' }>): GridState {
  switch (action.type) {
    case 'go':
      return goTo(commit(state), action.to, action.extend);
    case 'move':
      return moveBy(state, action.rows, action.columns, action.extend);
    case 'edit':
      return isEditable(gridColumns[state.at.column]) && state.rows[state.at.row]
        ? { ...state, anchor: state.at, typing: action.text ?? textAt(state, state.at) }
        : state;
    case 'typed':
      return state.typing === undefined ? state : { ...state, typing: action.text };
    case 'commit':
      return moveBy(commit(state), action.rows, action.columns);
    case 'escape':
      return state.typing === undefined ? { ...state, anchor: state.at } : { ...state, typing: undefined };
    case 'paste':
      return paste(state, action.cells);
    case 'fillDown':
      return fillDown(state);
    case 'clear':
      return change(
        state,
        selectedPlaces(state).map((place) => ({ place, text: '' })),
      );
    case 'undo':
      return undo(state);
    case 'revert':
      return { ...state, edits: emptyGrid.edits, refusals: emptyGrid.refusals, typing: undefined, past: [] };
  }
}

// Changes many cells of the lot grid at once: pasting and filling down.

/**
 * Pastes cells. A single cell fills the whole selection. Several cells are pasted from the first selected cell on; the user is notified of
 * cells beyond the end of the grid.
 */
function paste(state: GridState, cells: readonly (readonly string[])[]): GridState {
  const [only] = cells[0] ?? [];
  if (only === undefined) return state;
  const { rows, columns } = selectedRange(state);
  if (cells.length === 1 && cells[0]?.length === 1) {
    return change(
      state,
      selectedPlaces(state).map((place) => ({ place, text: only })),
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
function fillDown(state: GridState): GridState {
  const { rows, columns } = selectedRange(state);
  const source = rows[0] === rows[1] ? rows[0] - 1 : rows[0];
  if (source < 0) return state;
  const filled = range([source + 1, rows[1]]).flatMap((row) =>
    range(columns).map((column) => ({ place: { row, column }, text: textAt(state, { row: source, column }) })),
  );
  return change(state, filled);
}

// Merges responses of the service into the lot grid without losing unsaved texts.

type Rows = ReadonlyMap<string, GridRow>;

/**
 * Replaces the rows after a fetch. Rows keep their order, so that a lot with a new number does not move; new lots are added at the end.
 *
 * Unsaved texts of deleted lots are dropped and reported. They are never assigned to another lot.
 */
function loaded(state: GridState, rows: readonly GridRow[]): GridState {
  const now: Rows = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(state.rows.map(({ id }) => id));
  const kept = state.rows.flatMap(({ id }) => now.get(id) ?? []);
  const all = [...kept, ...rows.filter(({ id }) => !known.has(id))];
  const active = state.rows[state.at.row]?.id;
  const row = active === undefined ? -1 : all.findIndex(({ id }) => id === active);
  const at = clamp({ row: row === -1 ? state.at.row : row, column: state.at.column }, all.length);
  const sameOrder = kept.length === state.rows.length;
  return {
    ...state,
    rows: all,
    edits: stillEdits(state.edits, now),
    refusals: new Map([...state.refusals].filter(([id]) => now.has(id))),
    at,
    anchor: sameOrder ? clamp(state.anchor, all.length) : at,
    typing: row === -1 ? undefined : state.typing,
    past: state.past.map((edits) => stillEdits(edits, now)),
    loss: lossOf(state, now, row === -1 ? state.typing : undefined) ?? state.loss,
  };
}

function lossOf({ edits, rows, at }: GridState, now: Rows, text: string | undefined): Loss | undefined {
  const gone = new Set([...edits.keys()].filter((id) => !now.has(id)));
  const active = rows[at.row]?.id;
  if (text !== undefined && active !== undefined) gone.add(active);
  return gone.size > 0 ? { kind: 'gone', lots: gone.size, text } : undefined;
}

function stillEdits(edits: Edits, now: Rows): Edits {
  const still = new Map<string, SomeCells>();
  for (const [id, cells] of edits) {
    const row = now.get(id);
    if (!row) continue;
    for (const column of gridColumns) {
      const text = isEditable(column) ? cells[column] : undefined;
      if (isEditable(column) && text !== undefined && text !== row.cells[column]) setCell(still, id, column, text);
    }
  }
  return still;
}

/** Updates the rows after a save and removes the saved edits and their refusals. Edits that changed during the save are kept. */
function saved(state: GridState, lots: readonly SavedLot[]): GridState {
  const edits = new Map(state.edits);
  const refusals = new Map(state.refusals);
  for (const { row, sent } of lots) {
    for (const column of gridColumns) {
      if (!isEditable(column) || sent[column] === undefined) continue;
      if (edits.get(row.id)?.[column] === sent[column]) setCell(edits, row.id, column, undefined);
      setCell(refusals, row.id, column, undefined);
    }
  }
  const rows = replaced(
    state.rows,
    lots.map(({ row }) => row),
  );
  return { ...state, rows, edits, refusals, past: [] };
}

/** Adds the refusals of a save. Rows that another user has changed get their stored values. */
function refused(state: GridState, lots: readonly RefusedLot[]): GridState {
  const refusals = new Map(state.refusals);
  for (const lot of lots) refusals.set(lot.id, lot.refusals);
  const rows = replaced(
    state.rows,
    lots.flatMap(({ base }) => base ?? []),
  );
  return { ...state, rows, refusals };
}

function replaced(rows: readonly GridRow[], newer: readonly GridRow[]): readonly GridRow[] {
  if (newer.length === 0) return rows;
  const now = new Map(newer.map((row) => [row.id, row]));
  return rows.map((row) => now.get(row.id) ?? row);
}
