import { expect, it } from 'vitest';
import { categoryRows, percentOf } from '../../../src/resources/sales/overview/category-rows.ts';

it('categoryRows counts lots without a result as waiting, and labels lots without a category', () => {
  const figures = { lots: 10, sold: 4, unsold: 2, withdrawn: 1, estimate_low: '1200.50', estimate_high: '2000.00', hammer_price: '900.00' };
  expect(categoryRows({ by_category: [{ id: null, label: '', ...figures }] }, 'Without a category')).toEqual([
    { key: '', label: 'Without a category', lots: 10, sold: 4, unsold: 2, withdrawn: 1, waiting: 3, estimate: 1200.5, hammer: 900 },
  ]);
});

it('percentOf returns 0 for a total of 0', () => {
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(2, 3)).toBe(67);
});
