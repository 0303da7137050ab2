/** The table of the values that items had before bulk jobs changed them. */
import { and, asc, desc, eq, gt, inArray, lt, lte } from 'drizzle-orm';
import type { Queries, Transaction } from '../../database/connection.ts';
import { jobChanges, jobs } from '../../database/schema.ts';

/** The former values of an item that a bulk job has changed. */
export type FormerRow = typeof jobChanges.$inferSelect;

/** Stores former values. Values that are already stored for the job and item remain, because they are from before the first run. */
export async function insertFormer(transaction: Transaction, values: (typeof jobChanges.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await transaction.insert(jobChanges).values(values).onConflictDoNothing();
}

/** Returns up to `limit` former values of a job, for items with ids greater than `after`. */
export const findFormer = (db: Queries, job: number, after: number, limit: number): Promise<FormerRow[]> =>
  db
    .select()
    .from(jobChanges)
    .where(and(eq(jobChanges.job_id, job), gt(jobChanges.item_id, after)))
    .orderBy(asc(jobChanges.item_id))
    .limit(limit);

export const countFormer = (db: Queries, job: number): Promise<number> => db.$count(jobChanges, eq(jobChanges.job_id, job));

export async function deleteFormer(transaction: Transaction, job: number, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0)
    await transaction.delete(jobChanges).where(and(eq(jobChanges.job_id, job), inArray(jobChanges.item_id, [...itemIds])));
}

/** Deletes the former values of a job. Called when it has succeeded, because it can no longer be undone. */
export async function deleteFormerValues(transaction: Transaction, job: number): Promise<void> {
  await transaction.delete(jobChanges).where(eq(jobChanges.job_id, job));
}

/** Milliseconds for which a canceled or failed job can be undone. */
const keptFor = 30 * 86_400_000;

/** Deletes the former values of jobs that can no longer be undone. */
export async function deleteOldFormerValues(db: Queries, now: number): Promise<void> {
  // Job ids increase with time, so the newest expired job, found by an index, is sufficient.
  const [last] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(lt(jobs.created, now - keptFor))
    .orderBy(desc(jobs.created), desc(jobs.id))
    .limit(1);
  if (last) await db.delete(jobChanges).where(lte(jobChanges.job_id, last.id));
}
