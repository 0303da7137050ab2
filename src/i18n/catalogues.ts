/** Loads the catalogue of a language. The app loads only the languages that it shows. */
import type english from './en/index.ts';
import type { Language } from './languages.ts';

export type Catalogue = typeof english;

const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en/index.ts'),
  de: () => import('./de/index.ts'),
  fr: () => import('./fr/index.ts'),
};

export const loadCatalogue = async (language: Language): Promise<Catalogue> => (await catalogues[language]()).default;
