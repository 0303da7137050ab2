import { expect } from 'vitest';
import { object, type Shape } from './kinds.ts';
import type { Received } from './responses.ts';

/** Expects every field of the shape, with a value of its kind. The failure lists all differences. */
export function expectShape(record: Received | undefined, shape: Shape): void {
  expect(object(shape)(record, 'record')).toEqual([]);
}
