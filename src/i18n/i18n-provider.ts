import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { type HouseConfig, houseFormat } from '../ui/format/house-format.ts';
import { type Catalogue, loadCatalogue } from './catalogues.ts';
import { isLanguage, type Language, languages } from './languages.ts';
import { withSwissSpelling } from './swiss-spelling.ts';

/** Variables of a translation that contain a count. Other numbers, such as lot numbers, are not formatted. */
const countVariables: readonly string[] = ['smart_count', 'total', 'offsetBegin', 'offsetEnd'];

/** Countries in which German is written without ß. */
const countriesWithoutEszett: readonly string[] = ['CH', 'LI'];

/**
 * Creates react-admin's translation provider. `initial` is the language of `catalogue`; other languages are loaded when the user chooses
 * them. Counts have the number format of the house, and German the spelling of its country. A change of the language also changes
 * `<html lang>`.
 */
export function createI18nProvider(initial: Language, catalogue: Catalogue, house: HouseConfig): I18nProvider {
  const { count: formatCount } = houseFormat(house, initial);
  /** Replaces each `%{name}` of a phrase, which Polyglot passes as `this`. Omits a full stop after a value that already ends a sentence. */
  function replaceVariables(this: string, pattern: RegExp, valueFor: (expression: string, name: string) => unknown) {
    return this.replace(new RegExp(`${pattern.source}(\\.?)`, pattern.flags), (expression: string, name: string, fullStop: string) => {
      const value = valueFor(expression.slice(0, expression.length - fullStop.length), name);
      const text = typeof value === 'number' && countVariables.includes(name) ? formatCount(value) : String(value);
      return /[.!?…]$/.test(text) ? text : text + fullStop;
    });
  }
  const applySpelling = (language: Language, texts: Catalogue) =>
    language === 'de' && countriesWithoutEszett.includes(house.accountingCountry) ? withSwissSpelling(texts) : texts;
  const initialCatalogue = applySpelling(initial, catalogue);
  const provider = polyglotI18nProvider(
    (locale) =>
      locale === initial || !isLanguage(locale) ? initialCatalogue : loadCatalogue(locale).then((texts) => applySpelling(locale, texts)),
    initial,
    [...languages],
    { replace: replaceVariables },
  );
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      await provider.changeLocale(locale);
      document.documentElement.lang = locale;
    },
  };
}
