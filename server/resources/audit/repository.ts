import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { auditPageSize } from '../../../contract/resources/audit.ts';
import type { AuditedRecord } from '../../../contract/resources/resource-table.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { auditLog, orderLines, orders } from '../../database/schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * Returns a page of the entries of a record, newest first, and the number of all entries of that record. If `before` is the id of an entry,
 * the page begins with the next older entry.
 */
export async function findEntries(
  db: DatabaseOrTransaction,
  type: AuditedRecord,
  id: number,
  before: number | undefined,
): Promise<{ readonly rows: AuditRow[]; readonly count: number }> {
  const isOfRecord = and(eq(auditLog.record_type, type), eq(auditLog.record_id, id));
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${auditLog.at}, ${auditLog.id}) < (SELECT entry.at, entry.id FROM ${auditLog} AS entry WHERE entry.id = ${before})`;
  const [rows, count] = await Promise.all([
    db.select().from(auditLog).where(and(isOfRecord, isOlder)).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(auditPageSize),
    db.$count(auditLog, isOfRecord),
  ]);
  return { rows, count };
}

export const findEntriesByIds = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]));

/** Returns the ids of the statements among `orderIds`. */
export async function findStatementIds(db: DatabaseOrTransaction, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.type, 'consignor')));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the tax schemes of order lines by line id. Deleted lines are missing from the map. */
export async function findTaxSchemes(db: DatabaseOrTransaction, lineIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: orderLines.id, tax_id: orderLines.tax_id })
    .from(orderLines)
    .where(inArray(orderLines.id, [...lineIds]));
  return new Map(rows.map(({ id, tax_id }) => [id, tax_id]));
}
