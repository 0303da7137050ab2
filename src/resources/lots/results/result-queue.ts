/**
 * The queue of entered results: the states of an entry, and the changes to the queue as pure functions.
 *
 * @see docs/decisions/079-results-entry.md
 */
import { z } from 'zod';
import { blockingDocument, idText } from '../../../../contract/wire.ts';
import { lotResult, resultFields, resultOfFields, sameResult } from './lot-result.ts';

/** Why an entry was not saved. */
const refusal = z.object({
  /** A translation key, or the service's own message. */
  message: z.string(),
  /** The documents that prevent the change. */
  documents: z.array(blockingDocument).optional(),
  /** The result that another user has stored. */
  conflict: z.object({ author: z.string(), result: lotResult }).optional(),
});
export type Refusal = z.output<typeof refusal>;

export const queueEntry = z.object({
  id: z.string(),
  /** The time at which the result was entered, in Unix milliseconds. */
  at: z.int(),
  /** The position among the entries with the same time. */
  place: z.int(),
  /** Results that were entered together have the same group and are undone together. */
  group: z.string(),
  /** The texts that the user typed, or would type to enter the same result. */
  typed: z.object({ lot: z.string(), price: z.string(), paddle: z.string() }),
  /** The id of the item. */
  item: idText,
  /** The name of the lot on screen. */
  lot: z.string(),
  /** The result that was shown when the new result was entered. If the service has another result now, another user has entered it. */
  expected: lotResult,
  result: lotResult,
  /** The values to send. */
  fields: resultFields,
  /** The text of the warnings that the user confirmed. */
  confirmation: z.string().optional(),
  /** Whether the documents of the lot are updated with the result. */
  updatesDocuments: z.boolean().optional(),
  /** Whether the lot is sold after the sale, and written on an invoice and a statement. */
  writesDocuments: z.boolean().optional(),
  /** The id of the entry that this entry undoes. */
  undoes: z.string().optional(),
  /** Whether the user has undone this entry. */
  isUndone: z.boolean().optional(),
  /** `unknown`: a request was sent, but no response arrived. The item is read before the entry is sent again. */
  state: z.enum(['waiting', 'sending', 'unknown', 'saved', 'refused']),
  /** The values that the request replaces. Set before the request is sent. */
  before: resultFields.optional(),
  /** The time at which the entry was saved, in Unix milliseconds. */
  savedAt: z.int().optional(),
  refusal: refusal.optional(),
});
export type QueueEntry = z.output<typeof queueEntry>;

export type QueueAction =
  | { readonly type: 'added'; readonly entries: readonly QueueEntry[] }
  | { readonly type: 'sending'; readonly id: string; readonly before: QueueEntry['before'] }
  | { readonly type: 'noResponse'; readonly id: string }
  | { readonly type: 'saved'; readonly id: string; readonly now: number }
  | { readonly type: 'refused'; readonly id: string; readonly refusal: Refusal }
  /** The user sends a refused entry again. With `replaces`, the entry may replace the result of another user. */
  | { readonly type: 'sentAgain'; readonly id: string; readonly replaces: boolean; readonly updatesDocuments: boolean }
  | { readonly type: 'discarded'; readonly ids: readonly string[] }
  | { readonly type: 'undone'; readonly group: string; readonly now: number; readonly newId: () => string };

/** Maximum number of saved entries that are kept, so that they can be undone. Entries whose undo is not saved yet are not counted. */
const maxSaved = 100;

/** An action for an entry that no longer exists has no effect. */
export function reduceQueue(queue: readonly QueueEntry[], action: QueueAction): readonly QueueEntry[] {
  switch (action.type) {
    case 'added':
      return [...queue, ...action.entries];
    case 'sending':
      return changeEntry(queue, action.id, (entry) => ({ ...entry, state: 'sending', before: action.before }));
    case 'noResponse':
      // If the item could not be read, the entry was not sent and keeps its state.
      return changeEntry(queue, action.id, (entry) => (entry.state === 'sending' ? { ...entry, state: 'unknown' } : entry));
    case 'saved':
      return withoutOldEntries(changeEntry(queue, action.id, (entry) => savedEntryOf(entry, action.now)));
    case 'refused':
      return changeEntry(queue, action.id, (entry) => ({ ...entry, state: 'refused', refusal: action.refusal }));
    case 'sentAgain':
      return changeEntry(queue, action.id, ({ refusal: lastRefusal, ...entry }) => ({
        ...entry,
        state: 'waiting',
        ...(action.replaces && lastRefusal?.conflict ? { expected: lastRefusal.conflict.result } : {}),
        ...(action.updatesDocuments ? { updatesDocuments: true } : {}),
      }));
    case 'discarded':
      return queue.filter(({ id }) => !action.ids.includes(id));
    case 'undone':
      return undo(queue, action);
  }
}

const changeEntry = (queue: readonly QueueEntry[], id: string, change: (entry: QueueEntry) => QueueEntry) =>
  queue.map((entry) => (entry.id === id ? change(entry) : entry));

/**
 * Returns the entry as saved. For an entry that the user has already undone, `before` is left out, because the undo entry contains these
 * values. The smaller entry can be stored even if the browser's storage is full. If the entry were discarded, its waiting undo would be
 * discarded too.
 */
function savedEntryOf({ refusal: _refusal, before, ...entry }: QueueEntry, savedAt: number): QueueEntry {
  return { ...entry, ...(before && !entry.isUndone ? { before } : {}), state: 'saved', savedAt };
}

/** Removes the waiting entries of the group. For entries that may be saved, adds undo entries, which restore the former values. */
function undo(queue: readonly QueueEntry[], { group, now, newId }: Extract<QueueAction, { type: 'undone' }>): readonly QueueEntry[] {
  const keptEntries = queue.filter((entry) => entry.group !== group || entry.state !== 'waiting');
  const undoneEntries = keptEntries.filter((entry) => entry.group === group && mayBeSaved(entry) && !entry.isUndone);
  const undoGroup = newId();
  const undoEntries = undoneEntries.flatMap(({ updatesDocuments, writesDocuments, ...entry }, place): QueueEntry[] => {
    if (!entry.before) return [];
    const { item, lot, typed, result, before } = entry;
    return [
      {
        id: newId(),
        at: now,
        place,
        group: undoGroup,
        typed,
        item,
        lot,
        expected: result,
        result: resultOfFields(before),
        fields: before,
        undoes: entry.id,
        state: 'waiting',
        // The undo also updates the documents that the entry has written or updated.
        ...(updatesDocuments || writesDocuments ? { updatesDocuments: true } : {}),
      },
    ];
  });
  return [...keptEntries.map((entry) => (undoneEntries.includes(entry) ? { ...entry, isUndone: true } : entry)), ...undoEntries];
}

/** Returns whether the service has saved the entry, or whether a request may have reached the service. */
const mayBeSaved = ({ state }: QueueEntry): boolean => state === 'sending' || state === 'unknown' || state === 'saved';

/** Entries whose undo is not saved yet are kept and not counted, because without them the undo would be discarded. */
function withoutOldEntries(queue: readonly QueueEntry[]): readonly QueueEntry[] {
  const neededIds = idsOfPendingUndos(queue);
  const removableIds = queue.filter(({ id, state }) => state === 'saved' && !neededIds.has(id)).map(({ id }) => id);
  const surplusIds = new Set(removableIds.slice(0, Math.max(0, removableIds.length - maxSaved)));
  return surplusIds.size === 0 ? queue : queue.filter(({ id }) => !surplusIds.has(id));
}

/** Returns the ids of the entries whose undo is not saved yet. A refused undo can be sent again. */
export const idsOfPendingUndos = (queue: readonly QueueEntry[]): ReadonlySet<string> =>
  new Set(queue.flatMap(({ undoes, state }) => (undoes === undefined || state === 'saved' ? [] : [undoes])));

export const sortedByTime = (entries: readonly QueueEntry[]): QueueEntry[] =>
  [...entries].sort((a, b) => a.at - b.at || a.place - b.place || a.id.localeCompare(b.id));

/** Returns whether the entry is neither saved nor refused yet, so that it must be sent, or sent again. */
export const isUnsettled = ({ state }: QueueEntry): boolean => state === 'waiting' || state === 'sending' || state === 'unknown';

/** Returns the entry to send next: the oldest unsettled entry. A refused entry does not delay the others. */
export const nextToSend = (queue: readonly QueueEntry[]): QueueEntry | undefined => queue.find(isUnsettled);

export const lastUndoable = (queue: readonly QueueEntry[]): QueueEntry | undefined =>
  queue.findLast(({ state, undoes, isUndone }) => undoes === undefined && !isUndone && state !== 'refused');

/** Returns whether the entry that this undo reverses was refused or discarded, and therefore never saved. */
export function isPointlessUndo(queue: readonly QueueEntry[], { undoes }: QueueEntry): boolean {
  if (undoes === undefined) return false;
  const undoneEntry = queue.find(({ id }) => id === undoes);
  return undoneEntry === undefined || undoneEntry.state === 'refused';
}

/**
 * Returns a refusal if the stored result is not the result that the user saw; otherwise `undefined`. `author` is the name of the user who
 * entered the stored result; empty if it is unknown.
 */
export const conflictOf = (entry: QueueEntry, storedResult: QueueEntry['result'], author: string): Refusal | undefined =>
  sameResult(entry.expected, storedResult) ? undefined : { message: 'lots.results.conflict', conflict: { author, result: storedResult } };
