/** The records that the user visited most recently, in all tabs of this browser. */
import { useEffect } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import type { ResourceName } from './data/types.ts';

export interface VisitedRecord {
  readonly resource: ResourceName;
  readonly id: string;
  readonly label: string;
}

const storeKey = 'visitedRecords';
const maxVisited = 10;
/** A constant, because `useStore` compares its default value in each render. */
const noRecords: readonly VisitedRecord[] = [];

/** Adds the record to the beginning, or moves it there. */
export const withVisited = (before: readonly VisitedRecord[], record: VisitedRecord): VisitedRecord[] =>
  [record, ...before.filter(({ resource, id }) => resource !== record.resource || id !== record.id)].slice(0, maxVisited);

/** `label` is undefined until the record is loaded. */
export function useRememberVisit(resource: ResourceName, id: string, label: string | undefined): void {
  const store = useStoreContext();
  useEffect(() => {
    if (label)
      store.setItem(storeKey, withVisited(store.getItem<readonly VisitedRecord[]>(storeKey) ?? noRecords, { resource, id, label }));
  }, [store, resource, id, label]);
}

/** Returns the visited records, the most recent first. */
export const useVisitedRecords = (): readonly VisitedRecord[] => useStore(storeKey, noRecords)[0];
