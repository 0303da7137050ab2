/**
 * Changes the fields and the result of an item, for both PATCH requests and bulk jobs.
 *
 * Source: docs/specification/api.md#item-history, docs/specification/api.md#updates, docs/specification/extensions.md#item-transitions.
 */

import { reasonAgainstCollection } from '../../../contract/collection.ts';
import { explain } from '../../../contract/explanations.ts';
import { fieldsOutsideLock, itemFields, itemHistoryFields } from '../../../contract/resources/items/item-fields.ts';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import type { Transaction } from '../../database/connection.ts';
import { beginNested } from '../../database/transactions.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { conflict, invalidBody, invalidField } from '../../http/problem.ts';
import { differingValues, storedChanges } from '../../records/stored-changes.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findConsignment } from '../consignments/repository.ts';
import type { OrderRow } from '../orders/repository.ts';
import { updateDocumentsOfItem } from '../orders/update-documents.ts';
import { findSale, type SaleRow } from '../sales/repository.ts';
import {
  changeItemRow,
  findItemIdByUuid,
  findLatestHistory,
  findLot,
  type HistoryRow,
  type ItemRow,
  insertHistory,
  moveTasksOfItem,
} from './repository.ts';
import { checkLotLetter, reasonAgainstResult, statusAfter, statusInSale } from './rules.ts';

type Body = Readonly<Record<string, unknown>>;

/** Separates the fields of the item from the fields of its result, which are stored in the history. */
export const splitBody = (body: Body) => {
  const fields = Object.entries(body).filter(([name, value]) => value !== undefined && (name in itemFields || name === 'uuid'));
  const result = Object.entries(body).filter(([name, value]) => value !== undefined && name in itemHistoryFields);
  return { fields: Object.fromEntries(fields), result: Object.fromEntries(result) };
};

export interface ItemChange {
  /** False if the item already has all values of the body. */
  readonly isChanged: boolean;
  /** Documents with the status `new` that the change updated. */
  readonly documents: readonly OrderRow[];
}

/** Changes an item as `body`, the body of a PATCH request, specifies. Throws 409 and 422 for refused changes. */
export async function changeItem(
  context: ServiceContext,
  transaction: Transaction,
  before: ItemRow,
  body: Body,
  authorId: number | null,
): Promise<ItemChange> {
  const { fields, result } = splitBody(body);
  const sale = await saleOf(transaction, before.sale_id);
  const changes = Object.keys(fields).length > 0 ? await prepareFieldChanges(transaction, before, fields, sale) : {};
  const resultColumns =
    Object.keys(result).length > 0 ? await writeHistory(transaction, before, result, sale, authorId, body.confirmation) : {};
  const allChanges = { ...changes, ...resultColumns };
  if (Object.keys(allChanges).length === 0) return { isChanged: false, documents: [] };
  refuseCollection(context, { ...before, ...allChanges }, changes.collected_on ?? null);
  await withUniqueCheck(transaction, (nested) => changeItemRow(nested, before.id, allChanges), { ...before, ...allChanges });
  const documents = await updateDocumentsOfItem(context, transaction, before, { ...before, ...allChanges }, body.update_documents === true);
  return { isChanged: true, documents };
}

/**
 * Runs `write` and converts the violation of a unique index to a 422. A check before `write` is not enough, because another transaction can
 * use the lot number or UUID in between.
 */
export async function withUniqueCheck<Result>(
  transaction: Transaction,
  write: (nested: Transaction) => Promise<Result>,
  row: Pick<ItemRow, 'id' | 'sale_id' | 'lot_number' | 'lot_letter' | 'uuid'>,
): Promise<Result> {
  try {
    return await beginNested(transaction, write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await refuseUsedLotNumber(transaction, row, row);
    await refuseUsedUuid(transaction, row, row);
    throw error;
  }
}

export async function saleOf(transaction: Transaction, id: number | null): Promise<SaleRow | undefined> {
  return id === null ? undefined : findSale(transaction, id);
}

/** Returns whether the first sitting of the sale has begun. The flag `published` is set earlier, while the status is still `upcoming`. */
export const hasBeenOffered = (sale: SaleRow | undefined): boolean => sale?.status === 'published' || sale?.status === 'closed';

/** Throws 409 if the lots of the sale are locked. Source: docs/specification/api.md#sale-flags. */
export function refuseLocked(sale: SaleRow | undefined): void {
  if (sale?.lots_locked) throw conflict(explain('lots_locked', { sale: sale.label }));
}

/** Returns whether the changes of an item are refused while the lots of its sale are locked. */
export const changesLockedFields = (changes: Partial<ItemRow>): boolean =>
  Object.keys(changes).some((name) => !fieldsOutsideLock.includes(name));

/** Checks the sent fields and returns the changed columns. Also moves the tasks of the item if its sale changes. */
async function prepareFieldChanges(
  transaction: Transaction,
  before: ItemRow,
  fields: Body,
  sale: SaleRow | undefined,
): Promise<Partial<ItemRow>> {
  const storedValues: Partial<ItemRow> = await storedChanges(transaction, itemFields, fields, before);
  if (typeof fields.uuid === 'string') storedValues.uuid = fields.uuid;
  const changes = differingValues(before, storedValues);
  if (Object.keys(changes).length === 0) return changes;
  if (changesLockedFields(changes)) refuseLocked(sale);
  const after = { ...before, ...changes };
  checkLotLetter(after);
  await refuseUsedLotNumber(transaction, after, changes);
  await refuseUsedUuid(transaction, before, changes);
  return { ...changes, ...(await moveToSaleOfConsignment(transaction, before, changes)) };
}

/** Throws 422 if the buyer cannot have collected the item on the day. `day` is in Unix milliseconds; null if no day is set. */
export function refuseCollection(
  { timeZone, now }: Pick<ServiceContext, 'timeZone' | 'now'>,
  { status }: Pick<ItemRow, 'status'>,
  day: number | null,
): void {
  if (day === null) return;
  const reason = reasonAgainstCollection(status, dayFromMilliseconds(day), dayIn(timeZone, now()));
  if (reason) throw invalidField('collected_on', reason);
}

async function refuseUsedLotNumber(
  transaction: Transaction,
  after: Pick<ItemRow, 'id' | 'sale_id' | 'lot_number' | 'lot_letter'>,
  changes: Partial<ItemRow>,
): Promise<void> {
  if (after.sale_id === null || after.lot_number === null) return;
  if (changes.lot_number === undefined && changes.lot_letter === undefined && changes.consignment === undefined) return;
  const lotWithNumber = await findLot(transaction, after.sale_id, after.lot_number, after.lot_letter, after.id);
  if (lotWithNumber)
    throw invalidBody(
      {
        lot_number: [
          `${after.lot_number}${after.lot_letter} is the lot of the item ${lotWithNumber.id}, and was sent for the item ${after.id}`,
        ],
      },
      explain('lot_taken', { lot: `${after.lot_number}${after.lot_letter}`, holder: String(lotWithNumber.id) }),
    );
}

async function refuseUsedUuid(transaction: Transaction, before: Pick<ItemRow, 'id'>, { uuid }: Partial<ItemRow>): Promise<void> {
  if (uuid === undefined) return;
  const idWithUuid = await findItemIdByUuid(transaction, uuid);
  if (idWithUuid !== undefined && idWithUuid !== before.id) throw invalidBody({ uuid: [`is the UUID of the item ${idWithUuid}`] });
}

/**
 * Returns the new sale and status if the new consignment is in another sale, and otherwise an empty object. Also moves the tasks of the
 * item.
 */
async function moveToSaleOfConsignment(
  transaction: Transaction,
  before: ItemRow,
  { consignment }: Partial<ItemRow>,
): Promise<Partial<ItemRow>> {
  if (consignment === undefined) return {};
  if (consignment === null) throw invalidBody({ consignment: ['is required'] });
  const newConsignment = await findConsignment(transaction, consignment);
  const sale_id = newConsignment?.sale_id ?? null;
  if (sale_id === before.sale_id) return {};
  if (before.status === 'sold') throw conflict(explain('stays_in_sale', {}));
  const targetSale = await saleOf(transaction, sale_id);
  refuseLocked(targetSale);
  await moveTasksOfItem(transaction, before.id, sale_id);
  return { sale_id, status: statusInSale(before.status, hasBeenOffered(targetSale)) };
}

/**
 * Inserts a history record that merges the sent fields into the latest record. Returns the columns of the item that depend on the result.
 * If the latest record already has the sent values, inserts nothing and returns an empty object. Throws 409 if the item cannot have the
 * result, and 422 for a channel if the item is not sold.
 */
export async function writeHistory(
  transaction: Transaction,
  before: ItemRow,
  result: Body,
  sale: SaleRow | undefined,
  authorId: number | null,
  confirmation?: unknown,
): Promise<Partial<ItemRow>> {
  const sentValues: Partial<HistoryRow> = await storedChanges(transaction, itemHistoryFields, result);
  const latestRecord = await findLatestHistory(transaction, before.id);
  // A lot without a history has no channel, so an empty channel changes nothing.
  const currentValues = { field_sold_channel: '', ...latestRecord };
  if (Object.keys(differingValues(currentValues, sentValues)).length === 0) return {};
  const { id: _id, created: _created, confirmation: _confirmation, ...latestValues } = latestRecord ?? { item_id: before.id };
  const newConfirmation = typeof confirmation === 'string' ? { confirmation } : {};
  const mergedRecord = { ...latestValues, ...sentValues, ...newConfirmation, item_id: before.id, author_id: authorId };
  const isSoldNow = mergedRecord.field_sold_status === 'sold' && mergedRecord.field_withdrawn !== true;
  if (!isSoldNow && sentValues.field_sold_channel)
    throw invalidBody({ field_sold_channel: ['belongs to a sold lot, but the lot is not sold'] }, explain('channel_of_unsold', {}));
  // A lot that is no longer sold keeps its price and client in the history, as the highest bid. The channel is removed, because the next
  // winning bid can have another one.
  const record = isSoldNow ? mergedRecord : { ...mergedRecord, field_sold_channel: '' };
  const completeResult = { ...unsetResult, ...record };
  // A result is possible as soon as the sale is published, even before its first sitting begins.
  const isSalePublished = sale?.published === true || sale?.status === 'closed';
  const reason = reasonAgainstResult(before.status, completeResult, isSalePublished);
  if (reason) throw conflict(reason);
  await insertHistory(transaction, record);
  const status = statusAfter(completeResult, before.status, hasBeenOffered(sale));
  const isSold = status === 'sold';
  return {
    status,
    hammer_price: isSold ? completeResult.field_sold_for_amount : null,
    winner_id: isSold ? completeResult.field_winner_bidder : null,
    bidder_number: isSold ? completeResult.field_sold_to_bidder_id : '',
    bid_channel: isSold ? completeResult.field_sold_channel : '',
    dont_pay_consignor: completeResult.field_dont_pay_consignor,
    // A lot that is no longer sold has no day of collection.
    ...(isSold || before.collected_on === null ? {} : { collected_on: null }),
  };
}

/** The result of an item without a history. */
const unsetResult = {
  field_sold_status: '',
  field_withdrawn: false,
  field_sold_for_amount: null,
  field_winner_bidder: null,
  field_sold_to_bidder_id: '',
  field_sold_channel: '',
  field_dont_pay_consignor: false,
};
