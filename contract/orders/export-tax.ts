/**
 * The tax on exported lots of an invoice. It is held as a deposit until there is proof of export, and is then returned by a credit note.
 * Amounts are in cents.
 * Source: docs/specification/extensions.md#export-proof, docs/decisions/094-export-deposits.md.
 */
import { type LineTax, negateTaxes } from '../money/sale-tax.ts';
import type { LineTerm } from './terms/line-terms.ts';
import { negateAmounts } from './totals.ts';

/**
 * The state of the tax of a line:
 * - empty: no tax is held or returned.
 * - `held`: the line has its tax until there is proof of export. `tax_id` is the scheme of this tax.
 * - `returned`: the line of a credit note contains only the tax of a `held` line.
 * - `released`: the line has no tax, because there is proof of export. `tax_id` is `export`.
 */
export const exportTaxStates = ['', 'held', 'returned', 'released'] as const;
export type ExportTax = (typeof exportTaxStates)[number];

/** Returns whether the tax of a line is posted to an account of deposits. */
export const isDeposit = ({ export_tax }: { readonly export_tax: ExportTax }): boolean =>
  export_tax === 'held' || export_tax === 'returned';

/**
 * Returns the scheme that was chosen for a line. It is `export` if the tax of the line is held, although `tax_id` is then the scheme of
 * this tax.
 */
export const schemeOfLine = ({ tax_id, export_tax }: { readonly tax_id: string; readonly export_tax: ExportTax }): string =>
  export_tax === 'held' ? 'export' : tax_id;

interface ExportedLine {
  readonly hammer_price: number;
  readonly commission: number;
  readonly resale_right: number;
  readonly house_resale_right: number;
  readonly collecting_society: string;
  readonly tax_id: string;
  readonly tax: number;
  readonly taxes: readonly LineTax[];
  readonly terms: readonly LineTerm[];
  readonly export_tax: ExportTax;
}

/** The tax fields of a line after proof of export. */
export const releasedTax = { tax_id: 'export', tax: 0, taxes: [], export_tax: 'released' } as const;

/**
 * Returns a line as it is after proof of export, without its taxes. `commission` remains the premium without tax, even if the premium in
 * `terms` includes its tax.
 */
export const releasedLine = <Line extends ExportedLine>(line: Line): Line => ({
  ...line,
  ...releasedTax,
  terms: line.terms.filter(({ kind }) => kind !== 'tax'),
});

/** Returns the line of a credit note that returns the tax of a line, and nothing else. */
export const returnedTaxLine = <Line extends ExportedLine>(line: Line): Line => ({
  ...line,
  hammer_price: 0,
  commission: 0,
  resale_right: 0,
  house_resale_right: 0,
  collecting_society: '',
  ...negateAmounts({ tax: line.tax }),
  taxes: negateTaxes(line.taxes),
  // The other terms, such as a discount, do not concern the tax.
  terms: line.terms.filter(({ kind }) => kind === 'tax'),
  export_tax: 'returned',
});

/** All days are strings such as `2026-03-14`. */
export function reasonAgainstExportDay(day: string, invoiceDay: string, today: string): string | undefined {
  if (day > today) return 'is in the future';
  return day < invoiceDay ? `is before the invoice of ${invoiceDay}` : undefined;
}
