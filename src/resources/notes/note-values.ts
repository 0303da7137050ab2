/** The form values of a note: its plain text, and the ids of its files. */
import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import * as field from '../../../contract/field-kinds.ts';
import { noteRecord } from '../../../contract/resources/note.ts';
import { htmlOfText, textOfNodes } from './note-text.ts';
import { safeHtml } from './safe-html.ts';

export const noteFields = {
  label: field.text(),
  note: field.longText(),
  published: field.boolean(),
  documents: field.references('file'),
};

const fetchedSchema = noteRecord.pick({ label: true, note: true, published: true, documents: true });
const formSchema = z.object({ note: z.string() });

/**
 * Converts a fetched record to form values. A record in another format is returned unchanged, such as the form values that a save without
 * changes returns.
 */
export function noteToForm(record: RaRecord): RaRecord {
  const note = fetchedSchema.safeParse(record).data;
  if (!note) return record;
  return {
    id: record.id,
    ...(typeof record.etag === 'string' ? { etag: record.etag } : {}),
    label: note.label,
    note: textOfNodes(safeHtml(note.note)),
    published: note.published === '1',
    documents: (note.documents ?? []).map(({ id }) => id),
    files: note.documents ?? [],
  };
}

/**
 * Converts form values to the service's format. The record form sends only changed values, so a text that the user did not edit keeps its
 * formatting.
 */
export const noteFromForm = ({ files: _files, ...values }: RaRecord): RaRecord => ({
  ...values,
  note: htmlOfText(formSchema.parse(values).note),
});
