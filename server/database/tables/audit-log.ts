import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditedRecord, AuditPart, auditActions } from '../../../contract/resources/audit.ts';
import { instant } from '../columns.ts';
import { now } from './row-basics.ts';

/**
 * Who changed what from which value. Written by triggers, in the transaction of the change (see the migration), so that nothing that writes
 * can forget it; nothing changes or deletes it. Without references: it is kept when what it tells of is deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(now),
    action: text().$type<(typeof auditActions)[number]>().notNull(),
    /** The record on whose page it is read. */
    record_type: text().$type<AuditedRecord>().notNull(),
    record_id: integer().notNull(),
    part: text().$type<AuditPart>().notNull(),
    part_id: integer().notNull(),
    /** By column: what was there before and after, as PostgreSQL writes a row in JSON. */
    changes: jsonb().$type<Record<string, readonly [before: unknown, after: unknown]>>().notNull(),
    user_id: integer(),
    job_id: integer(),
    request_id: text().notNull().default(''),
  },
  (table) => [index('audit_log_of_record').on(table.record_type, table.record_id, table.id)],
);
