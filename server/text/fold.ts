/** Folds text like the function `folded` of the database, so that both find the same words. */

const replacements: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'øłđħı'].map((letter, index) => [letter, 'oldhi'.charAt(index)])),
  ...Object.fromEntries([...'‘’‚‛′ʼ`'].map((mark) => [mark, "'"])),
  ...Object.fromEntries([...'“”„‟«»‹›'].map((mark) => [mark, '"'])),
  ...Object.fromEntries([...'‐‒–—―−'].map((dash) => [dash, '-'])),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Returns the text in lower case and Unicode compatibility form, without accents. Special letters, quotation marks and dashes become ASCII
 * characters.
 */
export const fold = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  ]
    .map((character) => replacements[character] ?? character)
    .join('');

export interface FoldedText {
  readonly folded: string;
  /**
   * For each character of `folded`, the offset of the original character in the text. The last element is the length of the text.
   */
  readonly offsets: readonly number[];
}

export function foldWithOffsets(text: string): FoldedText {
  const offsets: number[] = [];
  let folded = '';
  let offset = 0;
  for (const character of text) {
    const foldedCharacter = fold(character);
    folded += foldedCharacter;
    for (let index = 0; index < foldedCharacter.length; index++) offsets.push(offset);
    offset += character.length;
  }
  return { folded, offsets: [...offsets, text.length] };
}
