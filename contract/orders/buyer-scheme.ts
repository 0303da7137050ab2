/** The tax scheme that a buyer's `tax_type` requires on an invoice. Source: docs/decisions/088-fields-with-an-effect.md. */

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
