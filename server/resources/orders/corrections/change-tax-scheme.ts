/**
 * Changes the tax scheme of items on an issued invoice: credits all that is not credited yet, changes the tax scheme of the items, and
 * reissues the invoice with its payments.
 *
 * Source: docs/specification/extensions.md#invoice-corrections, docs/decisions/084-corrected-invoices.md.
 */
import type { z } from 'zod';
import { releasedLine, schemeOfLine } from '../../../../contract/orders/export-tax.ts';
import { lineWithScheme } from '../../../../contract/orders/line.ts';
import { termsWithScheme } from '../../../../contract/orders/terms/line-terms.ts';
import { reasonAgainstCredit, reasonAgainstLowerTotal } from '../../../../contract/orders/transitions.ts';
import type { CorrectionPreview, schemeChange } from '../../../../contract/resources/orders/order-correction.ts';
import { dayFromMilliseconds } from '../../../../contract/time.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orders } from '../../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../../http/problem.ts';
import { announce, lockRow, type WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { loadHouseTerms } from '../../house-terms/repository.ts';
import { changeItem, refuseLocked } from '../../items/change-item.ts';
import { findItem } from '../../items/repository.ts';
import { findSale } from '../../sales/repository.ts';
import { creditMovedToOrders } from '../credit/credit-use-repository.ts';
import { lockItemsOf, withoutIds } from '../line-repository.ts';
import { houseTermsOfSale } from '../order-lines.ts';
import { totalsOf } from '../recalculate-order.ts';
import { type OrderRow, sumPayments } from '../repository.ts';
import { linesOfItems, remainingContent, replaceInvoice } from './correct-order.ts';
import { previewCorrection } from './correction-preview.ts';
import { creditNotesOf } from './correction-repository.ts';

type SchemeChange = z.output<typeof schemeChange>;

/** Returns the ids of the new order and of the credit note. Throws 404, 409, 412 and 422. */
export async function changeTaxScheme(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  body: SchemeChange,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<[number, number]> {
  await lockItemsOf(transaction, Number(id));
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const { lines, charges, newLines } = await planSchemeChange(context, transaction, order, body);
  return replaceInvoice(context, transaction, writeRequest, order, { lines, charges }, newLines, async () => {
    for (const itemId of new Set(body.items.map(Number))) {
      const item = await findItem(transaction, itemId);
      if (!item) throw new Error('a locked item was not found');
      await changeItem(context, transaction, item, { product_tax_code: body.tax_scheme }, writeRequest.caller.id);
      await announce(context, transaction, writeRequest, { bundle: 'item', id: itemId, forceReload: false });
    }
  });
}

/** Throws 404, 409 and 422. */
export const previewTaxSchemeChange = (context: ServiceContext, id: string, body: SchemeChange): Promise<CorrectionPreview> =>
  previewCorrection(context, id, async (transaction, order) => {
    const { lines, charges, newLines } = await planSchemeChange(context, transaction, order, body);
    return { before: { lines, charges }, after: { lines: newLines, charges } };
  });

async function planSchemeChange(context: ServiceContext, transaction: Transaction, order: OrderRow, { tax_scheme, items }: SchemeChange) {
  const reason = reasonAgainstCredit(order);
  if (reason) throw new RequestProblem('conflict', reason);
  const { lines, charges } = await remainingContent(transaction, order);
  const changedLines = linesOfItems(order, lines, items);
  const canRecordProof = context.extensions.includes('export-proof');
  // Without the extension `export-proof`, no proof can be recorded for a held tax. Staff can then change the line to any scheme, even to
  // `export`. After that, the tax is no longer held.
  const lineWithSameScheme = changedLines.find(
    (line) => (canRecordProof || line.export_tax !== 'held') && schemeOfLine(line) === tax_scheme,
  );
  if (lineWithSameScheme) {
    const hint = lineWithSameScheme.export_tax === 'held' ? ': record the proof of export instead' : '';
    throw invalidBody({ tax_scheme: [`${tax_scheme} is already the tax scheme of the item ${lineWithSameScheme.item_id}${hint}`] });
  }
  const lineOfHouse = changedLines.find((line) => line.purchase_price !== null);
  if (lineOfHouse && tax_scheme === 'agency')
    throw invalidBody({ tax_scheme: [`agency is not possible for the item ${lineOfHouse.item_id}, which belongs to the house`] });
  const sale = order.sale_id === null ? undefined : await findSale(transaction, order.sale_id);
  if (!sale) throw new RequestProblem('conflict', 'The order has no sale, so its tax rates are not known');
  refuseLocked(sale);
  const houseTerms = await loadHouseTerms(transaction, context);
  // The credit note reverses the taxes of the invoice, so a sale without a day gets the rates of the day of the invoice.
  const house = houseTermsOfSale(context, sale, houseTerms, dayFromMilliseconds(order.document_date));
  // Staff change the scheme to `export` only when they have the proof of export, so no tax is held.
  const isReleased = tax_scheme === 'export' && canRecordProof;
  const newLines = lines.map((line) => {
    if (!changedLines.includes(line)) return withoutIds(line);
    // The tax on the margin of goods of the house is not part of the premium, so the line is computed again.
    const isMarginOfHouse = line.purchase_price !== null && line.tax_id === 'margin';
    const changedLine =
      isReleased && !isMarginOfHouse
        ? { ...releasedLine(line), terms: termsWithScheme(line.terms, tax_scheme, house) }
        : lineWithScheme(line, tax_scheme, house);
    return { ...withoutIds(changedLine), export_proof_id: null };
  });
  const documentIds = [order.id, ...(await creditNotesOf(transaction, order.id))];
  const refusal = reasonAgainstLowerTotal({
    before: totalsOf(order.type, lines, charges).grand_total,
    after: totalsOf(order.type, newLines, charges).grand_total,
    settled: {
      payments: await sumPayments(transaction, documentIds),
      credits: await creditMovedToOrders(transaction, documentIds),
    },
  });
  if (refusal) throw new RequestProblem('conflict', refusal);
  return { lines, charges, newLines };
}
