/** A new item of a consignment. Source: decisions.md, ext:create. */
import { eq } from 'drizzle-orm';
import { itemFields } from '../../../contract/resources/item-fields.ts';
import type { Transaction } from '../../database/connection.ts';
import { consignments, items, sales } from '../../database/schema.ts';
import { invalidBody, notFound } from '../../http/problem.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { announce, type Writing } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { partsOf, refuseLocked, unlessTaken, writeHistory } from './change-item.ts';
import type { ItemRow } from './item-records.ts';
import { findItem, findLot, followItems } from './repository.ts';
import { itemErrors } from './rules.ts';

/** Throws 404 for the sale, 409 while its lots are locked, and 422. */
export async function createItem(
  context: ServiceContext,
  transaction: Transaction,
  writing: Writing,
  saleText: string,
  body: Readonly<Record<string, unknown>>,
): Promise<ItemRow> {
  // Held until the item is written: its status follows the sale's, which must not move in between.
  const [sale] = await transaction
    .select()
    .from(sales)
    .where(eq(sales.id, Number(saleText)))
    .for('no key update');
  if (!sale) throw notFound('sale', saleText);
  refuseLocked(sale);
  const { own, result } = partsOf(body);
  const stored: Partial<ItemRow> = await storedChanges(transaction, itemFields, own);
  if (typeof own.uuid === 'string') stored.uuid = own.uuid;
  const letter = stored.lot_letter ?? '';
  const number = stored.lot_number ?? null;
  const errors = itemErrors({
    lot_letter: letter,
    lot_number: number,
    estimate_low: stored.estimate_low ?? null,
    estimate_high: stored.estimate_high ?? null,
  });
  if (Object.keys(errors).length > 0) throw invalidBody(errors);
  await refuseForeignConsignment(transaction, stored.consignment ?? null, sale.id);
  const taken = number === null ? undefined : await findLot(transaction, sale.id, number, letter, 0);
  if (taken) throw invalidBody({ lot_number: [`${number}${letter} is the lot of the item ${taken.id}`] });
  const status = sale.status === 'published' ? 'available' : 'new';
  const [created] = await unlessTaken(
    transaction,
    (nested) =>
      nested
        .insert(items)
        .values({ ...stored, sale_id: sale.id, status })
        .returning(),
    { id: 0, sale_id: sale.id, lot_number: number, lot_letter: letter, uuid: stored.uuid ?? '' },
  );
  if (!created) throw new Error('the item was not written');
  if (Object.keys(result).length > 0) {
    const mirrored = await writeHistory(transaction, created, result, sale, writing.caller.id);
    if (Object.keys(mirrored).length > 0) await transaction.update(items).set(mirrored).where(eq(items.id, created.id));
  }
  await followItems(transaction, { sales: [sale.id], consignments: [created.consignment] });
  await announce(context, transaction, writing, { bundle: 'item', id: created.id, forceReload: false });
  await announce(context, transaction, writing, { bundle: 'sale', id: sale.id, forceReload: false });
  const row = await findItem(transaction, created.id);
  if (!row) throw new Error('the item vanished in its own transaction');
  return row;
}

async function refuseForeignConsignment(transaction: Transaction, id: number | null, saleId: number): Promise<void> {
  if (id === null) throw invalidBody({ consignment: ['is required'] });
  const [row] = await transaction.select({ sale_id: consignments.sale_id }).from(consignments).where(eq(consignments.id, id));
  if (row?.sale_id !== saleId) throw invalidBody({ consignment: [`${id} is not a consignment of the sale ${saleId}`] });
}
