/** Computes the amounts of one line of an invoice or a statement. Amounts are in cents. */
import { discountedCommission } from '../money/commission.ts';
import { commissionWithMinimum } from '../money/consignor-fees.ts';
import type { HouseTermsOfDay } from '../money/house-terms.ts';
import type { SinglePurchase } from '../money/own-goods.ts';
import { resaleRightFor } from '../money/resale-right.ts';
import { type LineTax, netAndGrossOf, netAndTaxesOn, netAndTaxesOnOwnGoods, premiumWithTax, totalTax } from '../money/sale-tax.ts';
import { type TaxId, taxIdOf } from '../money/tax.ts';
import type { TaxRates } from '../money/tax-rates.ts';
import { centsFromDecimal } from '../money.ts';
import { type ExportTax, releasedTax } from './export-tax.ts';
import { amountsShownToBuyer } from './shown-amounts.ts';
import { type LineTerm, type LineTerms, premiumOfTerms, stepsOfTerms, termsWithScheme, withGrantedDiscount } from './terms/line-terms.ts';

interface LineSource {
  /** The recipient of the document. */
  readonly side: 'buyer' | 'consignor';
  readonly hammer: number;
  readonly terms: LineTerms;
  /** The rates on the day of the sale. */
  readonly rates: TaxRates;
}

/**
 * Returns the amounts of a line as stored. `commission` is the premium on a buyer's line, and does not include `tax`. `taxes` are the parts
 * of `tax`. The resale right has no tax.
 */
export function orderLine({ side, hammer, terms, rates }: LineSource) {
  const { scheme, steps, discount, minimum, includesTax = false, isCommissionTaxed = true, exportTax, purchase } = terms;
  const { resaleRightFrom = null, houseResaleRightFrom = null, collectingSociety = '' } = terms;
  const chargedCommission = minimum
    ? commissionWithMinimum(hammer, { steps, discount, includesTax }, minimum, isCommissionTaxed ? rates.standard : 0)
    : { amount: discountedCommission(hammer, steps, discount), includesTax };
  // A consignor pays tax only on the commission, whatever the scheme of the lot. `margin` is used here because it taxes nothing else.
  const schemeOfCommission = isCommissionTaxed ? 'margin' : 'exempt';
  const taxScheme = side === 'consignor' ? schemeOfCommission : scheme;
  const amounts = { hammer, commission: chargedCommission.amount, includesTax: chargedCommission.includesTax };
  const { net, taxes } = amountsUnder(taxScheme, amounts, purchase, rates);
  const resale_right = resaleRightFor(hammer, { threshold: resaleRightFrom });
  const house_resale_right = resaleRightFor(hammer, { threshold: houseResaleRightFrom });
  const line = {
    hammer_price: hammer,
    purchase_price: purchase?.purchase_price ?? null,
    commission: net,
    resale_right,
    house_resale_right,
    collecting_society: resale_right + house_resale_right === 0 ? '' : collectingSociety,
    tax_id: scheme,
    tax: totalTax(taxes),
    taxes,
  };
  if (exportTax === 'released') return { ...line, ...releasedTax };
  // The tax on an exported lot is held until there is proof of export. A line without a tax has nothing to hold.
  return { ...line, export_tax: line.tax === 0 ? ('' as const) : (exportTax ?? ('' as const)) };
}

const amountsUnder = (
  scheme: TaxId,
  amounts: Parameters<typeof netAndTaxesOn>[0],
  purchase: SinglePurchase | undefined,
  rates: TaxRates,
): ReturnType<typeof netAndTaxesOn> =>
  purchase ? netAndTaxesOnOwnGoods(purchase, amounts, scheme, rates) : netAndTaxesOn(amounts, scheme, rates);

interface ComputedLine {
  readonly hammer_price: number;
  readonly purchase_price: number | null;
  readonly commission: number;
  readonly resale_right: number;
  readonly house_resale_right: number;
  readonly collecting_society: string;
  readonly tax_id: string;
  readonly tax: number;
  readonly taxes: readonly LineTax[];
  readonly terms: readonly LineTerm[];
  readonly export_tax: ExportTax;
}

/**
 * Returns the line of an invoice under another tax scheme. A premium that includes its tax keeps its gross amount. Any other premium keeps
 * its net amount. `house` has the terms of the day of the sale.
 */
export function lineWithScheme<Line extends ComputedLine>(line: Line, scheme: TaxId, house: HouseTermsOfDay) {
  const { rates } = house.taxRates;
  const hammer = line.hammer_price;
  const purchase = line.purchase_price === null ? undefined : { purchase_price: line.purchase_price, country: house.country };
  const includesTax = line.terms.some(({ kind, includes_tax }) => kind === 'premium' && includes_tax);
  const commission = premiumOf(line, includesTax, rates);
  const { net, taxes } = amountsUnder(scheme, { hammer, commission, includesTax }, purchase, rates);
  const terms = termsWithScheme(line.terms, scheme, house);
  return { ...line, commission: net, tax_id: scheme, tax: totalTax(taxes), taxes, terms, export_tax: '' as const };
}

/** Returns the premium of a line as computed from its steps: with its tax if `includesTax`, otherwise without. */
function premiumOf(line: ComputedLine, includesTax: boolean, rates: TaxRates): number {
  const { hammer_price, purchase_price, commission, tax, tax_id } = line;
  // A line after proof of export no longer contains the tax.
  if (includesTax && line.export_tax === 'released') return premiumOfTerms(hammer_price, line.terms);
  if (includesTax) return premiumWithTax({ hammer: hammer_price, net: commission, tax }, taxIdOf(tax_id), rates);
  // Under the margin scheme, a line of the house's own goods contains the tax on the margin. The gross premium is the sum of `commission`
  // and this tax. The net premium is computed from it at the standard rate.
  return purchase_price !== null && tax_id === 'margin' ? netAndGrossOf(commission + tax, rates.standard, true).net : commission;
}

/**
 * Returns a line with another granted discount, in millionths. All other terms are those of the line, even if the records have changed since.
 * `house` has the terms of the day of the sale. Returns undefined if an earlier version of the service stored no terms. Also returns
 * undefined if the premium included a tax that was released. Throws a PremiumError if a term cannot be parsed.
 */
export function lineWithDiscount<Line extends ComputedLine>(
  line: Line,
  side: LineSource['side'],
  discount: number,
  house: HouseTermsOfDay,
): (Line & ReturnType<typeof orderLine>) | undefined {
  const termOf = (kind: LineTerm['kind']) => line.terms.find((term) => term.kind === kind);
  const kind = side === 'buyer' ? 'premium' : 'commission';
  const rateTerm = termOf(kind);
  const includesTax = rateTerm?.includes_tax ?? false;
  const isReleased = line.export_tax === 'released';
  const chargedCommission = side === 'buyer' ? amountsShownToBuyer(line, house.country).commission : line.commission;
  const areTermsMissing = !rateTerm && chargedCommission !== 0;
  if (areTermsMissing || (isReleased && includesTax)) return undefined;
  // The tax of a line can be zero, for example after a discount of 100 %. The terms of the line then show whether a new tax must be held.
  const mustHoldNewTax = line.tax_id !== 'export' && termOf('scheme')?.value === 'export';
  const heldTax = line.export_tax === 'held' || mustHoldNewTax ? 'held' : undefined;
  const { steps, postSaleDiscount } = stepsOfTerms(line.terms, kind);
  const minimum = termOf('minimum');
  const terms: LineTerms = {
    scheme: taxIdOf(line.tax_id),
    purchase: line.purchase_price === null ? undefined : { purchase_price: line.purchase_price, country: house.country },
    exportTax: isReleased ? 'released' : heldTax,
    steps,
    discount: postSaleDiscount + discount,
    minimum: minimum && { amount: centsFromDecimal(minimum.value) ?? 0, includesTax: minimum.includes_tax ?? false },
    includesTax,
    // The statement of a consignor who is not taxed has no tax rate among its terms.
    isCommissionTaxed: termOf('tax') !== undefined,
  };
  const { resale_right, house_resale_right, collecting_society } = line;
  return {
    ...line,
    ...orderLine({ side, hammer: line.hammer_price, terms, rates: house.taxRates.rates }),
    resale_right,
    house_resale_right,
    collecting_society,
    terms: withGrantedDiscount(line.terms, discount),
  };
}
