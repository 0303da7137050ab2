import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { now } from './common-columns.ts';

/**
 * First responses to requests by `Idempotency-Key`, kept for more than 24 hours.
 * Source: docs/specification/extensions.md#idempotency.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer().notNull(),
    key: text().notNull(),
    /** The hash of the method, the path with its query, and the body. */
    request_hash: text().notNull(),
    /**
     * Whether the request had its effect. Set in the transaction of the effect. If the value is false after a crash, the request may be
     * executed again.
     */
    took_effect: boolean().notNull().default(false),
    /**
     * The body of the response, and the version for its ETag; null until the first request has its response. The column has kept its first
     * name, `answer`, so that no migration is needed.
     */
    response: jsonb('answer'),
    version: integer(),
    created: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_by_created').on(table.created)],
);
