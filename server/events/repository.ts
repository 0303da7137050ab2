import { asc, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { outbox } from '../database/schema.ts';

export async function insertEvents(transaction: Transaction, events: (typeof outbox.$inferInsert)[]): Promise<void> {
  if (events.length > 0) await transaction.insert(outbox).values(events);
}

export const findOldestEvents = (db: DatabaseOrTransaction, limit: number) => db.select().from(outbox).orderBy(asc(outbox.id)).limit(limit);

export async function deleteEvents(db: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(outbox).where(inArray(outbox.id, [...ids]));
}
