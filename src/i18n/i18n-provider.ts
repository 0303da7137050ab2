import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { type HouseConfig, houseFormat } from '../ui/format/house-format.ts';
import { loadCatalogue, type OpeningTexts } from './catalogues.ts';
import { isLanguage, type Language, languages } from './languages.ts';
import { setPageTextsLoader } from './page-texts.ts';
import { withSwissSpelling } from './swiss-spelling.ts';

/** Only numbers in these variables are formatted. Others, such as lot numbers, are not. */
const countVariables: readonly string[] = ['smart_count', 'total', 'offsetBegin', 'offsetEnd'];

/** Countries in which German is written without ß. */
const countriesWithoutEszett: readonly string[] = ['CH', 'LI'];

/**
 * `initial` is the language of `openingTexts`. The other texts of this language are loaded with the first code that needs them. Counts have
 * the number format of the house, and German texts have the spelling of the house's country.
 */
export function createI18nProvider(initial: Language, openingTexts: OpeningTexts, house: HouseConfig): I18nProvider {
  const { count: formatCount } = houseFormat(house, initial);
  /** Polyglot passes the phrase as `this`. A full stop after a value that already ends a sentence is omitted. */
  function replaceVariables(this: string, pattern: RegExp, valueFor: (expression: string, name: string) => unknown) {
    return this.replace(new RegExp(`${pattern.source}(\\.?)`, pattern.flags), (expression: string, name: string, fullStop: string) => {
      const value = valueFor(expression.slice(0, expression.length - fullStop.length), name);
      const text = typeof value === 'number' && countVariables.includes(name) ? formatCount(value) : String(value);
      return /[.!?…]$/.test(text) ? text : text + fullStop;
    });
  }
  const applySpelling = <Texts extends object>(language: Language, texts: Texts): Texts =>
    language === 'de' && countriesWithoutEszett.includes(house.accountingCountry) ? withSwissSpelling(texts) : texts;
  let shownCatalogue: { readonly language: Language; readonly texts: OpeningTexts } = {
    language: initial,
    texts: applySpelling(initial, openingTexts),
  };
  const provider = polyglotI18nProvider(() => shownCatalogue.texts, initial, [...languages], { replace: replaceVariables });
  /** Shows the texts only if `isWanted` is true when they have loaded. */
  const showCatalogue = async (language: Language, isWanted: () => boolean) => {
    const texts = applySpelling(language, await loadCatalogue(language));
    if (!isWanted()) return;
    shownCatalogue = { language, texts };
    await provider.changeLocale(language);
  };
  /** The texts of this language may not have loaded yet. */
  let chosenLanguage = initial;
  let pageTexts: Promise<void> | undefined;
  setPageTextsLoader(() => {
    const { language } = shownCatalogue;
    // If the user has chosen another language in the meantime, all of its texts are loaded already.
    pageTexts ??= showCatalogue(language, () => shownCatalogue.language === language).catch((error: unknown) => {
      pageTexts = undefined;
      throw error;
    });
    return pageTexts;
  });
  return {
    ...provider,
    // react-admin changes the language only if the new one differs from the one returned here. While a chosen language loads, the user can
    // therefore return to the shown language.
    getLocale: () => chosenLanguage,
    changeLocale: async (locale: string) => {
      if (isLanguage(locale)) {
        chosenLanguage = locale;
        try {
          await showCatalogue(locale, () => chosenLanguage === locale);
        } catch (error) {
          if (chosenLanguage === locale) chosenLanguage = shownCatalogue.language;
          throw error;
        }
      }
      document.documentElement.lang = shownCatalogue.language;
    },
  };
}
