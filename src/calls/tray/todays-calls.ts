/** Today's calls for the tray: those of this browser, and those that only the service has, because the app was not open. */
import { type Call, type Calls, mayHaveEnded } from '../store/call.ts';
import { numberKey } from '../store/same-call.ts';

/** A call as the service stores it. `created` is in ISO 8601. */
export interface ServiceCall {
  readonly id: string;
  readonly phone: string;
  readonly state: 'ringing' | 'answered' | 'missed' | 'ended' | null;
  readonly clients: readonly { readonly id: string; readonly label: string }[];
  readonly created: string;
}

/**
 * Maximum difference in milliseconds between the times at which the browser and the service received a call. Clocks differ, and a call may
 * be reported late.
 */
const maxTimeDifferenceMs = 120_000;

/**
 * Returns `calls`, which are those of this browser, and today's other calls of the service, newest first. `midnight` and `now` are in Unix
 * milliseconds.
 */
export function todaysCalls(calls: Calls, serviceCalls: readonly ServiceCall[], midnight: number, now: number): Call[] {
  const unmatchedCalls = [...calls];
  const serviceOnly = serviceCalls.filter((candidate) => {
    const createdAt = Date.parse(candidate.created);
    const index = unmatchedCalls.findIndex(
      (call) => numberKey(call.number) === numberKey(candidate.phone) && Math.abs(call.began - createdAt) < maxTimeDifferenceMs,
    );
    // Each call of this browser matches at most one call of the service.
    if (index >= 0) unmatchedCalls.splice(index, 1);
    return index < 0 && createdAt >= midnight;
  });
  return [...calls, ...serviceOnly.map((serviceCall) => callOfServiceCall(serviceCall, now))].sort((a, b) => b.began - a.began);
}

function callOfServiceCall({ id, phone, state, clients, created }: ServiceCall, now: number): Call {
  const [firstClient, ...otherClients] = clients;
  const namedClients = clients.map((client) => ({ id: client.id, name: client.label, matched: '' }));
  const singleCaller = firstClient
    ? ({ kind: 'one', id: firstClient.id, name: firstClient.label } as const)
    : ({ kind: 'unknown', name: '' } as const);
  const began = Date.parse(created);
  const call: Call = {
    key: `kept ${id}`,
    number: phone,
    caller: otherClients.length > 0 ? { kind: 'several', clients: namedClients } : singleCaller,
    state: state ?? 'ringing',
    began,
    changed: began,
    place: 'tray',
    text: '',
    filed: [],
  };
  return mayHaveEnded(call, now) ? { ...call, mayHaveEnded: true } : call;
}
