/**
 * Computes the calls after an action. Tabs that receive the same actions have the same calls.
 * Source: docs/specification/interaction.md#recipients-of-a-call.
 */
import { type Call, type CallState, type Calls, hasProbablyEnded, hasText, isOver } from './call.ts';
import type { CallsAction, ReportedCall } from './calls-action.ts';
import { findCall, numberKey } from './same-call.ts';

/**
 * Milliseconds for which a card without typed text is shown after a change of state. `ringing` has a limit too, because some telephone
 * systems never report the end of a call.
 */
const cardDurationsMs: Readonly<Record<CallState, number>> = {
  ringing: 12 * 60_000,
  answered: 4 * 3_600_000,
  missed: 2 * 60_000,
  ended: 2 * 60_000,
  elsewhere: 0,
};

/** Milliseconds for which a card stays after the user has opened it from the tray. */
const openedCardDurationMs = 2 * 60_000;

/** Number of stored calls above which the oldest ones are removed from the tray. No user receives so many calls in a day. */
export const maxCalls = 300;

export function reduceCalls(calls: Calls, action: CallsAction): Calls {
  switch (action.type) {
    case 'reported':
      return action.isMine ? applyEvent(calls, action) : applyColleagueEvent(calls, action);
    case 'typed':
      return updateCall(calls, action.key, (call) => ({ ...call, text: action.text }));
    case 'chosen':
      return updateCall(calls, action.key, (call) => ({ ...call, chosen: action.client }));
    case 'filed':
      return updateCall(calls, action.key, (call) => ({
        ...call,
        text: call.text === action.text ? '' : call.text,
        // Two tabs may both report a filing that created only one record.
        filed: call.filed.some(({ as, id }) => as === action.as && id === action.id)
          ? call.filed
          : [...call.filed, { as: action.as, id: action.id }],
      }));
    case 'added':
      return calls.some(({ key }) => key === action.call.key) ? calls : [...calls, action.call];
    case 'dismissed':
      return updateCall(calls, action.key, (call) => ({ ...call, place: 'tray' }));
    case 'opened':
      return updateCall(calls, action.key, (call) => ({ ...call, place: 'card', opened: action.now }));
    case 'tick':
      return applyTick(calls, action);
  }
}

const updateCall = (calls: Calls, key: string, change: (call: Call) => Call): Calls =>
  calls.map((call) => (call.key === key ? change(call) : call));

function applyEvent(calls: Calls, { event, isQuiet, now, day }: ReportedCall): Calls {
  const { callId, number, caller, state, at } = event;
  const existingCall = findCall(calls, event, now);
  if (existingCall)
    return updateCall(calls, existingCall.key, (call) => ({
      ...call,
      ...(call.callId === undefined && callId !== undefined ? { callId } : {}),
      number: call.number || number,
      // The first event that names a client counts, because a later event may lack the client.
      caller: call.caller.kind === 'unknown' && caller.kind !== 'unknown' ? caller : call.caller,
      ...(state !== undefined && canFollow(state, call.state) ? { state, changed: now, mayHaveEnded: undefined } : {}),
    }));
  // An event that shows no card may have arrived late, so the call began at the time in the event. A time in the future means that the
  // clocks differ, so `now` is used instead.
  const began = isQuiet && at !== undefined ? Math.min(at, now) : now;
  const call: Call = {
    key: keyOfNewCall(calls, event, day),
    ...(callId === undefined ? {} : { callId }),
    number,
    caller,
    state: state ?? 'ringing',
    began,
    changed: now,
    place: isQuiet ? 'tray' : 'card',
    text: '',
    filed: [],
  };
  return [...calls, call];
}

/**
 * If a colleague answered a call that rang here too, sets the state of the call to `elsewhere`. The next `tick` then moves its card to the
 * tray.
 */
function applyColleagueEvent(calls: Calls, { event: { callId, state }, now }: ReportedCall): Calls {
  if (callId === undefined || state !== 'answered') return calls;
  return calls.map((call) => {
    if (call.callId !== callId || (call.state !== 'ringing' && call.state !== 'missed')) return call;
    return { ...call, state: 'elsewhere', changed: now, mayHaveEnded: undefined };
  });
}

/** Events may arrive out of order, so a late event must neither make a call ring again nor change a call that is over. */
const canFollow = (next: CallState, state: CallState): boolean => !isOver({ state }) && next !== 'ringing' && next !== state;

/** All tabs compute the same key. Without a call id, the key therefore contains the ordinal of this call for its telephone number today. */
function keyOfNewCall(calls: Calls, { callId, number }: ReportedCall['event'], day: string): string {
  if (callId !== undefined) return `${day} id ${callId}`;
  for (let ordinal = 1; ; ordinal += 1) {
    const key = `${day} ${numberKey(number)} ${ordinal}`;
    if (!calls.some((call) => call.key === key)) return key;
  }
}

/**
 * Moves expired cards to the tray, removes old calls, and marks calls that have probably ended. Calls with typed text are neither moved nor
 * removed.
 */
function applyTick(calls: Calls, { now, midnight, focusedKey }: Extract<CallsAction, { type: 'tick' }>): Calls {
  const remainingCalls = calls.filter(
    (call, index) => hasText(call) || call.place === 'card' || (call.changed >= midnight && index >= calls.length - maxCalls),
  );
  const needsEndedMark = (call: Call) => call.mayHaveEnded === undefined && hasProbablyEnded(call, now);
  const isJustOpened = ({ opened }: Call) => opened !== undefined && now - opened < openedCardDurationMs;
  const hasExpired = (call: Call) =>
    call.place === 'card' &&
    call.key !== focusedKey &&
    !hasText(call) &&
    !isJustOpened(call) &&
    now - call.changed >= cardDurationsMs[call.state];
  // Returns the same array if nothing changes, so that nothing is stored or rendered.
  const hasChange = remainingCalls.some((call) => hasExpired(call) || needsEndedMark(call));
  if (!hasChange) return remainingCalls.length === calls.length ? calls : remainingCalls;
  return remainingCalls.map((call) => ({
    ...call,
    ...(hasExpired(call) ? { place: 'tray' as const } : {}),
    ...(needsEndedMark(call) ? { mayHaveEnded: true as const } : {}),
  }));
}
