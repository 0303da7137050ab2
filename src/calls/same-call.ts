/** Which call a piece of news is of. Source: interaction-rules.md "Caller id": by `call_id`, else by number within a short window. */
import { type Call, type Calls, isOver } from './call.ts';
import type { CallNews } from './call-event.ts';

/** Milliseconds; as the service has it for calls without an id. */
const shortWindow = 60_000;
/** Milliseconds; what rang longer ago has ended, though nobody said so. As the service has it. */
const longestCall = 4 * 3_600_000;

/** `undefined` for a call that is not known yet. */
export function callOf(calls: Calls, news: CallNews, now: number): Call | undefined {
  const newestFirst = [...calls].reverse();
  const byId = news.callId && newestFirst.find(({ callId }) => callId === news.callId);
  return byId || newestFirst.find((call) => isSameByNumber(call, news, now));
}

function isSameByNumber(call: Call, { callId, number, state, caller }: CallNews, now: number): boolean {
  // Two calls that are both named are two, be their number the same.
  if (call.callId !== undefined && callId !== undefined) return false;
  if (numberKey(call.number) !== numberKey(number)) return false;
  if (number === '' && clientsKey(call.caller) !== clientsKey(caller)) return false;
  // One that is named and one that is not may be the same, if they are close.
  const isClose = now - call.changed < shortWindow;
  if ((call.callId === undefined) !== (callId === undefined) && !isClose) return false;
  const rings = state === undefined || state === 'ringing';
  // What has ended does not ring again; and what is still going on may end much later.
  if (isOver(call)) return !rings && isClose;
  return isClose || (!rings && now - call.changed < longestCall);
}

/**
 * Whether another tab, which hears the service later than this one, may tell of the ringing of a call that has gone on here since. Without an
 * id the two are told apart by nothing; a call that is another one is heard here, too.
 */
export const isEcho = (calls: Calls, { callId, number }: CallNews, now: number): boolean =>
  callId === undefined &&
  calls.some((call) => numberKey(call.number) === numberKey(number) && Math.abs(now - call.changed) < shortWindow && isOver(call));

/** The digits without what a national and an international form differ in at their beginning. */
export const numberKey = (number: string): string => number.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');

const clientsKey = (caller: CallNews['caller']): string =>
  caller.kind === 'several' ? caller.clients.map(({ id }) => id).join() : caller.kind === 'one' ? caller.id : '';
