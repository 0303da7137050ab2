/** Finds the call to which an event belongs. Source: docs/specification/interaction.md#matching-calls. */
import { type Call, type Calls, isOver } from './call.ts';
import type { ParsedCallEvent } from './call-event.ts';

/** Milliseconds within which events with the same number belong to one call. The service has the same limit for calls without an id. */
const shortWindowMs = 60_000;
/** Milliseconds after which a call has ended, even if its end was not reported. The service has the same limit. */
const maxCallDurationMs = 4 * 3_600_000;

/** Returns `undefined` for a new call. */
export function findCall(calls: Calls, event: ParsedCallEvent, now: number): Call | undefined {
  const newestFirst = [...calls].reverse();
  const callWithId = event.callId && newestFirst.find(({ callId }) => callId === event.callId);
  return callWithId || newestFirst.find((call) => matchesByNumber(call, event, now));
}

/** Compares the callers' numbers and the times. */
function matchesByNumber(call: Call, { callId, number, state, caller }: ParsedCallEvent, now: number): boolean {
  // Two different ids mean two calls, even if the number is the same.
  if (call.callId !== undefined && callId !== undefined) return false;
  if (numberKey(call.number) !== numberKey(number)) return false;
  // Calls with a hidden number can only be distinguished by their clients.
  if (number === '' && clientsKey(call.caller) !== clientsKey(caller)) return false;
  const isCloseInTime = now - call.changed < shortWindowMs;
  // If only the call or only the event has an id, the event must closely follow the last change of the call's state.
  const onlyOneHasId = (call.callId === undefined) !== (callId === undefined);
  if (onlyOneHasId && !isCloseInTime) return false;
  const isRinging = state === undefined || state === 'ringing';
  // An ended call does not ring again, so a ringing event starts a new call.
  if (isOver(call)) return isCloseInTime && !isRinging;
  // A call may be answered or end long after its last change of state. A ringing event that arrives so late starts a new call.
  return isCloseInTime || (!isRinging && now - call.changed < maxCallDurationMs);
}

/**
 * Returns whether an event that another tab received, perhaps late, could belong to a call that has ended. Without a call id, such an event
 * cannot be distinguished from that of a new call. This tab can ignore the event, because this tab receives the events of new calls itself.
 */
export function couldBelongToEndedCall(calls: Calls, { callId, number }: ParsedCallEvent, now: number): boolean {
  if (callId !== undefined) return false;
  const callsOfNumber = calls.filter((call) => numberKey(call.number) === numberKey(number));
  return callsOfNumber.some((call) => isOver(call) && Math.abs(now - call.changed) < shortWindowMs);
}

/** Normalizes a telephone number for comparisons: `+41 44 123` and `0041 (0)44 123` both become `4144123`. */
export const numberKey = (number: string): string => number.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');

function clientsKey(caller: ParsedCallEvent['caller']): string {
  if (caller.kind === 'several') return caller.clients.map(({ id }) => id).join();
  return caller.kind === 'one' ? caller.id : '';
}
