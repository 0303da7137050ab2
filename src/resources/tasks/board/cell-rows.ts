/** The rows of one cell of the board: the pages that have come, without what has been moved away, and with what has been dropped here where it was dropped. */

export interface CellPages<Task> {
  /** Of the service. */
  readonly total: number;
  readonly perPage: number;
  /** By number, from 0; others have not come, or are out of sight. */
  readonly pages: ReadonlyMap<number, readonly Task[]>;
}

export interface Dropped<Task> {
  readonly task: Task;
  /** The row that it was dropped at. */
  readonly at: number;
  /** Whether the service's total counts it here. */
  readonly counted: boolean;
}

export interface Departed {
  readonly id: string;
  /** Whether the service's total still counts it here. */
  readonly counted: boolean;
}

export interface CellRows<Task> {
  /** What is not there yet is `undefined`. */
  readonly rows: readonly (Task | undefined)[];
  /** The true total, drops that are under way included. */
  readonly total: number;
}

export function cellRows<Task extends { readonly id: string }>(
  { total, perPage, pages }: CellPages<Task>,
  departed: readonly Departed[],
  dropped: readonly Dropped<Task>[],
): CellRows<Task> {
  const rows: (Task | undefined)[] = Array.from({ length: total });
  const seen = new Set<string>();
  for (const [page, tasks] of [...pages].toSorted(([one], [other]) => one - other)) {
    for (const [index, task] of tasks.entries()) {
      // Pages are read one by one: a task that moved between two readings stands on both, and its second row is not known.
      if (page * perPage + index >= total || seen.has(task.id)) continue;
      seen.add(task.id);
      rows[page * perPage + index] = task;
    }
  }
  const elsewhere = new Set([...departed.map(({ id }) => id), ...dropped.map(({ task }) => task.id)]);
  const stood = new Set(rows.flatMap((task) => (task && elsewhere.has(task.id) ? [task.id] : [])));
  const staying = rows.filter((task) => !task || !elsewhere.has(task.id));
  // Counted here, but on a page that has not come: it leaves an empty row somewhere, the last one will do.
  const unseen = [...departed, ...dropped.map(({ task, counted }) => ({ id: task.id, counted }))].filter(
    ({ id, counted }) => counted && !stood.has(id),
  ).length;
  for (let left = unseen; left > 0 && staying.length > 0 && staying.at(-1) === undefined; left -= 1) staying.pop();
  for (const { task, at } of dropped.toSorted((one, other) => one.at - other.at)) staying.splice(Math.min(at, staying.length), 0, task);
  const gone = departed.filter(({ counted }) => counted).length;
  const come = dropped.filter(({ counted }) => !counted).length;
  return { rows: staying, total: Math.max(0, total - gone + come) };
}

/** Pages, from 0, that hold these rows; `shift`: by how many rows the board's may differ from the service's. */
export function pagesOf(first: number, last: number, shift: number, total: number | undefined, perPage: number): number[] {
  const end = total === undefined ? 0 : Math.max(0, Math.ceil(total / perPage) - 1);
  const from = Math.min(end, Math.floor(Math.max(0, first - shift) / perPage));
  const to = Math.min(end, Math.floor(Math.max(0, last + shift) / perPage));
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
}
