import { expect, test } from 'vitest';
import { mergeCardOrder } from '../../../src/calls/card/use-stable-card-order.ts';

test('a new card is first, and shown cards keep their order', () => {
  expect(mergeCardOrder([], ['b', 'a'], false)).toEqual(['b', 'a']);
  expect(mergeCardOrder(['b', 'a'], ['c', 'b', 'a'], false)).toEqual(['c', 'b', 'a']);
  expect(mergeCardOrder(['b', 'a'], ['c', 'a'], false)).toEqual(['c', 'a']);
});

test('new cards are last, and stay last, if a card in a dock at the top has the focus', () => {
  expect(mergeCardOrder(['b', 'a'], ['d', 'c', 'b', 'a'], true)).toEqual(['b', 'a', 'c', 'd']);
  expect(mergeCardOrder(['b', 'a', 'c', 'd'], ['d', 'c', 'b', 'a'], false)).toEqual(['b', 'a', 'c', 'd']);
});
