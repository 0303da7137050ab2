/** What the service is asked for each part of the board, and what a task that is added there inherits. */
import type { SortPayload } from 'ra-core';
import { type ColumnKind, type Grouping, type GroupKind, type LaneKind, lanesBeside, nobody, type Place } from './grouping.ts';

export type Filter = Readonly<Record<string, unknown>>;

/** Columns by status say themselves what is open and what is done; the others hold what is open, unless a status is asked for. */
function boardFilter({ completed: _completed, ...filter }: Filter, { columns }: Grouping): Filter {
  const isStatusAsked = Array.isArray(filter.status) ? filter.status.length > 0 : Boolean(filter.status);
  return columns === 'status' || isStatusAsked ? filter : { ...filter, completed: 'false' };
}

/** The lanes to choose from. Of one record's tasks, and of those of clients, the service does not tell the sale. Source: api.md "Tasks", parameters. */
export const lanesUnder = (filter: Filter, columns: ColumnKind): readonly LaneKind[] =>
  lanesBeside(columns).filter((kind) => kind !== 'sale' || !(filter.reference || filter.referenced_bundle === 'client'));

/** Columns or lanes of what the filter asks for, where it asks for some of them alone. */
export function keysWithin(kind: GroupKind, keys: readonly string[], filter: Filter): readonly string[] {
  const has = String(filter[`has_${kind}`] ?? '');
  const set = has === '' ? keys : keys.filter((key) => (key === nobody) === (has === 'false'));
  const asked = filter[kind === 'sale' ? 'sale_id' : kind];
  const wanted = (Array.isArray(asked) ? asked : [asked]).filter((one) => one !== undefined && one !== null && one !== '').map(String);
  return wanted.length === 0 ? set : set.filter((key) => wanted.includes(key));
}

/** The filter of a column, of a lane, or of a cell of both. */
export function partFilter(filter: Filter, grouping: Grouping, { column, lane }: Partial<Place>): Filter {
  return {
    ...boardFilter(filter, grouping),
    ...(column === undefined ? {} : condition(grouping.columns, column)),
    ...(lane === undefined ? {} : condition(grouping.lanes, lane)),
  };
}

function condition(kind: GroupKind, key: string): Filter {
  if (kind === 'none') return {};
  return key === nobody ? { [`has_${kind}`]: 'false' } : { [kind === 'sale' ? 'sale_id' : kind]: key };
}

/** What is done by when it was done; the rest by when it is due, what has no date last. */
export const cellSort = ({ columns }: Grouping, { column }: Pick<Place, 'column'>): SortPayload =>
  columns === 'status' && column === '2' ? { field: 'updated', order: 'DESC' } : { field: 'due_date', order: 'ASC' };

/** In the units of the wire: what a task has that is added in the column and lane, under the filter. `noon`: a day's noon in Unix seconds, or null. */
export function inherited(filter: Filter, grouping: Grouping, place: Place, dueOn: (from: unknown, to: unknown) => number | null) {
  const of = (kind: GroupKind): string | undefined =>
    grouping.columns === kind ? place.column : grouping.lanes === kind ? place.lane : undefined;
  const only = (value: unknown) => (Array.isArray(value) ? (value.length === 1 ? value[0] : undefined) : value);
  const id = (value: unknown) => (/^[1-9]\d*$/.test(String(value)) ? Number(value) : undefined);
  const assignee = id(of('assignee') ?? only(filter.assignee));
  const type = id(of('task_category') ?? only(filter.task_category));
  const sale = of('sale');
  const reference = id(filter.reference) ?? id(sale === nobody ? undefined : (sale ?? filter.sale_id));
  const { from, to } = typeof filter.due_date === 'object' && filter.due_date !== null ? { ...emptyRange, ...filter.due_date } : emptyRange;
  const due = dueOn(from, to);
  return {
    ...(assignee === undefined ? {} : { assignee_uid: assignee }),
    ...(type === undefined ? {} : { task_category: type }),
    ...(reference === undefined ? {} : { reference: String(reference) }),
    ...(due === null ? {} : { due_date: due }),
    ...(of('status') === '1' ? { can_start: false } : {}),
    ...(of('status') === '2' ? { completed: true } : {}),
  };
}

const emptyRange: { from?: unknown; to?: unknown } = {};
