/** The table of jobs. */
import { and, count, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { undoBulkJob } from '../../contract/resources/job.ts';
import type { Database, Queries, Transaction } from '../database/connection.ts';
import { isUnfinished, jobChanges, jobs } from '../database/schema.ts';

export type JobRow = typeof jobs.$inferSelect;

/** Locks the job's row; waits for a step in progress. */
export async function lockJob(transaction: Transaction, id: number): Promise<JobRow | undefined> {
  const [row] = await transaction.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return row;
}

/**
 * Returns the oldest job that a runner can take, and locks its row: a queued job, or a job in progress whose lease has expired. Skips
 * locked rows: other runners are taking those jobs, or are running a step of them.
 *
 * A lease that ends more than `longestLease` milliseconds from now also counts as expired: the clock was set back after it was granted.
 */
export async function lockNextJob(db: Queries, { now, longestLease }: { now: number; longestLease: number }): Promise<JobRow | undefined> {
  const abandoned = and(eq(jobs.state, 'processing'), or(lt(jobs.lease_until, now), gt(jobs.lease_until, now + longestLease)));
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(isUnfinished(jobs), or(eq(jobs.state, 'queued'), abandoned)))
    .orderBy(jobs.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function insertJob(transaction: Transaction, values: typeof jobs.$inferInsert): Promise<JobRow> {
  const [row] = await transaction.insert(jobs).values(values).returning();
  if (!row) throw new Error('the job was not inserted');
  return row;
}

export async function saveJob(transaction: Transaction, id: number, changes: Partial<JobRow>): Promise<JobRow> {
  const [row] = await transaction.update(jobs).set(changes).where(eq(jobs.id, id)).returning();
  if (!row) throw new Error(`the job ${id} does not exist`);
  return row;
}

/** Returns the ids of the jobs that an undo job is undoing or has undone. A queued undo job counts, too. */
export async function findUndone(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const undone = sql<string>`${jobs.data} ->> 'job'`;
  const rows = await db
    .selectDistinct({ id: undone })
    .from(jobs)
    .where(
      and(
        eq(jobs.queue_id, undoBulkJob),
        gt(jobs.id, Math.min(...ids)),
        inArray(undone, ids.map(String)),
        or(inArray(jobs.state, ['queued', 'processing']), gt(jobs.done, 0)),
      ),
    );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Returns the number of former values that are stored for each job, by job id. Jobs without former values are missing from the map. */
export async function countFormerValues(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: jobChanges.job_id, count: count() })
    .from(jobChanges)
    .where(inArray(jobChanges.job_id, [...ids]))
    .groupBy(jobChanges.job_id);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Expires all leases. Call it only if no other process uses the database: then all jobs in progress belong to a process that has ended. */
export async function expireLeases(db: Database): Promise<void> {
  await db.update(jobs).set({ lease_until: 0 }).where(eq(jobs.state, 'processing'));
}
