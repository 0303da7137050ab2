/**
 * Which records somebody changed since they were last fetched, who and when: what `ChangeNotice` says. A fetch that
 * began after a change clears it.
 */
import { useSyncExternalStore } from 'react';
import type { ResourceName } from '../providers/data/types.ts';
import type { RecordKey } from './entity-updates.ts';

export interface Change {
  readonly record: RecordKey;
  readonly uid: string;
  /** Unix milliseconds, by this browser's clock. */
  readonly at: number;
}

/** Newest last, one a record and view; a list and a record's own page are fetched, and so cleared, apart. */
interface Changes {
  readonly lists: readonly Change[];
  readonly records: readonly Change[];
}

let changes: Changes = { lists: [], records: [] };
const listeners = new Set<() => void>();

const sameRecord = (one: RecordKey, other: RecordKey) => one.resource === other.resource && one.id === other.id;

function set(next: Changes): void {
  changes = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function noteChange(change: Change): void {
  const others = (noted: readonly Change[]) => noted.filter(({ record }) => !sameRecord(record, change.record));
  set({ lists: [...others(changes.lists), change], records: [...others(changes.records), change] });
}

/** A list of the resource has been fetched by a request that began at `at`. */
export function listFetched(resource: ResourceName, at: number): void {
  const lists = changes.lists.filter((change) => change.record.resource !== resource || change.at > at);
  if (lists.length < changes.lists.length) set({ ...changes, lists });
}

/** The record has been fetched by a request that began at `at`. */
export function recordFetched(record: RecordKey, at: number): void {
  const records = changes.records.filter((change) => !sameRecord(change.record, record) || change.at > at);
  if (records.length < changes.records.length) set({ ...changes, records });
}

/** Changes of the resource's records that a list does not show yet. */
export function useListChanges(resource: ResourceName): readonly Change[] {
  const all = useSyncExternalStore(subscribe, () => changes.lists);
  return all.filter(({ record }) => record.resource === resource);
}

export function useRecordChange({ resource, id }: RecordKey): Change | undefined {
  const all = useSyncExternalStore(subscribe, () => changes.records);
  return all.find(({ record }) => sameRecord(record, { resource, id }));
}
