/** The queries for the lots, buyers and consignments of a sale that is knocked down. */
import { and, asc, eq, gt, inArray, min, type SQL, sql } from 'drizzle-orm';
import type { ItemStatus } from '../../../contract/resources/items/item-fields.ts';
import { knockDownJob } from '../../../contract/resources/knock-down.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { clients, consignments, itemHistory, items, jobs, unfinishedCondition } from '../../database/schema.ts';
import { newVersion } from '../../records/repository.ts';
import { findLatestHistories } from '../items/repository.ts';
import { findLotFees, type LotFee, withoutClaimedFees } from '../orders/charges/lot-fees.ts';
import { findItemsWithDocument } from '../orders/line-repository.ts';
import type { SaleRow } from '../sales/repository.ts';
import type { KnockDownLot } from './plan.ts';

/** The lots of a buyer or of a consignment. */
interface LotScope {
  readonly buyer?: number;
  readonly consignment?: number;
}

const isSold = eq(items.status, 'sold');

/** Matches the lots that a statement can contain: sold lots, and lots with a status that can have a fee. */
const canBeOnStatement = (statusesWithFee: readonly ItemStatus[]): SQL => inArray(items.status, ['sold', ...statusesWithFee]);
const hasNoResult = inArray(items.status, ['new', 'available']);

/** The fees and credits of lots. `open` are those that are on no statement. */
export interface FeesOfLots {
  readonly all: readonly LotFee[];
  readonly open: readonly LotFee[];
}

export const noFees: FeesOfLots = { all: [], open: [] };

/** The descriptions of the fees are in English, because they are not written to a document. */
export async function findFeesOfLots(
  context: Parameters<typeof findLotFees>[0],
  db: DatabaseOrTransaction,
  sale: SaleRow,
  scope: Parameters<typeof findLotFees>[4],
): Promise<FeesOfLots> {
  const all = await findLotFees(context, db, sale, 'en', scope);
  return { all, open: await withoutClaimedFees(db, all) };
}

/** Returns the lots of a sale; with a scope, only those that can be on documents of its buyer or consignment. */
export async function readLots(db: DatabaseOrTransaction, saleId: number, fees: FeesOfLots, scope?: LotScope): Promise<KnockDownLot[]> {
  const rows = await db
    .select({
      id: items.id,
      lot: items.lot,
      status: items.status,
      hammer_price: items.hammer_price,
      winner_id: items.winner_id,
      bidder_number: items.bidder_number,
      consignment: items.consignment,
      dont_pay_consignor: items.dont_pay_consignor,
      purchase_price: items.purchase_price,
    })
    .from(items)
    .where(scope ? isInScope(saleId, scope) : eq(items.sale_id, saleId))
    .orderBy(asc(items.sort_lot), asc(items.id));
  const soldIds = rows.filter(({ status }) => status === 'sold').map(({ id }) => id);
  const invoicedIds = await findItemsWithDocument(db, 'bidder', soldIds);
  const settledIds = await findItemsWithDocument(db, 'consignor', soldIds);
  const itemIdsOf = (lotFees: readonly LotFee[]) => new Set(lotFees.filter(({ kind }) => kind === 'fee').map(({ item }) => item));
  const [idsWithFee, idsWithOpenFee] = [itemIdsOf(fees.all), itemIdsOf(fees.open)];
  return rows.map((row) => ({
    ...row,
    isInvoiced: invoicedIds.has(row.id),
    isSettled: settledIds.has(row.id),
    hasOpenFee: idsWithOpenFee.has(row.id),
    hasChargedFee: idsWithFee.has(row.id) && !idsWithOpenFee.has(row.id),
  }));
}

/** Locks and returns the lots that can be on documents of the buyer or consignment. */
export async function lockLotsOf(
  context: Parameters<typeof findLotFees>[0],
  transaction: Transaction,
  sale: SaleRow,
  scope: LotScope,
): Promise<KnockDownLot[]> {
  await transaction.select({ id: items.id }).from(items).where(isInScope(sale.id, scope)).orderBy(asc(items.id)).for('update');
  const fees =
    scope.consignment === undefined ? noFees : await findFeesOfLots(context, transaction, sale, { consignments: [scope.consignment] });
  return readLots(transaction, sale.id, fees, scope);
}

/** Matches the lots of a buyer or consignment that can be on its documents. */
const isInScope = (saleId: number, { buyer, consignment }: LotScope): SQL | undefined =>
  and(
    eq(items.sale_id, saleId),
    consignment === undefined ? isSold : canBeOnStatement(['unsold', 'withdrawn']),
    buyer === undefined ? undefined : eq(items.winner_id, buyer),
    consignment === undefined ? undefined : eq(items.consignment, consignment),
  );

/** Locks up to `limit` lots without a result, and returns their ids. */
export async function lockLotsWithoutResult(transaction: Transaction, saleId: number, limit: number): Promise<number[]> {
  const rows = await transaction
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.sale_id, saleId), hasNoResult))
    .orderBy(asc(items.id))
    .limit(limit)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Makes lots unsold. The new history record keeps the other values of the latest record, as with a PATCH of the result. */
export async function passLots(transaction: Transaction, ids: readonly number[], authorId: number | null): Promise<void> {
  const latestById = new Map((await findLatestHistories(transaction, ids)).map((row) => [row.item_id, row]));
  await transaction.insert(itemHistory).values(
    ids.map((item_id) => {
      const { id: _id, created: _created, confirmation: _confirmation, ...latestValues } = latestById.get(item_id) ?? { item_id };
      return { ...latestValues, item_id, field_sold_status: 'unsold' as const, field_withdrawn: false, author_id: authorId, by_job: true };
    }),
  );
  await transaction
    .update(items)
    .set({ status: 'unsold', hammer_price: null, winner_id: null, bidder_number: '', bid_channel: '', ...newVersion(items) })
    .where(inArray(items.id, [...ids]));
}

/**
 * `lots` is the number of lots without a result. `parties` is the number of buyers and consignments that can have a document. For this
 * number, lots without a result count as unsold, because the job makes them unsold.
 */
export async function countWork(
  db: DatabaseOrTransaction,
  saleId: number,
  statusesWithFee: readonly ItemStatus[],
): Promise<{ readonly lots: number; readonly parties: number }> {
  const countOf = (count: SQL, condition: SQL) => sql<number>`count(${count}) FILTER (WHERE ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      lots: countOf(sql`*`, hasNoResult),
      buyers: countOf(sql`DISTINCT ${items.winner_id}`, isSold),
      consignments: countOf(
        sql`DISTINCT ${items.consignment}`,
        sql`${canBeOnStatement(statusesWithFee)} OR ${statusesWithFee.includes('unsold')} AND ${hasNoResult}`,
      ),
    })
    .from(items)
    .where(eq(items.sale_id, saleId));
  return { lots: row?.lots ?? 0, parties: (row?.buyers ?? 0) + (row?.consignments ?? 0) };
}

/** Returns the lowest id above `after` of a buyer or consignment that can have a document; undefined if there is none. */
export async function findNextParty(
  db: DatabaseOrTransaction,
  saleId: number,
  column: 'winner_id' | 'consignment',
  after: number,
  statusesWithFee: readonly ItemStatus[],
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: min(items[column]) })
    .from(items)
    .where(and(eq(items.sale_id, saleId), column === 'winner_id' ? isSold : canBeOnStatement(statusesWithFee), gt(items[column], after)));
  return row?.id ?? undefined;
}

export async function readOwners(db: DatabaseOrTransaction, ids: readonly number[]) {
  return db
    .select({
      id: clients.id,
      first_name: clients.first_name,
      last_name: clients.last_name,
      company: clients.company,
      status: clients.status,
      blocking_reason: clients.blocking_reason,
      release_limit: clients.invoice_release_limit,
      charges: clients.additional_charges,
    })
    .from(clients)
    .where(inArray(clients.id, [...ids]));
}

export const readConsignments = (db: DatabaseOrTransaction, ids: readonly number[]) =>
  db
    .select({
      id: consignments.id,
      number: consignments.consignment_id,
      owner: consignments.owner,
      charges: consignments.additional_charges,
      insurance_value: consignments.insurance_value,
      insurance_type: consignments.insurance_type,
    })
    .from(consignments)
    .where(inArray(consignments.id, [...ids]));

/** Leaves out lots without charges. */
export const readItemCharges = (db: DatabaseOrTransaction, ids: readonly number[]) =>
  db
    .select({ id: items.id, charges: items.additional_charges })
    .from(items)
    .where(and(inArray(items.id, [...ids]), sql`${items.additional_charges} <> '[]'`));

/** Returns the id of the unfinished job that knocks down a sale; undefined if there is none. */
export async function findUnfinishedKnockDown(db: DatabaseOrTransaction, saleId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(unfinishedCondition(jobs), eq(jobs.name, knockDownJob), sql`${jobs.data} ->> 'sale' = ${String(saleId)}`))
    .orderBy(asc(jobs.id))
    .limit(1);
  return row?.id;
}
