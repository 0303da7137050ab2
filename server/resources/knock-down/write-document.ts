/** Writes one invoice or statement for the knock-down of a sale, or for a lot that was sold after the sale. */
import type { Transaction } from '../../database/connection.ts';
import type { Author } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findDueCharges } from '../orders/charges/lot-fees.ts';
import { clientPremiumsOf } from '../orders/client-premium-repository.ts';
import { addToOrder, insertOrder, planOrder } from '../orders/create-order.ts';
import { lockDraftInvoice } from '../orders/draft-repository.ts';
import { linesForItems } from '../orders/order-lines.ts';
import { findOrder, type OrderRow } from '../orders/repository.ts';
import type { SaleRow } from '../sales/repository.ts';
import type { PlannedDocument } from './plan.ts';

/**
 * Writes a document, or adds its lots to a draft: to an invoice of the buyer, or to `draftStatement`. Returns the new document, or the draft
 * as it was before. Throws 409 and 422.
 *
 * `afterSale` is set for lots that were sold after the sale. The statement then gets no fees of other lots, and the caller must hold the
 * locks of the sold lots and of `draftStatement`. For any other statement, the caller must hold the locks of all lots of the consignment
 * that can have a fee.
 */
export async function writeDocument(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  sale: SaleRow,
  { type, owner, consignment, items }: PlannedDocument,
  afterSale?: { readonly draftStatement: OrderRow | undefined },
): Promise<OrderRow> {
  const draftOrder = type === 'bidder' ? await lockDraftInvoice(transaction, sale, owner) : afterSale?.draftStatement;
  const scope = { ...(consignment === null ? {} : { consignment }), ownLotsOnly: afterSale !== undefined };
  if (draftOrder) {
    const clientPremium = type === 'bidder' ? (await clientPremiumsOf(transaction, [draftOrder.id])).get(draftOrder.id) : undefined;
    const lines = await linesForItems(context, transaction, type, sale, owner, items, { clientPremium });
    const dueCharges = await findDueCharges(context, transaction, sale, draftOrder, items, scope);
    await addToOrder(context, transaction, author, draftOrder, lines, dueCharges);
    return draftOrder;
  }
  const body = { type, sale: String(sale.id), owner: String(owner), items: items.map(String) };
  const { values, lines, dueCharges } = await planOrder(context, transaction, body, scope);
  const order = await findOrder(transaction, await insertOrder(context, transaction, author, values, lines, dueCharges));
  if (!order) throw new Error('the document of a knock-down was not written');
  return order;
}
