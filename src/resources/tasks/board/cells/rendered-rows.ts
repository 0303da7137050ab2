/** Limits the number of rendered cards, regardless of the number of tasks, columns and lanes. */

/** The usual height of a card with the gap below it, in pixels. */
export const cardHeight = 100;
/** Number of rows rendered above and below the visible ones. */
export const overscan = 3;
/** Maximum number of cards in all visible cells together, not counting the focused card and the card that the user is moving. */
const maxCards = 220;

interface CellView {
  readonly firstVisible: number;
  readonly lastVisible: number;
  readonly rowCount: number;
  /** The rows of the focused card and of the card that the user is moving; -1 if the cell has no such card. */
  readonly alwaysRendered: readonly number[];
  /** The visible cells share `maxCards`. */
  readonly visibleCellCount: number;
}

/** Returns the rows of a cell that are rendered, in ascending order. */
export function selectRenderedRows({ firstVisible, lastVisible, rowCount, alwaysRendered, visibleCellCount }: CellView): number[] {
  const maxRows = Math.max(2, Math.floor(maxCards / Math.max(1, visibleCellCount)));
  const visibleRowCount = Math.min(lastVisible - firstVisible + 1, maxRows);
  const extraRowCount = Math.max(0, Math.min(overscan, Math.floor((maxRows - visibleRowCount) / 2)));
  const first = Math.max(0, firstVisible - extraRowCount);
  const last = Math.min(rowCount - 1, firstVisible + visibleRowCount - 1 + extraRowCount);
  const rows = new Set(Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index));
  for (const row of alwaysRendered) if (row >= 0 && row < rowCount) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}
