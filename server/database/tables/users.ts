import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/access.ts';
import { instant } from '../columns.ts';
import { id, now } from './common-columns.ts';

export const users = pgTable('users', {
  id: id(),
  uuid: uuid().notNull().defaultRandom(),
  email: text().notNull().unique(),
  full_name: text().notNull(),
  password_hash: text().notNull(),
  role: text().$type<Role>().notNull(),
  blocked: boolean().notNull().default(false),
  /** The client record of a user with the role `client`. */
  client_id: integer(),
  /** The sale that the user works in; null for all sales. */
  sale_context: integer(),
  created: instant().notNull().default(now),
});

/** Access tokens. The token itself is not stored, because it is derived from the server's secret and `id`. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: instant().notNull(),
  },
  (table) => [index().on(table.user_id, table.expires)],
);

/** Failed sign-ins of the last minutes. A key is a keyed hash of the e-mail address, the network, or both. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  { key: text().notNull(), at: instant().notNull().default(now), number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity() },
  (table) => [primaryKey({ columns: [table.key, table.number] }), index().on(table.key, table.at)],
);
