/**
 * The taxed amounts and the taxes of a document by rate, as the document shows them.
 * Source: Directive 2006/112/EC, article 226 (8) and (10); docs/specification/extensions.md#documents.
 */
import { millionthsOf } from '../money/percentage.ts';
import type { LineTax } from '../money/sale-tax.ts';
import { taxIdOf } from '../money/tax.ts';
import type { OrderType } from '../resources/orders/order.ts';
import { taxesOf } from './postings.ts';
import { amountsShownToBuyer, hiddenTaxesOf, importTaxOf, type TaxedLine } from './shown-amounts.ts';

/** Amounts in cents. `rate` is in millionths; null for taxes of which only the amount is known. `base` is without the tax. */
export interface TaxTotal {
  readonly rate: number | null;
  /** Whether this is the import tax on hammer prices. Documents show this tax separately, even if another tax has the same rate. */
  readonly is_import: boolean;
  readonly base: number;
  readonly tax: number;
}

interface TaxedDocument {
  readonly type: OrderType;
  /** The country of the house. */
  readonly country: string;
}

/** The amounts are in cents. `rate` is in millionths; null if only the amount of the tax is known. */
interface TaxedCharge {
  readonly amount: number;
  readonly tax: number;
  readonly rate: number | null;
}

/** Converts a charge as stored on an order. */
export const taxedChargeOf = (charge: { readonly amount?: unknown; readonly tax?: unknown; readonly tax_rate?: unknown }): TaxedCharge => ({
  amount: Number(charge.amount ?? 0),
  tax: Number(charge.tax ?? 0),
  rate: typeof charge.tax_rate === 'string' ? millionthsOf(charge.tax_rate) : null,
});

/**
 * Returns the totals of each rate, highest rate first, and unknown rates last. Import taxes have totals of their own. Totals do not
 * include lines and charges without a shown tax.
 */
export function taxTotals(document: TaxedDocument, lines: readonly TaxedLine[], charges: readonly TaxedCharge[]): TaxTotal[] {
  const unmergedTotals = [
    ...lines.flatMap((line) => shownTaxTotals(document, line)),
    ...charges.map(({ rate, amount, tax }): TaxTotal => ({ rate, is_import: false, base: amount, tax })),
  ].filter(({ tax }) => tax !== 0);
  const totalByKey = new Map<string, TaxTotal>();
  for (const { rate, is_import, base, tax } of unmergedTotals) {
    const key = `${rate} ${is_import}`;
    const total = totalByKey.get(key);
    totalByKey.set(key, { rate, is_import, base: base + (total?.base ?? 0), tax: tax + (total?.tax ?? 0) });
  }
  return [...totalByKey.values()]
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .sort((left, right) => (right.rate ?? -1) - (left.rate ?? -1) || Number(left.is_import) - Number(right.is_import));
}

/** Returns the taxes of a line that the document shows. A statement always shows the tax on the commission. */
function shownTaxTotals({ type, country }: TaxedDocument, line: TaxedLine): TaxTotal[] {
  const taxes = taxesOf(line);
  if (type === 'consignor') return taxes.map(({ rate, amount }) => ({ rate, is_import: false, base: line.commission, tax: amount }));
  if (amountsShownToBuyer(line, country).tax === 0) return [];
  const importTax = importTaxOf(line);
  const hiddenTaxes = hiddenTaxesOf(line, country);
  const shownTaxes = taxes.filter((lineTax) => !hiddenTaxes.includes(lineTax));
  return shownTaxes.map((lineTax) => {
    const is_import = lineTax === importTax;
    return { rate: lineTax.rate, is_import, base: is_import ? line.hammer_price : taxedAmountOf(line, lineTax), tax: lineTax.amount };
  });
}

/** The tax must not be the import tax. */
function taxedAmountOf({ tax_id, hammer_price, commission, export_tax }: TaxedLine, { rate }: LineTax): number {
  // The line of a credit note after proof of export contains only a tax.
  if (export_tax === 'returned') return 0;
  const scheme = taxIdOf(tax_id);
  const isOnPremium = scheme === 'agency' || scheme === 'margin' || (scheme === 'import' && rate !== null);
  return isOnPremium ? commission : hammer_price + commission;
}
