/** Marks records as touched: a form of this tab has unsaved edits of them. Touched records are not refetched. */
import { useEffect } from 'react';
import { type RecordKey, textOfRecord } from './record-key.ts';

/** The number of marks of each touched record, by `textOfRecord`. */
const markCounts = new Map<string, number>();

export const isTouched = (record: RecordKey): boolean => markCounts.has(textOfRecord(record));

/** Marks the record as touched. Returns a function that removes this mark. The record stays touched until all of its marks are removed. */
export function markTouched(record: RecordKey): () => void {
  const key = textOfRecord(record);
  markCounts.set(key, (markCounts.get(key) ?? 0) + 1);
  return () => {
    const remainingMarks = (markCounts.get(key) ?? 1) - 1;
    if (remainingMarks > 0) markCounts.set(key, remainingMarks);
    else markCounts.delete(key);
  };
}

/** Marks the record as touched while `isDirty` is true. */
export function useTouchedRecord({ resource, id }: RecordKey, isDirty: boolean): void {
  useEffect(() => (isDirty ? markTouched({ resource, id }) : undefined), [resource, id, isDirty]);
}
