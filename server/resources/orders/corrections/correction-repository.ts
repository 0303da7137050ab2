/** Corrections of orders. A correction consists of an order, its credit notes and the order that replaces it. */

import { and, asc, eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { releasedLine } from '../../../../contract/orders/export-tax.ts';
import type { Correction } from '../../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { items, orderLines, orders } from '../../../database/schema.ts';
import { creditMovedTo } from '../credit/credit-use-repository.ts';
import { linesOf, type OrderLineRow } from '../line-repository.ts';
import type { OrderRow } from '../repository.ts';

/** A document of an order's correction, other than the order itself. */
export type CorrectionRow = Pick<OrderRow, 'id' | 'order_id' | 'type' | 'status' | 'grand_total' | 'amount_due'> & {
  readonly relation: Correction['relation'];
  /** The ids of the items on the document, except items of which a credit note returns only the tax. */
  readonly items: readonly number[];
};

/**
 * Returns the documents that are related to an order: the order that it corrects, its credit notes, and the order that replaces it. For a
 * credit note, also returns the replacement of its invoice. For a replacement, also returns the credit notes of the original order. Leaves
 * out canceled credit notes.
 */
export async function correctionsOf(
  db: DatabaseOrTransaction,
  { id, corrects_id, type }: Pick<OrderRow, 'id' | 'corrects_id' | 'type'>,
): Promise<CorrectionRow[]> {
  const isOfSameCorrection =
    corrects_id === null
      ? undefined
      : or(
          eq(orders.id, corrects_id),
          and(
            eq(orders.corrects_id, corrects_id),
            type === 'credit_note' ? ne(orders.type, 'credit_note') : eq(orders.type, 'credit_note'),
          ),
        );
  const rows = await db
    .select({
      id: orders.id,
      order_id: orders.order_id,
      type: orders.type,
      status: orders.status,
      grand_total: orders.grand_total,
      amount_due: orders.amount_due,
      corrects_id: orders.corrects_id,
      items: sql<number[]>`ARRAY(SELECT item_id FROM ${orderLines} WHERE order_id = ${orders}.id AND export_tax <> 'returned' ORDER BY id)`,
    })
    .from(orders)
    .where(and(or(eq(orders.corrects_id, id), isOfSameCorrection), or(ne(orders.type, 'credit_note'), ne(orders.status, 'canceled'))))
    .orderBy(asc(orders.id));
  return rows.map((row) => ({
    ...row,
    relation: relationOf(row, id, corrects_id),
  }));
}

/** Returns the relation of a document to the order `orderId`, which corrects the order `correctedId`. */
function relationOf(
  document: Pick<OrderRow, 'id' | 'type' | 'corrects_id'>,
  orderId: number,
  correctedId: number | null,
): CorrectionRow['relation'] {
  if (document.id === correctedId) return 'original';
  if (document.type !== 'credit_note') return 'replacement';
  return document.corrects_id === orderId ? 'credit_note' : 'original_credit_note';
}

/**
 * Locks the invoice of a credit note, because the amounts due of the two documents depend on each other. Locks nothing for any other order.
 * Call this before you lock the credit note. A change of the invoice also locks the invoice first, so changes of the two documents cannot
 * deadlock.
 */
export async function lockInvoiceOf(transaction: Transaction, orderId: number): Promise<void> {
  const [note] = await transaction
    .select({ invoice: orders.corrects_id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.type, 'credit_note')));
  if (note?.invoice) await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, note.invoice)).for('update');
}

/** Returns the ids of the order's credit notes that are not canceled. */
export async function creditNotesOf(transaction: Transaction, orderId: number): Promise<number[]> {
  const rows = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.corrects_id, orderId), eq(orders.type, 'credit_note'), ne(orders.status, 'canceled')))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

export const hasBeenReissued = async (db: DatabaseOrTransaction, orderId: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.corrects_id, orderId), eq(orders.type, 'bidder')))) > 0;

interface SetOffChange {
  /** The id of an order. */
  readonly id: number;
  /** The change of its set-off, in cents. */
  readonly setOff: number;
}

/**
 * Sets off the credit notes of an invoice against it, oldest first, up to the amount that payments and moved credits leave unpaid. Returns
 * only the orders whose set-off has changed. The caller must hold the lock on the invoice's row.
 */
export async function setOffCreditNotes(transaction: Transaction, invoiceId: number): Promise<SetOffChange[]> {
  // The replacement of the invoice also has the invoice's id in `corrects_id`. It is left out, because it has its own credit notes.
  const scope = sql`WHERE document.id = ${invoiceId} OR (document.corrects_id = ${invoiceId} AND document.type = 'credit_note')`;
  const { rows } = await transaction.execute<{ id: number; set_off: string }>(
    sql`${updateSetOffs(scope)} RETURNING ${orders.id}, computed.amount - computed.former_amount AS set_off`,
  );
  return rows.map(({ id, set_off }) => ({ id, setOff: Number(set_off) }));
}

/** Sets off the credit notes of all invoices. Used for demo data, whose rows are inserted without the rules for orders. */
export const setOffAllCreditNotes = (transaction: Transaction) => transaction.execute(updateSetOffs(sql``));

/**
 * Returns the SQL statement that updates `credit_applied` of invoices and their credit notes. The column contains the amount that is set
 * off, plus the credit of {@link creditMovedTo}. A moved credit counts like a payment when credit notes are set off. `scope` is the `WHERE`
 * clause that selects the orders. The parts of the statement:
 * - `open` contains the invoices and their credit notes, each with the moved credit and the amount that is due without a set-off;
 * - `opposite` contains the credit notes whose amount in `open` has the opposite sign to their invoice's amount;
 * - `used` contains, for each of these credit notes, the amount that is set off;
 * - `by_order` contains the amounts of the credit notes, and for each invoice the negated sum of its credit notes;
 * - `computed` contains the new and the former value of each order.
 */
const updateSetOffs = (scope: SQL) => sql`
  WITH open AS (
    SELECT document.id, document.type, document.status, document.corrects_id, document.credit_applied, moved.amount AS moved,
      document.grand_total - document.payment_received - moved.amount AS amount
    FROM ${orders} AS document CROSS JOIN LATERAL (SELECT ${creditMovedTo(sql`document.id`)} AS amount) AS moved ${scope}
  ), opposite AS (
    SELECT note.id, invoice.id AS invoice_id, sign(note.amount::numeric) AS direction, abs(note.amount) AS credit, abs(invoice.amount) AS debt
    FROM open AS invoice
    JOIN open AS note ON note.corrects_id = invoice.id AND note.type = 'credit_note' AND note.status <> 'canceled'
      AND sign(note.amount::numeric) = -sign(invoice.amount::numeric)
  ), used AS (
    SELECT id, invoice_id, direction * greatest(0, least(credit, debt - coalesce(
      sum(credit) OVER (PARTITION BY invoice_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS amount
    FROM opposite
  ), by_order AS (SELECT id, amount FROM used UNION ALL SELECT invoice_id, -sum(amount) FROM used GROUP BY invoice_id),
  computed AS (
    SELECT open.id, (coalesce(by_order.amount, 0) + open.moved)::bigint AS amount, open.credit_applied AS former_amount
    FROM open LEFT JOIN by_order ON by_order.id = open.id
  )
  UPDATE ${orders} SET credit_applied = computed.amount, version = version + 1, updated = now()
  FROM computed WHERE ${orders.id} = computed.id AND ${orders.credit_applied} <> computed.amount`;

/**
 * Returns the lines of an order that no credit note has reversed. If a credit note has returned only the tax of a line, this line has no
 * tax and refers to the proof of export.
 */
export async function linesNotCredited(transaction: Transaction, order: OrderRow): Promise<OrderLineRow[]> {
  const noteLines = await transaction
    .select({ item: orderLines.item_id, export_tax: orderLines.export_tax, export_proof_id: orderLines.export_proof_id })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), eq(orders.type, 'credit_note'), ne(orders.status, 'canceled')))
    .where(eq(orders.corrects_id, order.id));
  const proofIdsByItem = new Map(
    noteLines.flatMap(({ item, ...line }) => (line.export_tax === 'returned' ? [[item, line.export_proof_id]] : [])),
  );
  const creditedItemIds = new Set(noteLines.flatMap(({ item, export_tax }) => (export_tax === 'returned' ? [] : [item])));
  const uncreditedLines = (await linesOf(transaction, order.id)).filter((line) => !creditedItemIds.has(line.item_id));
  return uncreditedLines.map((line) => {
    const export_proof_id = proofIdsByItem.get(line.item_id);
    return export_proof_id === undefined ? line : { ...releasedLine(line), export_proof_id };
  });
}

/** Returns the items on other invoices of the same client and sale, except credited items. */
export async function itemsOnOtherInvoices(
  db: DatabaseOrTransaction,
  { id, sale_id, owner_id }: Pick<OrderRow, 'id' | 'sale_id' | 'owner_id'>,
) {
  if (sale_id === null) return [];
  const note = alias(orders, 'note');
  const noteLine = alias(orderLines, 'note_line');
  const creditNoteLine = db
    .select({ one: sql`1` })
    .from(note)
    .innerJoin(noteLine, and(eq(noteLine.order_id, note.id), eq(noteLine.item_id, orderLines.item_id), ne(noteLine.export_tax, 'returned')))
    .where(and(eq(note.corrects_id, orders.id), eq(note.type, 'credit_note'), ne(note.status, 'canceled')));
  return db
    .select({ id: items.id, consignment: items.consignment })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .where(
      and(
        eq(orders.owner_id, owner_id),
        eq(orders.sale_id, sale_id),
        eq(orders.type, 'bidder'),
        ne(orders.status, 'canceled'),
        ne(orders.id, id),
        notExists(creditNoteLine),
      ),
    );
}
