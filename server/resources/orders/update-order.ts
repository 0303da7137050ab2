/** Changes the status and the charges of an order. Source: docs/specification/extensions.md#order-transitions. */
import type { z } from 'zod';
import { reasonAgainstChanges, reasonAgainstLowerTotal, reasonAgainstStatus } from '../../../contract/orders/transitions.ts';
import type { OrderStatus, orderPatch } from '../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { orders } from '../../database/schema.ts';
import { RequestProblem } from '../../http/problem.ts';
import { differingValues } from '../../records/stored-changes.ts';
import { type Author, lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { releaseAllUses } from './charges/charge-repository.ts';
import { replaceOrderCharges, storedOrderCharges } from './charges/order-charges.ts';
import { refreshCharges } from './charges/refresh-charges.ts';
import { storeShipment } from './charges/shipment-repository.ts';
import { creditNotesOf, lockInvoiceOf } from './corrections/correction-repository.ts';
import { announceOrders } from './create-order.ts';
import { hasUsedCredit } from './credit/credit-use-repository.ts';
import { refuseIfUnderExpertise } from './expertise.ts';
import { lockItemsOf } from './line-repository.ts';
import { recalculateOrder } from './recalculate-order.ts';
import { refuseUnreleasedInvoice } from './release-invoice.ts';
import { changeOrder, findOrder, type OrderRow, settledAmountsOf } from './repository.ts';

type ToRecord = (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>;

/** `toRecord` creates the record that a 412 contains. Throws 404, 409, 412 and 422. */
export async function updateOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  change: z.output<typeof orderPatch>,
  toRecord: ToRecord,
): Promise<void> {
  await lockBeforeOrder(transaction, Number(id), change.status);
  const before = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  await changeLockedOrder(context, transaction, writeRequest, before, change);
}

/** Acquires the locks that must precede the lock of an order whose status changes to `status`. */
export async function lockBeforeOrder(transaction: Transaction, id: number, status: OrderStatus | undefined): Promise<void> {
  // The result of a lot must not change while its statement is being issued.
  if (status === 'finished' && (await findOrder(transaction, id))?.type === 'consignor') await lockItemsOf(transaction, id);
  await lockInvoiceOf(transaction, id);
}

/**
 * Changes the status and the charges of an order. The caller must hold the locks of {@link lockBeforeOrder} and of the order. Throws 409
 * and 422.
 */
export async function changeLockedOrder(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  before: OrderRow,
  { status, additional_charges }: z.output<typeof orderPatch>,
): Promise<void> {
  const creditNoteCount = status === 'canceled' ? (await creditNotesOf(transaction, before.id)).length : 0;
  const has_used_credit = status === 'canceled' && (await hasUsedCredit(transaction, before.id));
  const reason =
    (status && reasonAgainstStatus({ ...before, has_used_credit }, status, creditNoteCount)) ??
    (additional_charges && reasonAgainstChanges(before));
  if (reason) throw new RequestProblem('conflict', reason);
  if (status === 'finished' && before.status !== 'finished') await refuseIfUnderExpertise(transaction, before, 'status');
  const charges =
    additional_charges && (await replaceOrderCharges(transaction, before, await storedOrderCharges(transaction, additional_charges)));
  const changes = differingValues(before, { ...(charges ? { additional_charges: charges } : {}), ...(status ? { status } : {}) });
  if (Object.keys(changes).length === 0) return;
  await changeOrder(transaction, before.id, changes);
  // The terms of the house may have changed, or a lot may have moved to another consignment. A statement must not be issued with fees that
  // are no longer due.
  if (before.type === 'consignor' && before.status === 'new' && (changes.status === 'in_process' || changes.status === 'finished'))
    await refreshCharges(context, transaction, before);
  // The uses are released, so that other orders can contain the charges of the canceled order.
  if (changes.status === 'canceled') await releaseAllUses(transaction, before.id);
  // A transport invoice must not list a shipment whose charge was removed.
  if (changes.additional_charges && before.status === 'new') await storeShipment(context, transaction, before);
  const changedIds = await recalculateOrder(context, transaction, before);
  const after = await findOrder(transaction, before.id);
  // An order that was already overpaid can still change, unless its total decreases.
  const refusal =
    after && reasonAgainstLowerTotal({ before: before.grand_total, after: after.grand_total, settled: settledAmountsOf(after) });
  if (refusal) throw new RequestProblem('conflict', refusal);
  // This check follows the recalculation, because the same request may have raised the total.
  if (changes.status === 'finished' && after) refuseUnreleasedInvoice(context, after);
  await announceOrders(context, transaction, author, before.owner_id, [before.id, ...changedIds]);
}
