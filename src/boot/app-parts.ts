import { loadOpeningTexts } from '../i18n/catalogues.ts';
import { readLanguage } from '../providers/preferences.ts';
import { loadFirstList } from './first-page.ts';

/**
 * Loads what the app needs for its first page: its code, its texts in the user's language, and the code of the list of clients or sales, if
 * the app opens with one of them.
 */
export const loadAppParts = async () => {
  const language = readLanguage();
  const [{ mountApp }, openingTexts, firstList] = await Promise.all([
    import('../mount-app.tsx'),
    loadOpeningTexts(language),
    loadFirstList(),
  ]);
  return { mountApp, openingTexts, firstList, language };
};
