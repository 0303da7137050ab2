import type { OrderAppRecord } from '../../providers/data/types.ts';

export type InvoiceLine = OrderAppRecord['invoice_data']['items'][string][number];

/** Returns the lines of all sales of the order. */
export const orderLines = ({ invoice_data }: Pick<OrderAppRecord, 'invoice_data'>): InvoiceLine[] =>
  Object.values(invoice_data.items).flat();

/** Returns the lines among `lines` whose tax is held until there is proof of export; extension export-proof. */
export function linesWithHeldTax<Line extends Pick<InvoiceLine, 'nid'>>(
  { exports = [] }: Pick<OrderAppRecord, 'exports'>,
  lines: readonly Line[],
): Line[] {
  const held = new Set(exports.flatMap(({ id, proof }) => (proof ? [] : [id])));
  return lines.filter(({ nid }) => held.has(nid));
}

/** Returns whether the lot of a line is exported, with or without proof. On an issued invoice, the line has the scheme of the held tax. */
export const isExported = ({ exports = [] }: Pick<OrderAppRecord, 'exports'>, { nid }: Pick<InvoiceLine, 'nid'>): boolean =>
  exports.some(({ id }) => id === nid);
