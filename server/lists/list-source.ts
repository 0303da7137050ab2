/** How one resource's list is read from its table: the contract's filter and sort names, as columns. */
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** `text-anywhere` is found anywhere in the column; the other units compare. */
export type FilterUnit = 'text' | 'text-anywhere' | 'integer' | 'cents' | 'instant';

export interface ListSource {
  readonly table: PgTable;
  /** Its name in `row_counts`. */
  readonly countedAs: string;
  readonly id: AnyPgColumn;
  readonly filters: Readonly<Record<string, { readonly column: AnyPgColumn; readonly unit: FilterUnit }>>;
  readonly sorts: Readonly<Record<string, AnyPgColumn>>;
  readonly search?: AnyPgColumn;
}

/** The parts of a list's SELECT that its query decides. */
export interface ListClauses {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}
