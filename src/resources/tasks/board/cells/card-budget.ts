/** Limits the number of cards in the document, regardless of the number of tasks, columns and lanes. */

/** The usual height of a card with the gap below it, in pixels. The height of a rendered card depends on its content and is measured. */
export const cardHeight = 100;
/** Number of rows rendered above and below the visible ones. */
export const overscan = 3;
/** Maximum number of cards in all cells together, not counting the focused and the lifted card. */
const maxCards = 220;

interface Rows {
  /** The first visible row. */
  readonly first: number;
  /** The last visible row. */
  readonly last: number;
  /** Number of rows in the cell. */
  readonly count: number;
  /** Rows that are always rendered: those of the focused and the lifted card; -1 if there is none. */
  readonly alwaysRendered: readonly number[];
  /** Number of visible cells. */
  readonly visibleCells: number;
}

/** Returns the rows of a cell that are rendered, in ascending order. */
export function cardsInDocument({ first, last, count, alwaysRendered, visibleCells }: Rows): number[] {
  const maxRows = Math.max(2, Math.floor(maxCards / Math.max(1, visibleCells)));
  const visibleRows = Math.min(last - first + 1, maxRows);
  const extraRows = Math.max(0, Math.min(overscan, Math.floor((maxRows - visibleRows) / 2)));
  const [from, to] = [Math.max(0, first - extraRows), Math.min(count - 1, first + visibleRows - 1 + extraRows)];
  const rows = new Set(Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index));
  for (const row of alwaysRendered) if (row >= 0 && row < count) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}
