/**
 * The artist's resale right: a share of the hammer price without tax, which the house owes to a collecting society.
 * Source: docs/specification/money.md#artists-resale-right.
 */
import { type CountryCode, countryOf } from '../countries.ts';
import { commissionOn } from './commission.ts';
import { parsePercentage } from './percentage.ts';
import { latestRow } from './tax-rates.ts';

export interface ResaleRightRule {
  readonly country: string;
  readonly from: string;
  /**
   * The lowest hammer price to which the right applies. In euro cents, but in pence for the United Kingdom. Null if the country has no resale
   * right.
   */
  readonly threshold: number | null;
}

/**
 * The rules of the countries in which a house can be (`contract/countries.ts`). Sources:
 *
 * - Germany: UrhG § 26 (2).
 * - Austria: UrhG § 16b (2).
 * - France: CPI article R122-5.
 * - United Kingdom: Artist's Resale Right Regulations 2006 in the version of 2024-04-01 (amounts in pounds).
 */
const houseCountryRules: readonly ResaleRightRule[] = [
  { country: 'CH', from: '0000-01-01', threshold: null },
  { country: 'DE', from: '2006-11-16', threshold: 40_000 },
  { country: 'AT', from: '2012-01-01', threshold: 250_000 },
  { country: 'FR', from: '2007-05-11', threshold: 75_000 },
  { country: 'GB', from: '2024-04-01', threshold: 100_000 },
];

/**
 * The other states of the European Union. They get the highest threshold that Directive 2001/84/EC, article 3 (2), allows. If a state has a
 * lower one, add a rule with a later `from`.
 */
const otherMemberStates = 'BE BG CY CZ DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export const resaleRightRules: readonly ResaleRightRule[] = [
  ...houseCountryRules,
  ...otherMemberStates.map((country) => ({ country, from: '2012-01-01', threshold: 300_000 })),
];

/** The usual collecting society for visual artists, by country of the house. The terms of the house can name another society. */
const usualSocieties: Readonly<Partial<Record<string, string>>> = {
  DE: 'VG Bild-Kunst',
  AT: 'Bildrecht',
  FR: 'ADAGP',
  GB: 'DACS',
} satisfies Record<Exclude<CountryCode, 'CH'>, string>;

/** Returns an empty text for a country that `usualSocieties` does not contain. */
export const usualSocietyOf = (country: string): string => usualSocieties[country] ?? '';

/** The parties that can bear the resale right of a lot. */
export const resaleRightPayers = ['buyer', 'consignor'] as const;
export type ResaleRightPayer = (typeof resaleRightPayers)[number];

export const resaleRightRuleOn = (rules: readonly ResaleRightRule[], country: string, day: string): ResaleRightRule | undefined =>
  latestRow(
    rules.filter((rule) => rule.country === country),
    day,
  );

/** Returns cents, or null if the country has no resale right on that day. */
export const resaleRightThresholdOn = (country: string, day: string): number | null =>
  resaleRightRuleOn(resaleRightRules, country, day)?.threshold ?? null;

/**
 * Returns why documents of a house cannot contain the resale right. The text is a sentence without its subject, which is the resale right.
 * The house must use the currency of its country, because the thresholds are in this currency.
 */
export function reasonAgainstResaleRight(country: CountryCode, currency: string): string | undefined {
  if (!resaleRightRules.some((rule) => rule.country === country && rule.threshold !== null))
    return `does not exist in the country of the house, ${country}`;
  const countryCurrency = countryOf(country).currency;
  return currency === countryCurrency
    ? undefined
    : `has amounts in ${countryCurrency} in the country of the house, ${country}, but the house uses ${currency}`;
}

/**
 * The shares by hammer price and the maximum amount, from Directive 2001/84/EC, article 4 (1). `from` and the maximum are in cents. The
 * United Kingdom has the same numbers in pence.
 */
const bands = [
  { from: 0, rate: parsePercentage('4%') },
  { from: 5_000_000, rate: parsePercentage('3%') },
  { from: 20_000_000, rate: parsePercentage('1%') },
  { from: 35_000_000, rate: parsePercentage('0.5%') },
  { from: 50_000_000, rate: parsePercentage('0.25%') },
];
const maxResaleRight = 1_250_000;

/** Amounts are in cents. */
export const resaleRightFor = (hammer: number, { threshold }: Pick<ResaleRightRule, 'threshold'>): number =>
  threshold === null || hammer < threshold ? 0 : Math.min(commissionOn(hammer, bands), maxResaleRight);

/**
 * A work is protected until the end of the 70th calendar year after the year of the artist's death (Directive 2006/116/EC, articles 1 and
 * 8). `yearOfDeath` is null for a living artist.
 */
export const isProtected = (yearOfDeath: number | null, day: string): boolean =>
  yearOfDeath === null || Number(day.slice(0, 4)) - yearOfDeath <= 70;
