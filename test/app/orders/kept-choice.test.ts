import { expect, test } from 'vitest';
import { keptChoice } from '../../../src/resources/orders/kept-choice.ts';

test('all that is offered is chosen at first', () => expect(keptChoice(['1', '2'], ['7'], true)).toEqual(['1', '2']));

test('read again, what was left out stays out, and what is gone goes', () =>
  expect(keptChoice(['1', '2', '4'], ['1', '3'], false)).toEqual(['1']));
