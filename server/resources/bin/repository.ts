import { and, eq, getTableColumns, inArray, lt, or, sql } from 'drizzle-orm';
import { binPeriodMs, type DeletedKind, type deletedRecordList } from '../../../contract/resources/deleted-record.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { type DeletedTask, deletedRecords, type Snapshot } from '../../database/schema.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';

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
export const readDeletedRecords = createListReader(listSource, (db) => db.select(listColumns).from(deletedRecords).$dynamic());

export async function insertDeletedRecords(transaction: Transaction, values: readonly DeletedValues[]): Promise<void> {
  if (values.length > 0) await transaction.insert(deletedRecords).values([...values]);
}

/** Returns undefined if the record was restored or deleted permanently. */
export async function lockDeletedRecord(transaction: Transaction, id: number): Promise<DeletedRow | undefined> {
  const [row] = await transaction.select().from(deletedRecords).where(eq(deletedRecords.id, id)).for('update');
  return row;
}

/** Returns undefined if the record was restored or deleted permanently. */
export async function findDeletedKind(db: DatabaseOrTransaction, id: number): Promise<DeletedKind | undefined> {
  const [row] = await db.select({ kind: deletedRecords.kind }).from(deletedRecords).where(eq(deletedRecords.id, id));
  return row?.kind;
}

/** Locks and returns the entries of the records `recordIds` in the bin. `version` is the record's version when it was deleted. */
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
 * Changes a task in the bin. The task has its own entry, or is in the entry of the item with which it was deleted. Returns false if the bin
 * does not contain the task, or if `change` returned the same object.
 */
export async function changeDeletedTask(
  transaction: Transaction,
  { id, itemId }: { readonly id: number; readonly itemId: number | undefined },
  change: (deleted: DeletedTask) => DeletedTask,
): Promise<boolean> {
  const isEntryOf = (kind: DeletedKind, recordId: number) =>
    and(eq(deletedRecords.record_id, recordId), sql`${deletedRecords.kind} = ${kind}`);
  const entries = await transaction
    .select({ id: deletedRecords.id, snapshot: deletedRecords.snapshot })
    .from(deletedRecords)
    .where(or(isEntryOf('task', id), itemId === undefined ? undefined : isEntryOf('item', itemId)))
    .orderBy(deletedRecords.id)
    .for('update');
  let isChanged = false;
  const changeIfFound = (deleted: DeletedTask): DeletedTask => {
    if (deleted.task.id !== id) return deleted;
    const changedTask = change(deleted);
    isChanged ||= changedTask !== deleted;
    return changedTask;
  };
  for (const { id: entryId, snapshot } of entries) {
    if (snapshot.kind !== 'task' && snapshot.kind !== 'item') continue;
    const changedSnapshot: Snapshot =
      snapshot.kind === 'task' ? { kind: 'task', ...changeIfFound(snapshot) } : { ...snapshot, tasks: snapshot.tasks.map(changeIfFound) };
    await transaction.update(deletedRecords).set({ snapshot: changedSnapshot }).where(eq(deletedRecords.id, entryId));
  }
  return isChanged;
}

export async function removeDeletedRecord(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(deletedRecords).where(eq(deletedRecords.id, id));
}

const maxDeletedAtOnce = 1_000;

/** Permanently deletes records whose period in the bin has ended, the oldest first. One call deletes at most {@link maxDeletedAtOnce}. */
export async function deleteExpiredRecords(db: Database, now: number): Promise<void> {
  const expiredRows = await db
    .select({ id: deletedRecords.id })
    .from(deletedRecords)
    .where(lt(deletedRecords.deleted, now - binPeriodMs))
    .orderBy(deletedRecords.deleted)
    .limit(maxDeletedAtOnce);
  // Without expired rows, the DELETE must not run, because its trigger discards the cached counts of the bin even if no row matches.
  if (expiredRows.length === 0) return;
  await db.delete(deletedRecords).where(
    inArray(
      deletedRecords.id,
      expiredRows.map(({ id }) => id),
    ),
  );
}
