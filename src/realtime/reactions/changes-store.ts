/**
 * Stores the changes of records that the screen does not show yet. A change is cleared after a successful fetch that began later than the
 * change.
 */
import { createStore, useStoreState } from '../../providers/create-store.ts';
import { type RecordKey, textOfRecord } from './record-key.ts';

export interface Change {
  readonly record: RecordKey;
  /** The id of the user who made the change; undefined if the event of the change was missed. */
  readonly uid?: string;
  /** Unix milliseconds, by this browser's clock. */
  readonly at: number;
}

/** Maximum number of changes of a list. A larger number in the notice would not help the user. */
export const maxChanges = 1_000;

/** A page that shows many records: the list of a resource, or the dashboard. */
type ListPage = RecordKey['resource'] | 'dashboard';

/** Lists and record pages have separate changes, because a fetch of a list does not update a record page, and vice versa. */
interface Changes {
  /** The changes of each list page: newest last, and only the newest change of each record. */
  readonly lists: ReadonlyMap<ListPage, readonly Change[]>;
  /** The newest change of each record, by `textOfRecord`. */
  readonly records: ReadonlyMap<string, Change>;
}

const store = createStore<Changes>({ lists: new Map(), records: new Map() });
const noChanges: readonly Change[] = [];

export function addListChanges(page: ListPage, changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const { lists } = store.get();
  const changesByRecord = new Map((lists.get(page) ?? noChanges).map((change) => [textOfRecord(change.record), change]));
  for (const change of changes) {
    const key = textOfRecord(change.record);
    changesByRecord.delete(key);
    changesByRecord.set(key, change);
  }
  store.set({ ...store.get(), lists: new Map(lists).set(page, [...changesByRecord.values()].slice(-maxChanges)) });
}

export function addRecordChanges(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  const newRecords = changes.map((change) => [textOfRecord(change.record), change] as const);
  store.set({ ...store.get(), records: new Map([...store.get().records, ...newRecords]) });
}

/** Call this after a list was fetched. `startedAt` is the start of the request in Unix milliseconds. */
export function clearListChanges(page: ListPage, startedAt: number): void {
  const { lists } = store.get();
  const changes = lists.get(page) ?? noChanges;
  const laterChanges = changes.filter((change) => change.at > startedAt);
  if (laterChanges.length < changes.length)
    store.set({ ...store.get(), lists: new Map(lists).set(page, laterChanges.length > 0 ? laterChanges : noChanges) });
}

/** Call this after a record was fetched. `startedAt` is the start of the request in Unix milliseconds. */
export function clearRecordChange(record: RecordKey, startedAt: number): void {
  const key = textOfRecord(record);
  const change = store.get().records.get(key);
  if (!change || change.at > startedAt) return;
  const records = new Map(store.get().records);
  records.delete(key);
  store.set({ ...store.get(), records });
}

export const hasRecordChange = (record: RecordKey): boolean => store.get().records.has(textOfRecord(record));

export const useListChanges = (page: ListPage): readonly Change[] => useStoreState(store, ({ lists }) => lists.get(page) ?? noChanges);

export const useRecordChange = (record: RecordKey): Change | undefined =>
  useStoreState(store, ({ records }) => records.get(textOfRecord(record)));
