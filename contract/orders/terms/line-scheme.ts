/** Finds the tax scheme of a lot, and the record that determines it. Source: docs/specification/money.md#tax-schemes. */
import type { HouseTermsOfDay } from '../../money/house-terms.ts';
import { builtInTaxId, knownTaxId, type TaxId } from '../../money/tax.ts';
import type { TermOrigin } from './term-origin.ts';

export interface SchemeWithOrigin {
  readonly scheme: TaxId;
  readonly origin: TermOrigin;
}

export const originOfItem: TermOrigin = { source: 'item', label: '', from: null };
const builtInScheme: SchemeWithOrigin = { scheme: builtInTaxId, origin: { source: 'built_in', label: '', from: null } };

interface SchemeFields {
  readonly product_tax_code: string;
  /** The price in cents that the house paid for the item. Null if the house does not own it. */
  readonly purchase_price?: number | null | undefined;
}

type HouseScheme = Pick<HouseTermsOfDay, 'taxScheme'>;

/** The house sells its own goods in its own name, so they are under `standard` instead of `agency`. */
export function schemeOf(
  { product_tax_code, purchase_price = null }: SchemeFields,
  consignment: { readonly number: string; readonly tax_type: string } | undefined,
  house: HouseScheme,
): SchemeWithOrigin {
  const itemScheme = knownTaxId(product_tax_code);
  const lotScheme = itemScheme ? { scheme: itemScheme, origin: originOfItem } : consignorScheme(consignment, house);
  return lotScheme.scheme === 'agency' && purchase_price !== null ? { ...lotScheme, scheme: 'standard' } : lotScheme;
}

/**
 * Returns the scheme that determines whether the consignor pays tax on commission and fees. The `product_tax_code` of the item does not
 * count: a correction of the invoice stores the scheme of the buyer there.
 */
export function consignorScheme(
  consignment: { readonly number: string; readonly tax_type: string } | undefined,
  { taxScheme }: HouseScheme,
): SchemeWithOrigin {
  const consignmentScheme = knownTaxId(consignment?.tax_type ?? '');
  if (consignmentScheme)
    return { scheme: consignmentScheme, origin: { source: 'consignment', label: consignment?.number ?? '', from: null } };
  return taxScheme ? { scheme: taxScheme.scheme, origin: { source: 'house', label: '', from: taxScheme.from } } : builtInScheme;
}

/** Like {@link consignorScheme}, without the origin. */
export const consignorSchemeId = (consignment: { readonly tax_type: string }, house: HouseScheme): TaxId =>
  consignorScheme({ ...consignment, number: '' }, house).scheme;

/**
 * Returns the scheme under which an exported lot is taxed until there is proof. A correction of the invoice stores `export` as the
 * `product_tax_code` of the item, so this scheme is skipped.
 */
export function schemeWithoutExport(
  { product_tax_code, purchase_price = null }: SchemeFields,
  consignment: { readonly tax_type: string } | undefined,
  { taxScheme }: HouseScheme,
): TaxId {
  const schemes = [knownTaxId(product_tax_code), knownTaxId(consignment?.tax_type ?? ''), taxScheme?.scheme];
  const scheme = schemes.find((candidate) => candidate !== undefined && candidate !== 'export') ?? builtInTaxId;
  return scheme === 'agency' && purchase_price !== null ? 'standard' : scheme;
}
