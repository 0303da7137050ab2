/** Stores the calls in the browser for all tabs. A tab must not overwrite changes that another tab has made. */
import { callsKey } from '../../providers/stored-calls.ts';
import { type Call, type Calls, callSchema, hasText } from './call.ts';
import type { CallsAction } from './calls-action.ts';
import { callsAfter } from './calls-reducer.ts';

/** The storage: react-admin's store of the user. */
export interface CallsStorage {
  readonly getItem: (key: string) => unknown;
  readonly setItem: (key: string, value: Calls) => void;
}

/** Returns the stored calls. Omits a call that another version of the app stored in an unknown form. */
export function readCalls(shelf: CallsStorage): Calls {
  const kept = shelf.getItem(callsKey);
  return (Array.isArray(kept) ? kept : []).flatMap((call) => callSchema.safeParse(call).data ?? []);
}

/**
 * Writes only the effect of the action, so that changes by other tabs are kept. `before` and `after` are the calls of this tab before and
 * after the action.
 */
export function writeCalls(shelf: CallsStorage, action: CallsAction, before: Calls, after: Calls): void {
  const kept = readCalls(shelf);
  const next = keptAfter(kept, action, before, after);
  if (next.length !== kept.length || next.some((call, index) => call !== kept[index])) shelf.setItem(callsKey, [...next]);
}

function keptAfter(kept: Calls, action: CallsAction, before: Calls, after: Calls): Calls {
  if (action.type === 'reported')
    return withNews(
      kept,
      after.filter((call) => !before.includes(call)),
    );
  if (action.type !== 'tick') return callsAfter(kept, action);
  // Each tab moves its own cards to the tray, because a card may have the focus in one tab only. Here, `tick` only removes old calls.
  const isForgotten = (call: Call) => call.changed < action.midnight && !hasText(call) && !after.some(({ key }) => key === call.key);
  return kept.filter((call) => !isForgotten(call));
}

/** Adds new calls, and updates stored calls with the values from events. Changes by the user, such as typed text, are kept. */
function withNews(kept: Calls, news: Calls): Calls {
  const told = kept.map((call) => {
    const fresh = news.find(({ key }) => key === call.key);
    if (!fresh) return call;
    const { callId, number, caller, state, changed } = fresh;
    return { ...call, ...(callId === undefined ? {} : { callId }), number, caller, state, changed };
  });
  return [...told, ...news.filter(({ key }) => !kept.some((call) => call.key === key))];
}
