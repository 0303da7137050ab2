import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Condition } from '../../../contract/query.ts';
import { consignments, items } from '../../database/schema.ts';
import { escapeLike } from '../../lists/conditions.ts';
import type { ListSource } from '../../lists/list-source.ts';

const wanted = (condition: Condition): readonly string[] => ('is' in condition ? [condition.is] : 'in' in condition ? condition.in : []);

export const itemListSource: ListSource = {
  table: items,
  countedAs: 'items',
  countedWith: ['consignments'],
  id: items.id,
  filters: {
    sale: { column: items.sale_id, unit: 'integer' },
    consignment: { column: items.consignment, unit: 'integer' },
    owner: {
      condition: (condition) =>
        inArray(
          items.consignment,
          sql`(SELECT id FROM ${consignments} WHERE ${inArray(consignments.owner, wanted(condition).map(Number))})`,
        ),
    },
    winner: { column: items.winner_id, unit: 'integer' },
    category: { column: items.category_id, unit: 'integer' },
    status: { column: items.status, unit: 'text' },
    lot: {
      condition: (condition) =>
        inArray(
          sql`lower(${items.lot})`,
          wanted(condition).map((lot) => lot.replace(/\s/g, '').toLowerCase()),
        ),
    },
    description: { condition: (condition) => inDescription(wanted(condition)[0] ?? '') },
    estimate_low: { column: items.estimate_low, unit: 'cents' },
    estimate_high: { column: items.estimate_high, unit: 'cents' },
    opening_price: { column: items.opening_price, unit: 'cents' },
    hammer_price: { column: items.hammer_price, unit: 'cents' },
    created: { column: items.created, unit: 'instant' },
    updated: { column: items.updated, unit: 'instant' },
    id: { column: items.id, unit: 'integer' },
  },
  parameters: { sale_id: { column: items.sale_id, unit: 'integer' } },
  sorts: {
    id: items.id,
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
};

const inFolded = (text: string): SQL => sql`'%' || folded(${escapeLike(text.normalize('NFKD'))}) || '%'`;

/** The search text holds the description too, and has the index; what it finds elsewhere is sorted out afterwards. */
const inDescription = (text: string): SQL | undefined =>
  and(sql`${items.search_text} LIKE ${inFolded(text)}`, sql`folded(${items.description}) LIKE ${inFolded(text)}`);
