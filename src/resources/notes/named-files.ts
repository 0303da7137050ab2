/** The fields of a note as they are shown in a conflict, with file names instead of ids. */
import * as field from '../../../contract/field-kinds.ts';
import type { Conflict } from '../../ui/form/merge-edits.ts';
import { noteFields } from './note-values.ts';

export const shownFields = { ...noteFields, documents: field.text() };

interface NamedFile {
  readonly id: string;
  readonly filename: string;
}

/** Returns the conflict with file names. A file that is not in `files` is shown as `#7`. */
export function namedFiles(conflict: Conflict, files: readonly NamedFile[]): Conflict {
  if (conflict.field !== 'documents') return conflict;
  const nameOf = (id: unknown) => files.find((one) => one.id === id)?.filename ?? `#${id}`;
  const names = (ids: unknown) => (Array.isArray(ids) ? ids.map(nameOf).join(', ') : '');
  const { before, mine, theirs } = conflict;
  return { ...conflict, before: names(before), mine: names(mine), theirs: names(theirs) };
}
