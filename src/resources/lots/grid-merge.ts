/** Merges responses of the service into the lot grid without losing unsaved texts. */
import { setCell } from './grid-edits.ts';
import { clamp } from './grid-selection.ts';
import type { Edits, GridState, Loss, RefusedLot, SavedLot } from './grid-state.ts';
import { type GridRow, gridColumns, isEditable, type SomeCells } from './lot-cells.ts';

type Rows = ReadonlyMap<string, GridRow>;

/**
 * Replaces the rows after a fetch. Rows keep their order, so that a lot with a new number does not move; new lots are added at the end.
 *
 * Unsaved texts of deleted lots are dropped and reported. They are never assigned to another lot.
 */
export function loaded(state: GridState, rows: readonly GridRow[]): GridState {
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
export function saved(state: GridState, lots: readonly SavedLot[]): GridState {
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
export function refused(state: GridState, lots: readonly RefusedLot[]): GridState {
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
