import { loadCatalogue } from '../i18n/catalogues.ts';
import { language } from '../providers/preferences.ts';
import { loadFirstList } from './first-page.ts';

/** What is needed to show the app: its code, its words, and the list that it opens with. */
export const loadAppParts = async () => {
  const chosen = language();
  const [{ mountApp }, catalogue, firstList] = await Promise.all([import('../mount-app.tsx'), loadCatalogue(chosen), loadFirstList()]);
  return { mountApp, catalogue, firstList, language: chosen };
};
