import { type Language, languages } from '../../src/i18n/languages.ts';

/** The locale of a browser in which the app starts in each language. */
export const locales = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH' } as const satisfies Record<Language, string>;

/** The languages into which the English texts are translated. */
type Translation = Exclude<Language, 'en'>;
const isTranslation = (language: Language): language is Translation => language !== 'en';
export const translations: readonly Translation[] = languages.map(({ locale }) => locale).filter(isTranslation);
