/**
 * Stores the queue of results of a sale in the user's part of the browser's storage. Each entry has its own key, so that two tabs do not
 * overwrite each other's entries.
 */
import type { Store } from 'react-admin';
import { createStore } from '../../../providers/create-store.ts';
import { idsOfPendingUndos, type QueueAction, type QueueEntry, queueEntry, reduceQueue, sortedByTime } from './result-queue.ts';

type EntryStore = Pick<Store, 'setItem' | 'removeItem' | 'listItems'>;

export interface StoredQueue {
  readonly get: () => readonly QueueEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies the action to the stored queue. Returns false, and adds no entry, if the browser's storage is full. */
  readonly dispatch: (action: QueueAction) => boolean;
  /** From now on, updates the queue whenever another tab changes the storage. Returns a function that stops these updates. */
  readonly listen: () => () => void;
}

const prefixOfQueues = 'lotResults.';
/** Maximum number of milliseconds for which a saved entry is kept, so that it can be undone. */
const savedLifetimeMs = 2 * 24 * 3_600_000;

/** Returns the stored queue of a sale. Removes expired entries of all sales. */
export function openStoredQueue(store: EntryStore, saleId: string): StoredQueue {
  const prefix = `${prefixOfQueues}${saleId}.`;
  const read = (): QueueEntry[] =>
    sortedByTime(
      Object.values(store.listItems?.(prefix) ?? {}).flatMap((stored) => {
        const parsed = queueEntry.safeParse(stored);
        return parsed.success ? [parsed.data] : [];
      }),
    );
  removeExpiredEntries(store);
  const queue = createStore<readonly QueueEntry[]>(read());
  /** Called when another tab has changed the storage. */
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.includes(prefix)) queue.set(read());
  };
  return {
    get: queue.get,
    subscribe: queue.subscribe,
    dispatch: (action) => {
      const before = read();
      const after = reduceQueue(before, action);
      if (!storeChanges(store, prefix, before, after)) return false;
      queue.set(sortedByTime(after));
      return true;
    },
    listen: () => {
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * Stores the new and changed entries of `after`, and removes the entries of `before` that `after` lacks. If the storage is full, removes the
 * new entries again, restores the changed ones, and returns false.
 */
function storeChanges(store: EntryStore, prefix: string, before: readonly QueueEntry[], after: readonly QueueEntry[]): boolean {
  const keyOf = ({ id }: QueueEntry) => prefix + id;
  const storedEntries = new Set(before);
  const storedIds = new Set(before.map(({ id }) => id));
  try {
    for (const entry of after) if (!storedEntries.has(entry)) store.setItem(keyOf(entry), entry);
  } catch {
    // The new entries are removed first, so that there is space for the former ones.
    for (const entry of after) if (!storedIds.has(entry.id)) store.removeItem(keyOf(entry));
    const keptEntries = new Set(after);
    for (const entry of before) if (!keptEntries.has(entry)) store.setItem(keyOf(entry), entry);
    return false;
  }
  const remainingIds = new Set(after.map(({ id }) => id));
  for (const entry of before) if (!remainingIds.has(entry.id)) store.removeItem(keyOf(entry));
  return true;
}

/** Removes expired saved entries of all sales. Other entries, and those whose undo is not saved yet, are kept. */
function removeExpiredEntries(store: EntryStore): void {
  const entries = Object.entries(store.listItems?.(prefixOfQueues) ?? {}).flatMap(([key, stored]): [string, QueueEntry][] => {
    const parsed = queueEntry.safeParse(stored);
    return parsed.success ? [[key, parsed.data]] : [];
  });
  const neededIds = idsOfPendingUndos(entries.map(([, entry]) => entry));
  for (const [key, { id, savedAt }] of entries)
    if (savedAt !== undefined && savedAt < Date.now() - savedLifetimeMs && !neededIds.has(id)) store.removeItem(key);
}
