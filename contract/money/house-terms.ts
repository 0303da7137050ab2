/**
 * The dated terms of the house:
 * - the tax rates and the tax scheme;
 * - the buyer's premium, and the premiums or surcharges of bid channels;
 * - the consignor's commission, its minimum, and the fees for unsold and withdrawn lots;
 * - the resale right: the party that bears it, its threshold, and the society to which the house owes it;
 * - the texts of the tax schemes on documents;
 * - the letterhead: the sender on documents and reminders.
 *
 * An entry applies from its first day until the next entry of the same kind begins. For channels and texts, this is the next entry of the
 * same channel or tax scheme. Before the first tax rates of the house, the built-in rates of `tax-rates.ts` apply.
 *
 * Source: docs/specification/money.md#terms-of-the-house.
 */

import type { Language } from '../countries.ts';
import { type BidChannel, bidChannels } from './bid-channels.ts';
import type { CommissionStep } from './commission.ts';
import { wholeShare } from './percentage.ts';
import { type ResaleRightPayer, resaleRightPayers, resaleRightThresholdOn, usualSocietyOf } from './resale-right.ts';
import type { TaxId } from './tax.ts';
import { latestRow, ratesOn, type TaxRates, taxRates } from './tax-rates.ts';

export const houseTermKinds = [
  'tax_rates',
  'tax_scheme',
  'premium',
  'channel',
  'commission',
  'resale_right',
  'scheme_text',
  'letterhead',
] as const;
export type HouseTermKind = (typeof houseTermKinds)[number];

export interface DatedRates {
  /** The first day, such as `2027-01-01`. */
  readonly from: string;
  readonly rates: TaxRates;
}
/** The scheme of lots that have none of their own and none from their consignment. */
export interface DatedTaxScheme {
  readonly from: string;
  readonly scheme: TaxId;
}

/** A premium or a commission. */
export interface DatedSteps {
  readonly from: string;
  readonly steps: readonly CommissionStep[];
  /** Whether the premium or commission includes its tax. For a commission, this also applies to its minimum and its fees. */
  readonly includesTax: boolean;
}

/** The minimum and the fees are in cents. They also apply to consignors with a commission of their own. */
export interface DatedCommission extends DatedSteps {
  readonly minimum: number;
  readonly unsoldFee: number;
  readonly withdrawnFee: number;
}

/** A channel has either steps of its own, or a surcharge on the premium of the sale or the house. */
export interface DatedChannelTerms extends DatedSteps {
  readonly channel: BidChannel;
  /** Added to the rate of each step. 10,000 is one percentage point. 0 if the channel has steps of its own. */
  readonly surcharge: number;
}

/** `nobody` means that no document contains the resale right. */
export const resaleRightBearers = [...resaleRightPayers, 'nobody'] as const;
export type ResaleRightBearer = (typeof resaleRightBearers)[number];

export interface DatedResaleRight {
  readonly from: string;
  readonly paidBy: ResaleRightBearer;
  /** The lowest hammer price with a resale right, in cents. Null if the house uses the threshold of its country. */
  readonly threshold: number | null;
  /** A collecting society. Null if the house uses the usual society of its country. */
  readonly society: string | null;
}

/** The text of a tax scheme on documents for buyers, by language. An empty text is not printed. */
export type SchemeText = Readonly<Record<Language, string>>;

export interface DatedSchemeText {
  /** The text is printed on documents that are dated from this day on. */
  readonly from: string;
  readonly scheme: TaxId;
  readonly text: SchemeText;
}

/**
 * The entries are in any order. Withdrawn entries and letterheads are missing. At most one entry of a kind begins on a day, or one for each
 * channel or scheme.
 */
export interface HouseTerms {
  readonly tax_rates: readonly DatedRates[];
  readonly tax_scheme: readonly DatedTaxScheme[];
  readonly premium: readonly DatedSteps[];
  readonly channel: readonly DatedChannelTerms[];
  readonly commission: readonly DatedCommission[];
  readonly resale_right: readonly DatedResaleRight[];
  readonly scheme_text: readonly DatedSchemeText[];
}

export const noHouseTerms: HouseTerms = {
  tax_rates: [],
  tax_scheme: [],
  premium: [],
  channel: [],
  commission: [],
  resale_right: [],
  scheme_text: [],
};

/** The terms of the resale right on the documents of a sale. `day` is the day of the sale, on which a work must still be protected. */
export interface ResaleRightTerms {
  readonly from: string;
  readonly paidBy: ResaleRightPayer;
  /** The lowest hammer price with a resale right, in cents. */
  readonly threshold: number;
  readonly society: string;
  readonly day: string;
}

/**
 * A scheme, premium, commission or resale right without an entry is undefined. The resale right is also undefined if no party bears it, or
 * if the country has none.
 */
export interface HouseTermsOfDay {
  /** The country of the house, such as `CH`. */
  readonly country: string;
  readonly taxRates: DatedRates & { readonly isBuiltIn: boolean };
  readonly taxScheme: DatedTaxScheme | undefined;
  readonly premium: DatedSteps | undefined;
  readonly channels: Readonly<Partial<Record<BidChannel, DatedChannelTerms>>>;
  readonly commission: DatedCommission | undefined;
  readonly resaleRight: ResaleRightTerms | undefined;
}

/** `country` is a code such as `CH`, and `day` a text such as `2026-03-14`. */
export function houseTermsOn(terms: HouseTerms, country: string, day: string): HouseTermsOfDay {
  const ownRates = latestRow(terms.tax_rates, day);
  return {
    country,
    taxRates: ownRates ? { ...ownRates, isBuiltIn: false } : { ...builtInRatesOn(country, day), isBuiltIn: true },
    taxScheme: latestRow(terms.tax_scheme, day),
    premium: latestRow(terms.premium, day),
    channels: channelTermsOn(terms.channel, day),
    commission: latestRow(terms.commission, day),
    resaleRight: resaleRightTermsOn(terms.resale_right, country, day),
  };
}

function resaleRightTermsOn(entries: HouseTerms['resale_right'], country: string, day: string): ResaleRightTerms | undefined {
  const entry = latestRow(entries, day);
  const countryThreshold = resaleRightThresholdOn(country, day);
  if (!entry || entry.paidBy === 'nobody' || countryThreshold === null) return undefined;
  const society = entry.society ?? usualSocietyOf(country);
  return { from: entry.from, paidBy: entry.paidBy, threshold: entry.threshold ?? countryThreshold, society, day };
}

export const schemeTextOn = (entries: HouseTerms['scheme_text'], scheme: TaxId, day: string): SchemeText | undefined =>
  latestRow(
    entries.filter((entry) => entry.scheme === scheme),
    day,
  )?.text;

const channelTermsOn = (entries: HouseTerms['channel'], day: string): HouseTermsOfDay['channels'] =>
  Object.fromEntries(
    bidChannels.flatMap((channel) => {
      const latestEntry = latestRow(
        entries.filter((entry) => entry.channel === channel),
        day,
      );
      return latestEntry ? [[channel, latestEntry]] : [];
    }),
  );

/**
 * Finds the first day on which a new entry raises the premium of a channel above 100 %. This premium is the highest rate of the house's
 * premium plus the surcharge of the channel.
 *
 * The first argument contains all entries, including the new one. The second is the first day and the channel of the new entry. `channel`
 * is undefined for a new premium of the house.
 */
export function findExcessiveSurcharge(
  { premium, channel: channels }: Pick<HouseTerms, 'premium' | 'channel'>,
  { from, channel }: { readonly from: string; readonly channel: BidChannel | undefined },
): { readonly day: string; readonly channel: BidChannel } | undefined {
  const days = [...premium, ...channels].map((entry) => entry.from);
  for (const day of days.sort()) {
    const housePremium = latestRow(premium, day);
    const highestRate = Math.max(...(housePremium?.steps ?? []).map(({ rate }) => rate));
    const excessiveTerms = Object.values(channelTermsOn(channels, day)).find((terms) => {
      const isNewEntryUsed = channel === undefined ? housePremium?.from === from : terms.channel === channel && terms.from === from;
      return isNewEntryUsed && highestRate + terms.surcharge > wholeShare;
    });
    if (excessiveTerms) return { day, channel: excessiveTerms.channel };
  }
  return undefined;
}

/** Oldest first, with one entry for each day on which a rate changes. */
export function builtInRates(country: string): DatedRates[] {
  const days = [...new Set(taxRates.filter((row) => row.country === country).map(({ from }) => from))].sort();
  return days.map((from) => ({ from, rates: ratesOn(country, from) }));
}

/**
 * Returns the built-in tax rates that begin before the house's own rates, and therefore remain in use. `ownDays` are the first days of the
 * house's own rates.
 */
export function appliedBuiltInRates(country: string, ownDays: readonly string[]): DatedRates[] {
  const firstOwnDay = ownDays.toSorted()[0];
  return builtInRates(country).filter(({ from }) => firstOwnDay === undefined || from < firstOwnDay);
}

/** The oldest rates also apply to every earlier day. */
function builtInRatesOn(country: string, day: string): DatedRates {
  const entries = builtInRates(country);
  return latestRow(entries, day) ?? entries[0] ?? { from: day, rates: ratesOn(country, day) };
}

export const houseTermStates = ['past', 'current', 'upcoming', 'withdrawn'] as const;
export type HouseTermState = (typeof houseTermStates)[number];

interface DatedEntry {
  readonly from: string;
  readonly withdrawn: boolean;
}

/** All entries must have the same kind, and the same channel or scheme if they have one. */
export function houseTermStatesOn(entries: readonly DatedEntry[], today: string): HouseTermState[] {
  const currentEntry = latestRow(
    entries.filter(({ withdrawn }) => !withdrawn),
    today,
  );
  return entries.map((entry) => {
    if (entry.withdrawn) return 'withdrawn';
    if (entry.from > today) return 'upcoming';
    return entry === currentEntry ? 'current' : 'past';
  });
}
