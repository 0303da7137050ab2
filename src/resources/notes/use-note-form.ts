/** The form of a note that is changed: a record form, with the text held as it is typed. */
import { useMemo } from 'react';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { noteFields, sentNote, valuesOfNote } from './note-values.ts';

const shape = { read: valuesOfNote, sent: sentNote };

/** `note`: as just read. */
export function useNoteForm(note: NoteAppRecord, onSaved: () => void) {
  const record = useMemo(() => valuesOfNote(note), [note]);
  return useRecordForm({ resource: 'notes', fields: noteFields, record, shape, onSaved });
}
