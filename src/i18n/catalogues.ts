/**
 * A catalogue has two parts, so that the first list is shown sooner: the texts for opening the app, and the texts of code that loads later.
 */
import type englishOpening from './en/opening.ts';
import type englishPages from './en/pages.ts';
import type { Language } from './languages.ts';
import { arePageTextsNeeded } from './page-texts.ts';

export type OpeningTexts = typeof englishOpening;
type PageTexts = typeof englishPages;
export type Catalogue = OpeningTexts & PageTexts;

/** The resources whose texts have these keys. */
export type ResourceWithTexts<Key extends string> = {
  [Name in keyof Catalogue['resources']]: Catalogue['resources'][Name] extends Readonly<Record<Key, string>> ? Name : never;
}[keyof Catalogue['resources']];

interface CatalogueLoaders {
  readonly opening: () => Promise<{ default: OpeningTexts }>;
  readonly pages: () => Promise<{ default: PageTexts }>;
}

const catalogues: Record<Language, CatalogueLoaders> = {
  en: { opening: () => import('./en/opening.ts'), pages: () => import('./en/pages.ts') },
  de: { opening: () => import('./de/opening.ts'), pages: () => import('./de/pages.ts') },
  fr: { opening: () => import('./fr/opening.ts'), pages: () => import('./fr/pages.ts') },
};

/** Loads all texts if code that needs them is already loaded. */
export const loadOpeningTexts = async (language: Language): Promise<OpeningTexts> =>
  arePageTextsNeeded() ? loadCatalogue(language) : (await catalogues[language].opening()).default;

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const [opening, pages] = await Promise.all([catalogues[language].opening(), catalogues[language].pages()]);
  return { ...opening.default, ...pages.default };
}
