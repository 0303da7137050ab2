/** Queries for calls and callers. A report is a request with the state of a call, usually from the telephone system. */
import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { CallState } from '../../contract/resources/call.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { callReports, calls, clients } from '../database/schema.ts';

/** Milliseconds for which a call is stored. Calls are personal data, so they are deleted when they are no longer needed. */
const callRetentionMs = 30 * 86_400_000;

export type CallRow = typeof calls.$inferSelect;

export async function upsertCall(
  db: DatabaseOrTransaction,
  {
    call_key,
    state,
    ...call
  }: Pick<CallRow, 'call_key' | 'user_id' | 'phone' | 'client_ids' | 'created'> & { state: CallState | undefined },
): Promise<void> {
  const { phone, client_ids } = call;
  await db
    .insert(calls)
    .values({ ...call, call_key, state })
    .onConflictDoUpdate({ target: calls.call_key, set: { phone, client_ids, ...(state ? { state: stateAfterReport(state) } : {}) } });
}

/**
 * Returns the SQL for the state of a call after a report of `state`. Reports can arrive in any order, so a missed or ended call never
 * changes its state, and an answered call does not ring again.
 */
const stateAfterReport = (state: CallState) =>
  sql`CASE WHEN ${calls.state} IN ('missed', 'ended') OR (${calls.state} = 'answered' AND ${state} = 'ringing') THEN ${calls.state} ELSE ${state} END`;

export async function findLastCall(
  db: DatabaseOrTransaction,
  { userId, phone, keyPrefix }: { userId: number; phone: string; keyPrefix: string },
): Promise<CallRow | undefined> {
  const [lastCall] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.user_id, userId), eq(calls.phone, phone), like(calls.call_key, `${keyPrefix}%`)))
    .orderBy(desc(calls.created), desc(calls.id))
    .limit(1);
  return lastCall;
}

/** Returns the user's most recent calls, newest first, each with the current names of its clients. */
export async function findRecentCalls(db: DatabaseOrTransaction, userId: number, limit: number) {
  const rows = await db.select().from(calls).where(eq(calls.user_id, userId)).orderBy(desc(calls.created), desc(calls.id)).limit(limit);
  const ids = rows.flatMap(({ client_ids }) => client_ids);
  const callers = await db
    .select({ id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company })
    .from(clients)
    .where(inArray(clients.id, ids));
  return rows.map(({ client_ids, ...row }) => ({
    ...row,
    clients: callers.filter(({ id }) => client_ids.includes(id)).map((client) => ({ id: String(client.id), label: clientLabel(client) })),
  }));
}

export const findCalls = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<CallRow[]> =>
  db
    .select()
    .from(calls)
    .where(inArray(calls.id, [...ids]));

export async function deleteOldCalls(db: DatabaseOrTransaction, now: number): Promise<void> {
  await db.delete(calls).where(lt(calls.created, now - callRetentionMs));
}

/** Stores the signature of a report. Returns false if it is stored already. Deletes signatures that were received before `keptSince`. */
export async function insertReport(transaction: Transaction, signature: string, now: number, keptSince: number): Promise<boolean> {
  await transaction.delete(callReports).where(lt(callReports.received, keptSince));
  const row = { signature, received: now };
  const insertedRows = await transaction
    .insert(callReports)
    .values(row)
    .onConflictDoNothing()
    .returning({ signature: callReports.signature });
  return insertedRows.length > 0;
}

/** Maximum number of clients whose numbers are compared with that of a call. */
const maxCandidates = 1_000;

/** Returns at most `maxCandidates` clients whose search text contains the digits, sorted by name. */
export async function findClientsWithDigits(db: DatabaseOrTransaction, digits: string) {
  const matchingRows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(sql`${clients.search_text} LIKE ${`%${digits}%`}`)
    .limit(maxCandidates);
  if (matchingRows.length === 0) return [];
  const ids = matchingRows.map(({ id }) => id);
  return db.select().from(clients).where(inArray(clients.id, ids)).orderBy(clients.sort_name, clients.id);
}
