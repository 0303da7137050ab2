import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CallState } from '../../../contract/resources/call.ts';
import { instant } from '../columns.ts';
import { id, now } from './common-columns.ts';
import { users } from './users.ts';

/** Calls that the telephone system reported. A call has one row for all its states. */
export const calls = pgTable(
  'calls',
  {
    id: id(),
    /** Reports with the same key belong to the same call. */
    call_key: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    phone: text().notNull(),
    /** Null if no report of the call contained a state. */
    state: text().$type<CallState>(),
    /** The clients that had this number at the latest report of the call. */
    client_ids: integer().array().notNull().default([]),
    created: instant().notNull().default(now),
  },
  (table) => [
    index('calls_of_user').on(table.user_id, table.created, table.id),
    index('calls_by_created').on(table.created),
    index('calls_of_client').using('gin', table.client_ids),
  ],
);

/** Signatures of recent call reports, so that replayed reports are refused. */
export const callReports = pgTable('call_reports', { signature: text().primaryKey(), received: instant().notNull() }, (table) => [
  index('call_reports_by_received').on(table.received),
]);
