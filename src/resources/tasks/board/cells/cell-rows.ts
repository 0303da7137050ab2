import type { TaskAppRecord } from '../../../../providers/data/types.ts';

export interface CellPages<Task> {
  /** The total that the service returned. */
  readonly total: number;
  readonly perPage: number;
  /** Pages by number, from 0. Pages that are not fetched or not visible are missing. */
  readonly pages: ReadonlyMap<number, readonly Task[]>;
}

/** The effects of placements on a cell. */
export interface PlacementEffects<Task = TaskAppRecord> {
  /** Ids of cards that are in another cell. */
  readonly departedIds: readonly string[];
  /** Cards that are in this cell, with the row at which they were placed. */
  readonly placedCards: readonly { readonly task: Task; readonly row: number }[];
  /** Difference between the current number of cards in the cell and its fetched total. */
  readonly totalChange: number;
  /** Maximum difference between the row of a card in the cell and its row in the service's list. */
  readonly maxShift: number;
}

export interface CellRows<Task> {
  /** Rows that are not fetched yet are `undefined`. */
  readonly rows: readonly (Task | undefined)[];
  /** The total with the placements applied. */
  readonly total: number;
}

/** Returns the rows of a cell with the placements applied, and its total. */
export function computeCellRows<Task extends { readonly id: string }>(
  { total, perPage, pages }: CellPages<Task>,
  { departedIds, placedCards, totalChange }: Omit<PlacementEffects<Task>, 'maxShift'>,
): CellRows<Task> {
  const rows: (Task | undefined)[] = Array.from({ length: total });
  const seenIds = new Set<string>();
  for (const [page, tasks] of [...pages].toSorted(([pageA], [pageB]) => pageA - pageB)) {
    for (const [index, task] of tasks.entries()) {
      // Pages are fetched separately, so a task that moved between two fetches can be on both pages. Its second row stays empty.
      if (page * perPage + index >= total || seenIds.has(task.id)) continue;
      seenIds.add(task.id);
      rows[page * perPage + index] = task;
    }
  }
  const movedIds = new Set([...departedIds, ...placedCards.map(({ task }) => task.id)]);
  const rowsAfterPlacements = rows.filter((task) => !task || !movedIds.has(task.id));
  const totalAfterPlacements = Math.max(0, total + totalChange);
  const unplacedCount = Math.max(0, totalAfterPlacements - placedCards.length);
  // If a card has left a page that is not fetched, the position of its empty row is unknown. Empty rows at the end are removed instead.
  while (rowsAfterPlacements.length > unplacedCount && rowsAfterPlacements.at(-1) === undefined) rowsAfterPlacements.pop();
  for (const { task, row } of placedCards.toSorted((a, b) => a.row - b.row))
    rowsAfterPlacements.splice(Math.min(row, rowsAfterPlacements.length), 0, task);
  return { rows: rowsAfterPlacements, total: totalAfterPlacements };
}

/** Returns how many rows the pages with these numbers contain. */
export const countRowsOfPages = (pages: readonly number[], total: number, perPage: number): number =>
  pages.reduce((sum, page) => sum + Math.max(0, Math.min(perPage, total - page * perPage)), 0);

/**
 * Returns the numbers of the pages that may contain the rows from `firstRow` to `lastRow`. The first page has the number 0. `maxShift` is
 * that of the cell's {@link PlacementEffects}.
 */
export function pagesOf(firstRow: number, lastRow: number, maxShift: number, total: number | undefined, perPage: number): number[] {
  const lastExistingPage = total === undefined ? 0 : Math.max(0, Math.ceil(total / perPage) - 1);
  const firstPage = Math.min(lastExistingPage, Math.floor(Math.max(0, firstRow - maxShift) / perPage));
  const lastPage = Math.min(lastExistingPage, Math.floor(Math.max(0, lastRow + maxShift) / perPage));
  return Array.from({ length: Math.max(1, lastPage - firstPage + 1) }, (_, index) => firstPage + index);
}
