/**
 * Describes how the list of a resource is read from its table.
 *
 * The type of a source is derived from the contract's {@link ListSpec}. The source must have exactly the filters, parameters, sorts and
 * search of the contract; otherwise it does not compile.
 */
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Condition, FilterSpec, ListSpec } from '../../contract/query.ts';

/** How a condition compares its column. `text-anywhere` matches any part of the column's text; the other types compare the whole value. */
export type ComparisonType = 'text' | 'text-anywhere' | 'integer' | 'number' | 'boolean' | 'cents' | 'instant';

/** How a filter of each kind can compare its column. */
interface ComparisonsOfKind {
  readonly text: 'text-anywhere';
  readonly code: 'text';
  readonly choice: 'text' | 'integer';
  readonly country: 'text';
  readonly id: 'integer';
  readonly uuid: 'text';
  readonly boolean: 'boolean';
  readonly number: 'number' | 'cents';
  readonly date: 'instant';
}

/** A column that is compared, or a function that returns the SQL of a more complex condition. */
export type ListFilter<Type extends ComparisonType = ComparisonType> =
  | { readonly column: AnyPgColumn; readonly compareAs: Type }
  | {
      readonly condition: (condition: Condition) => SQL | undefined;
      /**
       * Set to true if the condition compares the text of each row that an index finds. The list then counts the rows and finds the ids of
       * its page in one pass, because reading the rows takes most of the time.
       */
      readonly comparesText?: true;
      /** Other tables that the condition reads. A change to one of them makes cached counts with this filter stale. */
      readonly reads?: readonly PgTable[];
    };

type Filters<Specs extends Readonly<Record<string, FilterSpec>>> = {
  readonly [Name in keyof Specs]: ListFilter<ComparisonsOfKind[Specs[Name]['kind']]>;
};
/** `route`: the route applies the parameter itself, because the effect of the parameter depends on other parameters. */
type Parameters<Specs extends Readonly<Record<string, FilterSpec>>> = {
  readonly [Name in keyof Specs]: ListFilter<ComparisonsOfKind[Specs[Name]['kind']]> | 'route';
};

type SortsOf<Spec extends ListSpec> =
  | Spec['sorts'][number]
  | (Spec extends { readonly addedByExtension: { readonly sorts: readonly (infer Sort extends string)[] } } ? Sort : never);

/** The source of a list with the contract's `Spec`: the columns or SQL of its filters, parameters, sorts and search. */
export type ListSourceOf<Spec extends ListSpec> = BaseSource & {
  readonly filters: Filters<Spec['filters']>;
  readonly sorts: { readonly [Name in SortsOf<Spec>]: ListSort };
} & (Spec extends { readonly parameters: infer Specs extends Readonly<Record<string, FilterSpec>> }
    ? { readonly parameters: Parameters<Specs> }
    : { readonly parameters?: never }) &
  (Spec extends { readonly search: infer Search }
    ? Search extends false
      ? { readonly search?: never }
      : { readonly search: AnyPgColumn }
    : { readonly search?: never });

export interface ListSource extends BaseSource {
  readonly filters: Readonly<Record<string, ListFilter>>;
  readonly parameters?: Readonly<Record<string, ListFilter | 'route'>> | undefined;
  readonly sorts: Readonly<Record<string, ListSort>>;
  /** The column with the text that `global_search` searches. */
  readonly search?: AnyPgColumn | undefined;
}

interface BaseSource {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  /**
   * Returns a query for the ids of rows whose related records contain the word. `pattern` is for LIKE, `word` for equality. The SQL
   * function `folded` has removed case and accents from both.
   */
  readonly searchRelated?: (pattern: SQL, word: SQL) => SQL;
  /** Other tables that conditions of this list read. A change of these tables makes cached counts of the list stale. */
  readonly otherTables?: readonly PgTable[];
}

type ListSort = AnyPgColumn | readonly AnyPgColumn[] | SortKeys;

/** Returns the ORDER BY expressions of a sort that has no index. */
export type SortKeys = (descending: boolean) => SQL[];

/** The clauses of a list's SELECT that depend on the query. */
export interface ListClauses {
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
}
