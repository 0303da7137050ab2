/**
 * Computes the taxes on the sale of a lot, by tax scheme. In this file, "sale" means the sale of one lot, not an auction. Amounts are in
 * cents and rates in millionths. Source: docs/specification/money.md#tax-schemes.
 */
import { type ExactAmount, type SinglePurchase, singleMargin } from './own-goods.ts';
import { roundedQuotient, shareOf, taxWithin, wholeShare } from './percentage.ts';
import type { TaxId } from './tax.ts';
import type { RateKind, TaxRates } from './tax-rates.ts';

export function rateKindsOf(scheme: TaxId): readonly RateKind[] {
  if (scheme === 'import') return ['import', 'standard'];
  if (scheme === 'reduced') return ['reduced'];
  return scheme === 'standard' || scheme === 'agency' || scheme === 'margin' ? ['standard'] : [];
}

/** The amount on which a tax is computed. `sale` is the hammer price and the premium together. */
export type TaxBase = 'sale' | 'hammer' | 'premium' | 'margin' | 'commission' | 'fee' | 'charge';

/** A tax that the house owes. Amounts are in cents, and the base is without the tax. */
export interface OwedTax {
  readonly on: TaxBase;
  readonly scheme: TaxId;
  readonly base: number;
  readonly amount: number;
  /** In millionths. */
  readonly rate: number;
}

interface LotSale {
  readonly scheme: TaxId;
  /** The country of the house. */
  readonly country: string;
  readonly hammer: number;
  readonly premium: number;
  readonly includesTax: boolean;
  readonly rate: (kind: RateKind) => number;
}

/** The premium of a sale, and its taxes except the tax on the margin. */
interface TaxedSale {
  /** The premium on the buyer's document. It includes the taxes that the document must not show as amounts. */
  readonly shownPremium: number;
  readonly netPremium: number;
  /** The taxes that the buyer's document shows as amounts. */
  readonly shownTaxes: readonly OwedTax[];
  /** The taxes that `shownPremium` includes. Empty under the margin scheme, because the tax on the margin is owed instead. */
  readonly hiddenTaxes: readonly OwedTax[];
}

/** Under the margin scheme, {@link marginTax} replaces the tax on the premium. */
export function taxSale({ scheme, country, hammer, premium, includesTax, rate }: LotSale): TaxedSale {
  if (scheme === 'standard' || scheme === 'reduced') return taxSaleAtOneRate(hammer, premium, rate(scheme), scheme, includesTax);
  if (scheme === 'exempt' || scheme === 'export' || scheme === 'reverse_charge') {
    return { shownPremium: premium, netPremium: premium, shownTaxes: [], hiddenTaxes: [] };
  }
  const fullRate = rate('standard');
  const { net, gross } = netAndGrossOf(premium, fullRate, includesTax);
  if (scheme === 'margin') return { shownPremium: gross, netPremium: net, shownTaxes: [], hiddenTaxes: [] };
  const premiumTax: OwedTax = { on: 'premium', scheme, base: net, amount: gross - net, rate: fullRate };
  if (scheme === 'agency') return { shownPremium: net, netPremium: net, shownTaxes: [premiumTax], hiddenTaxes: [] };
  const importRate = rate('import');
  const hammerTax: OwedTax = { on: 'hammer', scheme, base: hammer, amount: shareOf(hammer, importRate), rate: importRate };
  return hidesPremiumTax(scheme, country)
    ? { shownPremium: gross, netPremium: net, shownTaxes: [hammerTax], hiddenTaxes: [premiumTax] }
    : { shownPremium: net, netPremium: net, shownTaxes: [hammerTax, premiumTax], hiddenTaxes: [] };
}

/**
 * Returns whether the buyer's document shows the premium including its tax, and only the tax on the hammer price as an amount. A house in
 * the United Kingdom does this for imported lots (VAT notice 718/2). `country` is that of the house.
 */
export const hidesPremiumTax = (scheme: TaxId, country: string): boolean => scheme === 'import' && country === 'GB';

/**
 * The tax on the hammer price and the premium is rounded once. If the premium includes its tax, the buyer pays the premium, the hammer price
 * and the tax on the hammer price.
 */
function taxSaleAtOneRate(hammer: number, premium: number, rate: number, scheme: TaxId, includesTax: boolean): TaxedSale {
  const whole = BigInt(wholeShare);
  const grossShare = whole + BigInt(rate);
  // If the premium includes its tax, the tax is `hammer · rate + premium · rate / (1 + rate)`, here as one fraction.
  const amount = includesTax
    ? roundedQuotient((BigInt(hammer) * grossShare + BigInt(premium) * whole) * BigInt(rate), whole * grossShare)
    : shareOf(hammer + premium, rate);
  const netPremium = includesTax ? premium + shareOf(hammer, rate) - amount : premium;
  const tax: OwedTax = { on: 'sale', scheme, base: hammer + netPremium, amount, rate };
  return { shownPremium: netPremium, netPremium, shownTaxes: [tax], hiddenTaxes: [] };
}

/** Returns the tax that a margin includes. */
export function marginTax({ dividend, divisor }: ExactAmount, rate: number): OwedTax {
  const amount = roundedQuotient(dividend * BigInt(rate), divisor * BigInt(wholeShare + rate));
  return { on: 'margin', scheme: 'margin', base: roundedQuotient(dividend, divisor) - amount, amount, rate };
}

export const toExactAmount = (amount: number): ExactAmount => ({ dividend: BigInt(amount), divisor: 1n });

export const netAndGrossOf = (amount: number, rate: number, includesTax: boolean): { readonly net: number; readonly gross: number } =>
  includesTax ? { net: amount - taxWithin(amount, rate), gross: amount } : { net: amount, gross: amount + shareOf(amount, rate) };

/** A part of the tax of a line. `rate` is in millionths; null if it is not known. `amount` is in cents. */
export interface LineTax {
  readonly rate: number | null;
  readonly amount: number;
}

interface LineAmounts {
  readonly hammer: number;
  /** The premium or commission, computed from its steps. */
  readonly commission: number;
  /** Whether `commission` includes its tax. */
  readonly includesTax?: boolean;
}

/** Returns the premium or commission of a line without its tax (`net`), and the taxes of the line. Taxes of zero are omitted. */
export function netAndTaxesOn({ hammer, commission, includesTax = false }: LineAmounts, scheme: TaxId, rates: TaxRates) {
  // The country is not needed, because it only decides how the buyer's document shows the premium.
  const sale = taxSale({ scheme, country: '', hammer, premium: commission, includesTax, rate: (kind) => rates[kind] });
  const taxInPremium = { rate: rates.standard, amount: sale.shownPremium - sale.netPremium };
  const taxes = [...sale.shownTaxes.map(({ rate, amount }): LineTax => ({ rate, amount })), taxInPremium];
  return { net: sale.netPremium, taxes: taxes.filter(({ amount }) => amount !== 0) };
}

/**
 * Like {@link netAndTaxesOn}, for goods of the house. Under the margin scheme, the tax on the margin can be more than the premium. `net` is
 * then negative.
 */
export function netAndTaxesOnOwnGoods(purchase: SinglePurchase, amounts: LineAmounts, scheme: TaxId, rates: TaxRates) {
  if (scheme !== 'margin') return netAndTaxesOn(amounts, scheme, rates);
  const { gross } = netAndGrossOf(amounts.commission, rates.standard, amounts.includesTax ?? false);
  const { amount, rate } = marginTax(toExactAmount(singleMargin(purchase, amounts.hammer + gross)), rates.standard);
  const taxes: LineTax[] = amount === 0 ? [] : [{ rate, amount }];
  return { net: gross - amount, taxes };
}

/** Taxes of zero are omitted. The premium or commission must not include its tax. */
export const taxesOn = (amounts: Omit<LineAmounts, 'includesTax'>, scheme: TaxId, rates: TaxRates): LineTax[] =>
  netAndTaxesOn(amounts, scheme, rates).taxes;

/**
 * Returns the premium with its tax, for a line whose premium includes it. `net` is the premium without its tax, and `tax` is the sum of the
 * taxes of the line.
 */
export function premiumWithTax(
  line: { readonly hammer: number; readonly net: number; readonly tax: number },
  scheme: TaxId,
  rates: TaxRates,
) {
  const hammerRate = scheme === 'standard' || scheme === 'reduced' || scheme === 'import' ? rates[scheme] : 0;
  return line.net + line.tax - shareOf(line.hammer, hammerRate);
}

/** The premium or commission must not include its tax. */
export const taxOn = (amounts: { hammer: number; commission: number }, scheme: TaxId, rates: TaxRates): number =>
  totalTax(taxesOn(amounts, scheme, rates));

export const negateTaxes = (taxes: readonly LineTax[]): LineTax[] => taxes.map(({ rate, amount }) => ({ rate, amount: -amount }));

export const totalTax = (taxes: readonly LineTax[]): number => taxes.reduce((sum, { amount }) => sum + amount, 0);
