import { useTranslate } from 'react-admin';

/** Returns a function that translates the names of the keys of a shortcut. In German, it returns `Strg+S` for `Ctrl+S`. */
export function useKeyText(): (keys: string) => string {
  const translate = useTranslate();
  return (keys) => keys.replace(/[A-Za-z]{2,}/g, (name) => translate(`layout.keyNames.${name}`, { _: name }));
}
