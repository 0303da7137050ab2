/** Tasks in the database. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../database/connection.ts';
import { tasks, terms } from '../../database/schema.ts';
import type { ListClauses } from '../../lists/list-source.ts';
import { loadUsers } from '../../records/authors.ts';
import { loadNodes } from '../../records/node-summaries.ts';
import { newVersion } from '../../records/update-record.ts';
import type { TaskCompany, TaskRow } from './task-records.ts';

export const selectTasks = (db: Queries, { where, orderBy, limit, offset }: ListClauses) =>
  db
    .select()
    .from(tasks)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export async function findTask(db: Queries, id: number): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row;
}

export async function loadTaskCompany(
  db: Queries,
  rows: readonly TaskRow[],
  site: string,
  withDependencies: boolean,
): Promise<TaskCompany> {
  const references = rows.flatMap(({ reference_type: type, reference_id: id, sale_id }) => [
    ...(type && id ? [{ type, id }] : []),
    ...(sale_id === null ? [] : [{ type: 'sale' as const, id: sale_id }]),
  ]);
  const categories = [...new Set(rows.flatMap(({ category_id }) => (category_id === null ? [] : [category_id])))];
  const labels =
    categories.length === 0 ? [] : await db.select({ id: terms.id, label: terms.label }).from(terms).where(inArray(terms.id, categories));
  const labelOf = new Map(labels.map(({ id, label }) => [id, label]));
  return {
    nodeOf: await loadNodes(db, references, site),
    userOf: await loadUsers(
      db,
      rows.flatMap(({ assignee_id, author_id }) => [assignee_id, author_id]),
    ),
    categoryOf: (id) => (id === null ? '' : (labelOf.get(id) ?? '')),
    withDependencies,
  };
}

/** What each task depends on that `id` depends on, by way of others. */
export async function dependenciesFrom(db: Queries, id: number): Promise<(task: number) => number | null> {
  const found = new Map<number, number | null>();
  for (let current: number | null = id; current !== null && !found.has(current); ) {
    const row: TaskRow | undefined = await findTask(db, current);
    found.set(current, row?.depends_on ?? null);
    current = row?.depends_on ?? null;
  }
  return (task) => found.get(task) ?? null;
}

/** Lets those start that waited for the task. Answers their ids. */
export async function releaseDependants(transaction: Transaction, id: number): Promise<number[]> {
  const released = await transaction
    .update(tasks)
    .set({ can_start: true, ...newVersion(tasks) })
    .where(and(eq(tasks.depends_on, id), eq(tasks.can_start, false)))
    .returning({ id: tasks.id });
  return released.map((task) => task.id);
}

/** Held by whoever writes a dependency or completes a task: only one after the other do they see what the other did. */
export const lockDependencies = (transaction: Transaction): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('task dependencies'))`);
