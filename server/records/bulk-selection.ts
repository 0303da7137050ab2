/**
 * Finds the records that a bulk request selects, by ids or by a query of their list. Source:
 * docs/specification/extensions.md#bulk-matching.
 */
import { type ListQuery, type ListSpec, offeredList, parseListQuery, QueryError } from '../../contract/query.ts';
import { type BulkMatching, maxBulkRecords } from '../../contract/resources/bodies/bulk-selection.ts';
import type { Transaction } from '../database/connection.ts';
import { invalidBody } from '../http/problem.ts';
import type { ListSource } from '../lists/list-source.ts';
import { findMatchingIds, type ListScope } from '../lists/matching-ids.ts';
import type { ServiceContext } from '../service-context.ts';

/** The list whose query selects the records of a bulk request. */
interface BulkList {
  readonly spec: ListSpec;
  readonly source: ListSource;
  /** Must be set if the route of the list adds a condition or applies parameters itself. */
  readonly scopeOf?: (query: ListQuery) => ListScope;
}

/**
 * Returns the ids of the records that match the query. Throws 422 if there are too many, or if their number is not the confirmed `count`.
 * Also throws 422 if the list does not accept the query, or if the extension `bulk-matching` is disabled.
 */
export async function findConfirmedIds(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  transaction: Transaction,
  { spec, source, scopeOf = (query) => ({ query, condition: undefined }) }: BulkList,
  { query: text, count }: BulkMatching,
): Promise<number[]> {
  if (!extensions.includes('bulk-matching')) throw invalidBody({ matching: ['is not a field of this resource'] });
  const { query, condition } = scopeOf(parseQuery(text, offeredList(spec, extensions)));
  const ids = await findMatchingIds(transaction, source, query, maxBulkRecords + 1, condition);
  if (ids.length > maxBulkRecords) throw invalidBody({ 'matching.query': [`matches more than ${maxBulkRecords} records`] });
  if (ids.length !== count) throw invalidBody({ 'matching.count': [`is not the number of records, which is now ${ids.length}`] });
  return ids;
}

function parseQuery(query: string, list: ListSpec): ListQuery {
  try {
    return parseListQuery(new URLSearchParams(query), list);
  } catch (error) {
    if (error instanceof QueryError) throw invalidBody({ 'matching.query': [error.message] });
    throw error;
  }
}

interface BulkSelection {
  /** The key of the ids in the body. */
  readonly key: string;
  /** The kind of the records, as named in the messages, such as `item`. */
  readonly record: string;
  /** The ids in the body. */
  readonly sentIds: readonly string[] | undefined;
  readonly matching: BulkMatching | undefined;
}

/**
 * Returns the ids of the records that match the query; without a query, the ids in the body. Throws 422 for ids without a record, and in
 * the cases of {@link findConfirmedIds}.
 */
export async function findSelectedIds(
  context: Pick<ServiceContext, 'extensions'>,
  transaction: Transaction,
  list: BulkList,
  { key, record, sentIds = [], matching }: BulkSelection,
  findExisting: (ids: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<number[]> {
  if (matching) return findConfirmedIds(context, transaction, list, matching);
  const ids = [...new Set(sentIds.map(Number))];
  refuseMissingRecords(key, record, sentIds, await findExisting(ids));
  return ids;
}

/**
 * Throws 422 if ids have no record; the problem lists the first of these ids. `key` is the key of the ids in the body, `record` the kind of
 * the records.
 */
export function refuseMissingRecords(key: string, record: string, sentIds: readonly string[], existingIds: ReadonlySet<number>): void {
  const errors = sentIds.flatMap((id, index): [string, string[]][] =>
    existingIds.has(Number(id)) ? [] : [[`${key}.${index}`, [`refers to the ${record} ${id}, which does not exist`]]],
  );
  if (errors.length > 0) throw invalidBody(Object.fromEntries(errors));
}
