import { z } from 'zod';
import type { Draft, DraftInput } from '../../../ui/drafts/draft.ts';
import { commitTyping, setCell } from './grid-edits.ts';
import type { GridAction, GridState } from './grid-state.ts';
import { type GridRow, gridColumns, isEditable, type PartialCellTexts } from './lot-cells.ts';

const cellsSchema = z.record(z.string(), z.record(z.string(), z.string())).catch({});

/**
 * Returns the unsaved texts and the saved texts of their cells. The text that is being typed is an unsaved text too. Returns `undefined` if
 * no text is unsaved.
 */
export function draftOfGrid(state: GridState): DraftInput | undefined {
  const { rows, edits } = commitTyping(state);
  if (edits.size === 0) return undefined;
  const savedCells = new Map(rows.map(({ id, cells }) => [id, cells]));
  const before = [...edits].map(([id, changedTexts]) => [
    id,
    Object.fromEntries(columnsOf(changedTexts).map((column) => [column, savedCells.get(id)?.[column] ?? ''])),
  ]);
  return { values: Object.fromEntries(edits), before: Object.fromEntries(before) };
}

export const countCells = (draft: Pick<Draft, 'values'>): number =>
  Object.values(cellsSchema.parse(draft.values)).reduce((sum, changedTexts) => sum + columnsOf(changedTexts).length, 0);

/**
 * Returns the action that restores a draft. `concurrentChangeMessage` returns the message for a cell whose saved text has changed since the
 * draft was stored. Texts of lots that are no longer in the sale are dropped.
 */
export function actionToRestoreDraft(
  rows: readonly GridRow[],
  draft: Pick<Draft, 'values' | 'before'>,
  concurrentChangeMessage: (before: string, now: string) => string,
): GridAction {
  const currentCells = new Map(rows.map((row) => [row.id, row.cells]));
  const before = cellsSchema.parse(draft.before);
  const edits = new Map<string, PartialCellTexts>();
  const refusals = new Map<string, PartialCellTexts>();
  let removedCount = 0;
  for (const [id, changedTexts] of Object.entries(cellsSchema.parse(draft.values))) {
    const currentTexts = currentCells.get(id);
    if (!currentTexts) removedCount += 1;
    else
      for (const column of columnsOf(changedTexts)) {
        if (changedTexts[column] === currentTexts[column]) continue;
        setCell(edits, id, column, changedTexts[column]);
        const textBefore = before[id]?.[column] ?? currentTexts[column];
        if (textBefore !== currentTexts[column]) setCell(refusals, id, column, concurrentChangeMessage(textBefore, currentTexts[column]));
      }
  }
  return { type: 'draftRestored', edits, refusals, removedCount };
}

const columnsOf = (texts: Readonly<Record<string, unknown>>) =>
  gridColumns.filter(isEditable).filter((column) => texts[column] !== undefined);
