/** The charge for the insurance of a consignment. Source: docs/specification/money.md#insurance. */
import type { Language } from '../countries.ts';
import { millionthsOf, percentageIn, shareOf } from '../money/percentage.ts';
import type { StoredCharge } from './charges.ts';
import { documentLabels } from './document-labels.ts';

interface InsuredConsignment {
  /** In cents. */
  readonly insurance_value: number | null;
  /** A percentage such as `1.5%`. Any other value, such as `house`, causes no charge. */
  readonly insurance_type: string;
}

/**
 * Insurance has no tax. Documents recognize a charge by its name, so the name depends neither on the language nor on the rate. Otherwise, a
 * change of one of them would charge a consignment again.
 */
export function insuranceCharge(
  { insurance_value, insurance_type }: InsuredConsignment,
  language: Language,
  decimalSign: string,
): StoredCharge | undefined {
  const rate = millionthsOf(insurance_type);
  if (rate === null || rate === 0 || !insurance_value) return undefined;
  return {
    term: null,
    amount: shareOf(insurance_value, rate),
    tax: 0,
    description: `${documentLabels(language).insurance} (${percentageIn(language, decimalSign, rate)})`,
    attached_to: 'consignment',
    name: 'insurance',
  };
}
