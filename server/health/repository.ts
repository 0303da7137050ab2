import { sql } from 'drizzle-orm';
import type { Queries } from '../database/connection.ts';

/** Throws if the database does not respond to a query. */
export async function queryDatabase(db: Queries): Promise<void> {
  await db.execute(sql`SELECT 1`);
}
