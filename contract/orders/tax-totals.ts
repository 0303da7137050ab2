/**
 * The taxed amounts and the taxes of a document by rate, as it shows them.
 * Source: Directive 2006/112/EC, article 226 (8) and (10); docs/specification/extensions.md#documents.
 */
import { millionthsOf, shareOf } from '../money/percentage.ts';
import type { LineTax } from '../money/sale-tax.ts';
import { taxIdOf } from '../money/tax.ts';
import type { OrderType } from '../resources/order.ts';
import type { ExportTax } from './export-tax.ts';
import { shownToBuyer } from './line.ts';
import { taxesOf } from './postings.ts';

/** Amounts in cents. `rate` is in millionths; null for taxes of which only the amount is known. `base` is without the tax. */
export interface TaxTotal {
  readonly rate: number | null;
  readonly base: number;
  readonly tax: number;
}

interface TaxedLine {
  readonly hammer_price: number;
  readonly commission: number;
  readonly tax_id: string;
  readonly tax: number;
  readonly taxes: readonly LineTax[];
  readonly export_tax: ExportTax;
}

interface TaxedCharge {
  readonly amount: number;
  readonly tax: number;
  readonly rate: number | null;
}

/** Returns the amounts of a charge as stored on an order, with the rate of its tax. */
export const taxedChargeOf = (charge: { readonly amount?: unknown; readonly tax?: unknown; readonly tax_rate?: unknown }): TaxedCharge => ({
  amount: Number(charge.amount ?? 0),
  tax: Number(charge.tax ?? 0),
  rate: typeof charge.tax_rate === 'string' ? millionthsOf(charge.tax_rate) : null,
});

/**
 * Returns the totals of each rate, highest rate first, and unknown rates last. Lines and charges without a shown tax are not part of any
 * total, so that a document under the margin scheme has none.
 */
export function taxTotals(type: OrderType, lines: readonly TaxedLine[], charges: readonly TaxedCharge[]): TaxTotal[] {
  const parts = [
    ...lines.flatMap((line) => shownTaxTotals(type, line)),
    ...charges.map(({ rate, amount, tax }): TaxTotal => ({ rate, base: amount, tax })),
  ].filter(({ tax }) => tax !== 0);
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((left, right) => (right ?? -1) - (left ?? -1));
  return rates.map((rate) => {
    const ofRate = parts.filter((part) => part.rate === rate);
    return { rate, base: sum(ofRate.map(({ base }) => base)), tax: sum(ofRate.map(({ tax }) => tax)) };
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the totals of one line. The tax on the commission of a statement is always shown. */
function shownTaxTotals(type: OrderType, line: TaxedLine): TaxTotal[] {
  if (type !== 'consignor' && shownToBuyer(line).tax === 0) return [];
  const baseOf = type === 'consignor' ? () => line.commission : baseOfSale(line);
  return taxesOf(line).map((part) => ({ rate: part.rate, base: baseOf(part), tax: part.amount }));
}

/** Returns a function that returns the amount on which a part of the tax of a buyer's line was computed. */
function baseOfSale({ tax_id, hammer_price, commission, taxes, export_tax }: TaxedLine): (part: LineTax) => number {
  // The line of a credit note after proof of export contains only a tax.
  if (export_tax === 'returned') return () => 0;
  const scheme = taxIdOf(tax_id);
  if (scheme === 'agency' || scheme === 'margin') return () => commission;
  if (scheme !== 'import') return () => hammer_price + commission;
  // The hammer price and the premium of an imported lot are taxed separately. A tax that rounds to zero has no part.
  const [first] = taxes;
  const isOnHammer = first !== undefined && (taxes.length > 1 || shareOf(hammer_price, first.rate ?? 0) === first.amount);
  const hammerPart = isOnHammer ? first : undefined;
  return (part) => (part.rate === null ? hammer_price + commission : part === hammerPart ? hammer_price : commission);
}
