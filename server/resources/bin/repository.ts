/** The table of deleted records. */
import { and, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { binPeriodMs, type deletedRecordList } from '../../../contract/resources/deleted-record.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { deletedRecords } from '../../database/schema.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { listReader } from '../../lists/read-list.ts';

export type DeletedRow = typeof deletedRecords.$inferSelect;
export type DeletedValues = typeof deletedRecords.$inferInsert;

const listSource: ListSourceOf<typeof deletedRecordList> = {
  table: deletedRecords,
  id: deletedRecords.id,
  filters: {
    kind: { column: deletedRecords.kind, compareAs: 'text' },
    record_id: { column: deletedRecords.record_id, compareAs: 'integer' },
    reference: { column: deletedRecords.reference_id, compareAs: 'integer' },
    deleted_by: { column: deletedRecords.deleted_by, compareAs: 'integer' },
    deleted: { column: deletedRecords.deleted, compareAs: 'instant' },
    id: { column: deletedRecords.id, compareAs: 'integer' },
  },
  sorts: { id: deletedRecords.id, deleted: deletedRecords.deleted, label: deletedRecords.sort_label },
  search: deletedRecords.search_text,
};

const { snapshot: _snapshot, sort_label: _sortLabel, search_text: _searchText, ...listColumns } = getTableColumns(deletedRecords);

/** Reads deleted records without their snapshots, which can be large. */
export const readDeletedRecords = listReader(listSource, (db) => db.select(listColumns).from(deletedRecords).$dynamic());

export async function insertDeletedRecords(transaction: Transaction, values: readonly DeletedValues[]): Promise<void> {
  if (values.length > 0) await transaction.insert(deletedRecords).values([...values]);
}

/** Returns a deleted record, which stays locked until the transaction ends; undefined if it was restored or deleted permanently. */
export async function lockDeletedRecord(transaction: Transaction, id: number): Promise<DeletedRow | undefined> {
  const [row] = await transaction.select().from(deletedRecords).where(eq(deletedRecords.id, id)).for('update');
  return row;
}

/** Locks and returns the deleted records of one kind with the given former ids, each with the version at its deletion. */
export const lockDeletedByRecord = (transaction: Transaction, kind: string, recordIds: readonly number[]) =>
  transaction
    .select({
      ...getTableColumns(deletedRecords),
      version: sql<number>`(${deletedRecords.snapshot} -> ${deletedRecords.kind} ->> 'version')::integer`,
    })
    .from(deletedRecords)
    .where(and(inArray(deletedRecords.record_id, [...recordIds]), sql`${deletedRecords.kind} = ${kind}`))
    .orderBy(deletedRecords.id)
    .for('update');

/**
 * Adds `dependant` to the tasks that depended on a deleted task. A restore of the deleted task makes `dependant` depend on it again. Does
 * nothing if the bin does not contain the deleted task.
 */
export const addDependant = (
  transaction: Transaction,
  deletedTask: number,
  dependant: { readonly id: number; readonly released: boolean },
): Promise<unknown> =>
  transaction.execute(sql`
    UPDATE ${deletedRecords} SET snapshot = jsonb_set(snapshot, '{dependants}', (snapshot -> 'dependants') || ${JSON.stringify([dependant])}::jsonb)
    WHERE kind = 'task' AND record_id = ${deletedTask}`);

export async function removeDeletedRecord(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(deletedRecords).where(eq(deletedRecords.id, id));
}

/** The number of records that one statement deletes permanently, so that it takes a bounded time. */
const maxExpired = 1_000;

/** Deletes records permanently that were deleted more than 30 days ago, at most 1,000 in one call. */
export async function emptyBin(db: Database, now: number): Promise<void> {
  const expired = await db
    .select({ id: deletedRecords.id })
    .from(deletedRecords)
    .where(lt(deletedRecords.deleted, now - binPeriodMs))
    .orderBy(deletedRecords.deleted)
    .limit(maxExpired);
  // A DELETE without rows would also discard the cached counts of the bin.
  if (expired.length === 0) return;
  await db.delete(deletedRecords).where(
    inArray(
      deletedRecords.id,
      expired.map(({ id }) => id),
    ),
  );
}
