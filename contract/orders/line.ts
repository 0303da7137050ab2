/** Computes the amounts of one line of an invoice or a statement, for both the service and the demo data. */
import type { TaxRates } from '../countries.ts';
import { type CommissionStep, commissionOn } from './commission.ts';
import { taxIdOf, taxOn } from './tax.ts';

/** The data from which a line is computed. Amounts are in cents. */
interface LineSource {
  /** The recipient of the document. */
  readonly side: 'buyer' | 'consignor';
  readonly hammer: number;
  /** The buyer's premium, or the consignor's commission. */
  readonly steps: readonly CommissionStep[];
  /** The tax code of the item. */
  readonly productTaxCode: string;
  /** The rates on the day of the sale. */
  readonly rates: TaxRates;
}

/** Returns the amounts of a line as stored. `commission` does not include `tax`. */
export function orderLine({ side, hammer, steps, productTaxCode, rates }: LineSource) {
  const commission = commissionOn(hammer, steps);
  const tax_id = taxIdOf(productTaxCode);
  // A consignor is charged tax only on the house's commission, as under the margin scheme.
  const tax = taxOn({ hammer, commission }, side === 'consignor' ? 'margin' : tax_id, rates);
  return { hammer_price: hammer, commission, tax_id, tax };
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
