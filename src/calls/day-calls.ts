/** Today's calls for the tray: those of this browser, and those that only the service knows, because nobody was here. */
import type { Call, Calls } from './call.ts';
import { numberKey } from './same-call.ts';

/** As the service keeps it; `created` in ISO 8601. */
export interface KeptCall {
  readonly id: string;
  readonly phone: string;
  readonly state: 'ringing' | 'answered' | 'missed' | 'ended' | null;
  readonly clients: readonly { readonly id: string; readonly label: string }[];
  readonly created: string;
}

/** Clocks differ, and a call may be reported late; in milliseconds. */
const sameTime = 120_000;

/** The newest first. `midnight`: Unix milliseconds. */
export function dayCalls(calls: Calls, kept: readonly KeptCall[], midnight: number): Call[] {
  const left = [...calls];
  const elsewhere = kept.filter((one) => {
    const at = Date.parse(one.created);
    const index = left.findIndex((call) => numberKey(call.number) === numberKey(one.phone) && Math.abs(call.began - at) < sameTime);
    // One call here is one call there.
    if (index >= 0) left.splice(index, 1);
    return index < 0 && at >= midnight;
  });
  return [...calls, ...elsewhere.map(callOfKept)].sort((one, other) => other.began - one.began);
}

function callOfKept({ id, phone, state, clients, created }: KeptCall): Call {
  const [first, ...others] = clients;
  const named = clients.map((client) => ({ id: client.id, name: client.label, matched: '' }));
  const one = first ? ({ kind: 'one', id: first.id, name: first.label } as const) : ({ kind: 'nobody', name: '' } as const);
  const began = Date.parse(created);
  return {
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
}
