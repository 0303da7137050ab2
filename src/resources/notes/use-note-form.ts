/** The form of a note that is changed. What is typed is kept in the browser with the version that it was typed over, and met with a newer one. */
import { type RaRecord, useStore } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { differingFields } from '../../../contract/changes.ts';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { noteFieldNames, noteFields, sentNote, valuesOfNote } from './note-values.ts';

interface NoteDraft {
  readonly opened: RaRecord;
  readonly values: FieldValues;
}
const shape = { read: valuesOfNote, sent: sentNote };

/** `note`: as just read. */
export function useNoteForm(note: NoteAppRecord, onSaved: () => void) {
  const current = useMemo(() => valuesOfNote(note), [note]);
  const [draft, setDraft] = useStore<NoteDraft | null>(`notes.edit.${note.id}`, null);
  /** The draft of an earlier time, until it stands in the form. */
  const [resumed, setResumed] = useState(draft);
  const recordForm = useRecordForm({ resource: 'notes', fields: noteFields, record: resumed?.opened ?? current, shape, onSaved });
  const { form, opened, isDirty, reconcile } = recordForm;

  useEffect(() => {
    if (resumed) for (const name of noteFieldNames) form.setValue(name, resumed.values[name], { shouldDirty: true });
  }, [resumed, form]);
  useEffect(() => {
    if (!resumed || !isDirty) return;
    setResumed(null);
    if (resumed.opened.etag !== current.etag || differingFields(noteFields, resumed.opened, current).length > 0) reconcile(current);
  }, [resumed, isDirty, current, reconcile]);

  const typed = JSON.stringify(useWatch({ control: form.control }));
  useEffect(() => {
    if (!resumed) setDraft(isDirty && typed ? { opened, values: JSON.parse(typed) } : null);
  }, [resumed, isDirty, opened, typed, setDraft]);

  return { ...recordForm, discard: () => setDraft(null) };
}
