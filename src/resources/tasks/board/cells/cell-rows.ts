/** The rows of one cell: the fetched pages without the cards that left the cell, and with the placed cards at their rows. */
import type { TaskAppRecord } from '../../../../providers/data/types.ts';

export interface CellPages<Task> {
  /** The total that the service returned. */
  readonly total: number;
  readonly perPage: number;
  /** Pages by number, from 0. Pages that are not fetched or not visible are missing. */
  readonly pages: ReadonlyMap<number, readonly Task[]>;
}

/** Cards that were placed in a cell, or moved away, since its pages were fetched. */
export interface CellPlacements<Task = TaskAppRecord> {
  /** Ids of cards that are in another cell. */
  readonly departed: readonly string[];
  /** Cards that are in this cell, with the row at which they were placed. */
  readonly placed: readonly { readonly task: Task; readonly row: number }[];
  /** Difference between the current number of cards in the cell and its fetched total. */
  readonly change: number;
  /** Maximum offset between a row of the cell and the same row in the service's list. */
  readonly shift: number;
}

export interface CellRows<Task> {
  /** Rows that are not fetched yet are `undefined`. */
  readonly rows: readonly (Task | undefined)[];
  /** The total, including placements that are being sent. */
  readonly total: number;
}

/** Returns the rows of a cell with the placements applied, and its total. */
export function cellRows<Task extends { readonly id: string }>(
  { total, perPage, pages }: CellPages<Task>,
  { departed, placed, change }: Pick<CellPlacements<Task>, 'departed' | 'placed' | 'change'>,
): CellRows<Task> {
  const rows: (Task | undefined)[] = Array.from({ length: total });
  const seenIds = new Set<string>();
  for (const [page, tasks] of [...pages].toSorted(([pageA], [pageB]) => pageA - pageB)) {
    for (const [index, task] of tasks.entries()) {
      // Pages are fetched separately, so a task that moved between two fetches is on both pages. Its second row stays empty.
      if (page * perPage + index >= total || seenIds.has(task.id)) continue;
      seenIds.add(task.id);
      rows[page * perPage + index] = task;
    }
  }
  const movedIds = new Set([...departed, ...placed.map(({ task }) => task.id)]);
  const shownRows = rows.filter((task) => !task || !movedIds.has(task.id));
  const totalAfterPlacements = Math.max(0, total + change);
  // If a card has left a page that is not fetched, the position of its empty row is unknown. The last empty row is removed instead.
  while (shownRows.length > Math.max(0, totalAfterPlacements - placed.length) && shownRows.length > 0 && shownRows.at(-1) === undefined)
    shownRows.pop();
  for (const { task, row } of placed.toSorted((a, b) => a.row - b.row)) shownRows.splice(Math.min(row, shownRows.length), 0, task);
  return { rows: shownRows, total: totalAfterPlacements };
}

/**
 * Returns the numbers of the pages, from 0, that contain the rows from `first` to `last`. `shift` is the maximum offset between a row of
 * the cell and the same row in the service's list.
 */
export function pagesOf(first: number, last: number, shift: number, total: number | undefined, perPage: number): number[] {
  const lastPage = total === undefined ? 0 : Math.max(0, Math.ceil(total / perPage) - 1);
  const from = Math.min(lastPage, Math.floor(Math.max(0, first - shift) / perPage));
  const to = Math.min(lastPage, Math.floor(Math.max(0, last + shift) / perPage));
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
}
