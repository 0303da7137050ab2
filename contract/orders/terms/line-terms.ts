/**
 * Finds the terms of a lot on a document, and the record in which each was found. Source:
 * docs/specification/money.md#premium-and-commission, docs/specification/money.md#tax-schemes.
 */
import type { BidChannel } from '../../money/bid-channels.ts';
import {
  type CommissionStep,
  clientSteps,
  consignorSteps,
  discountedCommission,
  formatPremium,
  parsePremium,
} from '../../money/commission.ts';
import { isTaxedToConsignor } from '../../money/consignor-fees.ts';
import type { DatedCommission, DatedSteps, HouseTermsOfDay } from '../../money/house-terms.ts';
import type { SinglePurchase } from '../../money/own-goods.ts';
import { parsePercentage, percentageOf, wholeShare } from '../../money/percentage.ts';
import type { ResaleRightPayer } from '../../money/resale-right.ts';
import { hidesPremiumTax, rateKindsOf } from '../../money/sale-tax.ts';
import type { TaxId } from '../../money/tax.ts';
import type { RateKind } from '../../money/tax-rates.ts';
import { decimalFromCents } from '../../money.ts';
import { afterSaleDiscount } from '../after-sale.ts';
import { consignorScheme, originOfItem, type SchemeWithOrigin, schemeOf, schemeWithoutExport } from './line-scheme.ts';
import { type OwnPremium, premiumTermsOf } from './premium-terms.ts';
import { applicableResaleRightTerms, type ResaleRightOfItem } from './resale-right-terms.ts';
import type { TermOrigin } from './term-origin.ts';

export const lineTermKinds = [
  'premium',
  'surcharge',
  'commission',
  'minimum',
  'discount',
  'granted_discount',
  'scheme',
  'tax',
  'resale_right',
] as const;

/**
 * A term as stored with a line, and its origin. Its value depends on its kind:
 * - `premium` and `commission`: a rate or steps, such as `25%` or `25% up to 2000, 20% thereafter`.
 * - `surcharge`: the percentage points that the channel adds to each step of the premium, such as `3%`.
 * - `minimum`: the lowest commission, a decimal amount such as `50.00`.
 * - `discount`: the discount on the premium of a lot that is sold after the sale, such as `10%`.
 * - `granted_discount`: the discount on the premium or commission that staff granted on the document.
 * - `scheme`: the id of the tax scheme, such as `margin`.
 * - `tax`: a tax rate that the document shows, such as `8.1%`.
 * - `resale_right`: the lowest hammer price to which the right applies, such as `400.00`.
 */
export interface LineTerm extends TermOrigin {
  readonly kind: (typeof lineTermKinds)[number];
  readonly value: string;
  /** Whether a premium, commission or minimum includes its tax. Missing if it does not. */
  readonly includes_tax?: true;
}

/** A field without a value is empty, null or missing. */
interface RecordsWithTerms {
  readonly item: {
    readonly product_tax_code: string;
    readonly post_sale: boolean;
    readonly premium?: OwnPremium | undefined;
    /** The channel of the winning bid. */
    readonly channel?: BidChannel | undefined;
    readonly resaleRight?: ResaleRightOfItem | undefined;
    /** The discount that staff granted on the document, in millionths. */
    readonly grantedDiscount?: number | undefined;
    /** The price in cents that the house paid for the item. Null if the house does not own it. */
    readonly purchase_price?: number | null | undefined;
  };
  readonly buyer?: { readonly name: string; readonly premium: OwnPremium } | undefined;
  readonly consignment?:
    | {
        readonly number: string;
        readonly tax_type: string;
        readonly steps: Parameters<typeof consignorSteps>[0];
        readonly includesTax: boolean;
      }
    | undefined;
  readonly consignor?:
    | { readonly name: string; readonly commissions: Parameters<typeof clientSteps>[0]; readonly includesTax: boolean }
    | undefined;
  /** `premium` is the sale's premium as copied to the document. `post_sale_discount` is in percent. */
  readonly sale: { readonly label: string; readonly premium: OwnPremium; readonly post_sale_discount: number | null };
  /** The terms of the house on the day of the sale. */
  readonly house: HouseTermsOfDay;
  /**
   * `held`: the tax on an exported lot is held until there is proof of export. `released`: there is proof, so the lot has no tax. If
   * missing, an exported lot has no tax either.
   */
  readonly exportTax?: 'held' | 'released';
}

export interface LineTerms {
  /**
   * The scheme under which a line of an invoice is taxed. For an exported lot whose tax is held or released, it is the scheme that would
   * apply without the export. A line of a statement stores this scheme, but its tax depends on `isCommissionTaxed` instead.
   */
  readonly scheme: TaxId;
  /** The state of the tax of an exported lot. If undefined, the scheme alone determines the tax. */
  readonly exportTax?: 'held' | 'released' | undefined;
  readonly steps: readonly CommissionStep[];
  /** The waived part of the premium or commission, in millionths. A discount above 100 % waives all of it. */
  readonly discount: number;
  /** The lowest commission in cents. */
  readonly minimum?: { readonly amount: number; readonly includesTax: boolean } | undefined;
  /** Whether the premium or commission includes its tax; false by default. */
  readonly includesTax?: boolean;
  /** Whether the consignor pays tax on the commission; true by default. */
  readonly isCommissionTaxed?: boolean;
  /** The lowest hammer price with a resale right on the document, in cents. Undefined if the document has no resale right. */
  readonly resaleRightFrom?: number | undefined;
  /**
   * Like `resaleRightFrom`, but for a resale right that the house bears because the lot has no consignor. It is not stored as a term,
   * because the buyer does not bear it.
   */
  readonly houseResaleRightFrom?: number | undefined;
  readonly collectingSociety?: string | undefined;
  /** Undefined if the lot belongs to a consignor. */
  readonly purchase?: SinglePurchase | undefined;
}

export interface FoundTerms extends LineTerms {
  /** The terms with their origins, as they are stored with the line. A premium or commission that was not found is missing. */
  readonly storedTerms: readonly LineTerm[];
}

/** Returns the terms of a lot on an invoice. */
export function buyerTerms({ item, buyer, consignment, sale, house, exportTax: exportedLotTax }: RecordsWithTerms): FoundTerms {
  const lotScheme = schemeOf(item, consignment, house);
  const purchase = purchaseOf(item, house);
  const schemeUntilProof = schemeWithoutExport(item, consignment, house);
  // The tax on the margin of goods of the house is never returned to the buyer, so it is not held.
  const canTaxBeHeld = lotScheme.scheme === 'export' && !(purchase && schemeUntilProof === 'margin');
  const exportTax = canTaxBeHeld ? exportedLotTax : undefined;
  const scheme = exportTax ? schemeUntilProof : lotScheme.scheme;
  const { steps, stepsWithoutSurcharge, origin, includesTax, surcharge } = premiumTermsOf({
    item: item.premium,
    client: buyer && { ...buyer.premium, label: buyer.name },
    channel: item.channel,
    sale: { ...sale.premium, label: sale.label },
    house,
  });
  const postSaleDiscount = item.post_sale ? afterSaleDiscount(sale.post_sale_discount) : 0;
  const resaleRight = findResaleRight(item, 'buyer', house);
  const houseResaleRight = purchase && findResaleRight(item, 'consignor', house);
  return {
    scheme,
    exportTax,
    steps,
    discount: postSaleDiscount + (item.grantedDiscount ?? 0),
    includesTax,
    resaleRightFrom: resaleRight?.threshold,
    houseResaleRightFrom: houseResaleRight?.threshold,
    collectingSociety: (resaleRight ?? houseResaleRight)?.society,
    purchase,
    storedTerms: [
      ...(origin
        ? [{ kind: 'premium' as const, value: formatSteps(stepsWithoutSurcharge), ...includesTaxFlag(includesTax), ...origin }]
        : []),
      ...(surcharge ? [{ kind: 'surcharge' as const, value: percentageOf(surcharge.points), ...surcharge.origin }] : []),
      ...(origin && postSaleDiscount > 0
        ? [{ kind: 'discount' as const, value: percentageOf(postSaleDiscount), source: 'sale' as const, label: sale.label, from: null }]
        : []),
      ...grantedDiscountTerms(item),
      ...(resaleRight ? [resaleRight.term] : []),
      schemeTerm(lotScheme),
      ...taxTerms(exportTax === 'released' ? [] : shownRateKindsOf(scheme, house.country), house),
    ],
  };
}

/** Returns the term of the granted discount. A line has this term even if it has no premium or commission. */
const grantedDiscountTerms = ({ grantedDiscount = 0 }: Pick<RecordsWithTerms['item'], 'grantedDiscount'>): LineTerm[] =>
  grantedDiscount > 0 ? [{ kind: 'granted_discount', value: percentageOf(grantedDiscount), source: 'order', label: '', from: null }] : [];

/** Returns the discount that staff granted on the document of a line, in millionths. */
export function grantedDiscountIn(terms: readonly LineTerm[]): number {
  const discount = terms.find(({ kind }) => kind === 'granted_discount');
  return discount ? parsePercentage(discount.value) : 0;
}

/** `discount` is in millionths. 0 removes the granted discount. */
export function withGrantedDiscount(terms: readonly LineTerm[], discount: number): LineTerm[] {
  const otherTerms = terms.filter(({ kind }) => kind !== 'granted_discount');
  // The discount comes before these terms, as on a line that is computed from its records.
  const index = otherTerms.findIndex(({ kind }) => kind === 'scheme' || kind === 'tax' || kind === 'resale_right');
  return otherTerms.toSpliced(index < 0 ? otherTerms.length : index, 0, ...grantedDiscountTerms({ grantedDiscount: discount }));
}

/** Returns undefined if the item belongs to a consignor. */
const purchaseOf = (
  { purchase_price = null }: Pick<RecordsWithTerms['item'], 'purchase_price'>,
  { country }: Pick<HouseTermsOfDay, 'country'>,
): SinglePurchase | undefined => (purchase_price === null ? undefined : { purchase_price, country });

export const premiumTermOf = (terms: readonly LineTerm[]): LineTerm | undefined => terms.find(({ kind }) => kind === 'premium');

const shareIn = (terms: readonly LineTerm[], kind: LineTerm['kind']): number =>
  parsePercentage(terms.find((term) => term.kind === kind)?.value ?? '0%');

/**
 * Returns the steps with which a line was computed, including the surcharge of its channel. `postSaleDiscount` is in millionths. Throws a
 * {@link PremiumError} if the steps cannot be parsed.
 */
export function stepsOfTerms(terms: readonly LineTerm[], kind: 'premium' | 'commission') {
  const surcharge = shareIn(terms, 'surcharge');
  const storedSteps = parsePremium(terms.find((term) => term.kind === kind)?.value ?? '');
  const steps = storedSteps.map(({ from, rate }) => ({ from, rate: Math.min(rate + surcharge, wholeShare) }));
  return { steps, postSaleDiscount: shareIn(terms, 'discount') };
}

/** Returns the premium in cents. It includes its tax if the premium in the terms does. */
export function premiumOfTerms(hammer: number, terms: readonly LineTerm[]): number {
  const { steps, postSaleDiscount } = stepsOfTerms(terms, 'premium');
  return discountedCommission(hammer, steps, postSaleDiscount + grantedDiscountIn(terms));
}

interface ClientPremium {
  readonly buyers_premium: string;
  readonly buyers_premium_includes_tax: boolean;
}

/**
 * Returns the premium that the client of an invoice had when its lines were computed; an empty premium if the client had none. Returns
 * undefined if each line has the premium of its item, because the premium of the client is then unknown.
 */
export function clientPremiumOf(lines: readonly { readonly terms: readonly LineTerm[] }[]): ClientPremium | undefined {
  const line = lines.find(({ terms }) => premiumTermOf(terms)?.source !== 'item');
  if (!line) return undefined;
  const premium = premiumTermOf(line.terms);
  return premium?.source === 'client'
    ? { buyers_premium: premium.value, buyers_premium_includes_tax: premium.includes_tax === true }
    : { buyers_premium: '', buyers_premium_includes_tax: false };
}

/** Returns undefined if the document of `payer` has no resale right. */
function findResaleRight({ resaleRight }: RecordsWithTerms['item'], payer: ResaleRightPayer, house: HouseTermsOfDay) {
  const terms = applicableResaleRightTerms(resaleRight, payer, house);
  if (!terms) return undefined;
  const { threshold, society, from } = terms;
  const term: LineTerm = { kind: 'resale_right', value: decimalFromCents(threshold), source: 'house', label: '', from };
  return { threshold, society, term };
}

/**
 * Returns the terms of a lot on an invoice under another tax scheme. The item is the origin of the new scheme, because it stores the scheme.
 */
export const termsWithScheme = (terms: readonly LineTerm[], scheme: TaxId, house: HouseTermsOfDay): LineTerm[] => [
  ...terms.filter(({ kind }) => kind !== 'scheme' && kind !== 'tax'),
  schemeTerm({ scheme, origin: originOfItem }),
  ...taxTerms(shownRateKindsOf(scheme, house.country), house),
];

/**
 * Returns the terms of a lot on a statement. The minimum of the house also applies to the commission of a consignment or a client. The
 * minimum includes its tax only if both the commission of the house and the applied commission include theirs.
 * Source: docs/decisions/092-tax-terms-of-house-and-records.md.
 */
export function consignorTerms({ item, consignment, consignor, house }: RecordsWithTerms): FoundTerms {
  const records: StepsOfRecord[] = [
    {
      steps: consignorSteps(consignment?.steps ?? []),
      includesTax: consignment?.includesTax ?? false,
      source: 'consignment',
      label: consignment?.number ?? '',
    },
    {
      steps: clientSteps(consignor?.commissions ?? []),
      includesTax: consignor?.includesTax ?? false,
      source: 'client',
      label: consignor?.name ?? '',
    },
  ];
  const commissionScheme = consignorScheme(consignment, house);
  const isCommissionTaxed = isTaxedToConsignor(commissionScheme.scheme);
  const { steps, origin, includesTax } = firstSteps(records, house.commission);
  const minimum = origin && house.commission ? minimumOf(house.commission, includesTax) : undefined;
  const resaleRight = findResaleRight(item, 'consignor', house);
  const minimumTerm: LineTerm[] =
    house.commission && minimum
      ? [
          {
            kind: 'minimum',
            value: decimalFromCents(minimum.amount),
            ...includesTaxFlag(minimum.includesTax),
            source: 'house',
            label: '',
            from: house.commission.from,
          },
        ]
      : [];
  return {
    scheme: schemeOf(item, consignment, house).scheme,
    steps,
    discount: item.grantedDiscount ?? 0,
    minimum,
    includesTax,
    isCommissionTaxed,
    resaleRightFrom: resaleRight?.threshold,
    collectingSociety: resaleRight?.society,
    storedTerms: [
      ...(origin
        ? [{ kind: 'commission' as const, value: formatSteps(steps), ...includesTaxFlag(includesTax), ...origin }, ...minimumTerm]
        : []),
      ...grantedDiscountTerms(item),
      ...(origin ? [schemeTerm(commissionScheme), ...taxTerms(isCommissionTaxed ? ['standard'] : [], house)] : []),
      ...(resaleRight ? [resaleRight.term] : []),
    ],
  };
}

/** `includesTax` is whether the applied commission includes its tax. */
const minimumOf = ({ minimum, includesTax: houseIncludesTax }: DatedCommission, includesTax: boolean) =>
  minimum > 0 ? { amount: minimum, includesTax: houseIncludesTax && includesTax } : undefined;

/** The commission of a consignment or client. The steps are empty if the record has none. */
interface StepsOfRecord extends Pick<TermOrigin, 'source' | 'label'>, Pick<DatedSteps, 'steps' | 'includesTax'> {}

/** Returns the steps of the first record that has some, otherwise those of the house. */
function firstSteps(
  records: readonly StepsOfRecord[],
  house: DatedSteps | undefined,
): { readonly steps: readonly CommissionStep[]; readonly origin?: TermOrigin; readonly includesTax: boolean } {
  const record = records.find(({ steps }) => steps.length > 0);
  if (record) {
    const { source, label, includesTax } = record;
    return { steps: record.steps, origin: { source, label, from: null }, includesTax };
  }
  if (!house) return { steps: [], includesTax: false };
  return { steps: house.steps, origin: { source: 'house', label: '', from: house.from }, includesTax: house.includesTax };
}

const includesTaxFlag = (includesTax: boolean) => (includesTax ? { includes_tax: true as const } : {});

/** The steps of a consignment or client can begin above zero. There is no commission on the part below them. */
const formatSteps = (steps: readonly CommissionStep[]): string =>
  formatPremium((steps[0]?.from ?? 0) > 0 ? [{ from: 0, rate: 0 }, ...steps] : steps);

/**
 * Returns the kinds of rates that an invoice shows for a lot. The invoice shows no tax under the margin scheme (EU Directive 2006/112/EC,
 * article 339). On an import to the United Kingdom, it does not show the tax on the premium (VAT notice 718/2).
 */
function shownRateKindsOf(scheme: TaxId, country: string): readonly RateKind[] {
  if (scheme === 'margin') return [];
  return hidesPremiumTax(scheme, country) ? ['import'] : rateKindsOf(scheme);
}

function taxTerms(kinds: readonly RateKind[], { taxRates }: HouseTermsOfDay): LineTerm[] {
  const rates = new Set(kinds.map((kind) => taxRates.rates[kind]));
  const origin: TermOrigin = { source: taxRates.isBuiltIn ? 'built_in' : 'house', label: '', from: taxRates.from };
  return [...rates].map((rate) => ({ kind: 'tax', value: percentageOf(rate), ...origin }));
}

const schemeTerm = ({ scheme, origin }: SchemeWithOrigin): LineTerm => ({ kind: 'scheme', value: scheme, ...origin });
