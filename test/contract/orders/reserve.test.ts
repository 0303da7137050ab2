/** Reserves. Source: docs/decisions/088-fields-with-an-effect.md. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reserveQuestion } from '../../../contract/orders/reserve.ts';
import { itemFields } from '../../../contract/resources/items/item-fields.ts';

test.each([
  ['', 'belowReserve'],
  ['none', undefined],
  ['fixed', 'belowFixedReserve'],
  ['discretionary', 'belowDiscretionaryReserve'],
] as const)('the question about a price below a reserve of the type “%s” is %s', (type, question) => {
  expect(reserveQuestion(99_999, 100_000, type)).toBe(question);
});

test('a price is never questioned at or above the reserve, or without a reserve', () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.constantFrom('', ...(itemFields.reserve_type.choices ?? [])), amounts, amounts, (type, reserve, more) => {
      expect(reserveQuestion(reserve + more, reserve, type)).toBeUndefined();
      expect(reserveQuestion(more, null, type)).toBeUndefined();
      expect(reserveQuestion(more, 0, type)).toBeUndefined();
    }),
  );
});
