import { expect, test } from 'vitest';
import { entityTag, ifMatchHolds } from '../../server/http/entity-tag.ts';

test('a tag is quoted, as HTTP has it', () => expect(entityTag(7)).toBe('"7"'));

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
])('If-Match: %s lets version 7 through: %s', (header, holds) => expect(ifMatchHolds(header, 7)).toBe(holds));
