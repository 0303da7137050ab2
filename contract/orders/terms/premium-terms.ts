/**
 * Finds the buyer's premium of a lot. The item comes first, then the buyer, the channel of the winning bid, the sale and the house.
 * Source: docs/specification/money.md#premium-and-commission.
 */
import type { BidChannel } from '../../money/bid-channels.ts';
import { type CommissionStep, parsePremium } from '../../money/commission.ts';
import type { DatedChannelTerms, HouseTermsOfDay } from '../../money/house-terms.ts';
import { wholeShare } from '../../money/percentage.ts';
import type { TermOrigin } from './term-origin.ts';

/** The premium of an item, client or sale. The steps are empty if the record has no premium of its own. */
export interface OwnPremium {
  readonly steps: readonly CommissionStep[];
  /** Whether the premium includes its tax. */
  readonly includesTax: boolean;
}

interface PremiumSources {
  readonly item?: OwnPremium | undefined;
  /** The client who bought the lot. */
  readonly client?: (OwnPremium & { readonly label: string }) | undefined;
  readonly channel?: BidChannel | undefined;
  readonly sale: OwnPremium & { readonly label: string };
  /** The terms of the house on the day of the sale. */
  readonly house: Pick<HouseTermsOfDay, 'premium' | 'channels'>;
}

export interface PremiumTerms extends OwnPremium {
  readonly stepsWithoutSurcharge: readonly CommissionStep[];
  /** Undefined if no premium was found. */
  readonly origin: TermOrigin | undefined;
  /** The channel adds `points` to the rate of each step: 10,000 is one percentage point. */
  readonly surcharge: { readonly points: number; readonly origin: TermOrigin } | undefined;
}

/** The surcharge of the channel is added only to the premium of the sale or the house. It never raises a rate above 100 %. */
export function premiumTermsOf({ item, client, channel, sale, house }: PremiumSources): PremiumTerms {
  if (item && item.steps.length > 0) return withOrigin(item, { source: 'item', label: '', from: null });
  if (client && client.steps.length > 0) return withOrigin(client, { source: 'client', label: client.label, from: null });
  const channelTerms = channel === undefined ? undefined : house.channels[channel];
  if (channelTerms && channelTerms.steps.length > 0) return withOrigin(channelTerms, originOf(channelTerms));
  if (sale.steps.length > 0) return withSurcharge(withOrigin(sale, { source: 'sale', label: sale.label, from: null }), channelTerms);
  if (house.premium)
    return withSurcharge(withOrigin(house.premium, { source: 'house', label: '', from: house.premium.from }), channelTerms);
  return { steps: [], stepsWithoutSurcharge: [], includesTax: false, origin: undefined, surcharge: undefined };
}

/** Throws a PremiumError if the steps cannot be parsed. */
export const ownPremiumOf = ({
  buyers_premium = '',
  buyers_premium_includes_tax = false,
}: {
  readonly buyers_premium?: string | undefined;
  readonly buyers_premium_includes_tax?: boolean | undefined;
}): OwnPremium => ({ steps: parsePremium(buyers_premium), includesTax: buyers_premium_includes_tax });

const withOrigin = ({ steps, includesTax }: OwnPremium, origin: TermOrigin): PremiumTerms => ({
  steps,
  stepsWithoutSurcharge: steps,
  includesTax,
  origin,
  surcharge: undefined,
});

function withSurcharge(premium: PremiumTerms, terms: DatedChannelTerms | undefined): PremiumTerms {
  if (!terms || terms.surcharge === 0) return premium;
  const points = terms.surcharge;
  return {
    ...premium,
    steps: premium.steps.map(({ from, rate }) => ({ from, rate: Math.min(rate + points, wholeShare) })),
    surcharge: { points, origin: originOf(terms) },
  };
}

const originOf = ({ channel, from }: DatedChannelTerms): TermOrigin => ({ source: 'channel', label: channel, from });
