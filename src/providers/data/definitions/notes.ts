import { notesEndpoints } from '../../../../contract/endpoints/notes.ts';
import { noteList, noteRecord } from '../../../../contract/resources/note.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchemaOf, textId, withTextId } from '../data-resource.ts';

const noteWithTextId = noteRecord.extend({ id: textId });

/** The values of a new or changed note have the form in which they are sent: `reference` is an id, and `documents` are file ids. */
export const definition: DataResource = {
  path: notesEndpoints.listNotes.path,
  list: noteList,
  recordSchema: () => noteWithTextId,
  listedSchema: listedSchemaOf(noteWithTextId),
  body: namedBody(['label', 'note', 'reference', 'published', 'documents']),
  fromWire: withTextId,
  readExtension: 'single-read',
  returnsRecord: true,
};
