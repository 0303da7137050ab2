/** Records whose form on this screen has unsaved edits: nothing is fetched under those. */
import { useEffect } from 'react';
import { type RecordKey, textOfRecord } from './record-key.ts';

const touched = new Map<string, number>();

export const isTouched = (record: RecordKey): boolean => touched.has(textOfRecord(record));

/** Marks the record as touched; the answer takes the mark away again. Several forms of one record may each have theirs. */
export function markTouched(record: RecordKey): () => void {
  const key = textOfRecord(record);
  touched.set(key, (touched.get(key) ?? 0) + 1);
  return () => {
    const left = (touched.get(key) ?? 1) - 1;
    if (left > 0) touched.set(key, left);
    else touched.delete(key);
  };
}

export function useTouchedRecord({ resource, id }: RecordKey, isDirty: boolean): void {
  useEffect(() => (isDirty ? markTouched({ resource, id }) : undefined), [resource, id, isDirty]);
}
