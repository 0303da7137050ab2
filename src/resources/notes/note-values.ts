/** Converts between a note and its form values, in which the text is plain text and the files are ids. */
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import * as field from '../../../contract/field-kinds.ts';
import { noteRecord } from '../../../contract/resources/note.ts';
import { htmlOfText, textOfNodes } from './note-text.ts';
import { sanitizeHtml } from './sanitize-html.ts';

export const noteFields = {
  label: field.text(),
  note: field.longText(),
  published: field.boolean(),
  documents: field.references('file'),
};

const fetchedSchema = noteRecord.pick({ label: true, note: true, published: true, documents: true });
const formSchema = z.object({ note: z.string() });

/** Converts a fetched note to form values. A record that already has form values is returned unchanged. */
export function noteToForm(record: RaRecord): RaRecord {
  const note = fetchedSchema.safeParse(record).data;
  if (!note) return record;
  return {
    id: record.id,
    ...(typeof record.etag === 'string' ? { etag: record.etag } : {}),
    label: note.label,
    note: textOfNodes(sanitizeHtml(note.note)),
    published: note.published === '1',
    documents: (note.documents ?? []).map(({ id }) => id),
    // Not a field of the form, but the data with which the form shows the files.
    files: note.documents ?? [],
  };
}

/** The record form sends only changed values, so a text that the user did not edit keeps its formatting. */
export const noteFromForm = ({ files: _files, ...values }: RaRecord): RaRecord => ({
  ...values,
  note: htmlOfText(formSchema.parse(values).note),
});
