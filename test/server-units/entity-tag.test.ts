import { expect, test } from 'vitest';
import { entityTag, matchesIfMatch } from '../../server/http/entity-tag.ts';

test('entityTag returns the version in quotes', () => expect(entityTag(7)).toBe('"7"'));

test.each([
  [undefined, true],
  ['*', true],
  [' * ', true],
  ['"7"', true],
  ['"6", "7"', true],
  ['"6","7" ,"8"', true],
  ['"6"', false],
  ['"77"', false],
  ['7', false],
  ['', false],
])('matchesIfMatch for the header %s and version 7 is %s', (header, matches) => expect(matchesIfMatch(header, 7)).toBe(matches));
