/** Stores a reported call, for the list of recent calls. Several reports of one call update the same row. */
import type { CallReport, CallState } from '../../contract/resources/call.ts';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { findLastCall, upsertCall } from './repository.ts';

/** For a call without a call id: maximum milliseconds from its first report to another ring, or to a report after its end. */
const sameCallMs = 60_000;
/** For a call without a call id: maximum milliseconds from its first report to its answer or end. */
const maxCallDurationMs = 4 * 3_600_000;

export interface ReportedCall extends Pick<CallReport, 'phone' | 'call_id' | 'state'> {
  readonly userId: number;
  readonly clientIds: readonly number[];
  /** The time of the report, in Unix milliseconds. */
  readonly at: number;
}

export async function saveCall(db: DatabaseOrTransaction, call: ReportedCall): Promise<void> {
  const { userId, phone, state, clientIds, at } = call;
  await upsertCall(db, { call_key: await keyOf(db, call), user_id: userId, phone, state, client_ids: [...clientIds], created: at });
}

/** Returns the key of the call's row. A report without a call id belongs to the user's last call with this number, or gets a new key. */
async function keyOf(db: DatabaseOrTransaction, { userId, phone, call_id, state, at }: ReportedCall): Promise<string> {
  if (call_id) return `${userId} id ${call_id}`;
  const lastCall = await findLastCall(db, { userId, phone, keyPrefix: `${userId} at ` });
  return lastCall && isSameCall(lastCall, state, at) ? lastCall.call_key : `${userId} at ${at} ${phone}`;
}

/**
 * Returns whether a report belongs to the last call. A call that has ended does not ring again. A call in progress can be answered or end
 * long after its first report.
 */
function isSameCall(lastCall: { state: CallState | null; created: number }, state: CallState | undefined, at: number): boolean {
  const isRinging = state === undefined || state === 'ringing';
  const isOver = lastCall.state === 'missed' || lastCall.state === 'ended';
  if (isRinging) return !isOver && at - lastCall.created < sameCallMs;
  return at - lastCall.created < (isOver ? sameCallMs : maxCallDurationMs);
}
