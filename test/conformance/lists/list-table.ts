/** The specification of one list: its parameters, and three records with known values that its filters distinguish. */

import type { Shape } from '../checks/kinds.ts';
import type { Received } from '../checks/responses.ts';
import type { Maker, Subject } from '../target/subject.ts';

export interface Prepared {
  /** A query that finds exactly the three records. */
  readonly scope: string;
  /** The ids of the three records. */
  readonly ids: readonly [string, string, string];
  /** Values for the placeholders in the queries of the table. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface FilterRow {
  /** The query parameters. `{name}` is replaced by a prepared value, `{0}` to `{2}` by the ids of the records. */
  readonly query: string;
  /** The positions of the records that the query finds. */
  readonly finds: readonly (0 | 1 | 2)[];
  /** The extension that the filter belongs to. A service without the extension refuses the filter. */
  readonly extension?: string;
}

export interface ListTable {
  readonly path: string;
  /** The extension that the list itself belongs to. */
  readonly extension?: string;
  readonly record: Shape;
  /** Whether the list contains a link to itself. */
  readonly hasSelfLink?: boolean;
  /** Two names that `fields` accepts. Missing if the list has no `fields`. */
  readonly fields?: readonly [string, string];
  /** The extension that `fields` belongs to. */
  readonly fieldsExtension?: string;
  /** The positions of the prepared records in the response, by the value of the parameter `sort`. */
  readonly sorts: Readonly<Record<string, readonly (0 | 1 | 2)[]>>;
  readonly filters: readonly FilterRow[];
  /** The extension that the scope needs. Without it, the prepared records cannot be separated from others. */
  readonly scopeExtension?: string;
  /** The name of the id field of its records. Default: `id`. */
  readonly idField?: string;
  prepare(subject: Subject, make: Maker): Promise<Prepared>;
}

export const idOf = (table: ListTable, record: Received) => String(record[table.idField ?? 'id']);

/** Replaces the placeholders of a query by the prepared values. Throws if a value was not prepared. */
export const fillPlaceholders = (query: string, { ids, values = {} }: Prepared): string =>
  query.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = ids[Number(name)] ?? values[name];
    if (value === undefined) throw new Error(`nothing was prepared as ${name}`);
    return encodeURIComponent(value);
  });

/** The filter by id that every list has. Source: docs/specification/extensions.md#id-filter. */
export const idFilter: FilterRow = {
  query: 'filter[id][value][0]={0}&filter[id][value][1]={2}&filter[id][operator]=IN',
  finds: [0, 2],
  extension: 'id-filter',
};

/** Restricts a query to the prepared records. Parameters of the query replace those of the scope. */
export function restrictToPrepared(query: string, { scope }: Prepared): string {
  const ownParameters = new Set(new URLSearchParams(query).keys());
  const scopeParameters = [...new URLSearchParams(scope)].filter(([name]) => !ownParameters.has(name));
  return [...scopeParameters.map(([name, value]) => `${name}=${value}`), query].join('&');
}
