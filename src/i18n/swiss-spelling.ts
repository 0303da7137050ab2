const replacements: Readonly<Record<string, string>> = { ß: 'ss', '„': '«', '“': '»' };

/**
 * Returns German texts with the spelling of Switzerland and Liechtenstein: `ss` instead of `ß`, and « » instead of „ “. The catalogue is
 * converted when it is loaded, and not each translation, because a translation may contain names of clients, which keep their spelling.
 */
export function withSwissSpelling<Texts extends object>(german: Texts): Texts {
  const copy = structuredClone(german);
  convertTexts(copy);
  return copy;
}

/** Converts the texts in place, at every depth. */
function convertTexts(texts: object): void {
  for (const [key, value] of Object.entries<unknown>({ ...texts })) {
    if (typeof value === 'object' && value !== null) convertTexts(value);
    if (typeof value === 'string')
      Reflect.set(
        texts,
        key,
        value.replaceAll(/[ß„“]/g, (character) => replacements[character] ?? character),
      );
  }
}
