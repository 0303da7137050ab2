import type { Edits, GridState } from './grid-state.ts';
import { gridColumns, isEditable, longestCell } from './lot-cells.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns the translated error of the active cell, or `undefined` if it has none. */
export function cellMessage({ rows, at, refusals }: GridState, problems: Edits, translate: Translate): string | undefined {
  const [row, column] = [rows[at.row], gridColumns[at.column]];
  if (!row || !isEditable(column)) return undefined;
  const problem = problems.get(row.id)?.[column];
  const words =
    problem === undefined ? refusals.get(row.id)?.[column] : translate(`lots.grid.${problem}`, { smart_count: longestCell(column) });
  return words === undefined ? undefined : `${translate(`lots.columns.${column}`)}: ${translate(words, { _: words })}`;
}
