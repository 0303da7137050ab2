/** The calls after something happened to them: the same in every tab that hears the same. Source: interaction-rules.md "Caller id". */
import { type Call, type CallState, type Calls, hasText, isOver } from './call.ts';
import type { CallsAction, Heard } from './calls-action.ts';
import { callOf, numberKey } from './same-call.ts';

/** How long a card stays that nobody typed on, in milliseconds since the call last changed; a system that tells of ringing alone never tells the end. */
const staysFor: Readonly<Record<CallState, number>> = {
  ringing: 30 * 60_000,
  answered: 4 * 3_600_000,
  missed: 2 * 60_000,
  ended: 2 * 60_000,
  elsewhere: 0,
};

/** More than anybody takes in a day. */
const mostKept = 300;

export function callsAfter(calls: Calls, action: CallsAction): Calls {
  switch (action.type) {
    case 'heard':
      return action.isMine ? afterNews(calls, action) : afterColleaguesNews(calls, action);
    case 'typed':
      return changed(calls, action.key, (call) => ({ ...call, text: action.text }));
    case 'chosen':
      return changed(calls, action.key, (call) => ({ ...call, chosen: action.client }));
    case 'filed':
      return changed(calls, action.key, (call) => ({
        ...call,
        text: call.text === action.text ? '' : call.text,
        // Two tabs may have filed the same, once.
        filed: call.filed.some(({ as, id }) => as === action.as && id === action.id)
          ? call.filed
          : [...call.filed, { as: action.as, id: action.id }],
      }));
    case 'adopted':
      return calls.some(({ key }) => key === action.call.key) ? calls : [...calls, action.call];
    case 'dismissed':
      return changed(calls, action.key, (call) => ({ ...call, place: 'tray' }));
    case 'opened':
      return changed(calls, action.key, (call) => ({ ...call, place: 'card' }));
    case 'passed':
      return afterTime(calls, action);
  }
}

const changed = (calls: Calls, key: string, change: (call: Call) => Call): Calls =>
  calls.map((call) => (call.key === key ? change(call) : call));

function afterNews(calls: Calls, { news, isQuiet, now, day }: Heard): Calls {
  const { callId, number, caller, state, at } = news;
  const known = callOf(calls, news, now);
  if (known)
    return changed(calls, known.key, (call) => ({
      ...call,
      ...(call.callId === undefined && callId !== undefined ? { callId } : {}),
      number: call.number || number,
      // The first to name a client is believed; a later event may know less.
      caller: call.caller.kind === 'nobody' && caller.kind !== 'nobody' ? caller : call.caller,
      ...(state !== undefined && isLater(state, call.state) ? { state, changed: now } : {}),
    }));
  const began = isQuiet && at !== undefined ? Math.min(at, now) : now;
  const call: Call = {
    key: newKey(calls, news, day),
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

/** A colleague took, on another telephone, what rings here. The card goes as others do, unless the user is in it. */
function afterColleaguesNews(calls: Calls, { news: { callId, state }, now }: Heard): Calls {
  if (callId === undefined || state !== 'answered') return calls;
  return calls.map((call) => {
    if (call.callId !== callId || (call.state !== 'ringing' && call.state !== 'missed')) return call;
    return { ...call, state: 'elsewhere', changed: now };
  });
}

/** Reports may overtake each other; a call does not ring again, and what is over stays over. */
const isLater = (next: CallState, state: CallState): boolean => !isOver({ state }) && next !== 'ringing' && next !== state;

/** Without an id it is the how-manieth call of its number today, which every tab counts alike. */
function newKey(calls: Calls, { callId, number }: Heard['news'], day: string): string {
  if (callId !== undefined) return `${day} id ${callId}`;
  for (let count = 1; ; count += 1) {
    const key = `${day} ${numberKey(number)} ${count}`;
    if (!calls.some((call) => call.key === key)) return key;
  }
}

/** Cards that nobody needs any more go to the tray, and yesterday's calls are forgotten; what was typed stays where it is. */
function afterTime(calls: Calls, { now, midnight, held }: Extract<CallsAction, { type: 'passed' }>): Calls {
  const kept = calls.filter(
    (call, index) => hasText(call) || call.place === 'card' || (call.changed >= midnight && index >= calls.length - mostKept),
  );
  const isDone = (call: Call) => call.place === 'card' && call.key !== held && !hasText(call) && now - call.changed >= staysFor[call.state];
  const moved = kept.some(isDone);
  if (!moved) return kept.length === calls.length ? calls : kept;
  return kept.map((call) => (isDone(call) ? { ...call, place: 'tray' } : call));
}
