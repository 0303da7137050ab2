/** The bodies of creations and updates: only what differs from the record that was read. */
import type { HttpError } from 'ra-core';
import { z } from 'zod';
import { changedFields, FieldValueError, sameValue } from '../../../contract/changes.ts';
import type { Fields } from '../../../contract/fields.ts';
import { problemError } from '../http-error.ts';
import type { DataResource } from './data-resource.ts';

/** Of a resource whose writable fields the contract has with their kinds. */
export const fieldsBody =
  (writable: Fields): DataResource['body'] =>
  (before, after) => {
    try {
      return changedFields(writable, before, after);
    } catch (error) {
      throw error instanceof FieldValueError ? fieldError(writable, error) : error;
    }
  };

/** Of a resource whose values the app gives as they are sent. */
export const namedBody =
  (names: readonly string[]): DataResource['body'] =>
  (before, after) =>
    Object.fromEntries(
      names.flatMap((name) => (after[name] === undefined || sameValue(before[name], after[name]) ? [] : [[name, after[name]]])),
    );

/** The message goes to the entry's own input, when the fault lies within a multifield. */
function fieldError(fields: Fields, { field, cause }: FieldValueError): HttpError {
  const path = cause instanceof z.ZodError ? (cause.issues[0]?.path ?? []) : [];
  const inner = fields[field]?.entry?.[String(path[1])];
  const kind = (inner ?? fields[field])?.kind ?? 'text';
  const address = inner ? [field, ...path.slice(0, 2)].join('.') : field;
  return problemError('app.errors.invalid-body', 422, { errors: { [address]: `app.invalid.${kind}` } });
}
