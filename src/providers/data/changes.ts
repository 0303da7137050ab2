/**
 * Creates the bodies of requests that create or update a record. The bodies contain only fields that differ from the record that was read.
 */
import type { HttpError } from 'react-admin';
import { z } from 'zod';
import { changedFields, FieldValueError, sameValue } from '../../../contract/changes.ts';
import type { Fields } from '../../../contract/fields.ts';
import { problemError } from '../http/http-error.ts';
import type { DataResource } from './data-resource.ts';

/** Returns the `body` function of a resource whose writable fields have a kind in the contract. */
export const fieldsBody =
  (writableFields: Fields): DataResource['body'] =>
  (before, after) => {
    try {
      return changedFields(writableFields, before, after);
    } catch (error) {
      throw error instanceof FieldValueError ? fieldError(writableFields, error) : error;
    }
  };

/** Returns the `body` function of a resource whose values need no conversion. `names` are the fields that can be sent. */
export const namedBody =
  (names: readonly string[]): DataResource['body'] =>
  (before, after) =>
    Object.fromEntries(
      names.flatMap((name) => (after[name] === undefined || sameValue(before[name], after[name]) ? [] : [[name, after[name]]])),
    );

/**
 * Returns the 422 error for a value that cannot be sent. If an entry of a multifield is invalid, the error names the input in that entry.
 */
function fieldError(fields: Fields, { field, cause }: FieldValueError): HttpError {
  // The path of an issue in a multifield begins with the index of the entry and the name of its field.
  const path = cause instanceof z.ZodError ? (cause.issues[0]?.path ?? []) : [];
  const entryField = fields[field]?.entry?.[String(path[1])];
  const kind = (entryField ?? fields[field])?.kind ?? 'text';
  const inputName = entryField ? [field, ...path.slice(0, 2)].join('.') : field;
  return problemError('app.errors.invalid-body', 422, { errors: { [inputName]: `app.invalid.${kind}` } });
}
