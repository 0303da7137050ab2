import { expect, test } from 'vitest';
import { cutText, storableText } from '../../contract/wire.ts';

test.each([
  ['a short text', 5, 'a sho'],
  ['abc', 3, 'abc'],
  ['ab🔨', 4, 'ab🔨'],
  ['ab🔨', 3, 'ab'],
  ['🔨', 1, ''],
])('cutText cuts %j to at most %i characters, without half of a surrogate pair', (text, maxLength, expected) => {
  const cut = cutText(text, maxLength);
  expect(cut).toBe(expected);
  expect(storableText(maxLength).safeParse(cut).success).toBe(true);
});
