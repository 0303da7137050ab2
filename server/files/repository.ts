/** Uploaded files in the database. */
import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/connection.ts';
import { files } from '../database/schema.ts';

export type FileRow = typeof files.$inferSelect;

export async function findFile(db: Queries, id: number): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Those of the ids that exist. */
export async function findFiles(db: Queries, ids: readonly number[]): Promise<Map<number, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
