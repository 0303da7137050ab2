/** Lists the calls for the tray. Only the service has a call that arrived while the app was not open. */
import { type Call, type Calls, hasProbablyEnded } from '../store/call.ts';
import type { Caller } from '../store/call-event.ts';
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
 * Maximum difference in milliseconds between the times at which the browser and the service received a call. The clocks differ, and a call
 * may be reported late.
 */
const maxTimeDifferenceMs = 120_000;

/**
 * Returns the calls of this browser and today's other calls of the service, newest first. `midnight` is the beginning of today. Times are
 * in Unix milliseconds.
 */
export function todaysCalls(calls: Calls, serviceCalls: readonly ServiceCall[], midnight: number, now: number): Call[] {
  const unmatchedCalls = [...calls];
  const callsOnlyInService = serviceCalls.filter(({ phone, created }) => {
    const createdAt = Date.parse(created);
    const index = unmatchedCalls.findIndex(
      (call) => numberKey(call.number) === numberKey(phone) && Math.abs(call.began - createdAt) < maxTimeDifferenceMs,
    );
    // Each call of this browser matches at most one call of the service.
    if (index >= 0) unmatchedCalls.splice(index, 1);
    return index < 0 && createdAt >= midnight;
  });
  return [...calls, ...callsOnlyInService.map((serviceCall) => callOfServiceCall(serviceCall, now))].sort((a, b) => b.began - a.began);
}

function callOfServiceCall({ id, phone, state, clients, created }: ServiceCall, now: number): Call {
  const began = Date.parse(created);
  const call: Call = {
    key: `kept ${id}`,
    number: phone,
    caller: callerOfClients(clients),
    state: state ?? 'ringing',
    began,
    changed: began,
    place: 'tray',
    text: '',
    filed: [],
  };
  return hasProbablyEnded(call, now) ? { ...call, mayHaveEnded: true } : call;
}

function callerOfClients(clients: ServiceCall['clients']): Caller {
  const [firstClient, ...otherClients] = clients;
  if (!firstClient) return { kind: 'unknown', name: '' };
  if (otherClients.length === 0) return { kind: 'one', id: firstClient.id, name: firstClient.label };
  return { kind: 'several', clients: clients.map(({ id, label }) => ({ id, name: label, matched: '' })) };
}
