/**
 * Sends the queue of results, one entry at a time, in the order in which the results were entered.
 *
 * To send an entry, the app reads the item and compares its result with the one that the user saw. If they are equal, the app sends the new
 * result with the version that was read. Therefore, an entry that is sent again is saved only once, and does not overwrite another user's
 * result unnoticed.
 *
 * @see docs/decisions/079-results-entry.md
 */

import type { ItemAppRecord } from '../../../providers/data/types.ts';
import type { UpdateMeta } from '../../../providers/data/update-meta.ts';
import { fieldErrorsOf, isSessionEnd, problemOf, statusOf } from '../../../providers/http/http-error.ts';
import { isPermanentRefusal } from '../../../providers/unsaved-settings.ts';
import { type ResultFields, resultOf, sameResult, storedFields } from './lot-result.ts';
import type { StoredQueue } from './queue-storage.ts';
import { conflictOf, isPointlessUndo, nextToSend, type QueueEntry, type Refusal } from './result-queue.ts';

export interface ItemRequests {
  readonly read: (id: string) => Promise<ItemAppRecord>;
  /** Changes the item if it still has the version of `storedItem`. */
  readonly update: (storedItem: ItemAppRecord, fields: ResultFields, extraKeys: UpdateMeta['extraKeys']) => Promise<unknown>;
}

type Queue = Pick<StoredQueue, 'get' | 'dispatch' | 'subscribe'>;

export interface QueueSender {
  /** Tries to send at once, for example after the network has returned. */
  readonly wake: () => void;
  readonly stop: () => void;
}

interface SenderOptions {
  readonly queue: Queue;
  readonly requests: ItemRequests;
  /** Returns whether this tab sends the queue. Only one of the user's tabs should send it. */
  readonly isElected: () => boolean;
  /** Called after each entry that was saved or refused. */
  readonly onSettled: (entry: QueueEntry) => void;
  /**
   * Called when no entry is left to send, and after every {@link refetchEvery} settled entries. The callback must fetch the lots again.
   * Until the lots are fetched, the page takes the saved results from the queue, and the queue removes its oldest saved entries.
   */
  readonly onBatchSettled: () => void;
}

/** Milliseconds until the first retry. The pause doubles with each failure, up to `longestPauseMs`. */
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
/** Smaller than the number of saved entries that the queue keeps, so that each result is fetched before its entry is removed. */
const refetchEvery = 50;

/** Sends the entries of the queue, including later ones, until `stop` is called. */
export function startSender({ queue, requests, isElected, onSettled, onBatchSettled }: SenderOptions): QueueSender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;
  /** The number of consecutive failures. */
  let failureCount = 0;
  /** The number of entries that were saved or refused since `onBatchSettled` was called. */
  let settledCount = 0;
  /** The number of consecutive responses with status 500, by the id of the entry. */
  const serviceFailures = new Map<string, number>();
  const reportBatch = () => {
    settledCount = 0;
    onBatchSettled();
  };
  const send = async () => {
    if (isSending || isStopped) return;
    isSending = true;
    clearTimeout(timer);
    let hasFailed = false;
    try {
      for (let entry = nextToSend(queue.get()); entry && !hasFailed && !isStopped && isElected(); entry = nextToSend(queue.get())) {
        const attemptNumber = (serviceFailures.get(entry.id) ?? 0) + 1;
        const isLastAttempt = attemptNumber >= maxServiceFailures;
        const outcome = await sendEntry(queue, entry, requests, isLastAttempt);
        if (outcome === 'serviceFailed') serviceFailures.set(entry.id, attemptNumber);
        else serviceFailures.delete(entry.id);
        hasFailed = outcome !== 'settled';
        const settledEntry = queue.get().find(({ id }) => id === entry?.id);
        if (!hasFailed && settledEntry) onSettled(settledEntry);
        settledCount += hasFailed ? 0 : 1;
        if (settledCount >= refetchEvery) reportBatch();
      }
    } finally {
      isSending = false;
    }
    failureCount = hasFailed ? failureCount + 1 : 0;
    if (isStopped) return;
    const pauseMs = Math.min(firstPauseMs * 2 ** Math.max(0, failureCount - 1), longestPauseMs);
    // Entries remain after a failure, or while another tab is elected. That tab may be closed, so this tab checks again later.
    if (nextToSend(queue.get())) timer = setTimeout(send, pauseMs);
    else if (settledCount > 0) reportBatch();
  };
  const wake = () => void send();
  // After a failure, a new entry does not cause an attempt before the pause has ended.
  const unsubscribe = queue.subscribe(() => {
    if (failureCount === 0) wake();
  });
  window.addEventListener('online', wake);
  wake();
  return {
    wake,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', wake);
    },
  };
}

/** Maximum number of reads of an item in one call of `sendEntry`. The item is read again if it changed between a read and the update. */
const maxReads = 4;

/** Number of responses with status 500 after which an entry is refused, so that it no longer delays the others. */
const maxServiceFailures = 5;

/**
 * Sends one entry and stores its new state. If the entry must be sent again later, returns `serviceFailed` (status 500) or `postponed` (any
 * other reason). If `isLastAttempt` is true, an entry with status 500 is refused instead.
 */
export async function sendEntry(
  queue: Queue,
  entry: QueueEntry,
  { read, update }: ItemRequests,
  isLastAttempt = false,
): Promise<'settled' | 'postponed' | 'serviceFailed'> {
  const { id } = entry;
  const discard = () => queue.dispatch({ type: 'discarded', ids: [id] });
  // If the browser's storage is full, the state `saved` can be stored only for an entry that the user has undone. Any other saved entry is
  // discarded.
  const settleSaved = () => {
    if (!queue.dispatch({ type: 'saved', id, now: Date.now() })) discard();
    return 'settled' as const;
  };
  // If the storage is full, the refusal cannot be stored, so the entry is sent again later.
  const refuse = (refusal: Refusal) => (queue.dispatch({ type: 'refused', id, refusal }) ? 'settled' : 'postponed');
  if (isPointlessUndo(queue.get(), entry)) {
    discard();
    return 'settled';
  }
  for (let readCount = 1; ; readCount++) {
    try {
      const storedItem = await read(entry.item);
      const storedResult = resultOf(storedItem);
      // A field that the entry does not contain keeps its stored value.
      const { post_sale = storedItem.post_sale, field_sold_channel = storedItem.field_sold_channel } = entry.fields;
      const hasNeededDocuments = !entry.writesDocuments || Boolean(storedItem.current_order);
      const isStoredExceptChannel = sameResult(storedResult, entry.result) && storedItem.post_sale === post_sale && hasNeededDocuments;
      if (isStoredExceptChannel && storedItem.field_sold_channel === field_sold_channel) {
        // An entry without `before` was never sent, so another user has entered the same result. An undo of the entry keeps this result.
        if (!entry.before) queue.dispatch({ type: 'sending', id, before: storedFields(storedItem, entry.fields) });
        return settleSaved();
      }
      const hasOtherChannel = storedItem.field_sold_channel !== '' && storedItem.field_sold_channel !== field_sold_channel;
      // A stored result that lacks only the channel is not a conflict.
      const conflict =
        isStoredExceptChannel && !hasOtherChannel
          ? undefined
          : conflictOf(entry, storedResult, storedItem.history?.[0]?.author?.label ?? '');
      if (conflict) return refuse(conflict);
      // If the storage is full, an entry that is not itself an undo waits. Otherwise, a reload during the request would show the entry as
      // unsent, and would lose the values that its undo restores.
      const isRecorded = queue.dispatch({ type: 'sending', id, before: storedFields(storedItem, entry.fields) });
      if (!isRecorded && entry.undoes === undefined) return 'postponed';
      // The user may have undone the entry while the item was read.
      if (!queue.get().some((queued) => queued.id === id)) return 'settled';
      await update(storedItem, entry.fields, extraKeysOf(entry));
      return settleSaved();
    } catch (error) {
      // The item has another version. If only other fields were changed, the update succeeds after the next read.
      if (statusOf(error) === 412 && readCount < maxReads) continue;
      // Only status 500 limits the number of attempts, because the entry itself may cause it. A status such as 503 affects every entry and
      // ends with the outage.
      const hasServiceFailed = statusOf(error) === 500;
      if ((isPermanentRefusal(error) && !isSessionEnd(error)) || (hasServiceFailed && isLastAttempt)) return refuse(refusalOf(error));
      queue.dispatch({ type: 'noResponse', id });
      return hasServiceFailed ? 'serviceFailed' : 'postponed';
    }
  }
}

const extraKeysOf = ({ confirmation, updatesDocuments, writesDocuments }: QueueEntry) => ({
  ...(confirmation ? { confirmation } : {}),
  ...(updatesDocuments ? { update_documents: true } : {}),
  ...(writesDocuments ? { write_documents: true } : {}),
});

function refusalOf(error: unknown): Refusal {
  const { documents } = problemOf(error).problem ?? {};
  const fieldMessages = Object.values(fieldErrorsOf(error));
  const message = error instanceof Error ? error.message : 'app.errors.failed';
  return { message: fieldMessages[0] ?? message, ...(documents && documents.length > 0 ? { documents } : {}) };
}
