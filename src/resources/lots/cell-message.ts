/** What is wrong with the active cell, in the user's language; `undefined` when nothing is. */
import type { Edits, GridState } from './grid-state.ts';
import { gridColumns, isEditable } from './lot-cells.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

export function cellMessage({ rows, at, refusals }: GridState, problems: Edits, translate: Translate): string | undefined {
  const [row, column] = [rows[at.row], gridColumns[at.column]];
  if (!row || !isEditable(column)) return undefined;
  const problem = problems.get(row.id)?.[column];
  const words = problem === undefined ? refusals.get(row.id)?.[column] : translate(`lots.grid.${problem}`);
  return words === undefined ? undefined : `${translate(`lots.columns.${column}`)}: ${translate(words, { _: words })}`;
}
