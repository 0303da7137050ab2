import type { NoteAppRecord } from '../../../providers/data/types.ts';

type File = NonNullable<NoteAppRecord['documents']>[number];

/** The files of the notes, in their order; one that is attached to several notes once. */
export function notedFiles(notes: readonly Pick<NoteAppRecord, 'documents'>[]): File[] {
  const files = new Map<string, File>();
  for (const file of notes.flatMap(({ documents }) => documents ?? [])) if (!files.has(file.id)) files.set(file.id, file);
  return [...files.values()];
}
