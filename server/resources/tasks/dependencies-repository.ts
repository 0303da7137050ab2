/** The dependencies between tasks. Source: docs/specification/extensions.md#task-dependencies. */
import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { auditLog, tasks } from '../../database/schema.ts';
import { newVersion } from '../../records/repository.ts';
import { findTask, type TaskRow } from './repository.ts';

/**
 * Loads the task `id` and the tasks on which it depends, directly or indirectly. The returned function returns the id of the task on which
 * a loaded task depends. It returns null for all other tasks.
 */
export async function loadDependencyChain(db: DatabaseOrTransaction, id: number): Promise<(taskId: number) => number | null> {
  const dependencies = new Map<number, number | null>();
  let currentId: number | null = id;
  while (currentId !== null && !dependencies.has(currentId)) {
    const row: TaskRow | undefined = await findTask(db, currentId);
    const dependencyId = row?.depends_on ?? null;
    dependencies.set(currentId, dependencyId);
    currentId = dependencyId;
  }
  return (taskId) => dependencies.get(taskId) ?? null;
}

/** Returns the tasks that depend on these tasks, without these tasks themselves. */
export const findDependants = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<Pick<TaskRow, 'id' | 'depends_on'>[]> =>
  db
    .select({ id: tasks.id, depends_on: tasks.depends_on })
    .from(tasks)
    .where(and(inArray(tasks.depends_on, [...ids]), notInArray(tasks.id, [...ids])))
    .orderBy(tasks.id);

/** Sets `can_start` in the blocked tasks that depend on these tasks, except `exceptIds`. Returns the changed tasks. */
export const releaseDependants = (
  transaction: Transaction,
  ids: readonly number[],
  exceptIds: readonly number[] = [],
): Promise<TaskRow[]> =>
  transaction
    .update(tasks)
    .set({ can_start: true, ...newVersion(tasks) })
    .where(and(inArray(tasks.depends_on, [...ids]), notInArray(tasks.id, [...exceptIds]), eq(tasks.can_start, false)))
    .returning();

/** The request or the job that caused a change, as in the audit log. */
export type Cause = Pick<typeof auditLog.$inferSelect, 'request_id' | 'job_id'>;

/** Returns the user and the cause of the last completion of the task, from the audit log. */
export async function findLastCompletion(
  db: DatabaseOrTransaction,
  id: number,
): Promise<(Cause & { readonly user_id: number | null }) | undefined> {
  const [entry] = await db
    .select({ user_id: auditLog.user_id, request_id: auditLog.request_id, job_id: auditLog.job_id })
    .from(auditLog)
    // `changes` contains the values of each field before and after the change.
    .where(and(isEntryOfTask(id), sql`${auditLog.changes}->'completed'->>1 = 'true'`))
    // Entries with the action `changed` come first, because the entry of a restore may contain `completed`, although a restore completes no
    // task.
    .orderBy(desc(sql`${auditLog.action} = 'changed'`), desc(auditLog.id))
    .limit(1);
  return entry;
}

/** Returns the condition that the audit log names this request or job as the last one that changed `can_start`. */
function wasReleasedBy({ request_id, job_id }: Cause) {
  const isCause = job_id === null ? sql`a.request_id = ${request_id}` : sql`a.job_id = ${job_id}`;
  return sql`(
    SELECT ${isCause} FROM ${auditLog} a
    WHERE a.record_type = 'task' AND a.record_id = ${tasks.id} AND a.changes ? 'can_start'
    ORDER BY a.id DESC LIMIT 1)`;
}

/**
 * Returns whether a task must wait again after the undo of the job that completed it. It must wait if the job also released it, and its
 * dependency is not completed.
 */
export async function mustWaitAgain(db: DatabaseOrTransaction, { id, depends_on }: TaskRow, job_id: number): Promise<boolean> {
  if (depends_on === null || (await findTask(db, depends_on))?.completed !== false) return false;
  return (await db.$count(tasks, and(eq(tasks.id, id), wasReleasedBy({ request_id: '', job_id })))) > 0;
}

/**
 * Blocks the tasks that a request or job released when it completed the task `id`. `keptTasks` are the released tasks that have been
 * completed since; they remain unchanged. Tasks whose `can_start` was changed again after the release also remain unchanged.
 */
export async function blockReleasedTasks(
  transaction: Transaction,
  id: number,
  cause: Cause,
): Promise<{ readonly blockedTasks: readonly TaskRow[]; readonly keptTasks: readonly TaskRow[] }> {
  if (cause.request_id === '' && cause.job_id === null) return { blockedTasks: [], keptTasks: [] };
  const releasedTasks = await transaction
    .select()
    .from(tasks)
    .where(and(eq(tasks.depends_on, id), eq(tasks.can_start, true), wasReleasedBy(cause)))
    .orderBy(tasks.id)
    .for('update');
  const uncompletedIds = releasedTasks.filter(({ completed }) => !completed).map((task) => task.id);
  const blockedTasks =
    uncompletedIds.length === 0
      ? []
      : await transaction
          .update(tasks)
          .set({ can_start: false, ...newVersion(tasks) })
          .where(inArray(tasks.id, uncompletedIds))
          .returning();
  return { blockedTasks, keptTasks: releasedTasks.filter(({ completed }) => completed) };
}

const isEntryOfTask = (id: number) => and(eq(auditLog.record_type, 'task'), eq(auditLog.record_id, id));

/** Locks the dependencies of all tasks, so that transactions that change a dependency or complete a task run one after another. */
export const lockDependencies = (transaction: Transaction): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('task dependencies'))`);

/**
 * Locks tasks, and the tasks that depend on them. Call it before the first deletion: a trigger of the deletion locks a row of `row_counts`,
 * and locking tasks after that row could cause a deadlock.
 */
export async function lockTasksWithDependants(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const isTaskOrDependant = or(inArray(tasks.id, [...ids]), inArray(tasks.depends_on, [...ids]));
  await transaction.select({ id: tasks.id }).from(tasks).where(isTaskOrDependant).orderBy(tasks.id).for('update');
}

/** Returns the id of the task on which each task depends, by the id of the dependent task. Omits tasks without a dependency. */
export async function dependenciesOf(db: DatabaseOrTransaction, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .select({ id: tasks.id, depends_on: tasks.depends_on })
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), isNotNull(tasks.depends_on)));
  return new Map(rows.map(({ id, depends_on }) => [id, depends_on]));
}
