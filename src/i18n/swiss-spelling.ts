const replacements: Readonly<Record<string, string>> = { ß: 'ss', '„': '«', '“': '»' };

/**
 * Returns German texts with the spelling of Switzerland and Liechtenstein: `ss` instead of `ß`, and « » instead of „ “. Only a catalogue
 * may be converted. Finished translations may contain names, which keep their spelling.
 */
export function withSwissSpelling<Texts extends object>(germanTexts: Texts): Texts {
  const copy = structuredClone(germanTexts);
  convertTexts(copy);
  return copy;
}

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
