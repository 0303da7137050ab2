/** Records that have unsaved edits in a form on this screen. They are not refetched. */
import { useEffect } from 'react';
import { type RecordKey, textOfRecord } from './record-key.ts';

const touched = new Map<string, number>();

export const isTouched = (record: RecordKey): boolean => touched.has(textOfRecord(record));

/** Marks the record as touched. Returns a function that removes this mark. The record stays touched until all of its marks are removed. */
export function markTouched(record: RecordKey): () => void {
  const key = textOfRecord(record);
  touched.set(key, (touched.get(key) ?? 0) + 1);
  return () => {
    const remaining = (touched.get(key) ?? 1) - 1;
    if (remaining > 0) touched.set(key, remaining);
    else touched.delete(key);
  };
}

export function useTouchedRecord({ resource, id }: RecordKey, isDirty: boolean): void {
  useEffect(() => (isDirty ? markTouched({ resource, id }) : undefined), [resource, id, isDirty]);
}
