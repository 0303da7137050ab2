import { expect, test } from 'vitest';
import { phoneToShow } from '../../../src/resources/clients/phone-to-show.ts';

const numbers = ['+41 44 624 56 44', '079 654 92 59'];

test('the number that holds the digits searched for is shown, however it is written', () => {
  expect(phoneToShow(numbers, '079 65')).toBe('079 654 92 59');
  expect(phoneToShow(numbers, '(0)44-624')).toBe('+41 44 624 56 44');
});

test('without a search for digits the first is shown', () => {
  for (const search of ['', 'Meier', '59', '999']) expect(phoneToShow(numbers, search)).toBe('+41 44 624 56 44');
  expect(phoneToShow([], '079')).toBeUndefined();
});
