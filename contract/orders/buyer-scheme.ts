/** The tax scheme that a buyer's `tax_type` requires on an invoice. Source: docs/decisions/088-fields-with-an-effect.md. */
import { type ExportTax, schemeOfLine } from './export-tax.ts';
import type { LineTerm } from './terms/line-terms.ts';

/** The tax types that require the scheme of the same name for every lot that the client buys. */
const schemesOfBuyers = ['export', 'reverse_charge', 'exempt'] as const;

const schemeOfBuyer = (taxType: string): (typeof schemesOfBuyers)[number] | undefined =>
  schemesOfBuyers.find((scheme) => scheme === taxType);

/**
 * Returns the lines of an invoice that have another scheme than the buyer's tax type requires. `isTaxHeld` returns whether the tax of a
 * line is held until there is proof of export. Such a line counts as `export`, although its `tax_id` is the scheme of the held tax.
 */
export function linesWithOtherScheme<Line extends { readonly tax_id: string }>(
  lines: readonly Line[],
  taxType: string,
  isTaxHeld: (line: Line) => boolean = () => false,
): Line[] {
  const scheme = schemeOfBuyer(taxType);
  return scheme === undefined ? [] : lines.filter((line) => (isTaxHeld(line) ? 'export' : line.tax_id) !== scheme);
}

export interface LineWithScheme {
  readonly tax_id: string;
  readonly export_tax: ExportTax;
  readonly terms: readonly Pick<LineTerm, 'kind' | 'source'>[];
}

/**
 * Returns whether the tax scheme of a line depends on its buyer. The schemes `export` and `reverse_charge` always do. The scheme `exempt`
 * does if the buyer's tax type is `exempt` and the line has the scheme of its item. A line that has the scheme of its consignment or of the
 * house is exempt for every buyer.
 */
export function hasSchemeOfBuyer(line: LineWithScheme, taxType: string): boolean {
  const scheme = schemeOfLine(line);
  if (scheme !== 'exempt') return scheme === 'export' || scheme === 'reverse_charge';
  // A line of an earlier version has no terms. Its scheme is treated as that of the item, because the source is unknown.
  const { source = 'item' } = line.terms.find(({ kind }) => kind === 'scheme') ?? {};
  return taxType === 'exempt' && source === 'item';
}
