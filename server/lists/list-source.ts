/** How one resource's list is read from its table: the contract's filter and sort names, as columns. */
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Condition } from '../../contract/query.ts';

/** `text-anywhere` is found anywhere in the column; the other units compare. */
export type FilterUnit = 'text' | 'text-anywhere' | 'integer' | 'number' | 'boolean' | 'cents' | 'instant';

/** A column that is compared, or the SQL of a condition that is more than that. */
export type ListFilter =
  | { readonly column: AnyPgColumn; readonly unit: FilterUnit }
  | { readonly condition: (condition: Condition) => SQL | undefined };

export interface ListSource {
  readonly table: PgTable;
  /** Its name in `row_counts`. */
  readonly countedAs: string;
  readonly id: AnyPgColumn;
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** The list's own parameters, such as `sale_id`. */
  readonly parameters?: Readonly<Record<string, ListFilter>>;
  readonly sorts: Readonly<Record<string, AnyPgColumn>>;
  readonly search?: AnyPgColumn;
  /** Other tables that conditions of this list look into. */
  readonly countedWith?: readonly string[];
}

/** The parts of a list's SELECT that its query decides. */
export interface ListClauses {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}
