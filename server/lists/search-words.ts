/**
 * The words of a `global_search`, each with the writings in which it may be found anywhere. What looks like a
 * telephone number is also compared by its digits, without the trunk zeros or `+` that differ between its
 * international and its national form. Source: decisions.md section 1, "global_search".
 */
export function searchWords(search: string): string[][] {
  const text = search.trim().replace(/\s+/g, ' ');
  const words = isPhone(text) ? [text] : text.replace(numberAmongWords, dialled).split(' ');
  return [...new Set(words)].map((word) => (isPhone(word) ? [...new Set([word, dialled(word)])] : [word]));
}

/** A number written in groups, as in "Meier 079 123 45 67": only `+` or a zero says that the groups belong together. */
const numberAmongWords = /(?<!\S)(?:\+|\(?0)[()\d ./-]*\d(?!\S)/g;

/** Digits and what people write between them: begun with `+`, or with zero and written in groups, or six digits long at least. */
const isPhone = (text: string): boolean =>
  /^[+()\d ./-]+$/.test(text) && /\d/.test(text) && (/^\+|^\(?0\d*\D/.test(text) || digits(text).length >= 6);

const digits = (text: string): string => text.replace(/\D/g, '');

/** `+41 (0)79 123 45 67` → `41791234567`, `079 123 45 67` and `0791234567` → `791234567`. */
const dialled = (number: string): string => digits(number.replace(/\(0\)/g, '')).replace(/^0+(?=\d)/, '');
