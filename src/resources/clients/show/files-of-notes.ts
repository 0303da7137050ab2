import type { NoteAppRecord } from '../../../providers/data/types.ts';

type NoteFile = NonNullable<NoteAppRecord['documents']>[number];

/** Returns the files of the notes. A file of several notes is returned once. */
export function filesOfNotes(notes: readonly Pick<NoteAppRecord, 'documents'>[]): NoteFile[] {
  const files = new Map<string, NoteFile>();
  for (const file of notes.flatMap(({ documents }) => documents ?? [])) {
    if (!files.has(file.id)) files.set(file.id, file);
  }
  return [...files.values()];
}
