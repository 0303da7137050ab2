import { loadOpeningTexts } from '../i18n/catalogues.ts';
import { readLanguage } from '../providers/preferences.ts';
import { loadFirstList } from './first-page.ts';

/** Loads the code of the app and its first texts. If the app opens with the list of clients or sales, also loads the code of that list. */
export const loadAppParts = async () => {
  const language = readLanguage();
  const [{ mountApp }, openingTexts, firstList] = await Promise.all([
    import('../mount-app.tsx'),
    loadOpeningTexts(language),
    loadFirstList(),
  ]);
  return { mountApp, openingTexts, firstList, language };
};
