/** Which call a piece of news is of. Source: interaction-rules.md "Caller id": by `call_id`, else by number within a short window. */
import { type Call, type Calls, isOver } from './call.ts';
import type { CallNews } from './call-event.ts';

/** Milliseconds; as the service has it for calls without an id. */
const shortWindow = 60_000;

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
  const rings = state === undefined || state === 'ringing';
  // What has ended does not ring again; and what is still going on may end much later.
  if (isOver(call)) return !rings && now - call.changed < shortWindow;
  return !rings || now - call.changed < shortWindow;
}

/** The digits without what a national and an international form differ in at their beginning. */
export const numberKey = (number: string): string => number.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '');

const clientsKey = (caller: CallNews['caller']): string =>
  caller.kind === 'several' ? caller.clients.map(({ id }) => id).join() : caller.kind === 'one' ? caller.id : '';
