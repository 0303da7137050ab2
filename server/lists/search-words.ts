/**
 * Splits the text of a `global_search` into words, and returns the spellings of each word that count as a match.
 *
 * A telephone number has a second spelling: its digits without the `+` or the leading zeros. This prefix differs between the international
 * and the national form.
 *
 * Source: docs/specification/extensions.md#search.
 */
export function searchWords(search: string): string[][] {
  const text = search.trim().replace(/\s+/g, ' ');
  const words = isPhone(text) ? [text] : text.replace(phoneNumberPattern, withoutPrefix).split(' ');
  return [...new Set(words)].map((word) => (isPhone(word) ? [...new Set([word, withoutPrefix(word)])] : [word]));
}

/** A number in groups, as in "Meier 079 123 45 67". Only groups after `+` or zero are joined, because others may be separate numbers. */
const phoneNumberPattern = /(?<!\S)(?:\+|\(?0)[()\d ./-]*\d(?!\S)/g;

/** A telephone number starts with `+`, starts with zero and has groups, or has at least six digits. */
const isPhone = (text: string): boolean =>
  /^[+()\d ./-]+$/.test(text) && /\d/.test(text) && (/^\+|^\(?0\d*\D/.test(text) || digits(text).length >= 6);

const digits = (text: string): string => text.replace(/\D/g, '');

/** Converts `+41 (0)79 123 45 67` to `41791234567`, and `079 123 45 67` and `0791234567` to `791234567`. */
const withoutPrefix = (number: string): string => digits(number.replace(/\(0\)/g, '')).replace(/^0+(?=\d)/, '');
