import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clientFields, clientPhones } from '../../../contract/resources/client.ts';
import { cents, columnsOf, instant } from '../columns.ts';
import { folded, joinColumns, timestamps, version } from './common-columns.ts';
import { nodeId } from './nodes.ts';

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
    /** The sum of the postings on the client's account. Positive: the client owes it. Negative: the house owes it. */
    balance: cents().notNull().default(0),
    /** This column and the next two are copied from the default address, for filters and sorts. */
    default_address_id: integer(),
    country: text().notNull().default(''),
    city: text().notNull().default(''),
    /**
     * The time of the newest contact; `-infinity` if there was none. Updated by triggers on notes, calls and tasks.
     * Source: docs/specification/extensions.md#last-contact.
     */
    last_contact: instant().notNull().default(sql`'-infinity'`),
    sort_name: text().notNull().generatedAlwaysAs(folded(sql`CASE WHEN last_name <> '' THEN last_name ELSE company END`)),
    sort_first_name: text().notNull().generatedAlwaysAs(folded(sql`first_name`)),
    sort_company: text().notNull().generatedAlwaysAs(folded(sql`company`)),
    sort_email: text().notNull().generatedAlwaysAs(sql`lower(email)`),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`${folded(joinColumns(['first_name', 'last_name', 'company', 'email', 'secondary_email', 'customer_number']))} || ' ' || ${digitsOf(clientPhones)}`,
      ),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('clients_by_name').on(table.sort_name, table.sort_first_name, table.id),
    index('clients_by_first_name').on(table.sort_first_name, table.id),
    index('clients_by_company').on(table.sort_company, table.id),
    index('clients_by_email').on(table.sort_email, table.id),
    // A covering index: with filters on its columns, clients are counted and sorted without reading the table.
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
    // Another covering index, for filters by last contact or responsible user.
    index('clients_by_last_contact').on(
      table.last_contact,
      table.id,
      table.sort_name,
      table.sort_first_name,
      table.status,
      table.country,
      table.balance,
      table.created,
      table.updated,
      table.responsible_user,
    ),
    index('clients_by_responsible_user').on(table.responsible_user, table.sort_name, table.sort_first_name, table.id),
    index('clients_by_city').using('gin', sql`${folded(sql`${table.city}`)} gin_trgm_ops`),
    index('clients_by_categories').using('gin', table.categories),
    index('clients_by_interests').using('gin', table.interested_in),
    index('clients_by_tags').using('gin', table.tags),
    index('clients_with_email').on(table.id).where(sql`email <> ''`),
    index('clients_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);
