/** The table of the values that records had before bulk jobs changed them. */
import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { jobChanges, jobs } from '../../database/schema.ts';

export type FormerValuesRow = typeof jobChanges.$inferSelect;

/**
 * Stores former values of a job. Values that are already stored for the job and record remain, because they are from before the first run.
 */
export async function insertFormerValues(
  transaction: Transaction,
  jobId: number,
  values: Omit<typeof jobChanges.$inferInsert, 'job_id'>[],
): Promise<void> {
  if (values.length === 0) return;
  const insertedRows = await transaction
    .insert(jobChanges)
    .values(values.map((row) => ({ ...row, job_id: jobId })))
    .onConflictDoNothing()
    .returning({ id: jobChanges.record_id });
  await addToUndoable(transaction, jobId, insertedRows.length);
}

/** Updates the count in the job's row, so that lists of jobs need not count former values. */
const addToUndoable = (transaction: Transaction, jobId: number, count: number): Promise<unknown> =>
  transaction
    .update(jobs)
    .set({ undoable: sql`${jobs.undoable} + ${count}` })
    .where(eq(jobs.id, jobId));

/** Returns up to `limit` former values of a job, for records with ids greater than `after`. */
export const findFormerValues = (db: DatabaseOrTransaction, jobId: number, after: number, limit: number): Promise<FormerValuesRow[]> =>
  db
    .select()
    .from(jobChanges)
    .where(and(eq(jobChanges.job_id, jobId), gt(jobChanges.record_id, after)))
    .orderBy(asc(jobChanges.record_id))
    .limit(limit);

export const countFormerValues = (db: DatabaseOrTransaction, jobId: number): Promise<number> =>
  db.$count(jobChanges, eq(jobChanges.job_id, jobId));

export async function deleteFormerValuesOfRecords(transaction: Transaction, jobId: number, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return;
  const deletedRows = await transaction
    .delete(jobChanges)
    .where(and(eq(jobChanges.job_id, jobId), inArray(jobChanges.record_id, [...recordIds])))
    .returning({ id: jobChanges.record_id });
  await addToUndoable(transaction, jobId, -deletedRows.length);
}

const undoPeriodMs = 30 * 86_400_000;

export async function deleteOldFormerValues(db: DatabaseOrTransaction, now: number): Promise<void> {
  // Job ids increase with time, so all jobs up to the newest expired job have expired. An index finds that job.
  const [newestExpiredJob] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(lt(jobs.created, now - undoPeriodMs))
    .orderBy(desc(jobs.created), desc(jobs.id))
    .limit(1);
  if (!newestExpiredJob) return;
  const [oldRow] = await db.select({ id: jobChanges.job_id }).from(jobChanges).where(lte(jobChanges.job_id, newestExpiredJob.id)).limit(1);
  // Without old rows, the UPDATE must not run, because its trigger discards the cached counts of jobs even if no row matches.
  if (!oldRow) return;
  await db.execute(sql`
    WITH deleted AS (DELETE FROM ${jobChanges} WHERE ${lte(jobChanges.job_id, newestExpiredJob.id)} RETURNING job_id)
    UPDATE ${jobs} SET undoable = 0 WHERE id IN (SELECT job_id FROM deleted)`);
}
