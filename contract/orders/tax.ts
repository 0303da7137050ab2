/** Value added tax on a line. A line stores the id of its tax scheme; the rates are those of the house's country. */
import type { TaxRates } from '../countries.ts';
import { shareOf } from './percentage.ts';

/**
 * The tax schemes of items (`product_tax_code`), consignments and clients (`tax_type`):
 * - `margin` (sales for private consignors) and `agency` (sales in the consignor's name) tax only the commission.
 * - `standard` and `reduced` tax the hammer price and the commission.
 * - `import` taxes the hammer price at the reduced rate and the commission at the standard rate.
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

/** Returns the tax on a line. All amounts are in cents. */
export function taxOn(line: { hammer: number; commission: number }, taxId: TaxId, { standard, reduced }: TaxRates): number {
  if (taxId === 'margin' || taxId === 'agency') return shareOf(line.commission, standard);
  if (taxId === 'import') return shareOf(line.hammer, reduced) + shareOf(line.commission, standard);
  if (taxId === 'exempt' || taxId === 'export' || taxId === 'reverse_charge') return 0;
  return shareOf(line.hammer + line.commission, taxId === 'standard' ? standard : reduced);
}
