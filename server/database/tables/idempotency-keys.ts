import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { now } from './row-basics.ts';

/** First answers of POSTs by their `Idempotency-Key`, kept for 24 hours. Source: decisions.md section 2, ext:idempotency. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    /** Of method, address and body. */
    request_hash: text().notNull(),
    /** Set in the transaction of the request's effect: what died before it may be done anew, what died after it may not. */
    took_effect: boolean().notNull().default(false),
    /** The answer's body, and the version for its ETag; null while the first request is still being answered. */
    answer: jsonb(),
    version: integer(),
    created: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_by_created').on(table.created)],
);
