import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/connection.ts';

/** Throws if the database does not respond to a query. */
export async function pingDatabase(db: DatabaseOrTransaction): Promise<void> {
  await db.execute(sql`SELECT 1`);
}
