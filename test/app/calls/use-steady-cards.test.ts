import { expect, test } from 'vitest';
import { orderAfter } from '../../../src/calls/card/use-steady-cards.ts';

test('a new card is first, and shown cards keep their order', () => {
  expect(orderAfter([], ['b', 'a'], false)).toEqual(['b', 'a']);
  expect(orderAfter(['b', 'a'], ['c', 'b', 'a'], false)).toEqual(['c', 'b', 'a']);
  expect(orderAfter(['b', 'a'], ['c', 'a'], false)).toEqual(['c', 'a']);
});

test('new cards are last, and stay last, if a card in a dock at the top has the focus', () => {
  expect(orderAfter(['b', 'a'], ['d', 'c', 'b', 'a'], true)).toEqual(['b', 'a', 'c', 'd']);
  expect(orderAfter(['b', 'a', 'c', 'd'], ['d', 'c', 'b', 'a'], false)).toEqual(['b', 'a', 'c', 'd']);
});
