/**
 * The two choices that hold before and after signing in: language and light or dark. They stand where react-admin's
 * store keeps its own, so that a choice made on one side is seen on the other. Part of the first script, so without zod.
 */
import { isLanguage, type Language } from '../i18n/languages.ts';

const storePrefix = 'RaStore.';

export function storedTheme(): 'light' | 'dark' | undefined {
  const theme = stored('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

/** The chosen language, else the browser's first that there is a catalogue for, else English. */
export function language(): Language {
  const wanted = [stored('locale'), ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wanted.find(isLanguage) ?? 'en';
}

export const storeLanguage = (chosen: Language): void => localStorage.setItem(`${storePrefix}locale`, JSON.stringify(chosen));

function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storePrefix + name) ?? 'null');
  } catch {
    return undefined;
  }
}
