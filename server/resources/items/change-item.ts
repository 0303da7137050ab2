/**
 * The one way in which an item is changed, by a person or by a job: its own fields, and its history. Source: api.md "Item", item history,
 * and "Semantics shared by all update endpoints"; decisions.md section 6.
 */
import { eq, sql } from 'drizzle-orm';
import { sameValue } from '../../../contract/changes.ts';
import { itemFields, itemHistoryFields } from '../../../contract/resources/item-fields.ts';
import type { Transaction } from '../../database/connection.ts';
import { consignments, itemHistory, items, sales, tasks } from '../../database/schema.ts';
import { violatesUnique } from '../../database/unique-violation.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { newVersion } from '../../records/update-record.ts';
import type { SaleRow } from '../sales/sale-records.ts';
import type { HistoryRow, ItemRow } from './item-records.ts';
import { findLot, latestHistory } from './repository.ts';
import { itemErrors, refuseResult, statusAfter, statusInSale } from './rules.ts';

type Body = Readonly<Record<string, unknown>>;

/** The parts of a body: what is the item's own, and what goes to its history. */
export const partsOf = (body: Body) => {
  const own = Object.entries(body).filter(([name, value]) => value !== undefined && (name in itemFields || name === 'uuid'));
  const result = Object.entries(body).filter(([name, value]) => value !== undefined && name in itemHistoryFields);
  return { own: Object.fromEntries(own), result: Object.fromEntries(result) };
};

/** Whether anything was changed: what is sent as it stands, images above all, is not written again. Throws 409 and 422. */
export async function changeItem(transaction: Transaction, before: ItemRow, body: Body, authorId: number | null): Promise<boolean> {
  const { own, result } = partsOf(body);
  const sale = await saleOf(transaction, before.sale_id);
  const changes = Object.keys(own).length > 0 ? await ownChanges(transaction, before, own, sale) : {};
  const mirrored = Object.keys(result).length > 0 ? await writeHistory(transaction, before, result, sale, authorId) : {};
  const all = { ...changes, ...mirrored };
  if (Object.keys(all).length === 0) return false;
  await unlessTaken(
    transaction,
    (nested) =>
      nested
        .update(items)
        .set({ ...all, ...newVersion(items) })
        .where(eq(items.id, before.id)),
    { ...before, ...all },
  );
  return true;
}

/** Somebody may have taken the lot or the UUID since they were found to be free: then the refusal is the one that came a moment earlier. */
export async function unlessTaken<Result>(
  transaction: Transaction,
  write: (nested: Transaction) => Promise<Result>,
  wanted: Pick<ItemRow, 'id' | 'sale_id' | 'lot_number' | 'lot_letter' | 'uuid'>,
): Promise<Result> {
  try {
    return await transaction.transaction(write);
  } catch (error) {
    if (!violatesUnique(error)) throw error;
    await refuseTakenLot(transaction, wanted, wanted);
    await refuseTakenUuid(transaction, wanted, wanted);
    throw error;
  }
}

export async function saleOf(transaction: Transaction, id: number | null): Promise<SaleRow | undefined> {
  if (id === null) return undefined;
  const [sale] = await transaction.select().from(sales).where(eq(sales.id, id));
  return sale;
}

/** Whether its lots are on offer, or were. */
export const isPublished = (sale: SaleRow | undefined): boolean => sale?.status === 'published' || sale?.status === 'closed';

/** Refuses what cannot be while the lots of the sale are locked. Source: api.md "Sale", `lots_locked`. */
export function refuseLocked(sale: SaleRow | undefined): void {
  if (sale?.lots_locked) throw new RequestProblem('conflict', `The lots of the sale ${sale.label} are locked`);
}

async function ownChanges(transaction: Transaction, before: ItemRow, own: Body, sale: SaleRow | undefined): Promise<Partial<ItemRow>> {
  const stored: Partial<ItemRow> = await storedChanges(transaction, itemFields, own);
  if (typeof own.uuid === 'string') stored.uuid = own.uuid;
  const now: Readonly<Record<string, unknown>> = before;
  const changes: Partial<ItemRow> = Object.fromEntries(Object.entries(stored).filter(([name, value]) => !sameValue(now[name], value)));
  if (Object.keys(changes).length === 0) return changes;
  refuseLocked(sale);
  const after = { ...before, ...changes };
  const errors = itemErrors(after);
  if (Object.keys(errors).length > 0) throw invalidBody(errors);
  await refuseTakenLot(transaction, after, changes);
  await refuseTakenUuid(transaction, before, changes);
  return { ...changes, ...(await followConsignment(transaction, before, changes)) };
}

async function refuseTakenLot(
  transaction: Transaction,
  after: Pick<ItemRow, 'id' | 'sale_id' | 'lot_number' | 'lot_letter'>,
  changes: Partial<ItemRow>,
): Promise<void> {
  if (after.sale_id === null || after.lot_number === null) return;
  if (changes.lot_number === undefined && changes.lot_letter === undefined && changes.consignment === undefined) return;
  const other = await findLot(transaction, after.sale_id, after.lot_number, after.lot_letter, after.id);
  if (other)
    throw invalidBody({
      lot_number: [`${after.lot_number}${after.lot_letter} is the lot of the item ${other.id}, and was sent for the item ${after.id}`],
    });
}

async function refuseTakenUuid(transaction: Transaction, before: Pick<ItemRow, 'id'>, { uuid }: Partial<ItemRow>): Promise<void> {
  if (uuid === undefined) return;
  const [other] = await transaction.select({ id: items.id }).from(items).where(eq(items.uuid, uuid));
  if (other && other.id !== before.id) throw invalidBody({ uuid: [`is the UUID of the item ${other.id}`] });
}

/** An item belongs to the sale of its consignment. */
async function followConsignment(transaction: Transaction, before: ItemRow, { consignment }: Partial<ItemRow>): Promise<Partial<ItemRow>> {
  if (consignment === undefined) return {};
  if (consignment === null) throw invalidBody({ consignment: ['is required'] });
  const [row] = await transaction.select({ sale_id: consignments.sale_id }).from(consignments).where(eq(consignments.id, consignment));
  const sale_id = row?.sale_id ?? null;
  if (sale_id === before.sale_id) return {};
  if (before.status === 'sold') throw new RequestProblem('conflict', 'A sold item stays in its sale');
  const target = await saleOf(transaction, sale_id);
  refuseLocked(target);
  await transaction.update(tasks).set({ sale_id }).where(sql`${tasks.reference_id} = ${before.id} AND ${tasks.reference_type} = 'item'`);
  return { sale_id, status: statusInSale(before.status, isPublished(target)) };
}

/** A new record of the history, which says what the latest one said and what is sent. Answers the columns of the item that follow it. */
export async function writeHistory(
  transaction: Transaction,
  before: ItemRow,
  result: Body,
  sale: SaleRow | undefined,
  authorId: number | null,
): Promise<Partial<ItemRow>> {
  const sent: Partial<HistoryRow> = await storedChanges(transaction, itemHistoryFields, result);
  const latest = await latestHistory(transaction, before.id);
  if (latest && Object.entries(sent).every(([name, value]) => sameValue(Reflect.get(latest, name), value))) return {};
  const { id: _id, created: _created, ...carried } = latest ?? { item_id: before.id };
  const record = { ...carried, ...sent, item_id: before.id, author_id: authorId };
  const full = { ...unsetResult, ...record };
  const refused = refuseResult(before.status, full, sale?.published === true || sale?.status === 'closed');
  if (refused) throw new RequestProblem('conflict', refused);
  await transaction.insert(itemHistory).values(record);
  const status = statusAfter(full, before.status, isPublished(sale));
  const sold = status === 'sold';
  return {
    status,
    hammer_price: sold ? full.field_sold_for_amount : null,
    winner_id: sold ? full.field_winner_bidder : null,
    bidder_number: sold ? full.field_sold_to_bidder_id : '',
  };
}

const unsetResult = {
  field_sold_status: '',
  field_withdrawn: false,
  field_sold_for_amount: null,
  field_winner_bidder: null,
  field_sold_to_bidder_id: '',
};
