/** Stores a reported call, for the list of recent calls. Several reports of one call update the same row. */
import type { CallReport, CallState } from '../../contract/resources/call.ts';
import type { Queries } from '../database/connection.ts';
import { findLastCall, upsertCall } from './repository.ts';

/** Milliseconds within which two reports of one number without a call id belong to the same call. */
const sameCall = 60_000;
/** Milliseconds within which a call without a call id can be answered or end. */
const maxCallDuration = 4 * 3_600_000;

export interface KeptCall extends Pick<CallReport, 'phone' | 'call_id' | 'state'> {
  readonly userId: number;
  readonly clientIds: readonly number[];
  readonly at: number;
}

/** Inserts the call, or updates its state. */
export async function saveCall(db: Queries, call: KeptCall): Promise<void> {
  const { userId, phone, state, clientIds, at } = call;
  await upsertCall(db, { call_key: await keyOf(db, call), user_id: userId, phone, state, client_ids: [...clientIds], created: at });
}

async function keyOf(db: Queries, { userId, phone, call_id, state, at }: KeptCall): Promise<string> {
  if (call_id) return `${userId} id ${call_id}`;
  const last = await findLastCall(db, { userId, phone, keyPrefix: `${userId} at ` });
  return last && isSameCall(last, state, at) ? last.call_key : `${userId} at ${at} ${phone}`;
}

/** A call that has ended does not ring again: that is a new call. A call in progress can end much later. */
function isSameCall(last: { state: CallState | null; created: number }, state: CallState | undefined, at: number): boolean {
  const rings = state === undefined || state === 'ringing';
  const isOver = last.state === 'missed' || last.state === 'ended';
  if (rings) return !isOver && at - last.created < sameCall;
  return at - last.created < (isOver ? sameCall : maxCallDuration);
}
