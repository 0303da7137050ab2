/** What is typed in the lot grid as a draft, and a draft back in the grid. */
import { z } from 'zod';
import type { Draft, Typed } from '../../ui/drafts/draft.ts';
import { commit, setCell } from './grid-edits.ts';
import type { GridAction, GridState } from './grid-state.ts';
import { type GridRow, gridColumns, isEditable, type SomeCells } from './lot-cells.ts';

const cells = z.record(z.string(), z.record(z.string(), z.string())).catch({});

/** By lot; what is being typed is kept as well. `undefined` for nothing. */
export function typedCells(state: GridState): Typed | undefined {
  const { rows, edits } = commit(state);
  if (edits.size === 0) return undefined;
  const saved = new Map(rows.map(({ id, cells }) => [id, cells]));
  const before = [...edits].map(([id, changed]) => [
    id,
    Object.fromEntries(columnsOf(changed).map((column) => [column, saved.get(id)?.[column] ?? ''])),
  ]);
  return { values: Object.fromEntries(edits), before: Object.fromEntries(before) };
}

export const countCells = (draft: Pick<Draft, 'values'>): number =>
  Object.values(cells.parse(draft.values)).reduce((sum, changed) => sum + columnsOf(changed).length, 0);

/** `theirs`: what is said at a cell that somebody else has changed since. Lots that are gone are counted, and nothing of them is put elsewhere. */
export function resumedCells(
  rows: readonly GridRow[],
  draft: Pick<Draft, 'values' | 'before'>,
  theirs: (before: string, now: string) => string,
): GridAction {
  const now = new Map(rows.map((row) => [row.id, row.cells]));
  const before = cells.parse(draft.before);
  const edits = new Map<string, SomeCells>();
  const refusals = new Map<string, SomeCells>();
  let gone = 0;
  for (const [id, changed] of Object.entries(cells.parse(draft.values))) {
    const saved = now.get(id);
    if (!saved) gone += 1;
    else
      for (const column of columnsOf(changed)) {
        if (changed[column] === saved[column]) continue;
        setCell(edits, id, column, changed[column]);
        const old = before[id]?.[column] ?? saved[column];
        if (old !== saved[column]) setCell(refusals, id, column, theirs(old, saved[column]));
      }
  }
  return { type: 'resumed', edits, refusals, gone };
}

const columnsOf = (changed: Readonly<Record<string, unknown>>) =>
  gridColumns.filter(isEditable).filter((column) => changed[column] !== undefined);
