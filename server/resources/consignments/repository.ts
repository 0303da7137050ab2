/** Consignments in the database. */
import { eq } from 'drizzle-orm';
import type { Queries } from '../../database/connection.ts';
import { consignments } from '../../database/schema.ts';
import type { ListClauses } from '../../lists/list-source.ts';
import type { ConsignmentRow } from './consignment-records.ts';

export const selectConsignments = (db: Queries, { where, orderBy, limit, offset }: ListClauses) =>
  db
    .select()
    .from(consignments)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export async function findConsignment(db: Queries, id: number): Promise<ConsignmentRow | undefined> {
  const [row] = await db.select().from(consignments).where(eq(consignments.id, id));
  return row;
}
