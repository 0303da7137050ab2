import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { itemList } from '../../../contract/resources/items/item.ts';
import { clients, consignments, isReserveAboveEstimate, items, orderLines, orders, sales } from '../../database/schema.ts';
import { clientIdsByName } from '../../lists/client-ids-by-name.ts';
import { booleanFilter, escapeLike, valuesOf } from '../../lists/conditions.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { isAwaitingCollection } from './collection-repository.ts';
import type { ItemRow } from './repository.ts';

export type ListedItem = Pick<
  ItemRow,
  | 'id'
  | 'label'
  | 'lot'
  | 'description'
  | 'sale_id'
  | 'consignment'
  | 'category_id'
  | 'sub_symbol'
  | 'estimate_low'
  | 'estimate_high'
  | 'reserve_price'
  | 'reserve_type'
  | 'buy_now_price'
  | 'buy_now_setting'
  | 'hammer_price'
  | 'status'
  | 'winner_id'
  | 'bidder_number'
  | 'dont_pay_consignor'
  | 'collected_on'
  | 'images'
  | 'dimensions'
  | 'created'
  | 'updated'
>;

const listColumns = {
  id: items.id,
  label: items.label,
  lot: items.lot,
  description: items.description,
  sale_id: items.sale_id,
  consignment: items.consignment,
  category_id: items.category_id,
  sub_symbol: items.sub_symbol,
  estimate_low: items.estimate_low,
  estimate_high: items.estimate_high,
  reserve_price: items.reserve_price,
  reserve_type: items.reserve_type,
  buy_now_price: items.buy_now_price,
  buy_now_setting: items.buy_now_setting,
  hammer_price: items.hammer_price,
  status: items.status,
  winner_id: items.winner_id,
  bidder_number: items.bidder_number,
  // Goods of the house have no consignor to pay.
  dont_pay_consignor: sql<boolean>`(${items.dont_pay_consignor} OR ${items.purchase_price} IS NOT NULL)`,
  collected_on: items.collected_on,
  images: items.images,
  dimensions: items.dimensions,
  created: items.created,
  updated: items.updated,
} satisfies Record<keyof ListedItem, AnyPgColumn | SQL>;

export const itemListSource: ListSourceOf<typeof itemList> = {
  table: items,
  otherTables: [consignments, clients, sales],
  id: items.id,
  filters: {
    sale: { column: items.sale_id, compareAs: 'integer' },
    consignment: { column: items.consignment, compareAs: 'integer' },
    owner: {
      condition: (condition) =>
        inArray(
          items.consignment,
          sql`(SELECT id FROM ${consignments} WHERE ${inArray(consignments.owner, valuesOf(condition).map(Number))})`,
        ),
    },
    winner: { column: items.winner_id, compareAs: 'integer' },
    category: { column: items.category_id, compareAs: 'integer' },
    status: { column: items.status, compareAs: 'text' },
    lot: {
      condition: (condition) =>
        inArray(
          sql`lower(${items.lot})`,
          valuesOf(condition).map((lot) => lot.replace(/\s/g, '').toLowerCase()),
        ),
    },
    description: { condition: (condition) => descriptionContains(valuesOf(condition)[0] ?? ''), comparesText: true },
    estimate_low: { column: items.estimate_low, compareAs: 'cents' },
    estimate_high: { column: items.estimate_high, compareAs: 'cents' },
    opening_price: { column: items.opening_price, compareAs: 'cents' },
    reserve_price: { column: items.reserve_price, compareAs: 'cents' },
    hammer_price: { column: items.hammer_price, compareAs: 'cents' },
    created: { column: items.created, compareAs: 'instant' },
    updated: { column: items.updated, compareAs: 'instant' },
    has_images: { column: items.has_images, compareAs: 'boolean' },
    has_estimate: booleanFilter(sql`(${items.estimate_low} IS NOT NULL OR ${items.estimate_high} IS NOT NULL)`),
    reserve_above_estimate: booleanFilter(isReserveAboveEstimate('items.')),
    awaiting_collection: { ...booleanFilter(isAwaitingCollection), reads: [orders, orderLines] },
    collected_on: { column: items.collected_on, compareAs: 'instant' },
    order: {
      condition: (condition) =>
        inArray(items.id, sql`(SELECT item_id FROM ${orderLines} WHERE ${inArray(orderLines.order_id, valuesOf(condition).map(Number))})`),
      reads: [orderLines],
    },
    id: { column: items.id, compareAs: 'integer' },
  },
  parameters: { sale_id: { column: items.sale_id, compareAs: 'integer' } },
  sorts: {
    id: items.id,
    // The columns of the index `items_by_sale`, so that PostgreSQL need not sort the rows.
    sale: [items.sale_id, items.sort_lot],
    lot: items.sort_lot,
    label: items.sort_label,
    status: items.status,
    estimate_low: items.estimate_low,
    estimate_high: items.estimate_high,
    opening_price: items.opening_price,
    hammer_price: items.hammer_price,
    created: items.created,
    updated: items.updated,
  },
  search: items.search_text,
  // Numbers of lots, consignments and sales must match as a whole. A part of a number would match too many items.
  searchRelated: (pattern, word) => sql`
    SELECT i.id FROM items i WHERE lower(i.lot) = ${word}
    UNION ALL SELECT i.id FROM items i WHERE i.winner_id IN (${clientIdsByName(pattern)})
    UNION ALL SELECT i.id FROM items i JOIN consignments c ON c.id = i.consignment WHERE c.owner IN (${clientIdsByName(pattern)})
    UNION ALL SELECT i.id FROM items i JOIN consignments c ON c.id = i.consignment WHERE c.search_text LIKE ${pattern} AND folded(c.consignment_id) = ${word}
    UNION ALL SELECT i.id FROM items i JOIN sales s ON s.id = i.sale_id WHERE s.search_text LIKE ${pattern} AND folded(s.sale_number) = ${word}`,
};

/** Maximum number of characters of the subtitle in `sort_label`. */
const maxSubtitleInLabel = 60;

/** Returns a LIKE pattern for folded columns that contain `text`. The SQL function `folded` removes case and accents. */
const containsPattern = (text: string): SQL => sql`'%' || folded(${escapeLike(text.normalize('NFKD'))}) || '%'`;

/**
 * The folded description. It is cut from the search text if possible, because folding takes longer. The search text is the folded subtitle,
 * a space, the folded description, a space, and the folded reference number. `sort_label` has the length of the folded subtitle, unless the
 * subtitle exceeds {@link maxSubtitleInLabel}.
 */
const foldedDescription = sql`CASE WHEN ${items.consignor_reference_number} = '' AND char_length(${items.subtitle}) <= ${maxSubtitleInLabel}
  THEN left(substr(${items.search_text}, CASE WHEN ${items.subtitle} = '' THEN 2 ELSE char_length(${items.sort_label}) + 2 END), -1)
  ELSE folded(${items.description}) END`;

/** Returns the condition that the description contains `text`. Compares the search text as well, because that column has an index. */
const descriptionContains = (text: string): SQL | undefined =>
  and(sql`${items.search_text} LIKE ${containsPattern(text)}`, sql`${foldedDescription} LIKE ${containsPattern(text)}`);

export const readItems = createListReader(itemListSource, (db) => db.select(listColumns).from(items).$dynamic());
