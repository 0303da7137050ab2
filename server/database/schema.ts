/** The tables. What a migration must add by hand (functions, triggers) stands in the migrations folder, numbered with the rest. */
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '../../contract/access.ts';
import type { Vocabulary } from '../../contract/fields.ts';
import { clientFields, clientPhones } from '../../contract/resources/client.ts';
import { saleFields } from '../../contract/resources/sale.ts';
import { cents, columnsOf, instant } from './columns.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const now = sql`now()`;
const times = () => ({ created: instant().notNull().default(now), updated: instant().notNull().default(now) });
/** Counts the changes of a row; its ETag. */
const version = () => integer().notNull().default(1);

export const users = pgTable('users', {
  id: id(),
  uuid: uuid().notNull().defaultRandom(),
  email: text().notNull().unique(),
  full_name: text().notNull(),
  password_hash: text().notNull(),
  role: text().$type<Role>().notNull(),
  blocked: boolean().notNull().default(false),
  client_id: integer(),
  sale_context: integer(),
  created: instant().notNull().default(now),
});

/** The token itself is never stored: it derives from the server's secret and `id`. */
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

/** Failed sign-ins of the last minutes, by e-mail and by address (as keyed hashes). */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  { key: text().notNull(), at: instant().notNull().default(now), number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity() },
  (table) => [primaryKey({ columns: [table.key, table.number] }), index().on(table.key, table.at)],
);

export const terms = pgTable(
  'terms',
  { id: id(), vocabulary: text().$type<Vocabulary>().notNull(), label: text().notNull(), weight: integer().notNull().default(0) },
  (table) => [uniqueIndex('terms_by_label').on(table.vocabulary, sql`lower(${table.label})`)],
);

/** Lower case, without accents: what names are searched and sorted by. */
const folded = (value: SQL) => sql`folded(${value})`;
const joined = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`coalesce(${sql.identifier(name)}, '')`),
    sql` || ' ' || `,
  );
const digitsOf = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`regexp_replace(${sql.identifier(name)}, '\\D', '', 'g')`),
    sql` || ' ' || `,
  );

export const clients = pgTable(
  'clients',
  {
    id: id(),
    uuid: uuid().notNull().defaultRandom().unique(),
    customer_number: text().notNull().default(''),
    ...columnsOf(clientFields),
    status: text()
      .$type<'new' | 'approved' | 'blocked'>()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN blocking_reason <> '' THEN 'blocked' WHEN published THEN 'approved' ELSE 'new' END`),
    balance: cents().notNull().default(0),
    /** Kept with the default address, for the filter and the sort. */
    default_address_id: integer(),
    country: text().notNull().default(''),
    city: text().notNull().default(''),
    sort_name: text().notNull().generatedAlwaysAs(folded(sql`CASE WHEN last_name <> '' THEN last_name ELSE company END`)),
    sort_first_name: text().notNull().generatedAlwaysAs(folded(sql`first_name`)),
    sort_company: text().notNull().generatedAlwaysAs(folded(sql`company`)),
    sort_email: text().notNull().generatedAlwaysAs(sql`lower(email)`),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`${folded(joined(['first_name', 'last_name', 'company', 'email', 'secondary_email', 'customer_number']))} || ' ' || ${digitsOf(clientPhones)}`,
      ),
    version: version(),
    ...times(),
  },
  (table) => [
    index('clients_by_name').on(table.sort_name, table.sort_first_name, table.id),
    index('clients_by_first_name').on(table.sort_first_name, table.id),
    index('clients_by_company').on(table.sort_company, table.id),
    index('clients_by_email').on(table.sort_email, table.id),
    index('clients_by_status').on(table.status, table.sort_name, table.sort_first_name, table.id),
    index('clients_by_country').on(table.country, table.sort_name, table.sort_first_name, table.id),
    index('clients_by_balance').on(table.balance, table.id),
    index('clients_by_created').on(table.created, table.id),
    index('clients_by_updated').on(table.updated, table.id),
    index('clients_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);

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
    ...times(),
  },
  (table) => [
    index('addresses_by_client').on(table.client_id, table.default_address, table.id),
    uniqueIndex('one_default_address').on(table.client_id).where(sql`default_address`),
    index('addresses_by_created').on(table.created, table.id),
    index('addresses_by_updated').on(table.updated, table.id),
  ],
);

export const sales = pgTable(
  'sales',
  {
    id: id(),
    uuid: uuid().notNull().defaultRandom(),
    ...columnsOf(saleFields),
    status: text().$type<'draft' | 'upcoming' | 'published' | 'closed'>().notNull().default('draft'),
    label: text().notNull().generatedAlwaysAs(sql`CASE WHEN sale_number <> '' THEN sale_number || ' · ' || subtitle ELSE subtitle END`),
    sort_label: text()
      .notNull()
      .generatedAlwaysAs(folded(sql`CASE WHEN sale_number <> '' THEN sale_number || ' · ' || subtitle ELSE subtitle END`)),
    sale_date: instant().generatedAlwaysAs(sql`coalesce(live_sale_date_from, mail_sale_date_to, mail_sale_date_from)`),
    catalog_id: integer().references(() => terms.id),
    venue: text().notNull().default(''),
    /** Sums over the sale's lots, kept by what writes lots. */
    item_count: integer().notNull().default(0),
    consignment_count: integer().notNull().default(0),
    total_estimates: cents().notNull().default(0),
    total_hammer_price: cents().notNull().default(0),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(joined(['sale_number', 'subtitle', 'venue', 'date_and_location_string']))),
    version: version(),
    ...times(),
  },
  (table) => [
    index('sales_by_date').on(table.sale_date, table.id),
    index('sales_by_label').on(table.sort_label, table.id),
    index('sales_by_status').on(table.status, table.sale_date, table.id),
    index('sales_by_catalog').on(table.catalog_id, table.sale_date, table.id),
    index('sales_by_created').on(table.created, table.id),
    index('sales_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);

/** How many rows a table has, kept by a trigger: counting a whole table costs many times a page of it. */
export const rowCounts = pgTable('row_counts', { table_name: text().primaryKey(), total: bigint({ mode: 'number' }).notNull() });

/** Events that a transaction wrote and that have not been sent yet. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  excluded_socket: text(),
  created: instant().notNull().default(now),
});
