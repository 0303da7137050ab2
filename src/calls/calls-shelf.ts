/** The calls as the browser keeps them for all tabs, of which each knows what it heard and did itself. */
import { callsKept } from '../providers/forget-calls.ts';
import { type Call, type Calls, callSchema, hasText } from './call.ts';
import type { CallsAction } from './calls-action.ts';
import { callsAfter } from './calls-reducer.ts';

/** Where they are kept; react-admin's store of the user. */
export interface CallsShelf {
  readonly getItem: (key: string) => unknown;
  readonly setItem: (key: string, value: Calls) => void;
}

/** What another version of the app kept in a form that is not understood is left out, and takes no other call with it. */
export function readShelf(shelf: CallsShelf): Calls {
  const kept = shelf.getItem(callsKept);
  return (Array.isArray(kept) ? kept : []).flatMap((call) => callSchema.safeParse(call).data ?? []);
}

/** Writes what the action has done, and nothing else: what other tabs have written stays. `before`, `after`: of the tab that does it. */
export function writeShelf(shelf: CallsShelf, action: CallsAction, before: Calls, after: Calls): void {
  const kept = readShelf(shelf);
  const next = keptAfter(kept, action, before, after);
  if (next.length !== kept.length || next.some((call, index) => call !== kept[index])) shelf.setItem(callsKept, [...next]);
}

function keptAfter(kept: Calls, action: CallsAction, before: Calls, after: Calls): Calls {
  if (action.type === 'heard')
    return withNews(
      kept,
      after.filter((call) => !before.includes(call)),
    );
  if (action.type !== 'passed') return callsAfter(kept, action);
  // Which cards time puts away each tab sees by itself, as the user may be in one of them here and not there.
  const isForgotten = (call: Call) => call.changed < action.midnight && !hasText(call) && !after.some(({ key }) => key === call.key);
  return kept.filter((call) => !isForgotten(call));
}

/** What was told of calls; what the user did to them stays. */
function withNews(kept: Calls, news: Calls): Calls {
  const told = kept.map((call) => {
    const fresh = news.find(({ key }) => key === call.key);
    if (!fresh) return call;
    const { callId, number, caller, state, changed } = fresh;
    return { ...call, ...(callId === undefined ? {} : { callId }), number, caller, state, changed };
  });
  return [...told, ...news.filter(({ key }) => !kept.some((call) => call.key === key))];
}
