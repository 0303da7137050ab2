import { expect, test } from 'vitest';
import { initialsOf } from '../../src/timeline/author-initials.ts';

test.each([
  ['Clara Kern', 'CK'],
  ['Jean-Pierre Marie Äbischer', 'JÄ'],
  ['clerk@example.com', 'C'],
  ['  élise   o’hara ', 'ÉO'],
  ['𝒜da 𝒩ero', '𝒜𝒩'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
