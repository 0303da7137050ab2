/** A note as its form holds it: its text to type on, its files as ids. */
import type { RaRecord } from 'ra-core';
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

const read = noteRecord.pick({ label: true, note: true, published: true, documents: true });
const held = z.object({ note: z.string() });

/** A record that is none of the service's, such as one that nothing was changed of, is held as it is. */
export function valuesOfNote(record: RaRecord): RaRecord {
  const note = read.safeParse(record).data;
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

/** As it is sent. Of two that are compared the text is the same where nobody typed: HTML that was not typed here keeps its form. */
export const sentNote = ({ files: _files, ...values }: RaRecord): RaRecord => ({ ...values, note: htmlOfText(held.parse(values).note) });
