/** Calls are kept for the list of the last ones, and no longer than that needs. */
import { and, desc, eq, inArray, like, lt, sql } from 'drizzle-orm';
import type { CallReport, CallState } from '../../contract/resources/call.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { Queries } from '../database/connection.ts';
import { calls, clients } from '../database/schema.ts';

/** Personal data: what nobody asks for any more is deleted. */
const keptFor = 30 * 86_400_000;
/** Without an id of its own a call is that of its number within so many milliseconds. */
const sameCall = 60_000;
const longestCall = 4 * 3_600_000;

export interface KeptCall extends Pick<CallReport, 'phone' | 'call_id' | 'state'> {
  readonly userId: number;
  readonly clientIds: readonly number[];
  readonly at: number;
}

/** Writes the call, or its new state. */
export async function keepCall(db: Queries, call: KeptCall): Promise<void> {
  const { userId, phone, state, clientIds, at } = call;
  await db
    .insert(calls)
    .values({ call_key: await keyOf(db, call), user_id: userId, phone, state, client_ids: [...clientIds], created: at })
    .onConflictDoUpdate({
      target: calls.call_key,
      set: { phone, client_ids: [...clientIds], ...(state ? { state: laterState(state) } : {}) },
    });
}

/** Reports may overtake each other: what is over stays over, and what was answered does not ring. */
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

/** What is over does not ring again, and what goes on may end much later. */
function isSameCall(last: { state: CallState | null; created: number }, state: CallState | undefined, at: number): boolean {
  const rings = state === undefined || state === 'ringing';
  const isOver = last.state === 'missed' || last.state === 'ended';
  if (rings) return !isOver && at - last.created < sameCall;
  return at - last.created < (isOver ? sameCall : longestCall);
}

/** The user's last calls, the newest first, each with the clients of its number as they are called now. */
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

export async function forgetOldCalls(db: Queries, now: number): Promise<void> {
  await db.delete(calls).where(lt(calls.created, now - keptFor));
}
