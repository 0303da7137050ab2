/** Stores the calls in the browser for all tabs. A tab must not overwrite changes that another tab has made. */
import { callsStorageKey } from '../../providers/stored-calls.ts';
import { type Call, type Calls, callSchema, hasText } from './call.ts';
import type { CallsAction } from './calls-action.ts';
import { reduceCalls } from './calls-reducer.ts';

/** The storage: react-admin's store of the user. */
export interface CallsStorage {
  readonly getItem: (key: string) => unknown;
  readonly setItem: (key: string, value: Calls) => void;
}

/** Returns the stored calls. Omits a call that another version of the app stored in an unknown form. */
export function readCalls(storage: CallsStorage): Calls {
  const stored = storage.getItem(callsStorageKey);
  return (Array.isArray(stored) ? stored : []).flatMap((call) => callSchema.safeParse(call).data ?? []);
}

/**
 * Writes only the effect of the action, so that changes by other tabs are kept. `before` and `after` are the calls of this tab before and
 * after the action.
 */
export function writeCalls(storage: CallsStorage, action: CallsAction, before: Calls, after: Calls): void {
  const stored = readCalls(storage);
  const next = storedCallsAfter(stored, action, before, after);
  if (next.length !== stored.length || next.some((call, index) => call !== stored[index])) storage.setItem(callsStorageKey, [...next]);
}

function storedCallsAfter(stored: Calls, action: CallsAction, before: Calls, after: Calls): Calls {
  if (action.type === 'reported')
    return mergeReported(
      stored,
      after.filter((call) => !before.includes(call)),
    );
  if (action.type !== 'tick') return reduceCalls(stored, action);
  // Each tab moves its own cards to the tray, because a card may have the focus in one tab only. Here, `tick` only removes old calls.
  const hasExpired = (call: Call) => call.changed < action.midnight && !hasText(call) && !after.some(({ key }) => key === call.key);
  return stored.filter((call) => !hasExpired(call));
}

/** Adds new calls, and updates stored calls with the values from events. Changes by the user, such as typed text, are kept. */
function mergeReported(stored: Calls, reported: Calls): Calls {
  const updated = stored.map((call) => {
    const match = reported.find(({ key }) => key === call.key);
    if (!match) return call;
    const { callId, number, caller, state, changed } = match;
    return { ...call, ...(callId === undefined ? {} : { callId }), number, caller, state, changed };
  });
  return [...updated, ...reported.filter(({ key }) => !stored.some((call) => call.key === key))];
}
