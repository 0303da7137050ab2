/** The tax scheme of a lot. It can depend on the buyer. Source: docs/specification/money.md#tax-schemes. */
import type { CheckedLot } from './lot-terms.ts';
import type { TaxId } from './tax.ts';
import type { RateKind } from './tax-rates.ts';

export interface LotContext {
  readonly lot: CheckedLot;
  /** The scheme that applies to the sale of the lot. */
  readonly scheme: TaxId;
  /** The scheme under which the lot is taxed until there is proof of export; never `export`. See {@link taxedSchemeOf}. */
  readonly taxedAs: TaxId;
  readonly isExportProven: boolean;
  /** Returns a tax rate on `sale_date`, in millionths. */
  readonly rate: (kind: RateKind) => number;
}

/** A business of another country that buys a lot with one of these schemes owes the tax itself. */
const reverseChargeSchemes: readonly TaxId[] = ['standard', 'reduced', 'import', 'agency'];

export const saleSchemeOf = (lot: CheckedLot): TaxId => (lot.buyer.proof_of_export ? 'export' : schemeWithoutProof(lot));

/**
 * Returns the scheme under which the lot is taxed without a proof of export. A buyer who exports the lot pays the taxes of
 * {@link schemeWithoutBuyer} as a deposit.
 */
export function taxedSchemeOf(lot: CheckedLot): TaxId {
  const scheme = schemeWithoutProof(lot);
  return scheme === 'export' ? schemeWithoutBuyer(lot) : scheme;
}

function schemeWithoutProof({ tax_scheme, country, buyer }: CheckedLot): TaxId {
  if (buyer.tax_type === 'export') return 'export';
  if (buyer.tax_type === 'reverse_charge' || buyer.tax_type === 'exempt') return buyer.tax_type;
  // A buyer can request that lots under the margin scheme are taxed on their whole price (HMRC manual VATMARG04200). The tax type of such a
  // buyer is `standard` or `reduced`.
  if (tax_scheme === 'margin' && (buyer.tax_type === 'standard' || buyer.tax_type === 'reduced')) return buyer.tax_type;
  // A sale under the margin scheme is taxed where the house is, even with a foreign buyer (Directive 2006/112/EC, article 4 (a)).
  const isForeignBusiness = buyer.vat_number_checked && !['', country].includes(buyer.country);
  return isForeignBusiness && reverseChargeSchemes.includes(tax_scheme) ? 'reverse_charge' : tax_scheme;
}

/**
 * Returns the tax scheme of the lot without the effect of its buyer. The scheme `export` counts as the margin scheme, because `CheckedLot`
 * does not contain the scheme that the lot has without export.
 */
export const schemeWithoutBuyer = ({ tax_scheme }: Pick<CheckedLot, 'tax_scheme'>): TaxId =>
  tax_scheme === 'export' ? 'margin' : tax_scheme;
