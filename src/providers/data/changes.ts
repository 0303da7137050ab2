/** The body of an update: only what differs from the record that was read. */

import type { HttpError } from 'ra-core';
import { z } from 'zod';
import { changedFields, FieldValueError } from '../../../contract/changes.ts';
import type { Fields } from '../../../contract/fields.ts';
import type { WireRecord } from '../http-client.ts';
import { problemError } from '../http-error.ts';
import { addressChanges } from './address-body.ts';
import type { DataResource } from './resources.ts';

/** Throws an HttpError with status 422 that names the field, when a value cannot be sent. */
export function changesOf({ writable }: DataResource, before: WireRecord, after: WireRecord): Record<string, unknown> {
  if (!writable) return addressChanges(before, after);
  try {
    return changedFields(writable, before, after);
  } catch (error) {
    throw error instanceof FieldValueError ? fieldError(writable, error) : error;
  }
}

/** The message goes to the entry's own input, when the fault lies within a multifield. */
function fieldError(fields: Fields, { field, cause }: FieldValueError): HttpError {
  const path = cause instanceof z.ZodError ? (cause.issues[0]?.path ?? []) : [];
  const inner = fields[field]?.entry?.[String(path[1])];
  const kind = (inner ?? fields[field])?.kind ?? 'text';
  const address = inner ? [field, ...path.slice(0, 2)].join('.') : field;
  return problemError('app.errors.invalid-body', 422, { errors: { [address]: `app.invalid.${kind}` } });
}
