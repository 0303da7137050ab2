/** Compares two versions of a record. Source: docs/specification/api.md#updates. */
import type { Fields } from './fields.ts';

/**
 * Returns the body of the PATCH that changes `before` into `after`. Both are records as read. Values are compared as sent, so the amounts
 * `"12.5"` and `"12.50"` are equal. Throws a {@link FieldValueError} if a changed value cannot be sent.
 */
export function changedFields(fields: Fields, before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const changedEntries = Object.entries(fields).filter(([name, field]) => differs(field, before[name], after[name]));
  return Object.fromEntries(changedEntries.map(([name, field]) => [name, toSentValue(name, field, after[name])]));
}

/** Returns the names of the fields that differ between two records as read. A value that cannot be sent differs from every other value. */
export const differingFields = (fields: Fields, before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (differs(field, before[name], after[name]) ? [name] : []));

/** A field that `after` lacks counts as unchanged. */
function differs(field: Fields[string], before: unknown, after: unknown): boolean {
  if (after === undefined || sameValue(before, after)) return false;
  if (before === undefined) return true;
  try {
    return !sameValue(field.sent.parse(field.toSent(before)), field.sent.parse(field.toSent(after)));
  } catch {
    return true;
  }
}

/** Thrown if a value cannot be sent. */
export class FieldValueError extends Error {
  readonly field: string;

  constructor(field: string, cause: unknown) {
    super(`${field} ${cause instanceof Error ? cause.message : 'cannot be sent'}`, { cause });
    this.field = field;
  }
}

function toSentValue(name: string, field: Fields[string], value: unknown): unknown {
  try {
    return field.sent.parse(field.toSent(value));
  } catch (cause) {
    throw new FieldValueError(name, cause);
  }
}

/**
 * Returns a message for each range that `changes` would reverse, by the name of its upper field. A range is two fields, such as the low and
 * the high estimate. It is checked only if `changes` contains one of them. `changes` and `before` have stored values.
 */
export function rangeErrors(
  fields: Fields,
  changes: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, atLeast }]) => {
      if (!atLeast || !(name in changes || atLeast in changes)) return [];
      const [low, high] = [atLeast, name].map((field) => (field in changes ? changes[field] : before[field]));
      const isReversed = typeof low === 'number' && typeof high === 'number' && high < low;
      return isReversed ? [[name, [`is ${kind === 'money' ? 'below' : 'before'} ${atLeast}`]]] : [];
    }),
  );
}

/** Returns whether two JSON values are deeply equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [names, otherNames] = [Object.keys(a), Object.keys(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    names.length === otherNames.length &&
    names.every((name) => sameValue(Reflect.get(a, name), Reflect.get(b, name)))
  );
}
