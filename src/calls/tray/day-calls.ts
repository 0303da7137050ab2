/** Today's calls for the tray: those of this browser, and those that only the service has, because the app was not open. */
import { type Call, type Calls, mayHaveEnded } from '../store/call.ts';
import { numberKey } from '../store/same-call.ts';

/** A call as the service keeps it. `created` is in ISO 8601. */
export interface KeptCall {
  readonly id: string;
  readonly phone: string;
  readonly state: 'ringing' | 'answered' | 'missed' | 'ended' | null;
  readonly clients: readonly { readonly id: string; readonly label: string }[];
  readonly created: string;
}

/** Maximum difference between the two times of a call in milliseconds. Clocks differ, and a call may be reported late. */
const sameTime = 120_000;

/** Returns the calls, newest first. `midnight` and `now` are in Unix milliseconds. */
export function dayCalls(calls: Calls, kept: readonly KeptCall[], midnight: number, now: number): Call[] {
  const left = [...calls];
  const elsewhere = kept.filter((candidate) => {
    const at = Date.parse(candidate.created);
    const index = left.findIndex((call) => numberKey(call.number) === numberKey(candidate.phone) && Math.abs(call.began - at) < sameTime);
    // Each call of this browser matches at most one call of the service.
    if (index >= 0) left.splice(index, 1);
    return index < 0 && at >= midnight;
  });
  return [...calls, ...elsewhere.map((one) => callOfKept(one, now))].sort((a, b) => b.began - a.began);
}

function callOfKept({ id, phone, state, clients, created }: KeptCall, now: number): Call {
  const [first, ...others] = clients;
  const named = clients.map((client) => ({ id: client.id, name: client.label, matched: '' }));
  const one = first ? ({ kind: 'one', id: first.id, name: first.label } as const) : ({ kind: 'nobody', name: '' } as const);
  const began = Date.parse(created);
  const call: Call = {
    key: `kept ${id}`,
    number: phone,
    caller: others.length > 0 ? { kind: 'several', clients: named } : one,
    state: state ?? 'ringing',
    began,
    changed: began,
    place: 'tray',
    text: '',
    filed: [],
  };
  return mayHaveEnded(call, now) ? { ...call, mayHaveEnded: true } : call;
}
