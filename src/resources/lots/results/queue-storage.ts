/** Stores the result queue of a sale in the browser. Each entry has its own key, so that two tabs do not overwrite each other's entries. */
import type { Store } from 'react-admin';
import { z } from 'zod';
import { createStore } from '../../../providers/create-store.ts';
import { idsOfPendingUndos, type QueueAction, type QueueEntry, queueEntry, reduceQueue, sortedByTime } from './result-queue.ts';

type EntryStore = Pick<Store, 'setItem' | 'removeItem' | 'listItems'>;

/** The readable parts of a stored entry that does not match the schema. Texts that cannot be read are empty. */
export interface UnreadableEntry {
  /** The key in the browser's storage. */
  readonly key: string;
  /** The name of the lot on screen. */
  readonly lot: string;
  readonly typed: { readonly price: string; readonly paddle: string };
  /** Whether the entry undoes another one. `typed` then belongs to the undone entry. */
  readonly isUndo: boolean;
}

export interface StoredQueue {
  readonly get: () => readonly QueueEntry[];
  /**
   * Returns the stored entries that do not match the schema, usually because another version of the app stored them. They are not sent.
   * Entries that the service has already saved are left out, because only the ability to undo them is lost.
   */
  readonly getUnreadable: () => readonly UnreadableEntry[];
  readonly discardUnreadable: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies the action to the stored queue. Returns false, and changes nothing, if the browser's storage is full. */
  readonly dispatch: (action: QueueAction) => boolean;
  /** Starts to update the queue whenever another tab changes the storage. Returns a function that stops these updates. */
  readonly listen: () => () => void;
}

const prefixOfQueues = 'lotResults.';
/** Milliseconds for which an entry is kept after the service has saved it, so that it can be undone. */
const savedLifetimeMs = 2 * 24 * 3_600_000;

interface QueueState {
  readonly entries: readonly QueueEntry[];
  readonly unreadable: readonly UnreadableEntry[];
}

/** Opens the queue of a sale. Also removes the expired entries of all sales. */
export function openStoredQueue(store: EntryStore, saleId: string): StoredQueue {
  const prefix = `${prefixOfQueues}${saleId}.`;
  const readQueue = (): QueueState => {
    const { entries, unreadable } = readEntries(store, prefix);
    return { entries: sortedByTime(entries.map(([, entry]) => entry)), unreadable: unreadable.flatMap(describeUnreadable) };
  };
  removeExpiredEntries(store);
  const queue = createStore(readQueue());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.includes(prefix)) queue.set(readQueue());
  };
  return {
    get: () => queue.get().entries,
    getUnreadable: () => queue.get().unreadable,
    discardUnreadable: () => {
      for (const { key } of queue.get().unreadable) store.removeItem(key);
      queue.set(readQueue());
    },
    subscribe: queue.subscribe,
    dispatch: (action) => {
      const { entries: before, unreadable } = readQueue();
      const after = reduceQueue(before, action);
      if (!storeChanges(store, prefix, before, after)) return false;
      queue.set({ entries: sortedByTime(after), unreadable });
      return true;
    },
    listen: () => {
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Replaces the stored entries `before` with `after`. If the storage is full, restores the former entries and returns false. */
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

type StoredItem = readonly [key: string, stored: unknown];

function readEntries(store: EntryStore, prefix: string) {
  const entries: (readonly [key: string, entry: QueueEntry])[] = [];
  const unreadable: StoredItem[] = [];
  for (const [key, stored] of Object.entries(store.listItems?.(prefix) ?? {})) {
    const parsed = queueEntry.safeParse(stored);
    if (parsed.success) entries.push([key, parsed.data]);
    else unreadable.push([key, stored]);
  }
  return { entries, unreadable };
}

/** Only saved entries expire. An entry whose undo is not saved yet is kept. */
function removeExpiredEntries(store: EntryStore): void {
  const { entries, unreadable } = readEntries(store, prefixOfQueues);
  const neededIds = idsOfPendingUndos(entries.map(([, entry]) => entry));
  for (const [key, { id, savedAt }] of entries)
    if (savedAt !== undefined && savedAt < Date.now() - savedLifetimeMs && !neededIds.has(id)) store.removeItem(key);
  for (const [key, stored] of unreadable) {
    const { data: entry } = savedEntry.safeParse(stored);
    if (entry && entry.savedAt < Date.now() - savedLifetimeMs) store.removeItem(key);
  }
}

/** An entry that the service has saved. Another version of the app may have stored it, so its other properties are not checked. */
const savedEntry = z.object({ state: z.literal('saved'), savedAt: z.int().catch(0) });

const readableParts = z
  .object({
    lot: z.string().catch(''),
    typed: z.object({ price: z.string().catch(''), paddle: z.string().catch('') }).catch({ price: '', paddle: '' }),
    undoes: z.string().optional().catch(undefined),
  })
  .catch({ lot: '', typed: { price: '', paddle: '' }, undoes: undefined });

/** Returns the readable parts of the entry, or an empty list if the service has already saved the entry. */
function describeUnreadable([key, stored]: StoredItem): UnreadableEntry[] {
  if (savedEntry.safeParse(stored).success) return [];
  const { undoes, ...parts } = readableParts.parse(stored);
  return [{ key, ...parts, isUndo: undoes !== undefined }];
}
