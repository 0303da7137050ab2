/** The form of an existing note: a record form that holds the text as plain text. */
import { useMemo } from 'react';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { noteFields, sentNote, valuesOfNote } from './note-values.ts';

const shape = { read: valuesOfNote, sent: sentNote };

/** `note` must have just been fetched. */
export function useNoteForm(note: NoteAppRecord, onSaved: () => void) {
  const record = useMemo(() => valuesOfNote(note), [note]);
  return useRecordForm({ resource: 'notes', fields: noteFields, record, shape, onSaved });
}
