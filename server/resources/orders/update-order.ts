/** Steps of an order from status to status, and its charges. Source: decisions.md section 6, "Order". */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseChanges, refuseStatus } from '../../../contract/orders/transitions.ts';
import { orderChargeFields, type orderPatch } from '../../../contract/resources/order.ts';
import type { Queries, Transaction } from '../../database/connection.ts';
import { orders } from '../../database/schema.ts';
import { RequestProblem } from '../../http/problem.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { lockRow, type Writing } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceOrder } from './create-order.ts';
import type { OrderRow } from './order-records.ts';
import { countCreditNotes, findOrder } from './repository.ts';
import { settleOrder } from './write-order.ts';

type Present = (queries: Queries, row: OrderRow) => Promise<unknown>;

/** Throws 404, 409 with the reason, 412 and 422. */
export async function updateOrder(
  context: ServiceContext,
  transaction: Transaction,
  writing: Writing,
  id: string,
  { status, additional_charges }: z.output<typeof orderPatch>,
  present: Present,
): Promise<void> {
  const before = await lockRow(transaction, orders, 'order', id, writing.ifMatch, present);
  const creditNotes = status === 'canceled' ? await countCreditNotes(transaction, before.id) : 0;
  const refused = (status && refuseStatus(before, status, creditNotes)) ?? (additional_charges && refuseChanges(before));
  if (refused) throw new RequestProblem('conflict', refused);
  const charges = await storedChanges(transaction, orderChargeFields, { additional_charges });
  const changes = { ...charges, ...(status && status !== before.status ? { status } : {}) };
  if (Object.keys(changes).length === 0) return;
  await transaction.update(orders).set(changes).where(eq(orders.id, before.id));
  await settleOrder(transaction, before);
  const after = await findOrder(transaction, before.id);
  if (after && after.grand_total < before.grand_total && after.payment_received > Math.max(0, after.grand_total))
    throw new RequestProblem('conflict', 'More has been paid on the order than what it would come to');
  await announceOrder(context, transaction, writing, before);
}
