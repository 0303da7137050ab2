/**
 * Records the proof of export of items on an issued invoice, and returns their tax by a credit note.
 * Source: docs/specification/extensions.md#export-proof, docs/decisions/094-export-deposits.md.
 */
import type { z } from 'zod';
import { reasonAgainstExportDay, releasedLine, returnedTaxLine } from '../../../../contract/orders/export-tax.ts';
import { reasonAgainstCredit, reasonAgainstExportProof } from '../../../../contract/orders/transitions.ts';
import type { CorrectionPreview, exportProof } from '../../../../contract/resources/orders/order-correction.ts';
import { dayFromMilliseconds, dayIn } from '../../../../contract/time.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orders } from '../../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { chargesNotCredited } from '../charges/credited-charges.ts';
import { lockItemsOf, withoutIds } from '../line-repository.ts';
import type { OrderRow } from '../repository.ts';
import { insertCreditNote, linesOfItems } from './correct-order.ts';
import { previewCorrection } from './correction-preview.ts';
import { linesNotCredited } from './correction-repository.ts';
import { findFirstInvoiceDay, insertExportProof } from './export-proof-repository.ts';

type ExportProof = z.output<typeof exportProof>;

/** Returns the id of the credit note. Throws 404, 409, 412 and 422. */
export async function recordExportProof(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  { items, day, reference }: ExportProof,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<number> {
  await lockItemsOf(transaction, Number(id));
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const { exportedLines } = await planExportProof(transaction, order, items);
  const invoiceDay = dayFromMilliseconds(await findFirstInvoiceDay(transaction, order, items.map(Number)));
  const reason = reasonAgainstExportDay(day, invoiceDay, dayIn(context.timeZone, context.now()));
  if (reason) throw invalidBody({ day: [reason] });
  const proof = { order_id: order.id, export_day: Date.parse(day), customs_reference: reference, author_id: writeRequest.caller.id };
  const export_proof_id = await insertExportProof(transaction, proof);
  const noteLines = exportedLines.map((line) => ({ ...withoutIds(returnedTaxLine(line)), export_proof_id, returns_tax_of_id: line.id }));
  return insertCreditNote(context, transaction, writeRequest, order, noteLines, []);
}

/** Throws 404, 409 and 422. */
export const previewExportProof = (context: ServiceContext, id: string, itemIds: readonly string[]): Promise<CorrectionPreview> =>
  previewCorrection(context, id, async (transaction, order) => {
    const { uncreditedLines, exportedLines } = await planExportProof(transaction, order, itemIds);
    const charges = await chargesNotCredited(transaction, order);
    const linesAfter = uncreditedLines.map((line) => (exportedLines.includes(line) ? releasedLine(line) : line));
    return { before: { lines: uncreditedLines, charges }, after: { lines: linesAfter, charges } };
  });

async function planExportProof(transaction: Transaction, order: OrderRow, itemIds: readonly string[]) {
  const reason = reasonAgainstCredit(order);
  if (reason) throw new RequestProblem('conflict', reason);
  const uncreditedLines = await linesNotCredited(transaction, order);
  const exportedLines = linesOfItems(order, uncreditedLines, itemIds);
  for (const line of exportedLines) {
    const refusal = reasonAgainstExportProof(line);
    if (refusal?.kind === 'conflict') throw new RequestProblem('conflict', refusal.reason);
    if (refusal) throw invalidBody({ [`items.${itemIds.indexOf(String(line.item_id))}`]: [refusal.reason] });
  }
  return { uncreditedLines, exportedLines };
}
