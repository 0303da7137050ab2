/** Stores the calls in the browser for all tabs. A tab does not overwrite the changes of another tab. */
import { callsStorageKey } from '../../providers/stored-calls.ts';
import { type Call, type Calls, callSchema, hasText } from './call.ts';
import type { CallsAction } from './calls-action.ts';
import { maxCalls, reduceCalls } from './calls-reducer.ts';

export interface CallsStorage {
  readonly getItem: (key: string) => unknown;
  readonly setItem: (key: string, value: Calls) => void;
}

/** Omits a call that another version of the app stored in an unknown form. */
export function readCalls(storage: CallsStorage): Calls {
  const storedCalls = storage.getItem(callsStorageKey);
  return (Array.isArray(storedCalls) ? storedCalls : []).flatMap((call) => callSchema.safeParse(call).data ?? []);
}

/**
 * Writes only what the action changes, so that changes by other tabs are kept. `before` and `after` are the calls of this tab before and
 * after the action.
 */
export function writeCalls(storage: CallsStorage, action: CallsAction, before: Calls, after: Calls): void {
  const storedCalls = readCalls(storage);
  const nextStoredCalls = applyToStoredCalls(storedCalls, action, before, after);
  const hasChanged = nextStoredCalls.length !== storedCalls.length || nextStoredCalls.some((call, index) => call !== storedCalls[index]);
  if (hasChanged) storage.setItem(callsStorageKey, [...nextStoredCalls]);
}

function applyToStoredCalls(storedCalls: Calls, action: CallsAction, before: Calls, after: Calls): Calls {
  if (action.type === 'reported')
    return mergeReportedCalls(
      storedCalls,
      after.filter((call) => !before.includes(call)),
    );
  if (action.type !== 'tick') return reduceCalls(storedCalls, action);
  // `tick` moves no stored card to the tray: each tab moves its own cards, because a card may have the focus in one tab only.
  const isOld = (call: Call, index: number) => call.changed < action.midnight || index < storedCalls.length - maxCalls;
  const isInTab = (call: Call) => after.some(({ key }) => key === call.key);
  return storedCalls.filter((call, index) => !isOld(call, index) || hasText(call) || isInTab(call));
}

/** Updates stored calls with the data of the reported calls, and adds new calls. Changes by the user, such as typed text, are kept. */
function mergeReportedCalls(storedCalls: Calls, reportedCalls: Calls): Calls {
  const updatedCalls = storedCalls.map((call) => {
    const reportedCall = reportedCalls.find(({ key }) => key === call.key);
    if (!reportedCall) return call;
    const { callId, number, caller, state, mayHaveEnded, changed } = reportedCall;
    return { ...call, ...(callId === undefined ? {} : { callId }), number, caller, state, mayHaveEnded, changed };
  });
  return [...updatedCalls, ...reportedCalls.filter(({ key }) => !storedCalls.some((call) => call.key === key))];
}
