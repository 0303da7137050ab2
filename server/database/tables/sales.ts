import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { saleFields } from '../../../contract/resources/sale.ts';
import { cents, columnsOf, instant } from '../columns.ts';
import { folded, joinColumns, sortKey, timestamps, version } from './common-columns.ts';
import { nodeId } from './nodes.ts';
import { terms } from './terms.ts';

export const sales = pgTable(
  'sales',
  {
    id: nodeId(),
    uuid: uuid().notNull().defaultRandom(),
    ...columnsOf(saleFields),
    status: text().$type<'draft' | 'upcoming' | 'published' | 'closed'>().notNull().default('draft'),
    label: text().notNull().generatedAlwaysAs(sql`CASE WHEN sale_number <> '' THEN sale_number || ' · ' || subtitle ELSE subtitle END`),
    sort_label: text()
      .notNull()
      .generatedAlwaysAs(sortKey(sql`CASE WHEN sale_number <> '' THEN sale_number || ' · ' || subtitle ELSE subtitle END`)),
    sale_date: instant().generatedAlwaysAs(sql`coalesce(live_sale_date_from, mail_sale_date_to, mail_sale_date_from)`),
    catalog_id: integer().references(() => terms.id),
    venue: text().notNull().default(''),
    /** The code that writes consignments and lots updates this column and the next three. */
    item_count: integer().notNull().default(0),
    consignment_count: integer().notNull().default(0),
    total_estimates: cents().notNull().default(0),
    total_hammer_price: cents().notNull().default(0),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(joinColumns(['sale_number', 'subtitle', 'venue', 'date_and_location_string']))),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('one_sale_of_a_number').on(sql`lower(btrim(${table.sale_number}))`).where(sql`btrim(sale_number) <> ''`),
    index('sales_by_date').on(table.sale_date, table.id),
    index('sales_by_label').on(table.sort_label, table.id),
    index('sales_by_status').on(table.status, table.sale_date, table.id),
    index('sales_by_catalog').on(table.catalog_id, table.sale_date, table.id),
    index('sales_by_lots_locked').on(table.lots_locked, table.sale_date, table.id),
    index('sales_by_estimates').on(table.total_estimates, table.id),
    index('sales_by_hammer_price').on(table.total_hammer_price, table.id),
    index('sales_by_created').on(table.created, table.id),
    index('sales_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);
