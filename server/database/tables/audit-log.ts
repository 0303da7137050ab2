import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { auditActions } from '../../../contract/resources/audit.ts';
import type { AuditedRecord, AuditPart } from '../../../contract/resources/resource-table.ts';
import { instant } from '../columns.ts';
import { now } from './common-columns.ts';

/**
 * The audit log: user, record, and values before and after each change. Triggers write it in the transaction of the change, so that no code
 * can omit it. If neither a user nor a job inserts a row, as for demo data, its creation has no entry. The service never changes or deletes
 * entries. There are no foreign keys, because entries are kept when their record is deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(now),
    action: text().$type<(typeof auditActions)[number]>().notNull(),
    /** The record whose page shows the entry. */
    record_type: text().$type<AuditedRecord>().notNull(),
    record_id: integer().notNull(),
    /** The kind of the changed row: the record itself, or a part of it, such as an address. */
    part: text().$type<AuditPart>().notNull(),
    part_id: integer().notNull(),
    /** The values before and after the change, by column, in PostgreSQL's JSON format for rows. */
    changes: jsonb().$type<Record<string, readonly [before: unknown, after: unknown]>>().notNull(),
    user_id: integer(),
    job_id: integer(),
    request_id: text().notNull().default(''),
  },
  (table) => [index('audit_log_of_record').on(table.record_type, table.record_id, table.at, table.id)],
);
