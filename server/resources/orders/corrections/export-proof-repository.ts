/** The table of the proofs of export. */
import { and, eq, inArray, min, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { exportProofs, orderLines, orders } from '../../../database/schema.ts';
import type { OrderLineRow } from '../line-repository.ts';
import type { OrderRow } from '../repository.ts';
import type { CorrectionRow } from './correction-repository.ts';

export async function insertExportProof(transaction: Transaction, proof: typeof exportProofs.$inferInsert): Promise<number> {
  const [row] = await transaction.insert(exportProofs).values(proof).returning({ id: exportProofs.id });
  if (!row) throw new Error('the database inserted no proof of export');
  return row.id;
}

/**
 * Returns the day of the first invoice of these items to the client, in Unix milliseconds. The current invoice can have a later day,
 * because it may replace an earlier one or follow a credit note.
 */
export async function findFirstInvoiceDay(
  transaction: Transaction,
  { owner_id }: Pick<OrderRow, 'owner_id'>,
  itemIds: readonly number[],
): Promise<number> {
  const [row] = await transaction
    .select({ day: min(orders.document_date) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.order_id, orders.id))
    .where(
      and(
        inArray(orderLines.item_id, [...itemIds]),
        eq(orders.owner_id, owner_id),
        eq(orders.type, 'bidder'),
        ne(orders.status, 'canceled'),
      ),
    );
  if (!row || row.day === null) throw new Error('an exported item is on no invoice');
  return row.day;
}

/** An exported lot on a document. `proof` is null while the tax is held. */
export interface ExportedLotRow {
  readonly item_id: number;
  readonly lot: string;
  readonly proof: {
    readonly export_day: number;
    readonly customs_reference: string;
    readonly author_id: number | null;
    readonly created: number;
    /** The credit note that returned the tax; null on this credit note itself, and on an order to which a reissue copied the proof. */
    readonly credit_note: { readonly id: number; readonly number: string } | null;
  } | null;
}

/**
 * Returns the lots of an invoice whose tax is held or was returned. No proof can be recorded for a credited lot, so a credited lot is
 * included only if it already has a proof. For a credit note, the result contains the lots whose tax the credit note returns.
 */
export async function exportedLotsOf(
  db: DatabaseOrTransaction,
  { id, type }: Pick<OrderRow, 'id' | 'type'>,
  lines: readonly OrderLineRow[],
  corrections: readonly Pick<CorrectionRow, 'relation' | 'items'>[],
): Promise<ExportedLotRow[]> {
  const creditedItemIds = new Set(corrections.flatMap(({ relation, items }) => (relation === 'credit_note' ? items : [])));
  const exportedLines = lines.filter(({ export_tax, export_proof_id }) =>
    type === 'credit_note' ? export_tax === 'returned' : export_tax === 'held' || export_proof_id !== null,
  );
  if (exportedLines.length === 0) return [];
  const [proofs, returnedTaxes] = [await findProofs(db, exportedLines), await findReturnedTaxes(db, id)];
  const exportedLots = exportedLines.map(({ item_id, lot, export_proof_id }) => {
    const returnedTax = returnedTaxes.find((line) => line.item_id === item_id);
    const proof = returnedTax?.proof ?? proofs.find((candidate) => candidate.id === export_proof_id);
    return { item_id, lot, proof: proof ? { ...proof, credit_note: returnedTax?.credit_note ?? null } : null };
  });
  return exportedLots.filter(({ item_id, proof }) => proof !== null || !creditedItemIds.has(item_id));
}

async function findProofs(db: DatabaseOrTransaction, lines: readonly Pick<OrderLineRow, 'export_proof_id'>[]) {
  const ids = lines.flatMap(({ export_proof_id }) => (export_proof_id === null ? [] : [export_proof_id]));
  return ids.length === 0 ? [] : db.select().from(exportProofs).where(inArray(exportProofs.id, ids));
}

function findReturnedTaxes(db: DatabaseOrTransaction, invoiceId: number) {
  const note = alias(orders, 'note');
  return db
    .select({ item_id: orderLines.item_id, proof: exportProofs, credit_note: { id: note.id, number: note.order_id } })
    .from(note)
    .innerJoin(orderLines, and(eq(orderLines.order_id, note.id), eq(orderLines.export_tax, 'returned')))
    .innerJoin(exportProofs, eq(exportProofs.id, orderLines.export_proof_id))
    .where(and(eq(note.corrects_id, invoiceId), eq(note.type, 'credit_note'), ne(note.status, 'canceled')));
}
