/**
 * What a form sends: of all fields of a record, those whose value differs from what was read, in the units
 * of an update. A multifield that differs is sent whole. Source: api.md "Semantics", 1, 3, 4, 5, 6.
 */
import type { Fields } from './fields.ts';

/**
 * `before` and `after` are records as read; the answer is the body of the PATCH. Fields are compared as
 * they would be sent, so `"12.5"` and `"12.50"`, or an empty input and an unset field, are no change.
 * Throws a {@link FieldValueError} for a changed value that the field cannot send; one that was there before may stay.
 */
export function changedFields(fields: Fields, before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> {
  const sent = (name: string, field: Fields[string]) => [name, sendValue(name, field, after[name])] as const;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (differs(field, before[name], after[name]) ? [sent(name, field)] : [])),
  );
}

/** Names of the fields of which `after` has another value than `before`. A value that cannot be sent differs from every other. */
export const differingFields = (fields: Fields, before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (differs(field, before[name], after[name]) ? [name] : []));

function differs(field: Fields[string], before: unknown, after: unknown): boolean {
  if (after === undefined || sameValue(before, after)) return false;
  if (before === undefined) return true;
  try {
    return !sameValue(field.sent.parse(field.toSent(before)), field.sent.parse(field.toSent(after)));
  } catch {
    return true;
  }
}

/** A value that cannot be sent, with the field it stands in. */
export class FieldValueError extends Error {
  constructor(
    readonly field: string,
    cause: unknown,
  ) {
    super(`${field} ${cause instanceof Error ? cause.message : 'cannot be sent'}`, { cause });
  }
}

function sendValue(name: string, field: Fields[string], read: unknown): unknown {
  try {
    return field.sent.parse(field.toSent(read));
  } catch (cause) {
    throw new FieldValueError(name, cause);
  }
}

/** Deep equality of JSON values. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [names, otherNames] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === otherNames.length &&
    names.every((name) => sameValue(Reflect.get(one, name), Reflect.get(other, name)))
  );
}
