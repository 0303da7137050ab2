import { expect } from 'vitest';
import type { Received } from './answers.ts';
import { object, type Shape } from './kinds.ts';

/** Expects every field of the shape, each of its kind; says all that is wrong at once. */
export function expectShape(record: Received | undefined, shape: Shape): void {
  expect(object(shape)(record, 'record')).toEqual([]);
}
