/**
 * The lot grid as a state machine: which cell is active, which are marked, what is typed and not saved yet. What was typed stays until it
 * is saved or put back by hand; rows that are read again never take it away. Source: interaction-rules.md "Lots and the sale".
 */
import { type EditableColumn, type GridRow, gridColumns, isEditable, type SomeCells } from './lot-cells.ts';

export interface Place {
  readonly row: number;
  readonly column: number;
}
export type Edits = ReadonlyMap<string, SomeCells>;

export interface GridState {
  readonly rows: readonly GridRow[];
  /** Text that differs from what is saved, by lot. */
  readonly edits: Edits;
  /** What the service said of a cell when it was last saved. */
  readonly refusals: Edits;
  readonly at: Place;
  /** The other corner of what is marked. */
  readonly anchor: Place;
  /** What is being typed in the active cell. */
  readonly typing: string | undefined;
  /** The edits before the last changes, newest last. */
  readonly past: readonly Edits[];
}

export type GridAction =
  | { readonly type: 'loaded'; readonly rows: readonly GridRow[] }
  | { readonly type: 'go'; readonly to: Place; readonly extend?: boolean }
  | { readonly type: 'move'; readonly rows?: number; readonly columns?: number; readonly extend?: boolean }
  /** Begins to type; `text` replaces what stands in the cell. */
  | { readonly type: 'edit'; readonly text?: string }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'commit'; readonly rows?: number; readonly columns?: number }
  | { readonly type: 'escape' | 'fillDown' | 'clear' | 'undo' | 'revert' }
  | { readonly type: 'paste'; readonly cells: readonly (readonly string[])[] }
  /** `sent` is what was saved: text that was typed over it meanwhile stays. */
  | { readonly type: 'saved'; readonly lots: readonly SavedLot[] }
  | { readonly type: 'refused'; readonly lots: readonly RefusedLot[] };

export interface SavedLot {
  readonly row: GridRow;
  readonly sent: SomeCells;
}
export interface RefusedLot {
  readonly id: string;
  readonly refusals: SomeCells;
  /** What is stored meanwhile, where somebody else has changed it. */
  readonly base?: GridRow;
}

const mostUndone = 100;
const start: Place = { row: 0, column: 0 };

export const emptyGrid: GridState = {
  rows: [],
  edits: new Map(),
  refusals: new Map(),
  at: start,
  anchor: start,
  typing: undefined,
  past: [],
};

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'loaded':
      return loaded(state, action.rows);
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
        markedPlaces(state).map((place) => ({ place, text: '' })),
      );
    case 'undo': {
      const edits = state.past.at(-1);
      return edits ? { ...state, edits, past: state.past.slice(0, -1) } : state;
    }
    case 'revert':
      return { ...state, edits: new Map(), refusals: new Map(), typing: undefined, past: [] };
    case 'saved':
      return saved(state, action.lots);
    case 'refused': {
      const refusals = new Map(state.refusals);
      for (const lot of action.lots) refusals.set(lot.id, lot.refusals);
      return {
        ...state,
        rows: replaced(
          state.rows,
          action.lots.flatMap(({ base }) => base ?? []),
        ),
        refusals,
      };
    }
  }
}

/** What a cell shows. */
export function textAt({ rows, edits }: Pick<GridState, 'rows' | 'edits'>, { row, column }: Place): string {
  const [found, name] = [rows[row], gridColumns[column]];
  if (!found || !isEditable(name)) return '';
  return edits.get(found.id)?.[name] ?? found.cells[name];
}

/** What is marked: both ends belong to it. */
export const markedRange = ({ at, anchor }: Pick<GridState, 'at' | 'anchor'>) => ({
  rows: [Math.min(at.row, anchor.row), Math.max(at.row, anchor.row)] as const,
  columns: [Math.min(at.column, anchor.column), Math.max(at.column, anchor.column)] as const,
});

/** The marked cells as lines of cells, for the clipboard. */
export function markedTexts(state: GridState): string[][] {
  const { rows, columns } = markedRange(state);
  return range(rows).map((row) =>
    range(columns).map((column) => (gridColumns[column] === 'status' ? (state.rows[row]?.status ?? '') : textAt(state, { row, column }))),
  );
}

export const changedCells = (edits: Edits): number => [...edits.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0);

const range = ([from, to]: readonly [number, number]) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function markedPlaces(state: GridState): Place[] {
  const { rows, columns } = markedRange(state);
  return range(rows).flatMap((row) => range(columns).map((column) => ({ row, column })));
}

const clamp = ({ row, column }: Place, rows: number): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, gridColumns.length - 1)),
});

function goTo(state: GridState, to: Place, extend = false): GridState {
  const at = clamp(to, state.rows.length);
  return { ...state, at, anchor: extend ? state.anchor : at };
}

const moveBy = (state: GridState, rows = 0, columns = 0, extend = false) =>
  goTo(state, { row: state.at.row + rows, column: state.at.column + columns }, extend);

function commit(state: GridState): GridState {
  const { typing } = state;
  return typing === undefined ? state : change({ ...state, typing: undefined }, [{ place: state.at, text: typing }]);
}

/** Text that is what is saved is no edit. A changed cell is no longer what the service refused. */
function change(state: GridState, changes: readonly { readonly place: Place; readonly text: string }[]): GridState {
  const edits = new Map(state.edits);
  const refusals = new Map(state.refusals);
  let touched = false;
  for (const { place, text } of changes) {
    const [row, column] = [state.rows[place.row], gridColumns[place.column]];
    if (!row || !isEditable(column) || text === textAt({ rows: state.rows, edits }, place)) continue;
    touched = true;
    setCell(edits, row.id, column, text === row.cells[column] ? undefined : text);
    setCell(refusals, row.id, column, undefined);
  }
  return touched ? { ...state, edits, refusals, past: [...state.past, state.edits].slice(-mostUndone) } : state;
}

function setCell(cells: Map<string, SomeCells>, id: string, column: EditableColumn, text: string | undefined): void {
  const { [column]: _before, ...others } = cells.get(id) ?? {};
  const next: SomeCells = text === undefined ? others : { ...others, [column]: text };
  if (Object.keys(next).length > 0) cells.set(id, next);
  else cells.delete(id);
}

/** One cell fills all that is marked; more begin at the first marked cell, and what goes past the end of the grid is left out. */
function paste(state: GridState, cells: readonly (readonly string[])[]): GridState {
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
  const end = clamp(
    { row: rows[0] + cells.length - 1, column: columns[0] + Math.max(...cells.map((line) => line.length)) - 1 },
    state.rows.length,
  );
  return { ...change(state, pasted), at: { row: rows[0], column: columns[0] }, anchor: end };
}

/** The first marked cell of each column goes into those below; a single cell takes what stands above it. */
function fillDown(state: GridState): GridState {
  const { rows, columns } = markedRange(state);
  const source = rows[0] === rows[1] ? rows[0] - 1 : rows[0];
  if (source < 0) return state;
  const filled = range([source + 1, rows[1]]).flatMap((row) =>
    range(columns).map((column) => ({ place: { row, column }, text: textAt(state, { row: source, column }) })),
  );
  return change(state, filled);
}

/** Rows keep their places: a lot that has got another number does not jump away. New ones come last, and edits of those that are gone go. */
function loaded(state: GridState, rows: readonly GridRow[]): GridState {
  const now = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(state.rows.map(({ id }) => id));
  const kept = state.rows.flatMap(({ id }) => now.get(id) ?? []);
  const all = [...kept, ...rows.filter(({ id }) => !known.has(id))];
  const edits = new Map<string, SomeCells>();
  for (const [id, cells] of state.edits) {
    const row = now.get(id);
    if (!row) continue;
    for (const column of gridColumns) {
      const text = isEditable(column) ? cells[column] : undefined;
      if (isEditable(column) && text !== undefined && text !== row.cells[column]) setCell(edits, id, column, text);
    }
  }
  const active = state.rows[state.at.row]?.id;
  const row = active === undefined ? -1 : all.findIndex(({ id }) => id === active);
  const at = clamp({ row: row === -1 ? state.at.row : row, column: state.at.column }, all.length);
  const sameOrder = kept.length === state.rows.length;
  return { ...state, rows: all, edits, at, anchor: sameOrder ? clamp(state.anchor, all.length) : at, past: [] };
}

function replaced(rows: readonly GridRow[], newer: readonly GridRow[]): readonly GridRow[] {
  if (newer.length === 0) return rows;
  const now = new Map(newer.map((row) => [row.id, row]));
  return rows.map((row) => now.get(row.id) ?? row);
}

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
  return {
    ...state,
    rows: replaced(
      state.rows,
      lots.map(({ row }) => row),
    ),
    edits,
    refusals,
    past: [],
  };
}
