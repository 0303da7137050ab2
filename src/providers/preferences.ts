/**
 * The language and the theme, which apply before and after sign-in. The sign-in page and the app share them under the keys of react-admin's
 * store. This file is part of the first script, so it must not import zod.
 */
import { isLanguage, type Language } from '../i18n/languages.ts';

const storePrefix = 'RaStore.';

export function readTheme(): 'light' | 'dark' | undefined {
  const theme = readStored('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** Returns the chosen language; without one, the first of the browser's languages that the app supports, or else English. */
export function readLanguage(): Language {
  const candidates = [readStored('locale'), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return candidates.find(isLanguage) ?? 'en';
}

export const storeLanguage = (language: Language): void => localStorage.setItem(`${storePrefix}locale`, JSON.stringify(language));

function readStored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storePrefix + name) ?? 'null');
  } catch {
    return undefined;
  }
}
