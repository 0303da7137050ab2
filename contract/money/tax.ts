/** The tax schemes. A line stores the id of its scheme; `sale-tax.ts` computes the taxes. */

/**
 * The tax schemes of items (`product_tax_code`), consignments and clients (`tax_type`):
 * - `margin` (sales for private consignors) taxes the margin of the house, which is premium and commission.
 * - `agency` (sales in the consignor's name) taxes premium and commission separately.
 * - `standard` and `reduced` tax the hammer price and the premium.
 * - `import` taxes the hammer price at the import rate and the premium at the standard rate.
 * - `exempt`, `export` and `reverse_charge` tax nothing.
 */
export const taxIds = ['margin', 'standard', 'reduced', 'import', 'agency', 'exempt', 'export', 'reverse_charge'] as const;
export type TaxId = (typeof taxIds)[number];

/** The letter of each tax scheme on the lines of documents. A legend below the lines explains it. */
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

/** Returns the letter of a scheme, or the id itself for a scheme of another service. */
export function taxLetterOf(taxId: string): string {
  const taxScheme = taxIds.find((id) => id === taxId);
  return taxScheme ? taxLetters[taxScheme] : taxId;
}

/** Returns the tax scheme of an item's `product_tax_code`. The default is the margin scheme. */
export const taxIdOf = (productTaxCode: string): TaxId => taxIds.find((id) => id === productTaxCode) ?? 'margin';
