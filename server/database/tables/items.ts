import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, type ExtraConfigColumn, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type ItemStatus, itemFields, itemHistoryFields } from '../../../contract/resources/items/item-fields.ts';
import { cents, columnsOf, instant } from '../columns.ts';
import { folded, id, joinColumns, now, timestamps, version } from './common-columns.ts';
import { nodeId } from './nodes.ts';
import { sales } from './sales.ts';
import { users } from './users.ts';

type RangeColumns = Record<
  'estimate_low' | 'estimate_high' | 'opening_price' | 'reserve_price' | 'hammer_price' | 'created' | 'updated',
  ExtraConfigColumn
>;

/** Returns the columns that are filtered by ranges, for the covering indexes. */
const rangeColumns = (table: RangeColumns) =>
  [
    table.estimate_low,
    table.estimate_high,
    table.opening_price,
    table.reserve_price,
    table.hammer_price,
    table.created,
    table.updated,
  ] as const;

/**
 * Returns the SQL condition that the reserve of an item is above its low estimate. Without a low estimate, the high estimate is compared.
 * An item with the reserve type `none` has no reserve (`contract/orders/reserve.ts`).
 *
 * `prefix` precedes each column, for example `checked.`. Changes of the condition need a migration, because a partial index uses it.
 */
export const isReserveAboveEstimate = (prefix = ''): SQL => {
  const [type, reserve, low, high] = ['reserve_type', 'reserve_price', 'estimate_low', 'estimate_high'].map((name) => prefix + name);
  return sql.raw(`${type} <> 'none' AND coalesce(${reserve} > coalesce(${low}, ${high}), false)`);
};

type CoveredColumns = RangeColumns & Record<'id' | 'sale_id' | 'category_id' | 'status' | 'sort_lot' | 'has_images', ExtraConfigColumn>;

/** Returns the columns of the covering index that is sorted by `sortColumn`. */
const coveringIndexColumns = (sortColumn: keyof RangeColumns, table: CoveredColumns) =>
  [
    table[sortColumn],
    table.id,
    table.sale_id,
    table.category_id,
    table.status,
    table.sort_lot,
    table.has_images,
    ...rangeColumns(table).filter((column) => column !== table[sortColumn]),
  ] as const;

export const items = pgTable(
  'items',
  {
    id: nodeId(),
    uuid: uuid().notNull().defaultRandom().unique(),
    ...columnsOf(itemFields),
    sale_id: integer().references(() => sales.id),
    status: text().$type<ItemStatus>().notNull().default('new'),
    /**
     * This column and the next four are copied from the latest record of the item's history, for filters and sorts. The first four are
     * empty unless the item is sold, although the record may keep the highest bid.
     */
    hammer_price: cents(),
    winner_id: integer(),
    bidder_number: text().notNull().default(''),
    bid_channel: text().notNull().default(''),
    dont_pay_consignor: boolean().notNull().default(false),
    category_id: integer().generatedAlwaysAs(sql`categories[1]`),
    has_images: boolean().notNull().generatedAlwaysAs(sql`cardinality(images) > 0`),
    lot: text().notNull().generatedAlwaysAs(sql`coalesce(lot_number::text, '') || lot_letter`),
    label: text()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN subtitle <> '' THEN subtitle ELSE left(split_part(description, chr(10), 1), 120) END`),
    /** Sorts lots by number; items without a number come last. */
    sort_lot: text().notNull().generatedAlwaysAs(sql`coalesce(lpad(lot_number::text, 10, '0'), '~') || lower(lot_letter)`),
    sort_label: text().notNull().generatedAlwaysAs(folded(sql`left(CASE WHEN subtitle <> '' THEN subtitle ELSE description END, 60)`)),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(joinColumns(['subtitle', 'description', 'consignor_reference_number']))),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('one_lot_of_a_number')
      .on(table.sale_id, table.lot_number, sql`lower(${table.lot_letter})`)
      .where(sql`lot_number IS NOT NULL`),
    index('items_by_lot').on(table.sort_lot, table.id),
    // For finding items by the lot number that a user enters, without regard to the case of its letter.
    index('items_of_lot').on(sql`lower(${table.lot})`, table.id),
    // Covering indexes by sale, category, status, images and each range column. With filters on these columns, items are counted and
    // sorted from an index alone, without reading the table.
    index('items_by_sale').on(
      table.sale_id,
      table.sort_lot,
      table.id,
      table.category_id,
      table.status,
      table.has_images,
      ...rangeColumns(table),
    ),
    index('items_by_consignment').on(table.consignment, table.sort_lot, table.id),
    // This index also contains the label, so that a category's items are sorted by label from the index alone.
    index('items_by_category').on(
      table.category_id,
      table.sale_id,
      table.sort_lot,
      table.id,
      table.status,
      table.has_images,
      ...rangeColumns(table),
      table.sort_label,
    ),
    index('items_by_status').on(
      table.status,
      table.sale_id,
      table.sort_lot,
      table.id,
      table.category_id,
      table.has_images,
      ...rangeColumns(table),
    ),
    index('items_by_images').on(
      table.has_images,
      table.sale_id,
      table.sort_lot,
      table.id,
      table.category_id,
      table.status,
      ...rangeColumns(table),
    ),
    index('items_by_label').on(table.sort_label, table.id),
    index('items_by_estimate_low').on(...coveringIndexColumns('estimate_low', table)),
    index('items_by_estimate_high').on(...coveringIndexColumns('estimate_high', table)),
    index('items_by_reserve_price').on(...coveringIndexColumns('reserve_price', table)),
    index('items_by_opening_price').on(...coveringIndexColumns('opening_price', table)),
    index('items_by_hammer_price').on(...coveringIndexColumns('hammer_price', table)),
    index('items_to_collect').on(table.sale_id, table.sort_lot, table.id).where(sql`status = 'sold' AND collected_on IS NULL`),
    index('items_with_reserve_above_estimate').on(table.sale_id, table.sort_lot, table.id).where(isReserveAboveEstimate()),
    index('items_by_collection').on(table.collected_on, table.id).where(sql`collected_on IS NOT NULL`),
    index('items_by_winner').on(table.winner_id, table.id),
    index('items_by_created').on(...coveringIndexColumns('created', table)),
    index('items_by_updated').on(...coveringIndexColumns('updated', table)),
    check('items_collected_are_sold', sql`collected_on IS NULL OR status = 'sold'`),
    check('items_have_plausible_years', sql`artist_died BETWEEN 1000 AND 9999`),
    index('items_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);

/** The results of items at sales; the latest record is the valid one. Source: docs/specification/api.md#item-history. */
export const itemHistory = pgTable(
  'item_history',
  {
    id: id(),
    item_id: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ...columnsOf(itemHistoryFields),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
    /** The warning that the author confirmed. */
    confirmation: text().notNull().default(''),
    /**
     * Whether the job that knocks down a sale inserted the record. Also true for later copies of such a record, and for results of closed
     * sales in the demo data. The service does not read this column.
     */
    by_job: boolean().notNull().default(false),
  },
  (table) => [index('item_history_by_item').on(table.item_id, table.id)],
);
