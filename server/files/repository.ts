import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { files } from '../database/schema.ts';

export type FileRow = typeof files.$inferSelect;

export async function findFile(db: DatabaseOrTransaction, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

const filesByIds = preparedStatement((db) =>
  db
    .select()
    .from(files)
    .where(sql`${files.id} = ANY(${sql.placeholder('ids')}::integer[])`)
    .prepare('files_by_ids'),
);

/** Returns the existing files among `ids`, by id. */
export async function findFiles(db: DatabaseOrTransaction, ids: readonly number[]): Promise<Map<number, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await filesByIds(db).execute({ ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertFile(transaction: Transaction, values: typeof files.$inferInsert): Promise<FileRow> {
  const [row] = await transaction.insert(files).values(values).returning();
  if (!row) throw new Error('the row of the file was not inserted');
  return row;
}
