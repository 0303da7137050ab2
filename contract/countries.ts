/**
 * The countries that can be configured as a house's country. Their rates of value added tax are in `contract/money/tax-rates.ts`.
 */
import type { Currency } from './money.ts';

/** The languages in which the house publishes. */
export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

interface Country {
  readonly currency: string;
  readonly timeZone: string;
  /** The language of documents for clients whose record has none of the `languages`. */
  readonly language: Language;
  readonly amounts: Pick<Currency, 'template' | 'decimal_sign' | 'thousands_sign'>;
}

const countries = {
  CH: {
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    language: 'de',
    amounts: { template: '@symbol @amount', decimal_sign: '.', thousands_sign: '’' },
  },
  DE: {
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    language: 'de',
    amounts: { template: '@amount @symbol', decimal_sign: ',', thousands_sign: '.' },
  },
  AT: {
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    language: 'de',
    amounts: { template: '@symbol @amount', decimal_sign: ',', thousands_sign: '.' },
  },
  FR: {
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    language: 'fr',
    amounts: { template: '@amount @symbol', decimal_sign: ',', thousands_sign: '\u202F' },
  },
  GB: {
    currency: 'GBP',
    timeZone: 'Europe/London',
    language: 'en',
    amounts: { template: '@symbol@amount', decimal_sign: '.', thousands_sign: ',' },
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]];

export const countryOf = (code: CountryCode): Country => countries[code];

export const documentLanguage = (websiteLanguage: string, code: CountryCode): Language =>
  languages.find((language) => language === websiteLanguage) ?? countryOf(code).language;

const symbols: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$' };

/** `currency` is a code such as `EUR`. */
export function currencyIn(code: CountryCode, currency: string): Currency {
  return { key: currency, symbol: symbols[currency] ?? currency, decimal_amount: 2, ...countryOf(code).amounts };
}
