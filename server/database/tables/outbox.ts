import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { now } from './common-columns.ts';

/** Events that a transaction wrote and that have not been sent yet. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  excluded_socket: text(),
  /** The user to whose own channel the event is sent; null for the channel of all staff. */
  recipient: integer(),
  created: instant().notNull().default(now),
});
