import { expect, test } from 'vitest';
import { phoneToShow } from '../../../src/resources/clients/phone-to-show.ts';

const numbers = ['+41 44 624 56 44', '079 654 92 59'];

test('phoneToShow returns the number that contains the searched digits, regardless of separators', () => {
  expect(phoneToShow(numbers, '079 65')).toBe('079 654 92 59');
  expect(phoneToShow(numbers, '(0)44-624')).toBe('+41 44 624 56 44');
});

test('phoneToShow returns the first number if the search has fewer than three digits or matches no number', () => {
  for (const search of ['', 'Meier', '59', '999']) expect(phoneToShow(numbers, search)).toBe('+41 44 624 56 44');
  expect(phoneToShow([], '079')).toBeUndefined();
});
