/** The stored calls of each user, for the list of recent calls. They are deleted after 30 days. */
import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { CallReport, CallState } from '../../contract/resources/call.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { Queries } from '../database/connection.ts';
import { calls, clients } from '../database/schema.ts';

/** Milliseconds. Calls are personal data, so they are deleted when they are no longer needed. */
const keptFor = 30 * 86_400_000;
/** Milliseconds within which two reports of one number without a call id belong to the same call. */
const sameCall = 60_000;
/** Milliseconds within which a call without a call id can be answered or end. */
const longestCall = 4 * 3_600_000;

export interface KeptCall extends Pick<CallReport, 'phone' | 'call_id' | 'state'> {
  readonly userId: number;
  readonly clientIds: readonly number[];
  readonly at: number;
}

/** Inserts the call, or updates its state. */
export async function saveCall(db: Queries, call: KeptCall): Promise<void> {
  const { userId, phone, state, clientIds, at } = call;
  await db
    .insert(calls)
    .values({ call_key: await keyOf(db, call), user_id: userId, phone, state, client_ids: [...clientIds], created: at })
    .onConflictDoUpdate({
      target: calls.call_key,
      set: { phone, client_ids: [...clientIds], ...(state ? { state: laterState(state) } : {}) },
    });
}

/** Reports can arrive in any order, so a call that has ended never changes its state, and an answered call does not ring again. */
const laterState = (state: CallState) =>
  sql`CASE WHEN ${calls.state} IN ('missed', 'ended') OR (${calls.state} = 'answered' AND ${state} = 'ringing') THEN ${calls.state} ELSE ${state} END`;

async function keyOf(db: Queries, { userId, phone, call_id, state, at }: KeptCall): Promise<string> {
  if (call_id) return `${userId} id ${call_id}`;
  const unnamed = like(calls.call_key, `${userId} at %`);
  const [last] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.user_id, userId), eq(calls.phone, phone), unnamed))
    .orderBy(desc(calls.created), desc(calls.id))
    .limit(1);
  return last && isSameCall(last, state, at) ? last.call_key : `${userId} at ${at} ${phone}`;
}

/** A call that has ended does not ring again: that is a new call. A call in progress can end much later. */
function isSameCall(last: { state: CallState | null; created: number }, state: CallState | undefined, at: number): boolean {
  const rings = state === undefined || state === 'ringing';
  const isOver = last.state === 'missed' || last.state === 'ended';
  if (rings) return !isOver && at - last.created < sameCall;
  return at - last.created < (isOver ? sameCall : longestCall);
}

/** Returns the user's most recent calls, newest first, each with the current names of the clients of its number. */
export async function lastCalls(db: Queries, userId: number, most: number) {
  const rows = await db.select().from(calls).where(eq(calls.user_id, userId)).orderBy(desc(calls.created), desc(calls.id)).limit(most);
  const ids = rows.flatMap(({ client_ids }) => client_ids);
  const named = await db
    .select({ id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company })
    .from(clients)
    .where(inArray(clients.id, ids));
  return rows.map(({ client_ids, ...row }) => ({
    ...row,
    clients: named.filter(({ id }) => client_ids.includes(id)).map((client) => ({ id: String(client.id), label: clientLabel(client) })),
  }));
}

export async function deleteOldCalls(db: Queries, now: number): Promise<void> {
  await db.delete(calls).where(lt(calls.created, now - keptFor));
}
