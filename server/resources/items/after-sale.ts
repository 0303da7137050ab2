/**
 * Writes the documents of a lot that was sold after the sale.
 *
 * Source: docs/specification/extensions.md#after-sale, docs/decisions/086-after-sale.md.
 */
import { explain } from '../../../contract/explanations.ts';
import type { Transaction } from '../../database/connection.ts';
import { conflict, invalidBody } from '../../http/problem.ts';
import { refuseBlocked } from '../../records/confirmations.ts';
import type { Author } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findConsignment } from '../consignments/repository.ts';
import { planInvoices, planStatements } from '../knock-down/plan.ts';
import { loadParties } from '../knock-down/preview.ts';
import { writeDocument } from '../knock-down/write-document.ts';
import { lockAfterSaleStatement } from '../orders/draft-repository.ts';
import { lockDraftsAndFindDocuments } from '../orders/repository.ts';
import { lockSaleForReference, type SaleRow } from '../sales/repository.ts';
import type { ItemRow } from './repository.ts';

/**
 * Adds a sold lot to a draft invoice of its buyer, and to a draft statement for lots sold after the sale. Writes a new document if there is
 * no such draft. The rules are those of the job `knock_down_all_items`, so a lot with `dont_pay_consignor` is on no statement. Throws 409
 * and 422. The caller must hold the lock of the item.
 */
export async function writeAfterSaleDocuments(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  { before, after }: { readonly before: ItemRow; readonly after: ItemRow },
  confirmation: string | undefined,
): Promise<void> {
  const sale = await lockClosedSale(transaction, after.sale_id);
  refuseIncompleteResult(after);
  if (before.status !== 'unsold') throw conflict(explain('not_unsold', {}));
  const consignment = after.consignment === null ? undefined : await findConsignment(transaction, after.consignment);
  if (consignment?.no_post_sale) throw conflict(explain('excluded_from_after_sale', { number: consignment.consignment_id }));
  await refuseBlocked(context, transaction, after.winner_id, confirmation);
  // The lot was unsold until now, so it has no line on a document. Its fee as an unsold lot must not cause a statement.
  const lots = [{ ...after, isInvoiced: false, isSettled: false, hasOpenFee: false, hasChargedFee: false }];
  const { ownerOf, blockingReasonOf } = await loadParties(context, transaction, lots);
  const [statement] = planStatements(lots, ownerOf, blockingReasonOf).documents;
  // A request that splits a document locks the document, then the next order number. So the statement is locked before the invoice gets its
  // number. Otherwise the two requests could deadlock.
  const draftStatement = statement && (await lockAfterSaleStatement(transaction, sale.id, statement));
  for (const invoice of planInvoices(lots, () => undefined).documents) await writeDocument(context, transaction, author, sale, invoice);
  if (statement) await writeDocument(context, transaction, author, sale, statement, { draftStatement });
}

/**
 * Call this for a request that does not change the lot. Such a request is valid only if it repeats a request that wrote the documents.
 * Throws 422 if the lot's result is incomplete, and 409 if the lot is on no invoice.
 */
export async function refuseLotWithoutInvoice(transaction: Transaction, row: ItemRow): Promise<void> {
  refuseIncompleteResult(row);
  const documents = await lockDraftsAndFindDocuments(transaction, row.id);
  if (!documents.some(({ type }) => type === 'bidder')) throw conflict(explain('not_unsold', {}));
}

function refuseIncompleteResult({ post_sale, status, winner_id, hammer_price }: ItemRow): void {
  if (!post_sale || status !== 'sold' || winner_id === null || hammer_price === null)
    throw invalidBody({ write_documents: ['requires post_sale, and a result with a price and a client'] });
}

/** Locks the sale, so that two lots sold to one client at the same time are on one invoice. */
async function lockClosedSale(transaction: Transaction, id: number | null): Promise<SaleRow> {
  const sale = id === null ? undefined : await lockSaleForReference(transaction, id);
  if (sale?.status !== 'closed') throw conflict(explain('sale_not_closed', { sale: sale?.label ?? '' }));
  return sale;
}
