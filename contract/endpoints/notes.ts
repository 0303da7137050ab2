import { byIntegerId, created, type Endpoint, noContent, ok } from '../endpoint.ts';
import * as note from '../resources/note.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordListWithSelf } from '../wire.ts';

const one = oneRecord(note.noteRecord);

export const notesEndpoints = {
  listNotes: {
    method: 'GET',
    path: `${versioned}/notes`,
    summary: 'List notes',
    credentials: 'bearer',
    list: note.noteList,
    answer: ok(recordListWithSelf(note.noteRecord)),
  },
  readNote: {
    method: 'GET',
    path: `${versioned}/notes/:id`,
    summary: 'Read a note',
    credentials: 'bearer',
    params: byIntegerId,
    answer: ok(one),
    extension: 'single-read',
  },
  createNote: {
    method: 'POST',
    path: `${versioned}/notes`,
    summary: 'Write a note',
    credentials: 'bearer',
    body: note.noteCreate,
    answer: created(one),
    extension: 'notes-write',
  },
  updateNote: {
    method: 'PATCH',
    path: `${versioned}/notes/:id`,
    summary: 'Change an own note, or any as administrator',
    credentials: 'bearer',
    params: byIntegerId,
    body: note.notePatch,
    answer: ok(one),
    extension: 'notes-write',
  },
  deleteNote: {
    method: 'DELETE',
    path: `${versioned}/notes/:id`,
    summary: 'Delete an own note, or any as administrator',
    credentials: 'bearer',
    params: byIntegerId,
    answer: noContent,
    extension: 'notes-write',
  },
} as const satisfies Record<string, Endpoint>;
