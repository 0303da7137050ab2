/**
 * Prices of the after-sale, in which a house offers the unsold lots of a closed sale. Amounts are in cents.
 * Source: docs/specification/money.md#after-sale-discount.
 */
import { commissionOn, PremiumError } from '../money/commission.ts';
import type { DatedSteps } from '../money/house-terms.ts';
import { roundedQuotient, wholeShare } from '../money/percentage.ts';
import { effectiveReserve } from './reserve.ts';
import { ownPremiumOf, premiumTermsOf } from './terms/premium-terms.ts';

const centsPerUnit = 100;

/**
 * Returns the lowest price at which an unsold lot is offered, in cents. `underbid` is a share of the reserve, from 0 to 1. The price is
 * this share, rounded half up to whole currency units, or the reserve if `underbid` is null. Returns null if any price is accepted.
 */
export function offeredPrice(reserve: number | null, underbid: number | null): number | null {
  if (reserve === null || underbid === null) return reserve || null;
  const share = BigInt(Math.round(underbid * wholeShare));
  return roundedQuotient(BigInt(reserve) * share, BigInt(wholeShare * centsPerUnit)) * centsPerUnit || null;
}

interface AfterSaleTerms {
  readonly reserve: number | null;
  readonly reserveType: string;
  readonly buyNowPrice: number | null;
  readonly buyNowSetting: string;
  /** The `underbid` of the consignment. */
  readonly underbid: number | null;
}

interface AfterSaleOffer {
  /** The price at which the lot is offered, in cents; null if any price is accepted. */
  readonly price: number | null;
  readonly isBuyNow: boolean;
}

/** A buy-now price replaces the price that follows from the reserve, unless its setting excludes the after-sale. */
export function afterSaleOffer({ reserve, reserveType, buyNowPrice, buyNowSetting, underbid }: AfterSaleTerms): AfterSaleOffer {
  const appliesAfterSale = buyNowSetting !== 'none' && buyNowSetting !== 'before_sale';
  if (buyNowPrice && appliesAfterSale) return { price: buyNowPrice, isBuyNow: true };
  return { price: offeredPrice(effectiveReserve(reserve, reserveType), underbid), isBuyNow: false };
}

/**
 * `percent` is the `post_sale_discount` of the sale. It is rounded to millionths, because a stored discount can have more than 4 decimals.
 */
export const afterSaleDiscount = (percent: number | null): number => Math.max(0, Math.round((percent ?? 0) * (wholeShare / 100)));

/**
 * Returns the premium after the after-sale discount, in cents. `includesTax` is whether `amount` includes its tax. A lot that is sold after
 * the sale has no bid channel, so the terms of channels do not apply. Returns null if there is no premium, or if one cannot be parsed.
 */
export function afterSalePremium(
  hammer: number,
  { item, client, sale, findHousePremium }: AfterSalePremiumSources,
): { readonly amount: number; readonly includesTax: boolean } | null {
  try {
    const records = {
      item: ownPremiumOf(item ?? {}),
      client: { ...ownPremiumOf(client ?? {}), label: '' },
      sale: { ...ownPremiumOf(sale), label: '' },
    };
    const termsOfRecords = premiumTermsOf({ ...records, house: { premium: undefined, channels: {} } });
    const { steps, includesTax, origin } = termsOfRecords.origin
      ? termsOfRecords
      : premiumTermsOf({ ...records, house: { premium: findHousePremium(), channels: {} } });
    return origin ? { amount: commissionOn(hammer, steps, afterSaleDiscount(sale.post_sale_discount)), includesTax } : null;
  } catch (error) {
    if (error instanceof PremiumError) return null;
    throw error;
  }
}

type StoredPremium = Parameters<typeof ownPremiumOf>[0];

interface AfterSalePremiumSources {
  readonly item: StoredPremium | undefined;
  readonly client: StoredPremium | undefined;
  readonly sale: SaleTerms;
  /** Returns the premium of the house on the day of the sale. Called only if no record has a premium. */
  readonly findHousePremium: () => DatedSteps | undefined;
}

interface SaleTerms {
  readonly buyers_premium: string;
  readonly buyers_premium_includes_tax?: boolean | undefined;
  readonly post_sale_discount: number | null;
}
