import { expect, test } from 'vitest';
import { retainedSelection } from '../../../src/resources/orders/create/retained-selection.ts';

test('all offered items are chosen at first', () => expect(retainedSelection(['1', '2'], ['7'], true)).toEqual(['1', '2']));

test('after a refetch, excluded and new items are not chosen, and removed items are dropped', () =>
  expect(retainedSelection(['1', '2', '4'], ['1', '3'], false)).toEqual(['1']));
