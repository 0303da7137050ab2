import { useGetManyReference } from 'react-admin';
import type { NoteAppRecord } from '../../providers/data/types.ts';

export const notesPerPage = 20;

/** Fetches the notes of a node, newest first. `page` counts from 1. */
export const useNotes = (reference: string, page: number) =>
  useGetManyReference<NoteAppRecord>('notes', {
    target: 'reference',
    id: reference,
    pagination: { page, perPage: notesPerPage },
    sort: { field: 'created', order: 'DESC' },
    filter: {},
  });
