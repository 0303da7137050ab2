/** The tax schemes. `sale-tax.ts` computes their taxes. */

/**
 * The tax schemes of items (`product_tax_code`), consignments and clients (`tax_type`):
 * - `margin` (sales for private consignors) taxes the margin of the house, which is premium and commission. The margin on goods of the house
 *   is their price less the purchase price.
 * - `agency` (sales in the consignor's name) taxes premium and commission separately.
 * - `standard` and `reduced` tax the hammer price and the premium.
 * - `import` taxes the hammer price at the import rate and the premium at the standard rate.
 * - `exempt`, `export` and `reverse_charge` tax nothing.
 */
export const taxIds = ['margin', 'standard', 'reduced', 'import', 'agency', 'exempt', 'export', 'reverse_charge'] as const;
export type TaxId = (typeof taxIds)[number];

export const knownTaxId = (id: string): TaxId | undefined => taxIds.find((taxId) => taxId === id);

/** The letter of each tax scheme on the lines of documents. */
const taxLetters: Readonly<Record<TaxId, string>> = {
  margin: 'M',
  standard: 'S',
  reduced: 'R',
  import: 'I',
  agency: 'A',
  exempt: 'E',
  export: 'X',
  reverse_charge: 'V',
};

/** Returns an unknown id unchanged, because another service can have further schemes. */
export function taxLetterOf(taxId: string): string {
  const taxScheme = knownTaxId(taxId);
  return taxScheme ? taxLetters[taxScheme] : taxId;
}

/** The scheme of lots if neither a record nor the terms of the house have one. */
export const builtInTaxId = 'margin' satisfies TaxId;

/** A line with an unknown id is computed under the built-in scheme. */
export const taxIdOf = (lineTaxId: string): TaxId => knownTaxId(lineTaxId) ?? builtInTaxId;
