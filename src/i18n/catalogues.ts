/** Loads the catalogue of a language. The app loads only the languages that it shows. */
import type english from './en/index.ts';
import type { Language } from './languages.ts';

export type Catalogue = typeof english;

/** The resources whose texts have these keys. Components that show the texts accept only these resources. */
export type ResourceWithTexts<Key extends string> = {
  [Name in keyof Catalogue['resources']]: Catalogue['resources'][Name] extends Readonly<Record<Key, string>> ? Name : never;
}[keyof Catalogue['resources']];

const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
};

export const loadCatalogue = async (language: Language): Promise<Catalogue> => (await catalogues[language]()).default;
