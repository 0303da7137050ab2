import { expect } from 'vitest';
import type { Received } from './answers.ts';
import { object, type Shape } from './kinds.ts';

/** Expects every field of the shape, with a value of its kind. The failure lists all differences. */
export function expectShape(record: Received | undefined, shape: Shape): void {
  expect(object(shape)(record, 'record')).toEqual([]);
}
