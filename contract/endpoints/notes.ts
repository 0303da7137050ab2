import { created, type Endpoint, integerIdParams, noContent, ok } from '../endpoint.ts';
import * as note from '../resources/note.ts';
import { resources } from '../resources/resource-table.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordListWithSelf } from '../wire.ts';

const oneNote = oneRecord(note.noteRecord);

export const notesEndpoints = {
  listNotes: {
    method: 'GET',
    path: `${apiPrefix}/${resources.notes.path}`,
    summary: 'List notes',
    credentials: 'bearer',
    list: note.noteList,
    response: ok(recordListWithSelf(note.noteRecord)),
  },
  readNote: {
    method: 'GET',
    path: `${apiPrefix}/${resources.notes.path}/:id`,
    summary: 'Read a note',
    credentials: 'bearer',
    params: integerIdParams,
    response: ok(oneNote),
  },
  createNote: {
    method: 'POST',
    path: `${apiPrefix}/${resources.notes.path}`,
    summary: 'Add a note',
    credentials: 'bearer',
    body: note.noteCreate,
    response: created(oneNote),
  },
  updateNote: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.notes.path}/:id`,
    summary: 'Change a note; administrators may change any note, other users only their own',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: integerIdParams,
    body: note.notePatch,
    response: ok(oneNote),
  },
  deleteNote: {
    method: 'DELETE',
    path: `${apiPrefix}/${resources.notes.path}/:id`,
    summary: 'Delete a note; administrators may delete any note, other users only their own',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: integerIdParams,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
