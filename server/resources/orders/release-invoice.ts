/**
 * Releases invoices: a user permits an invoice to be issued although its total is above the `invoice_release_limit` of its client.
 * Source: docs/specification/extensions.md#invoice-release.
 */
import type { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { needsRelease, waitsForRelease } from '../../../contract/orders/invoice-release.ts';
import type { invoiceRelease } from '../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { orders } from '../../database/schema.ts';
import { conflictOf } from '../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceOrder } from './create-order.ts';
import { changeOrderAndVersion, findOrder, type OrderRow, type ReadOrderRow } from './repository.ts';

/** A repeated release of the same total changes nothing, so the user and time of the first release remain. Throws 404, 409 and 412. */
export async function releaseInvoice(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  body: z.output<typeof invoiceRelease>,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<void> {
  await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const order = await findOrder(transaction, Number(id));
  if (!order) throw new Error('a locked order was not found');
  const { order_id: number, grand_total } = order;
  if (centsFromDecimal(body.grand_total) !== grand_total)
    throw conflictOf('grand_total', explain('release_of_other_total', { number, total: decimalFromCents(grand_total) }));
  if (order.released_total === grand_total) return;
  if (!waitsForRelease(order, order.release_limit)) throw conflictOf('grand_total', explain('release_not_needed', { number }));
  await changeOrderAndVersion(transaction, order.id, {
    released_total: grand_total,
    released_by_id: writeRequest.caller.id,
    released_at: context.now(),
  });
  await announceOrder(context, transaction, writeRequest, order.id);
}

/**
 * Throws 409 if the order needs a release. Does nothing without the extension `invoice-release`, because no user could then release the
 * order.
 */
export function refuseUnreleasedInvoice({ extensions }: Pick<ServiceContext, 'extensions'>, order: ReadOrderRow): void {
  const { order_id: number, grand_total, release_limit } = order;
  if (!extensions.includes('invoice-release') || !needsRelease(order, release_limit)) return;
  const [total, limit] = [decimalFromCents(grand_total), decimalFromCents(release_limit ?? 0)];
  throw conflictOf('status', explain('invoice_not_released', { number, total, limit }));
}
