/** Source: docs/specification/extensions.md#create. */
import { itemFields } from '../../../contract/resources/items/item-fields.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody, notFound } from '../../http/problem.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { announce, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findConsignment } from '../consignments/repository.ts';
import { lockSaleForReference } from '../sales/repository.ts';
import { hasBeenOffered, refuseCollection, refuseLocked, splitBody, withUniqueCheck, writeHistory } from './change-item.ts';
import { completeItem, findItem, findLot, type ItemRow, insertItem, recalculateLotTotals } from './repository.ts';
import { checkLotLetter, statusInSale } from './rules.ts';

/**
 * Creates an item in a sale, with a result if one is sent. Throws 404 if the sale does not exist, 409 if its lots are locked, and 409 or
 * 422 for refused values. A day of collection is refused unless the sent result makes the item sold.
 */
export async function createItem(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  sentSaleId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<ItemRow> {
  // The item's status depends on the sale's status, which the lock keeps until the commit.
  const sale = await lockSaleForReference(transaction, Number(sentSaleId));
  if (!sale) throw notFound('sale', sentSaleId);
  refuseLocked(sale);
  const { fields, result } = splitBody(body);
  // The day of collection is stored after the result, because the database accepts it only for a sold item.
  const { collected_on = null, ...values }: Partial<ItemRow> = await storedChanges(transaction, itemFields, fields);
  if (typeof fields.uuid === 'string') values.uuid = fields.uuid;
  const status = statusInSale('new', hasBeenOffered(sale));
  const letter = values.lot_letter ?? '';
  const number = values.lot_number ?? null;
  checkLotLetter({ lot_letter: letter, lot_number: number });
  await refuseConsignmentOfOtherSale(transaction, values.consignment ?? null, sale.id);
  // The new item has no id yet. 0 is not the id of any item.
  const lotWithNumber = number === null ? undefined : await findLot(transaction, sale.id, number, letter, 0);
  if (lotWithNumber) throw invalidBody({ lot_number: [`${number}${letter} is the lot of the item ${lotWithNumber.id}`] });
  const newItem = await withUniqueCheck(transaction, (nested) => insertItem(nested, { ...values, sale_id: sale.id, status }), {
    id: 0,
    sale_id: sale.id,
    lot_number: number,
    lot_letter: letter,
    uuid: values.uuid ?? '',
  });
  const resultColumns =
    Object.keys(result).length > 0 ? await writeHistory(transaction, newItem, result, sale, writeRequest.caller.id, body.confirmation) : {};
  refuseCollection(context, { status, ...resultColumns }, collected_on);
  await completeItem(transaction, newItem.id, { ...resultColumns, ...(collected_on === null ? {} : { collected_on }) });
  await recalculateLotTotals(transaction, { sales: [sale.id], consignments: [newItem.consignment] });
  await announce(context, transaction, writeRequest, { bundle: 'item', id: newItem.id, forceReload: false });
  await announce(context, transaction, writeRequest, { bundle: 'sale', id: sale.id, forceReload: false });
  const row = await findItem(transaction, newItem.id);
  if (!row) throw new Error('the inserted item was not found');
  return row;
}

async function refuseConsignmentOfOtherSale(transaction: Transaction, id: number | null, saleId: number): Promise<void> {
  if (id === null) throw invalidBody({ consignment: ['is required'] });
  const consignment = await findConsignment(transaction, id);
  if (consignment?.sale_id !== saleId) throw invalidBody({ consignment: [`${id} is not a consignment of the sale ${saleId}`] });
}
