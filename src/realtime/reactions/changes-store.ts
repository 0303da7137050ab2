/**
 * Records that were changed after they were last fetched, with the user and the time of the change. `ChangeNotice` shows them. A fetch that
 * began after a change clears it.
 */
import { createStore, useStoreState } from '../../providers/create-store.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { type RecordKey, textOfRecord } from './record-key.ts';

export interface Change {
  readonly record: RecordKey;
  readonly uid: string;
  /** Unix milliseconds, by this browser's clock. */
  readonly at: number;
}

/** Maximum number of changes that are kept for a list. A larger number in the notice would not help the user. */
export const mostChanges = 1_000;

interface Changes {
  /** Newest last, one for each record. Lists and record pages have separate changes, because a fetch of one does not update the other. */
  readonly lists: ReadonlyMap<ResourceName, readonly Change[]>;
  readonly records: ReadonlyMap<string, Change>;
}

const store = createStore<Changes>({ lists: new Map(), records: new Map() });
const none: readonly Change[] = [];

/** Shows the changes above the lists of their resources. */
export function addListChanges(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const lists = new Map(store.get().lists);
  for (const resource of new Set(changes.map(({ record }) => record.resource))) {
    const latest = new Map((lists.get(resource) ?? none).map((change) => [change.record.id, change]));
    for (const change of changes) {
      if (change.record.resource !== resource) continue;
      latest.delete(change.record.id);
      latest.set(change.record.id, change);
    }
    lists.set(resource, [...latest.values()].slice(-mostChanges));
  }
  store.set({ ...store.get(), lists });
}

/** Shows the changes on the pages of the records. */
export function addRecordChanges(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const noted = changes.map((change) => [textOfRecord(change.record), change] as const);
  store.set({ ...store.get(), records: new Map([...store.get().records, ...noted]) });
}

/** Called after a list was fetched. Clears the changes that its request, which began at `at`, includes. */
export function listFetched(resource: ResourceName, at: number): void {
  const { lists } = store.get();
  const changes = lists.get(resource) ?? none;
  const left = changes.filter((change) => change.at > at);
  if (left.length < changes.length) store.set({ ...store.get(), lists: new Map(lists).set(resource, left.length > 0 ? left : none) });
}

/** Called after a record was fetched. Clears the change that its request, which began at `at`, includes. */
export function recordFetched(record: RecordKey, at: number): void {
  const key = textOfRecord(record);
  const change = store.get().records.get(key);
  if (!change || change.at > at) return;
  const records = new Map(store.get().records);
  records.delete(key);
  store.set({ ...store.get(), records });
}

/** Returns the changes of the resource's records that a list does not show yet. */
export const useListChanges = (resource: ResourceName): readonly Change[] =>
  useStoreState(store, ({ lists }) => lists.get(resource) ?? none);

export const useRecordChange = (record: RecordKey): Change | undefined =>
  useStoreState(store, ({ records }) => records.get(textOfRecord(record)));
