/** Jobs in the database. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { jobs } from '../database/schema.ts';

export type JobRow = typeof jobs.$inferSelect;

export async function lockJob(transaction: Transaction, id: number): Promise<JobRow | undefined> {
  const [row] = await transaction.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return row;
}

/** As {@link lockJob}, but undefined also while somebody else holds it: during the whole of a step, its runner does. */
export async function lockJobAtRest(transaction: Transaction, id: number): Promise<JobRow | undefined> {
  const [row] = await transaction.select().from(jobs).where(eq(jobs.id, id)).for('update', { skipLocked: true });
  return row;
}

export async function saveJob(transaction: Transaction, id: number, changes: Partial<JobRow>): Promise<JobRow> {
  const [row] = await transaction.update(jobs).set(changes).where(eq(jobs.id, id)).returning();
  if (!row) throw new Error(`the job ${id} is gone`);
  return row;
}

/** Jobs whose runner has not shown for its lease that it lives. */
export async function findAbandoned(db: Database, now: number): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.state, 'processing'), lt(jobs.lease_until, now)));
  return rows.map(({ id }) => id);
}

/** Of those that are in the middle of a step the lease is renewed by the step itself, at its end; this does not wait for it. */
export async function renewLeases(db: Database, running: readonly { id: number; attempt: number }[], until: number): Promise<void> {
  if (running.length === 0) return;
  const atRest = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        inArray(
          sql`(${jobs.id}, ${jobs.attempt})`,
          running.map(({ id, attempt }) => sql`(${id}::integer, ${attempt}::integer)`),
        ),
        eq(jobs.state, 'processing'),
      ),
    )
    .for('update', { skipLocked: true });
  await db.update(jobs).set({ lease_until: until }).where(inArray(jobs.id, atRest));
}

/** Where no other process can be running jobs, those that look as if they ran did so in a process that is gone. */
export async function expireLeases(db: Database): Promise<void> {
  await db.update(jobs).set({ lease_until: 0 }).where(eq(jobs.state, 'processing'));
}
