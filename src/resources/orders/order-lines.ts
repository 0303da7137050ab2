import type { OrderAppRecord } from '../../providers/data/types.ts';

export type InvoiceLine = OrderAppRecord['invoice_data']['items'][string][number];

/** Returns the lines of all sales of the order. */
export const orderLines = ({ invoice_data }: Pick<OrderAppRecord, 'invoice_data'>): InvoiceLine[] =>
  Object.values(invoice_data.items).flat();

/** Returns the lines whose tax is charged as a deposit until there is proof of export; none without the extension export-proof. */
export function linesWithHeldTax<Line extends Pick<InvoiceLine, 'nid'>>(
  { exports = [] }: Pick<OrderAppRecord, 'exports'>,
  lines: readonly Line[],
): Line[] {
  const heldIds = new Set(exports.flatMap(({ id, proof }) => (proof ? [] : [id])));
  return lines.filter(({ nid }) => heldIds.has(nid));
}

/**
 * Returns whether `exports` contains the lot of a line. On an invoice, these are the exported lots, except credited lots without proof of
 * export. On a credit note, these are the lots of which the note returns only the tax.
 *
 * The line's `tax_id` does not show the export: until there is proof, it is the scheme of the tax that is charged as a deposit.
 */
export const isExported = ({ exports = [] }: Pick<OrderAppRecord, 'exports'>, { nid }: Pick<InvoiceLine, 'nid'>): boolean =>
  exports.some(({ id }) => id === nid);
