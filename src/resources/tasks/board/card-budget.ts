/** How many cards are in the document at once, whatever the number of tasks, columns and lanes. */

/** Pixels of a card with the gap below it. */
export const cardHeight = 120;
/** Rows beyond those in sight. */
export const overscan = 3;
/** Of all cells together; cards that are kept for the focus and for a lift come on top. Issue 5 allows 250. */
const mostCards = 220;

interface Rows {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** Rows that stay in any case: of the card with the focus and of the lifted one; -1: none. */
  readonly kept: readonly number[];
  /** Cells in sight. */
  readonly cells: number;
}

/** The rows of a cell that are in the document, in order. */
export function cardsInDocument({ first, last, count, kept, cells }: Rows): number[] {
  const allowed = Math.max(2, Math.floor(mostCards / Math.max(1, cells)));
  const inSight = Math.min(last - first + 1, allowed);
  const around = Math.max(0, Math.min(overscan, Math.floor((allowed - inSight) / 2)));
  const [from, to] = [Math.max(0, first - around), Math.min(count - 1, first + inSight - 1 + around)];
  const rows = new Set(Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index));
  for (const row of kept) if (row >= 0 && row < count) rows.add(row);
  return [...rows].sort((one, other) => one - other);
}
