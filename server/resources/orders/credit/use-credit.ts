/**
 * Uses the credit of an order for another order of the client, and reverses such a use.
 * Source: docs/specification/extensions.md#client-credit.
 */
import type { z } from 'zod';
import { centsFromDecimal } from '../../../../contract/money.ts';
import {
  type CreditOrder,
  type CreditRefusal,
  decideCreditUse,
  reasonAgainstCreditReversal,
} from '../../../../contract/orders/client-credit.ts';
import type { creditUseCreate } from '../../../../contract/resources/transaction.ts';
import type { Transaction } from '../../../database/connection.ts';
import { invalidBody, notFound, RequestProblem } from '../../../http/problem.ts';
import type { WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { postAllocation } from '../../journal/post-order.ts';
import { hasBeenReissued, setOffCreditNotes } from '../corrections/correction-repository.ts';
import { announceOrders } from '../create-order.ts';
import { invoiceIdOf } from '../recalculate-order.ts';
import { findInvoiceId, lockOrder, type OrderRow } from '../repository.ts';
import { addMovedCredits, findCreditUse, insertCreditUse, isCreditUseReversed } from './credit-use-repository.ts';

/** Uses a credit for the order `id`. Returns the ids of this order and of the order with the credit. Throws 404, 409 and 422. */
export async function useCredit(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  { from: fromId, amount }: z.output<typeof creditUseCreate>,
): Promise<[number, number]> {
  const [order, from] = await lockOrdersAndInvoices(transaction, Number(id), Number(fromId));
  if (!order) throw notFound('order', id);
  if (!from) throw invalidBody({ from: [`refers to the order ${fromId}, which does not exist`] });
  const requestedAmount = amount === undefined ? undefined : centsOf(amount);
  const use = decideCreditUse(await creditOrderOf(transaction, from), await creditOrderOf(transaction, order), requestedAmount);
  if (use.kind === 'refused') throw problemOf(use.refusal);
  await moveCredit(context, transaction, writeRequest, { from, to: order, amount: use.amount, reverses: null });
  return [order.id, from.id];
}

/**
 * Moves a used credit back. Returns the ids of the order for which it was used and of the order with the credit. Throws 404 and 409.
 */
export async function reverseCreditUse(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
): Promise<[number, number]> {
  const unlockedUse = await findCreditUse(transaction, Number(id));
  if (!unlockedUse) throw notFound('use of a credit', id);
  const [order, from] = await lockOrdersAndInvoices(transaction, unlockedUse.to_order_id, unlockedUse.from_order_id);
  // The use is read again, because a reissue may have moved it before the orders were locked.
  const use = await findCreditUse(transaction, unlockedUse.id);
  if (!order || !from || use?.to_order_id !== order.id || use.from_order_id !== from.id) {
    throw new RequestProblem('conflict', 'The credit has been moved to another order');
  }
  const isReversed = await isCreditUseReversed(transaction, use.id);
  const orders = [await creditOrderOf(transaction, order), await creditOrderOf(transaction, from)];
  const reason = reasonAgainstCreditReversal({ reverses_id: use.reverses_id, isReversed }, orders);
  if (reason) throw new RequestProblem('conflict', reason);
  await moveCredit(context, transaction, writeRequest, { from: order, to: from, amount: use.amount, reverses: use.id });
  return [order.id, from.id];
}

interface CreditMove {
  readonly from: OrderRow;
  readonly to: OrderRow;
  /** In cents, above 0. */
  readonly amount: number;
  /** The id of the use of a credit that this move reverses; null if it reverses none. */
  readonly reverses: number | null;
}

/** Records and posts the move of a credit between two locked orders, and sets off credit notes again. */
async function moveCredit(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  { from, to, amount, reverses }: CreditMove,
): Promise<void> {
  await insertCreditUse(transaction, {
    from_order_id: from.id,
    to_order_id: to.id,
    amount,
    reverses_id: reverses,
    author_id: writeRequest.caller.id,
  });
  await addMovedCredits(transaction, [
    { order: from.id, amount: -amount },
    { order: to.id, amount },
  ]);
  // The set-offs below have their own entries, so that this entry concerns only two orders. For each of them, the ledger can then show the
  // number of the other order.
  await postAllocation(context, transaction, to, [
    { order: from.id, amount },
    { order: to.id, amount: -amount },
  ]);
  const changedIds: number[] = [];
  for (const order of [from, to]) {
    const setOffs = await setOffCreditNotes(transaction, invoiceIdOf(order));
    await postAllocation(
      context,
      transaction,
      order,
      setOffs.map(({ id, setOff }) => ({ order: id, amount: -setOff })),
    );
    changedIds.push(...setOffs.map(({ id }) => id));
  }
  await announceOrders(context, transaction, writeRequest, to.owner_id, [from.id, to.id, ...changedIds]);
}

/**
 * Locks two orders and, for a credit note, its invoice, because a set-off changes both. Locks them by ascending id, to avoid deadlocks.
 * Returns the two orders; undefined for a missing one.
 */
async function lockOrdersAndInvoices(transaction: Transaction, ...ids: readonly [number, number]): Promise<(OrderRow | undefined)[]> {
  const invoiceIds = [];
  for (const id of ids) invoiceIds.push(await findInvoiceId(transaction, id));
  const rows = new Map<number, OrderRow | undefined>();
  for (const id of [...new Set([...ids, ...invoiceIds])].sort((a, b) => a - b)) rows.set(id, await lockOrder(transaction, id));
  return ids.map((id) => rows.get(id));
}

async function creditOrderOf(transaction: Transaction, order: OrderRow): Promise<CreditOrder> {
  return { ...order, reissued: await hasBeenReissued(transaction, invoiceIdOf(order)) };
}

const problemOf = ({ invalidField, reason }: CreditRefusal): RequestProblem =>
  invalidField ? invalidBody({ [invalidField]: [reason] }) : new RequestProblem('conflict', reason);

function centsOf(amount: string): number {
  const cents = centsFromDecimal(amount);
  if (cents === null) throw new Error('the schema accepted an invalid amount');
  return cents;
}
