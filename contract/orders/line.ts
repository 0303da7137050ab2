/** Computes the amounts of one line of an invoice or a statement, for both the service and the demo data. */
import { commissionOn } from '../money/commission.ts';
import { taxesOn, totalTax } from '../money/sale-tax.ts';
import type { TaxRates } from '../money/tax-rates.ts';
import type { LineTerms } from './line-terms.ts';

/** The data from which a line is computed. Amounts are in cents. */
interface LineSource {
  /** The recipient of the document. */
  readonly side: 'buyer' | 'consignor';
  readonly hammer: number;
  readonly terms: LineTerms;
  /** The rates on the day of the sale. */
  readonly rates: TaxRates;
}

/** Returns the amounts of a line as stored. `commission` does not include `tax`. `taxes` are the parts of `tax`, by rate. */
export function orderLine({ side, hammer, terms: { scheme, steps, discount }, rates }: LineSource) {
  const commission = commissionOn(hammer, steps, discount);
  // A consignor is charged tax only on the house's commission, as under the margin scheme.
  const taxes = taxesOn({ hammer, commission }, side === 'consignor' ? 'margin' : scheme, rates);
  return { hammer_price: hammer, commission, tax_id: scheme, tax: totalTax(taxes), taxes };
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
