import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { id, timestamps, version } from './common-columns.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    client_id: integer()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    country: text().notNull(),
    administrative_area: text().notNull().default(''),
    locality: text().notNull().default(''),
    postal_code: text().notNull().default(''),
    thoroughfare: text().notNull().default(''),
    premise: text().notNull().default(''),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    organisation_name: text().notNull().default(''),
    address_types: text().array().notNull().default([]),
    default_address: boolean().notNull().default(false),
    validated: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('addresses_by_client').on(table.client_id, table.default_address, table.id),
    uniqueIndex('one_default_address').on(table.client_id).where(sql`default_address`),
    index('addresses_by_created').on(table.created, table.id),
    index('addresses_by_updated').on(table.updated, table.id),
  ],
);
