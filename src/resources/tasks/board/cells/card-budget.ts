/** Limits the number of cards in the document, whatever the number of tasks, columns and lanes. */

/** Height of a card with the gap below it, in pixels. */
export const cardHeight = 120;
/** Number of rows rendered above and below the visible ones. */
export const overscan = 3;
/** Maximum number of cards in all cells together, without the focused and the lifted card. Issue 5 allows 250. */
const mostCards = 220;

interface Rows {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** Rows that are always rendered: those of the focused and the lifted card; -1 if there is none. */
  readonly kept: readonly number[];
  /** Number of visible cells. */
  readonly cells: number;
}

/** Returns the rows of a cell that are rendered, in ascending order. */
export function cardsInDocument({ first, last, count, kept, cells }: Rows): number[] {
  const allowed = Math.max(2, Math.floor(mostCards / Math.max(1, cells)));
  const inSight = Math.min(last - first + 1, allowed);
  const around = Math.max(0, Math.min(overscan, Math.floor((allowed - inSight) / 2)));
  const [from, to] = [Math.max(0, first - around), Math.min(count - 1, first + inSight - 1 + around)];
  const rows = new Set(Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index));
  for (const row of kept) if (row >= 0 && row < count) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}
