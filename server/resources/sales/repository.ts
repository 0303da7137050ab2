/** Sales in the database. */
import { eq } from 'drizzle-orm';
import { term } from '../../../contract/field-kinds.ts';
import type { Queries } from '../../database/connection.ts';
import { sales } from '../../database/schema.ts';
import type { ListClauses, ListSource } from '../../lists/list-source.ts';
import type { SaleRow } from './sale-records.ts';

export const saleListSource: ListSource = {
  table: sales,
  countedAs: 'sales',
  id: sales.id,
  filters: {
    status: { column: sales.status, unit: 'text' },
    sale_date: { column: sales.sale_date, unit: 'instant' },
    catalog: { column: sales.catalog_id, unit: 'integer' },
    id: { column: sales.id, unit: 'integer' },
  },
  sorts: { id: sales.id, label: sales.sort_label, sale_date: sales.sale_date, status: sales.status, created: sales.created },
  search: sales.search_text,
};

/** The fields whose labels a record of the list shows. */
export const saleListReferences = { catalog_id: term('catalogs') };

const listColumns = {
  id: sales.id,
  label: sales.label,
  sale_date: sales.sale_date,
  status: sales.status,
  catalog_id: sales.catalog_id,
  item_count: sales.item_count,
  consignment_count: sales.consignment_count,
  total_estimates: sales.total_estimates,
  total_hammer_price: sales.total_hammer_price,
  lots_locked: sales.lots_locked,
  hide_sold_information: sales.hide_sold_information,
  venue: sales.venue,
  created: sales.created,
};

export const selectSales = (db: Queries, { where, orderBy, limit, offset }: ListClauses) =>
  db
    .select(listColumns)
    .from(sales)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export async function findSale(db: Queries, id: number): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(sales).where(eq(sales.id, id));
  return row;
}
