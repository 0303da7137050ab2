import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

export interface SaveCheckResult {
  /** Translation keys by name of input. If there are any, the form is not sent. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Warnings in the user's language. The form is sent after the user has confirmed all of them. */
  readonly warnings?: readonly string[];
}

/** `openedRecord` is the record with which the form was opened; `{}` for a new record. Rejects if a related record cannot be loaded. */
export type CheckSave = (values: FieldValues, openedRecord: Partial<RaRecord>) => Promise<SaveCheckResult>;
