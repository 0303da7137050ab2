/** Converts the unsaved changes of the lot grid to a draft and back. */
import { z } from 'zod';
import type { Draft, DraftInput } from '../../../ui/drafts/draft.ts';
import { commit, setCell } from './grid-edits.ts';
import type { GridAction, GridState } from './grid-state.ts';
import { type GridRow, gridColumns, isEditable, type SomeCells } from './lot-cells.ts';

const cells = z.record(z.string(), z.record(z.string(), z.string())).catch({});

/** Returns the unsaved texts by lot, including the text being typed; `undefined` if there are none. */
export function typedCells(state: GridState): DraftInput | undefined {
  const { rows, edits } = commit(state);
  if (edits.size === 0) return undefined;
  const saved = new Map(rows.map(({ id, cells }) => [id, cells]));
  const before = [...edits].map(([id, changed]) => [
    id,
    Object.fromEntries(columnsOf(changed).map((column) => [column, saved.get(id)?.[column] ?? ''])),
  ]);
  return { values: Object.fromEntries(edits), before: Object.fromEntries(before) };
}

/** Returns the number of cells in a draft. */
export const countCells = (draft: Pick<Draft, 'values'>): number =>
  Object.values(cells.parse(draft.values)).reduce((sum, changed) => sum + columnsOf(changed).length, 0);

/**
 * Returns the action that restores a draft. `theirs` returns the message for a cell that another user has changed since. Deleted lots are
 * counted, and their texts are dropped.
 */
export function resumedCells(
  rows: readonly GridRow[],
  draft: Pick<Draft, 'values' | 'before'>,
  theirs: (before: string, now: string) => string,
): GridAction {
  const now = new Map(rows.map((row) => [row.id, row.cells]));
  const before = cells.parse(draft.before);
  const edits = new Map<string, SomeCells>();
  const refusals = new Map<string, SomeCells>();
  let removedCount = 0;
  for (const [id, changed] of Object.entries(cells.parse(draft.values))) {
    const saved = now.get(id);
    if (!saved) removedCount += 1;
    else
      for (const column of columnsOf(changed)) {
        if (changed[column] === saved[column]) continue;
        setCell(edits, id, column, changed[column]);
        const old = before[id]?.[column] ?? saved[column];
        if (old !== saved[column]) setCell(refusals, id, column, theirs(old, saved[column]));
      }
  }
  return { type: 'resumed', edits, refusals, removedCount };
}

const columnsOf = (changed: Readonly<Record<string, unknown>>) =>
  gridColumns.filter(isEditable).filter((column) => changed[column] !== undefined);
