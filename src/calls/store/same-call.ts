/** Finds the call to which an event belongs. Source: docs/specification/interaction.md#matching-calls. */
import { type Call, type Calls, isOver } from './call.ts';
import type { ParsedCallEvent } from './call-event.ts';

/** Milliseconds within which events of one number belong to one call. The service has the same limit for calls without an id. */
const shortWindow = 60_000;
/** Milliseconds after which a call has ended even if its end was not reported. The service has the same limit. */
const longestCall = 4 * 3_600_000;

/** Returns `undefined` for a new call. */
export function callOf(calls: Calls, news: ParsedCallEvent, now: number): Call | undefined {
  const newestFirst = [...calls].reverse();
  const byId = news.callId && newestFirst.find(({ callId }) => callId === news.callId);
  return byId || newestFirst.find((call) => isSameByNumber(call, news, now));
}

function isSameByNumber(call: Call, { callId, number, state, caller }: ParsedCallEvent, now: number): boolean {
  // Two different ids mean two calls, even if the number is the same.
  if (call.callId !== undefined && callId !== undefined) return false;
  if (numberKey(call.number) !== numberKey(number)) return false;
  if (number === '' && clientsKey(call.caller) !== clientsKey(caller)) return false;
  // If only one of them has an id, they may be the same call if they are close in time.
  const isClose = now - call.changed < shortWindow;
  if ((call.callId === undefined) !== (callId === undefined) && !isClose) return false;
  const rings = state === undefined || state === 'ringing';
  // An ended call does not ring again. A call that has not ended may end much later.
  if (isOver(call)) return !rings && isClose;
  return isClose || (!rings && now - call.changed < longestCall);
}

/**
 * Whether an event from another tab may repeat a call that has already ended here, because that tab received the event late. Without an id,
 * the repetition and a new call cannot be distinguished. Ignoring a new call is safe, because this tab receives its event too.
 */
export const isEcho = (calls: Calls, { callId, number }: ParsedCallEvent, now: number): boolean =>
  callId === undefined &&
  calls.some((call) => numberKey(call.number) === numberKey(number) && Math.abs(now - call.changed) < shortWindow && isOver(call));

/** Returns the digits without `(0)` and leading zeros, which depend on whether the number is in national or international form. */
export const numberKey = (number: string): string => number.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');

const clientsKey = (caller: ParsedCallEvent['caller']): string =>
  caller.kind === 'several' ? caller.clients.map(({ id }) => id).join() : caller.kind === 'one' ? caller.id : '';
