import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Catalogue, loadCatalogue } from './catalogues.ts';
import { isLanguage, type Language, languages } from './languages.ts';

/** react-admin's translations, in the language that was loaded first; the others are loaded when chosen. `<html lang>` follows. */
export function createI18nProvider(first: Language, catalogue: Catalogue): I18nProvider {
  const provider = polyglotI18nProvider((locale) => (locale === first || !isLanguage(locale) ? catalogue : loadCatalogue(locale)), first, [
    ...languages,
  ]);
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      await provider.changeLocale(locale);
      document.documentElement.lang = locale;
    },
  };
}
