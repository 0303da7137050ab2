/** The table of the outbox: the events that are not sent yet. */
import { asc, inArray } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/connection.ts';
import { outbox } from '../database/schema.ts';

export async function insertEvent(transaction: Transaction, event: typeof outbox.$inferInsert): Promise<void> {
  await transaction.insert(outbox).values(event);
}

/** Returns the oldest events, in insertion order. */
export const findOldestEvents = (db: Queries, limit: number) => db.select().from(outbox).orderBy(asc(outbox.id)).limit(limit);

export async function deleteEvents(db: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(outbox).where(inArray(outbox.id, [...ids]));
}
