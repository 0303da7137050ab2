/**
 * The amounts of a line in cents, as a buyer's document shows them. A premium can be shown with its tax inside.
 * Source: docs/specification/money.md#tax-schemes.
 */
import { parsePercentage, shareOf } from '../money/percentage.ts';
import { hidesPremiumTax, type LineTax, totalTax } from '../money/sale-tax.ts';
import { taxIdOf } from '../money/tax.ts';
import type { ExportTax } from './export-tax.ts';
import type { LineTerm } from './terms/line-terms.ts';

export interface TaxedLine {
  readonly hammer_price: number;
  readonly commission: number;
  readonly tax_id: string;
  readonly tax: number;
  readonly taxes: readonly LineTax[];
  readonly terms: readonly LineTerm[];
  readonly export_tax: ExportTax;
}

/** `country` is that of the house. */
export function amountsShownToBuyer(line: TaxedLine, country: string): { readonly commission: number; readonly tax: number } {
  const { commission, tax } = line;
  const hiddenTax = taxInShownPremium(line, country);
  return { commission: commission + hiddenTax, tax: tax - hiddenTax };
}

/**
 * Returns the tax inside the premium that the document shows. Under the margin scheme, it is the whole tax (EU Directive 2006/112/EC,
 * article 339). On an import to the United Kingdom, it is the tax on the premium (VAT notice 718/2).
 */
function taxInShownPremium(line: TaxedLine, country: string): number {
  if (taxIdOf(line.tax_id) === 'margin') return line.tax;
  return totalTax(hiddenTaxesOf(line, country));
}

/**
 * Returns the taxes on the premium of an imported lot that the document shows only inside the premium. A tax without a known rate is not
 * returned, because it may contain the import tax.
 */
export function hiddenTaxesOf(line: TaxedLine, country: string): LineTax[] {
  if (!hidesPremiumTax(taxIdOf(line.tax_id), country)) return [];
  const importTax = importTaxOf(line);
  return line.taxes.filter((lineTax) => lineTax !== importTax && lineTax.rate !== null);
}

/**
 * Returns the tax on the hammer price of an imported lot, which is taxed separately from its premium. `taxes` does not contain a tax that
 * rounds to zero, so a single tax can be on the hammer price or on the premium.
 */
export function importTaxOf({ tax_id, hammer_price, taxes, terms, export_tax }: TaxedLine): LineTax | undefined {
  const [firstTax] = taxes;
  if (firstTax === undefined || firstTax.rate === null || taxIdOf(tax_id) !== 'import') return undefined;
  if (taxes.length > 1) return firstTax;
  // The import rate is the first rate of the terms. If the premium has the same rate, a single tax is taken for the import tax. This is
  // correct as long as the premium is not above the hammer price: the smaller tax is the one that rounds to zero.
  const importRate = terms.find(({ kind }) => kind === 'tax')?.value;
  if (importRate !== undefined) return parsePercentage(importRate) === firstTax.rate ? firstTax : undefined;
  // Earlier versions of the service stored no terms. After proof of export, the line of the credit note has no hammer price with which to
  // compare the tax.
  return export_tax === 'returned' || shareOf(hammer_price, firstTax.rate) === firstTax.amount ? firstTax : undefined;
}
