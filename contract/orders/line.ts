/** Computes the amounts of one line of an invoice or a statement, for both the service and the demo data. */
import { discountedCommission, parsePremium } from '../money/commission.ts';
import { commissionWithMinimum } from '../money/consignor-fees.ts';
import type { HouseTermsOfDay } from '../money/house-terms.ts';
import { parsePercentage, wholeShare } from '../money/percentage.ts';
import { resaleRightFor } from '../money/resale-right.ts';
import { type LineTax, netAndTaxesOn, premiumWithTax, totalTax } from '../money/sale-tax.ts';
import { type TaxId, taxIdOf } from '../money/tax.ts';
import type { TaxRates } from '../money/tax-rates.ts';
import { centsFromDecimal } from '../money.ts';
import { type LineTerm, type LineTerms, termsWithScheme, withGrantedDiscount } from './line-terms.ts';

/** The data from which a line is computed. Amounts are in cents. */
interface LineSource {
  /** The recipient of the document. */
  readonly side: 'buyer' | 'consignor';
  readonly hammer: number;
  readonly terms: LineTerms;
  /** The rates on the day of the sale. */
  readonly rates: TaxRates;
}

/**
 * Returns the amounts of a line as stored. `commission` does not include `tax`. `taxes` are the parts of `tax`, by rate. The resale right
 * has no tax.
 */
export function orderLine({ side, hammer, terms, rates }: LineSource) {
  const { scheme, steps, discount, minimum, includesTax = false, isCommissionTaxed = true, resaleRightFrom = null } = terms;
  const charged = minimum
    ? commissionWithMinimum(hammer, { steps, discount, includesTax }, minimum, isCommissionTaxed ? rates.standard : 0)
    : { amount: discountedCommission(hammer, steps, discount), includesTax };
  // A consignor is charged tax only on the house's commission, as under the margin scheme.
  const schemeOfCommission = isCommissionTaxed ? 'margin' : 'exempt';
  const amounts = { hammer, commission: charged.amount, includesTax: charged.includesTax };
  const { net, taxes } = netAndTaxesOn(amounts, side === 'consignor' ? schemeOfCommission : scheme, rates);
  const resale_right = resaleRightFor(hammer, { threshold: resaleRightFrom });
  return { hammer_price: hammer, commission: net, resale_right, tax_id: scheme, tax: totalTax(taxes), taxes };
}

interface ComputedLine {
  readonly hammer_price: number;
  readonly commission: number;
  readonly resale_right: number;
  readonly tax_id: string;
  readonly tax: number;
  readonly taxes: readonly LineTax[];
  readonly terms: readonly LineTerm[];
}

/**
 * Returns the line of an invoice under another tax scheme. Hammer price and premium stay as they are, because the scheme determines only the
 * taxes. A premium that includes its tax keeps its gross amount. `house` has the terms of the day of the sale.
 */
export function lineWithScheme<Line extends ComputedLine>(line: Line, scheme: TaxId, house: HouseTermsOfDay) {
  const { rates } = house.taxRates;
  const hammer = line.hammer_price;
  const includesTax = line.terms.some(({ kind, includes_tax }) => kind === 'premium' && includes_tax);
  const commission = includesTax
    ? premiumWithTax({ hammer, net: line.commission, tax: line.tax }, taxIdOf(line.tax_id), rates)
    : line.commission;
  const { net, taxes } = netAndTaxesOn({ hammer, commission, includesTax }, scheme, rates);
  return { ...line, commission: net, tax_id: scheme, tax: totalTax(taxes), taxes, terms: termsWithScheme(line.terms, scheme, house) };
}

/**
 * Returns a line with another granted discount, in millionths. Hammer price, tax scheme, resale right and all other terms are those of the
 * line, also if the records have changed since. `rates` are those of the day of the sale. Returns undefined if the line has an amount but no
 * stored terms, because an earlier version has written it. Throws a {@link PremiumError} if a stored term cannot be parsed.
 */
export function lineWithDiscount<Line extends ComputedLine>(
  line: Line,
  side: LineSource['side'],
  discount: number,
  rates: TaxRates,
): (Line & ReturnType<typeof orderLine>) | undefined {
  const termOf = (kind: LineTerm['kind']) => line.terms.find((term) => term.kind === kind);
  const shareOfTerm = (kind: LineTerm['kind']) => parsePercentage(termOf(kind)?.value ?? '0%');
  const found = termOf(side === 'buyer' ? 'premium' : 'commission');
  if (!found && line.commission !== 0) return undefined;
  const surcharge = shareOfTerm('surcharge');
  const minimum = termOf('minimum');
  const terms: LineTerms = {
    scheme: taxIdOf(line.tax_id),
    steps: parsePremium(found?.value ?? '').map(({ from, rate }) => ({ from, rate: Math.min(rate + surcharge, wholeShare) })),
    discount: shareOfTerm('discount') + discount,
    minimum: minimum && { amount: centsFromDecimal(minimum.value) ?? 0, includesTax: minimum.includes_tax ?? false },
    includesTax: found?.includes_tax ?? false,
    // The statement of a consignor who is not taxed has no tax rate among its terms.
    isCommissionTaxed: termOf('tax') !== undefined,
  };
  const { resale_right } = line;
  return {
    ...line,
    ...orderLine({ side, hammer: line.hammer_price, terms, rates }),
    resale_right,
    terms: withGrantedDiscount(line.terms, discount),
  };
}

interface TaxedLine {
  readonly tax_id: string;
  readonly commission: number;
  readonly tax: number;
}

/**
 * Returns the premium and the tax that a buyer's document shows for a line. Under the margin scheme, the tax is included in the premium and
 * not shown. Source: EU Directive 2006/112/EC, article 339.
 */
export const shownToBuyer = ({ tax_id, commission, tax }: TaxedLine) =>
  tax_id === 'margin' ? { commission: commission + tax, tax: 0 } : { commission, tax };
