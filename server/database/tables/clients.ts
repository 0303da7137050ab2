import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clientFields, clientPhones } from '../../../contract/resources/client.ts';
import { cents, columnsOf } from '../columns.ts';
import { nodeId } from './nodes.ts';
import { folded, joined, times, version } from './row-basics.ts';

const digitsOf = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`regexp_replace(${sql.identifier(name)}, '\\D', '', 'g')`),
    sql` || ' ' || `,
  );

export const clients = pgTable(
  'clients',
  {
    id: nodeId(),
    uuid: uuid().notNull().defaultRandom().unique(),
    customer_number: text().notNull().default(''),
    ...columnsOf(clientFields),
    status: text()
      .$type<'new' | 'approved' | 'blocked'>()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN blocking_reason <> '' THEN 'blocked' WHEN published THEN 'approved' ELSE 'new' END`),
    balance: cents().notNull().default(0),
    /** This column and the next two are copied from the default address, for filters and sorts. */
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
    // A covering index: it counts and sorts the clients that meet any two filters, without reading the table.
    index('clients_by_status').on(
      table.status,
      table.sort_name,
      table.sort_first_name,
      table.id,
      table.country,
      table.balance,
      table.created,
      table.updated,
    ),
    index('clients_by_country').on(table.country, table.sort_name, table.sort_first_name, table.id),
    index('clients_by_balance').on(table.balance, table.id),
    index('clients_by_created').on(table.created, table.id),
    index('clients_by_updated').on(table.updated, table.id),
    index('clients_with_email').on(table.id).where(sql`email <> ''`),
    index('clients_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);
