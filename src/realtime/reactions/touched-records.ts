/** A record is touched if a form of this tab has unsaved edits of it. Touched records are not refetched. */
import { useEffect } from 'react';
import { type RecordKey, textOfRecord } from './record-key.ts';

interface TouchedRecord {
  readonly record: RecordKey;
  /** The version of the record in the form; undefined if the service has no versions, and while the form is being saved. */
  readonly version: string | undefined;
}

/** A record has one mark for each form. */
const marks = new Set<TouchedRecord>();

export const isTouched = (record: RecordKey): boolean => {
  const key = textOfRecord(record);
  return [...marks].some((mark) => textOfRecord(mark.record) === key);
};

/** Contains a touched record once for each form. */
export const touchedRecords = (): readonly TouchedRecord[] => [...marks];

/** Returns a function that removes this mark. The record stays touched until all of its marks are removed. */
export function markTouched(record: RecordKey, version?: string): () => void {
  const mark = { record, version };
  marks.add(mark);
  return () => void marks.delete(mark);
}

interface FormState {
  readonly isDirty: boolean;
  /** Whether the form is being saved. The save itself changes the version, so the mark then has none. */
  readonly isSaving: boolean;
  /** The `etag` of the record in the form. */
  readonly version: unknown;
}

export function useTouchedRecord({ resource, id }: RecordKey, { isDirty, isSaving, version }: FormState): void {
  const knownVersion = typeof version === 'string' && !isSaving ? version : undefined;
  useEffect(() => (isDirty ? markTouched({ resource, id }, knownVersion) : undefined), [resource, id, isDirty, knownVersion]);
}
