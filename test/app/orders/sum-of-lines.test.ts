import { expect, test } from 'vitest';
import { sumOfLines } from '../../../src/resources/orders/sum-of-lines.ts';

const lines = [
  { hammer_price: '100.00', commission: '15.50' },
  { hammer_price: '30.00', commission: '4.65' },
];

test.each([
  ['adds the premiums of an invoice', 'bidder', '150.15'],
  ['deducts the commissions of a statement', 'consignor', '109.85'],
] as const)('the sum of lines %s', (_rule, type, sum) => {
  expect(sumOfLines(type, lines)).toBe(sum);
});
