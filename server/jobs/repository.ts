import { and, eq, getTableColumns, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { type jobList, undoBulkJob } from '../../contract/resources/job.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { jobs, unfinishedCondition } from '../database/schema.ts';
import type { ListSourceOf } from '../lists/list-source.ts';
import { createListReader } from '../lists/read-list.ts';

export type JobRow = typeof jobs.$inferSelect;

const { data: _data, ...lockedColumns } = getTableColumns(jobs);
const { checkpoint: _checkpoint, ...listedColumns } = lockedColumns;

/**
 * A job without its data, which can contain the ids of 50,000 records. Reading the data again in each step would be slow, because a job can
 * have thousands of steps.
 */
export type LockedJob = Omit<JobRow, 'data'>;
/** A job with the columns that lists show. The checkpoint can contain the ids of many records, too. */
export type ListedJob = Omit<LockedJob, 'checkpoint'>;

const jobListSource: ListSourceOf<typeof jobList> = {
  table: jobs,
  id: jobs.id,
  filters: {
    item_id: { column: jobs.id, compareAs: 'integer' },
    queue_id: { column: jobs.queue_id, compareAs: 'text' },
    state: { column: jobs.state, compareAs: 'text' },
    created: { column: jobs.created, compareAs: 'instant' },
    id: { column: jobs.id, compareAs: 'integer' },
  },
  sorts: { item_id: jobs.id, created: jobs.created, state: jobs.state },
};

export const readJobs = createListReader(jobListSource, (db) => db.select(listedColumns).from(jobs).$dynamic());

/** Locks the job's row; waits for a step in progress. Returns undefined if the job does not exist. */
export async function lockJob(transaction: Transaction, id: number): Promise<LockedJob | undefined> {
  const [row] = await transaction.select(lockedColumns).from(jobs).where(eq(jobs.id, id)).for('update');
  return row;
}

/**
 * Locks and returns the oldest job that a runner can take: a queued job, or one whose lease has expired. Skips locked rows, for example
 * those of the jobs whose step is running.
 *
 * A lease that ends more than `longestLease` milliseconds from now was granted before the clock was set back. It counts as expired.
 */
export async function lockNextJob(
  db: DatabaseOrTransaction,
  { now, longestLease }: { now: number; longestLease: number },
): Promise<JobRow | undefined> {
  const abandonedCondition = and(eq(jobs.state, 'processing'), or(lt(jobs.lease_until, now), gt(jobs.lease_until, now + longestLease)));
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(unfinishedCondition(jobs), or(eq(jobs.state, 'queued'), abandonedCondition)))
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

export async function saveJob(transaction: Transaction, id: number, changes: Partial<LockedJob>): Promise<ListedJob> {
  const [row] = await transaction.update(jobs).set(changes).where(eq(jobs.id, id)).returning(listedColumns);
  if (!row) throw new Error(`the job ${id} does not exist`);
  return row;
}

export type UndoJob = Pick<JobRow, 'id' | 'created' | 'author_id'>;

/**
 * Returns the undo jobs of the jobs with these ids, by the id of the undone job. Omits undo jobs that ended before they processed a record.
 */
export async function findUndoJobs(db: DatabaseOrTransaction, ids: readonly number[]): Promise<ReadonlyMap<number, readonly UndoJob[]>> {
  if (ids.length === 0) return new Map();
  const undoneJobId = sql<string>`${jobs.data} ->> 'job'`;
  const rows = await db
    .select({ undoneJob: undoneJobId, id: jobs.id, created: jobs.created, author_id: jobs.author_id })
    .from(jobs)
    .where(
      and(
        eq(jobs.queue_id, undoBulkJob),
        // An undo job is always newer than the job that it undoes.
        gt(jobs.id, Math.min(...ids)),
        inArray(undoneJobId, ids.map(String)),
        or(inArray(jobs.state, ['queued', 'processing']), gt(jobs.done, 0)),
      ),
    )
    .orderBy(jobs.id);
  const undoJobs = new Map<number, UndoJob[]>();
  for (const { undoneJob, ...undoJob } of rows) undoJobs.set(Number(undoneJob), [...(undoJobs.get(Number(undoneJob)) ?? []), undoJob]);
  return undoJobs;
}

/**
 * Ends the leases of all jobs in progress, so that the jobs can be continued at once. Call it only if no other process uses the database,
 * because then these jobs belong to a process that has ended.
 */
export async function expireLeases(db: Database): Promise<void> {
  await db.update(jobs).set({ lease_until: 0 }).where(eq(jobs.state, 'processing'));
}
