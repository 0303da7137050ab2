import { expect, test } from 'vitest';
import { idsFromTyped, maxTypedIds } from '../../../src/resources/lots/bulk/typed-ids.ts';

test.each([
  ['', []],
  ['12', ['12']],
  [' 12, 15-17;15 ', ['12', '15', '16', '17']],
  [`1-${maxTypedIds}`, Array.from({ length: maxTypedIds }, (_none, index) => String(index + 1))],
])('the input "%s" is parsed to the ids %j', (typed, ids) => {
  expect(idsFromTyped(typed)).toEqual(ids);
});

test.each(['x', '0', '12-', '17-15', '1-2-3', '99999999999', `1-${maxTypedIds + 1}`, `1-${maxTypedIds}, 9000`])(
  'the input "%s" is refused because it is not a list of ids or is too long',
  (typed) => {
    expect(idsFromTyped(typed)).toBeUndefined();
  },
);
