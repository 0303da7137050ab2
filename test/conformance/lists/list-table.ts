/** What is stated of one list: its parameters, and three records of known values that its filters tell apart. */
import type { Received } from '../checks/answers.ts';
import type { Shape } from '../checks/kinds.ts';
import type { Maker, Subject } from '../target/subject.ts';

export interface Prepared {
  /** A query that finds the three records and no others. */
  readonly scope: string;
  /** Ids of the three records. */
  readonly ids: readonly [string, string, string];
  /** What the filters of the table put in their queries. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface FilterRow {
  /** Parameters, in which `{name}` stands for a prepared value and `{0}` for the id of the first record. */
  readonly query: string;
  /** Which of the three records it finds. */
  readonly finds: readonly (0 | 1 | 2)[];
  /** The filter belongs to this extension: without it, it is unknown. */
  readonly extension?: string;
}

export interface ListTable {
  readonly path: string;
  /** The list itself is part of this extension. */
  readonly extension?: string;
  readonly record: Shape;
  /** The list names itself. */
  readonly self?: boolean;
  /** Two names that `fields` may ask for; missing: the list has no `fields`. */
  readonly fields?: readonly [string, string];
  /** How the prepared records stand when sorted upwards, by field. */
  readonly sorts: Readonly<Record<string, readonly (0 | 1 | 2)[]>>;
  readonly filters: readonly FilterRow[];
  /** The name of the id in its records, `id` unless said otherwise. */
  readonly idField?: string;
  prepare(subject: Subject, make: Maker): Promise<Prepared>;
}

export const idOf = (table: ListTable, record: Received) => String(record[table.idField ?? 'id']);

/** Puts the prepared values into a query; a value that was not prepared is a mistake in the table. */
export const filled = (query: string, { ids, values = {} }: Prepared): string =>
  query.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = ids[Number(name)] ?? values[name];
    if (value === undefined) throw new Error(`nothing was prepared as ${name}`);
    return encodeURIComponent(value);
  });

/** The id filter of every list. Source: decisions.md section 4, ext:id-filter. */
export const byIds: FilterRow = {
  query: 'filter[id][value][0]={0}&filter[id][value][1]={2}&filter[id][operator]=IN',
  finds: [0, 2],
  extension: 'id-filter',
};

/** A query within the prepared records; where it says itself what the scope says, that stands instead of it. */
export function scoped(query: string, { scope }: Prepared): string {
  const named = new Set(new URLSearchParams(query).keys());
  const rest = [...new URLSearchParams(scope)].filter(([name]) => !named.has(name));
  return [...rest.map(([name, value]) => `${name}=${value}`), query].join('&');
}
