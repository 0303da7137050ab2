import { loadCatalogue } from '../i18n/catalogues.ts';
import { readLanguage } from '../providers/preferences.ts';
import { loadFirstList } from './first-page.ts';

/**
 * Loads the parts that the app needs for its first page: its code, the catalogue of the user's language, and the code of the first list.
 */
export const loadAppParts = async () => {
  const language = readLanguage();
  const [{ mountApp }, catalogue, firstList] = await Promise.all([import('../mount-app.tsx'), loadCatalogue(language), loadFirstList()]);
  return { mountApp, catalogue, firstList, language };
};
