/** Creates orders of a sale, and adds lines to them. Source: docs/specification/extensions.md#order-write. */
import type { z } from 'zod';
import type { DueCharge } from '../../../contract/orders/charges.ts';
import type { orderCreate } from '../../../contract/resources/orders/order.ts';
import { dayIn } from '../../../contract/time.ts';
import type { Transaction } from '../../database/connection.ts';
import type { orders } from '../../database/schema.ts';
import { invalidBody } from '../../http/problem.ts';
import { refuseBlocked, refuseDisabledConfirmations } from '../../records/confirmations.ts';
import { type Author, announce, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findSale } from '../sales/repository.ts';
import { lockLotsOfStatement } from './charges/lot-fee-repository.ts';
import { findDueCharges, type StatementScope } from './charges/lot-fees.ts';
import { claimCharges, storedOrderCharges, withDueCharges } from './charges/order-charges.ts';
import { findShippingCharges, storeShipment } from './charges/shipment-repository.ts';
import { insertLines, lockItemsForLines, type readItemsForLines } from './line-repository.ts';
import { loadOrderHeader } from './order-header.ts';
import { linesForItems, type NewLine } from './order-lines.ts';
import { recalculateOrder } from './recalculate-order.ts';
import { changeOrder, insertOrderRow, nextOrderNumber, type OrderRow } from './repository.ts';
import { salePremiumOf } from './sale-premium.ts';

interface PlanOptions extends StatementScope {
  readonly findItems?: typeof lockItemsForLines | typeof readItemsForLines;
}

/**
 * Computes a new order without inserting it. Locks its items by default. Inserts vocabulary terms for new labels in its charges. Throws 409
 * and 422.
 */
export async function planOrder(
  context: ServiceContext,
  transaction: Transaction,
  { type, sale: saleId, owner, items = [], additional_charges }: z.output<typeof orderCreate>,
  { findItems = lockItemsForLines, ...scope }: PlanOptions = {},
) {
  if (type === 'credit_note') throw invalidBody({ type: ['credit notes are created with POST /order-create-credit-note/{id}'] });
  const sale = await findSale(transaction, Number(saleId));
  if (!sale) throw invalidBody({ sale: [`refers to the sale ${saleId}, which does not exist`] });
  const header = await loadOrderHeader(context, transaction, Number(owner), type);
  if (type === 'transport_invoice' && items.length > 0) throw invalidBody({ items: ['a transport invoice has charges and no items'] });
  const lines =
    type === 'transport_invoice'
      ? []
      : await linesForItems(context, transaction, type, sale, header.owner_id, items.map(Number), { findItems });
  const charges = await storedOrderCharges(transaction, additional_charges);
  const values = { ...header, type, sale_id: sale.id, ...salePremiumOf(sale), additional_charges: charges };
  const itemIds = lines.map((line) => line.item_id);
  const dueCharges =
    type === 'transport_invoice'
      ? await findShippingCharges(context, transaction, values)
      : await findDueCharges(context, transaction, sale, values, itemIds, scope);
  return { values, lines, dueCharges };
}

/** Returns the id of the order. Throws 409 and 422. */
export async function createOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  body: z.output<typeof orderCreate>,
): Promise<number> {
  const { confirmation } = body;
  refuseDisabledConfirmations(context, { confirmation }, 'confirmation');
  if (body.type === 'consignor')
    await lockLotsOfStatement(transaction, Number(body.sale), Number(body.owner), (body.items ?? []).map(Number));
  const { values, lines, dueCharges } = await planOrder(context, transaction, body);
  await refuseBlocked(context, transaction, values.owner_id, confirmation);
  const id = await insertOrder(
    context,
    transaction,
    writeRequest,
    { ...values, ...(confirmation ? { confirmation } : {}) },
    lines,
    dueCharges,
  );
  await storeShipment(context, transaction, { ...values, id });
  return id;
}

/**
 * Inserts an order with its lines, and with those due charges that no other order has. Updates the client's balance and announces the
 * order. Returns its id.
 */
export async function insertOrder(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  values: Omit<typeof orders.$inferInsert, 'document_date'>,
  lines: readonly NewLine[],
  dueCharges: readonly DueCharge[] = [],
): Promise<number> {
  const number = await nextOrderNumber(transaction);
  const document_date = Date.parse(dayIn(context.timeZone, context.now()));
  const row = await insertOrderRow(transaction, { ...values, number, document_date });
  await addToOrder(context, transaction, author, row, lines, dueCharges);
  return row.id;
}

/**
 * Adds lines to an order, and those due charges that no other order has. Updates the client's balance and announces the order. The caller
 * must hold the lock on the order's row.
 */
export async function addToOrder(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  order: OrderRow,
  lines: readonly NewLine[],
  dueCharges: readonly DueCharge[],
): Promise<void> {
  await insertLines(transaction, order.id, lines);
  const claimedCharges = await claimCharges(transaction, order.id, dueCharges);
  if (claimedCharges.length > 0)
    await changeOrder(transaction, order.id, { additional_charges: withDueCharges(order.additional_charges, claimedCharges) });
  const changedIds = await recalculateOrder(context, transaction, order, true);
  await announceOrders(context, transaction, author, order.owner_id, [order.id, ...changedIds]);
}

/** Announces orders and their client, whose balance may have changed. Source: docs/specification/extensions.md#entity-updates. */
export async function announceOrders(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  ownerId: number,
  ids: readonly number[],
): Promise<void> {
  for (const id of new Set(ids)) await announceOrder(context, transaction, author, id);
  await announce(context, transaction, author, { bundle: 'client', id: ownerId, forceReload: true });
}

/** Announces an order without its client. Only for changes that leave the client's balance as it is. */
export const announceOrder = (context: ServiceContext, transaction: Transaction, author: Author, id: number): Promise<void> =>
  announce(context, transaction, author, { bundle: 'order', id, forceReload: true });
