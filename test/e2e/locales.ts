import { type Language, languages } from '../../src/i18n/languages.ts';

/** For each language, a browser locale for which the app starts in that language. */
export const locales = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH' } as const satisfies Record<Language, string>;

/** The languages into which the English texts are translated. */
type Translation = Exclude<Language, 'en'>;
const isTranslation = (language: Language): language is Translation => language !== 'en';
export const translations: readonly Translation[] = languages.map(({ locale }) => locale).filter(isTranslation);
