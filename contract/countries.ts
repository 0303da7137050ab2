/**
 * The countries that can be configured as a house's country. Each has a currency, a time zone, a document language, an amount format and
 * rates of value added tax. Source of the rates: the countries' tax authorities.
 */
import type { Currency } from './money.ts';

/** Rates of value added tax in millionths: 81,000 is 8.1 %. */
export interface TaxRates {
  readonly standard: number;
  readonly reduced: number;
}

export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

interface Country {
  readonly currency: string;
  readonly timeZone: string;
  /** The document language for clients whose record has no language. */
  readonly language: Language;
  readonly amounts: Pick<Currency, 'template' | 'decimal_sign' | 'thousands_sign'>;
  /** Rates by the day from which they apply, oldest first. The oldest rates also apply to every earlier day. */
  readonly rates: readonly [DatedRates, ...DatedRates[]];
}
type DatedRates = TaxRates & { readonly from: string };

const countries = {
  CH: {
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    language: 'de',
    amounts: { template: '@symbol @amount', decimal_sign: '.', thousands_sign: '’' },
    rates: [
      { from: '2018-01-01', standard: 77_000, reduced: 25_000 },
      { from: '2024-01-01', standard: 81_000, reduced: 26_000 },
    ],
  },
  DE: {
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    language: 'de',
    amounts: { template: '@amount @symbol', decimal_sign: ',', thousands_sign: '.' },
    rates: [{ from: '2021-01-01', standard: 190_000, reduced: 70_000 }],
  },
  AT: {
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    language: 'de',
    amounts: { template: '@symbol @amount', decimal_sign: ',', thousands_sign: '.' },
    rates: [{ from: '2016-01-01', standard: 200_000, reduced: 130_000 }],
  },
  FR: {
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    language: 'fr',
    amounts: { template: '@amount @symbol', decimal_sign: ',', thousands_sign: '\u202F' },
    rates: [{ from: '2014-01-01', standard: 200_000, reduced: 55_000 }],
  },
  GB: {
    currency: 'GBP',
    timeZone: 'Europe/London',
    language: 'en',
    amounts: { template: '@symbol@amount', decimal_sign: '.', thousands_sign: ',' },
    rates: [{ from: '2011-01-04', standard: 200_000, reduced: 50_000 }],
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]];

export const countryOf = (code: CountryCode): Country => countries[code];

/** Returns the client's language on the website if documents can be written in it; otherwise the document language of the country. */
export const documentLanguage = (websiteLanguage: string, code: CountryCode): Language =>
  languages.find((language) => language === websiteLanguage) ?? countryOf(code).language;

/** Returns the tax rates that apply on a day (`2026-03-14`). */
export function ratesOn(code: CountryCode, day: string): TaxRates {
  const { rates } = countryOf(code);
  return rates.findLast(({ from }) => from <= day) ?? rates[0];
}

const symbols: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' };

/** Returns the amount format of a house in the country for a currency code. */
export function currencyIn(code: CountryCode, currency: string): Currency {
  return { key: currency, symbol: symbols[currency] ?? currency, decimal_amount: 2, ...countryOf(code).amounts };
}
