/** Reads figures of sales. Source: docs/specification/extensions.md#stats. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { saleLotStats } from '../../../../contract/composed/statistics.ts';
import { decimalFromCents } from '../../../../contract/money.ts';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import { consignments, items, orders, terms } from '../../../database/schema.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { isAwaitingCollection } from '../../items/collection-repository.ts';

type SaleLotStats = z.output<typeof saleLotStats>;

const figureNames = [
  'lots',
  'sold',
  'unsold',
  'withdrawn',
  'catalogued',
  'with_images',
  'with_estimate',
  'numbered',
  'estimate_low',
  'estimate_high',
  'hammer_price',
] as const;
type Figures = Record<(typeof figureNames)[number], number>;

const isCatalogued = sql`description <> '' AND estimate_low IS NOT NULL AND lot_number IS NOT NULL`;

/** Returns the numbers of catalogued and sold lots by sale id. Sales without lots are missing from the map. */
export async function readSaleProgress(
  db: DatabaseOrTransaction,
  saleIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly catalogued: number; readonly sold: number }>> {
  const rows = await db
    .select({
      saleId: items.sale_id,
      catalogued: sql`count(*) FILTER (WHERE ${isCatalogued})`.mapWith(Number),
      sold: sql`count(*) FILTER (WHERE ${items.status} = 'sold')`.mapWith(Number),
    })
    .from(items)
    .where(inArray(items.sale_id, [...saleIds]))
    .groupBy(items.sale_id);
  return new Map(rows.flatMap(({ saleId, ...progress }) => (saleId === null ? [] : [[saleId, progress]])));
}

/**
 * Returns the statistics of a sale. Canceled orders do not count. Statements and transport invoices count only in `all_orders` and
 * `to_pay_out`.
 */
export async function readSaleLotStats(
  { db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>,
  saleId: number,
): Promise<SaleLotStats> {
  const categories = await readFiguresByCategory(db, saleId);
  const total = categories.reduce<Figures>((sum, category) => addFigures(sum, category.figures), zeroFigures);
  const { rows } = await db.execute<
    Record<'consignments' | 'orders' | 'all_orders' | 'orders_total' | 'orders_due' | 'to_pay_out', string>
  >(sql`
    SELECT (SELECT count(*) FROM ${consignments} WHERE sale_id = ${saleId}) AS consignments,
      count(*) FILTER (WHERE type IN ('bidder', 'credit_note')) AS orders,
      count(*) AS all_orders,
      coalesce(sum(grand_total) FILTER (WHERE type IN ('bidder', 'credit_note')), 0) AS orders_total,
      coalesce(sum(owed) FILTER (WHERE owed > 0 AND type = 'bidder'), 0) AS orders_due,
      coalesce(-sum(owed) FILTER (WHERE owed < 0 AND status IN ('finished', 'locked')), 0) AS to_pay_out
    FROM ${orders} WHERE sale_id = ${saleId} AND status <> 'canceled'`);
  const [orderFigures] = rows;
  const collectionFigures = extensions.includes('collection')
    ? { awaiting_collection: await db.$count(items, and(eq(items.sale_id, saleId), isAwaitingCollection)) }
    : {};
  return {
    sale: String(saleId),
    ...figuresForDisplay(total),
    catalogued: total.catalogued,
    with_images: total.with_images,
    with_estimate: total.with_estimate,
    numbered: total.numbered,
    ...collectionFigures,
    consignments: Number(orderFigures?.consignments ?? 0),
    orders: Number(orderFigures?.orders ?? 0),
    all_orders: Number(orderFigures?.all_orders ?? 0),
    orders_total: decimalFromCents(Number(orderFigures?.orders_total ?? 0)),
    orders_due: decimalFromCents(Number(orderFigures?.orders_due ?? 0)),
    to_pay_out: decimalFromCents(Number(orderFigures?.to_pay_out ?? 0)),
    by_category: categories.map(({ id, label, figures: categoryFigures }) => ({ id, label, ...figuresForDisplay(categoryFigures) })),
  };
}

async function readFiguresByCategory(
  db: DatabaseOrTransaction,
  saleId: number,
): Promise<{ id: string | null; label: string; figures: Figures }[]> {
  const { rows } = await db.execute<
    Record<(typeof figureNames)[number], string> & { category_id: number | null; label: string | null }
  >(sql`
    SELECT category_id, (SELECT label FROM ${terms} WHERE id = category_id) AS label, count(*) AS lots,
      count(*) FILTER (WHERE status = 'sold') AS sold, count(*) FILTER (WHERE status = 'unsold') AS unsold,
      count(*) FILTER (WHERE status = 'withdrawn') AS withdrawn,
      count(*) FILTER (WHERE ${isCatalogued}) AS catalogued,
      count(*) FILTER (WHERE images <> '{}') AS with_images,
      count(*) FILTER (WHERE estimate_low IS NOT NULL OR estimate_high IS NOT NULL) AS with_estimate, count(lot_number) AS numbered,
      coalesce(sum(estimate_low), 0) AS estimate_low, coalesce(sum(estimate_high), 0) AS estimate_high,
      coalesce(sum(hammer_price) FILTER (WHERE status = 'sold'), 0) AS hammer_price
    FROM ${items} WHERE sale_id = ${saleId}
    GROUP BY category_id ORDER BY lots DESC, category_id`);
  return rows.map((row) => ({
    id: row.category_id === null ? null : String(row.category_id),
    label: row.label ?? '',
    figures: mapFigures((name) => Number(row[name])),
  }));
}

const mapFigures = (figureOf: (name: (typeof figureNames)[number]) => number): Figures =>
  Object.fromEntries(figureNames.map((name) => [name, figureOf(name)])) as Figures;
const zeroFigures = mapFigures(() => 0);
const addFigures = (a: Figures, b: Figures): Figures => mapFigures((name) => a[name] + b[name]);

const figuresForDisplay = ({ lots, sold, unsold, withdrawn, estimate_low, estimate_high, hammer_price }: Figures) => ({
  lots,
  sold,
  unsold,
  withdrawn,
  estimate_low: decimalFromCents(estimate_low),
  estimate_high: decimalFromCents(estimate_high),
  hammer_price: decimalFromCents(hammer_price),
});
