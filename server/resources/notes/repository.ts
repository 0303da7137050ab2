import { eq, inArray } from 'drizzle-orm';
import type { noteList } from '../../../contract/resources/note.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { notes } from '../../database/schema.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { newVersion } from '../../records/repository.ts';

export type NoteRow = typeof notes.$inferSelect;

const noteListSource: ListSourceOf<typeof noteList> = {
  table: notes,
  id: notes.id,
  filters: { reference: { column: notes.reference_id, compareAs: 'integer' }, id: { column: notes.id, compareAs: 'integer' } },
  sorts: { id: notes.id, label: notes.sort_label, created: notes.created, updated: notes.updated },
};

export const readNotes = createListReader(noteListSource, (db) => db.select().from(notes).$dynamic());

export async function findNote(db: DatabaseOrTransaction, id: number): Promise<NoteRow | undefined> {
  const [row] = await db.select().from(notes).where(eq(notes.id, id));
  return row;
}

export const findNotes = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<NoteRow[]> =>
  db
    .select()
    .from(notes)
    .where(inArray(notes.id, [...ids]));

export async function insertNote(transaction: Transaction, values: typeof notes.$inferInsert): Promise<NoteRow> {
  const [row] = await transaction.insert(notes).values(values).returning();
  if (!row) throw new Error('the note was not written');
  return row;
}

/** Updates a note and increments its version. */
export async function changeNote(transaction: Transaction, id: number, changes: Partial<NoteRow>): Promise<NoteRow> {
  const [row] = await transaction
    .update(notes)
    .set({ ...changes, ...newVersion(notes) })
    .where(eq(notes.id, id))
    .returning();
  if (!row) throw new Error('the locked note was not found');
  return row;
}

export async function deleteNote(transaction: Transaction, id: number): Promise<void> {
  await transaction.delete(notes).where(eq(notes.id, id));
}
