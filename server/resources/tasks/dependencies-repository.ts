/** The dependencies between tasks. Source: docs/specification/extensions.md#task-dependencies. */
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../database/connection.ts';
import { auditLog, type DeletedTask, tasks } from '../../database/schema.ts';
import { newVersion } from '../../records/repository.ts';
import { findTask, findTasks, type TaskRow } from './repository.ts';

/**
 * Loads the task `id` and the tasks on which it depends, directly or indirectly. Returns a function that returns the dependency of each
 * loaded task, and null for any other task.
 */
export async function loadDependencyChain(db: Queries, id: number): Promise<(task: number) => number | null> {
  const dependencies = new Map<number, number | null>();
  for (let current: number | null = id; current !== null && !dependencies.has(current); ) {
    const row: TaskRow | undefined = await findTask(db, current);
    dependencies.set(current, row?.depends_on ?? null);
    current = row?.depends_on ?? null;
  }
  return (task) => dependencies.get(task) ?? null;
}

/** Releases the tasks that depend on a task, so that they can start. Returns the released tasks. */
export const releaseDependants = (transaction: Transaction, id: number): Promise<TaskRow[]> =>
  transaction
    .update(tasks)
    .set({ can_start: true, ...newVersion(tasks) })
    .where(and(eq(tasks.depends_on, id), eq(tasks.can_start, false)))
    .returning();

/** Returns the user and the request that last completed the task, from the audit log; undefined if the log has no such entry. */
export async function lastCompletion(db: Queries, id: number): Promise<{ user_id: number | null; request_id: string } | undefined> {
  const [entry] = await db
    .select({ user_id: auditLog.user_id, request_id: auditLog.request_id })
    .from(auditLog)
    .where(and(isEntryOfTask(id), sql`${auditLog.changes}->'completed'->>1 = 'true'`))
    // Changes come first: the restore of a deleted task can create it as completed, but did not complete it.
    .orderBy(desc(sql`${auditLog.action} = 'changed'`), desc(auditLog.id))
    .limit(1);
  return entry;
}

/**
 * Blocks the tasks that a request released when it completed the task. Returns the blocked tasks, and as `kept` the released tasks that
 * are completed by now. Tasks whose `can_start` was changed since then remain unchanged. Without a request id, no tasks are changed.
 */
export async function blockReleasedTasks(
  transaction: Transaction,
  id: number,
  request: string,
): Promise<{ readonly blocked: readonly TaskRow[]; readonly kept: readonly TaskRow[] }> {
  if (request === '') return { blocked: [], kept: [] };
  const lastRelease = sql`(
    SELECT a.request_id FROM ${auditLog} a
    WHERE a.record_type = 'task' AND a.record_id = ${tasks.id} AND a.changes ? 'can_start'
    ORDER BY a.id DESC LIMIT 1)`;
  const released = await transaction
    .select()
    .from(tasks)
    .where(and(eq(tasks.depends_on, id), eq(tasks.can_start, true), sql`${lastRelease} = ${request}`))
    .orderBy(tasks.id)
    .for('update');
  const uncompletedIds = released.filter(({ completed }) => !completed).map((task) => task.id);
  const blocked =
    uncompletedIds.length === 0
      ? []
      : await transaction
          .update(tasks)
          .set({ can_start: false, ...newVersion(tasks) })
          .where(inArray(tasks.id, uncompletedIds))
          .returning();
  return { blocked, kept: released.filter(({ completed }) => completed) };
}

const isEntryOfTask = (id: number) => and(eq(auditLog.record_type, 'task'), eq(auditLog.record_id, id));

/** Locks the dependencies of all tasks. Transactions that change a dependency or complete a task must run one after another. */
export const lockDependencies = (transaction: Transaction): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('task dependencies'))`);

/**
 * Locks tasks, and the tasks that depend on them. Call it before the first deletion: a deletion locks the row count of its table, and
 * locking rows afterwards could cause a deadlock.
 */
export async function lockTasksWithDependants(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const isTaskOrDependant = or(inArray(tasks.id, [...ids]), inArray(tasks.depends_on, [...ids]));
  await transaction.select({ id: tasks.id }).from(tasks).where(isTaskOrDependant).orderBy(tasks.id).for('update');
}

/** Returns the id of the task on which each task depends, by the id of the dependent task. Omits tasks without a dependency. */
export async function dependenciesOf(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .select({ id: tasks.id, depends_on: tasks.depends_on })
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), isNotNull(tasks.depends_on)));
  return new Map(rows.map(({ id, depends_on }) => [id, depends_on]));
}

/** Returns deleted tasks as the bin stores them: each with a flag for whether the task on which it depended was completed. */
export async function deletedTasksOf(transaction: Transaction, rows: readonly TaskRow[]): Promise<DeletedTask[]> {
  const dependencies = rows.flatMap(({ depends_on }) => depends_on ?? []);
  const dependencyRows = dependencies.length === 0 ? [] : await findTasks(transaction, dependencies);
  const completedIds = new Set([...rows, ...dependencyRows].filter((row) => row.completed).map(({ id }) => id));
  return rows.map((task) => ({ task, dependency_completed: task.depends_on !== null && completedIds.has(task.depends_on) }));
}
