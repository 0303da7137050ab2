/**
 * Which records somebody changed since they were last fetched, who and when: what `ChangeNotice` says. A fetch that
 * began after a change clears it.
 */
import { useSyncExternalStore } from 'react';
import type { ResourceName } from '../providers/data/types.ts';
import { type RecordKey, textOfRecord } from './record-key.ts';

export interface Change {
  readonly record: RecordKey;
  readonly uid: string;
  /** Unix milliseconds, by this browser's clock. */
  readonly at: number;
}

/** Most changes that are kept for a list: who is told of so many only wants to see them. */
export const mostChanges = 1_000;

/** Newest last, one a record; a list and a record's own page are fetched, and so cleared, apart. */
const lists = new Map<ResourceName, readonly Change[]>();
const records = new Map<string, Change>();
const listeners = new Set<() => void>();
const none: readonly Change[] = [];

function tell(): void {
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Above the lists of the changes' resources. */
export function noteInLists(changes: readonly Change[]): void {
  for (const resource of new Set(changes.map(({ record }) => record.resource))) {
    const latest = new Map((lists.get(resource) ?? none).map((change) => [change.record.id, change]));
    for (const change of changes) {
      if (change.record.resource !== resource) continue;
      latest.delete(change.record.id);
      latest.set(change.record.id, change);
    }
    lists.set(resource, [...latest.values()].slice(-mostChanges));
  }
  if (changes.length > 0) tell();
}

/** On the pages of the records themselves. */
export function noteOnRecords(changes: readonly Change[]): void {
  for (const change of changes) records.set(textOfRecord(change.record), change);
  if (changes.length > 0) tell();
}

/** A list of the resource has been fetched by a request that began at `at`. */
export function listFetched(resource: ResourceName, at: number): void {
  const known = lists.get(resource) ?? none;
  const left = known.filter((change) => change.at > at);
  if (left.length === known.length) return;
  lists.set(resource, left.length > 0 ? left : none);
  tell();
}

/** The record has been fetched by a request that began at `at`. */
export function recordFetched(record: RecordKey, at: number): void {
  const key = textOfRecord(record);
  const change = records.get(key);
  if (!change || change.at > at) return;
  records.delete(key);
  tell();
}

/** Changes of the resource's records that a list does not show yet. */
export const useListChanges = (resource: ResourceName): readonly Change[] =>
  useSyncExternalStore(subscribe, () => lists.get(resource) ?? none);

export const useRecordChange = (record: RecordKey): Change | undefined =>
  useSyncExternalStore(subscribe, () => records.get(textOfRecord(record)));
