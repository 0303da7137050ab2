/** Converts stored fields to the values of a response, and omits fields that the response must not contain. */
import { mayCall } from '../../contract/access.ts';
import type { Fields, Labels, ReadOf } from '../../contract/fields.ts';

export const readFields = <F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>, labels: Labels): ReadOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.toRead(row[name] ?? field.unset, labels)])) as ReadOf<F>;

/** Returns the record without the fields that are `officeOnly`, unless one of the user's roles may call `readItemTerms`. */
export function withoutOfficeFields<Values extends object>(fields: Fields, userRoles: readonly string[], record: Values): Values {
  if (mayCall('readItemTerms', userRoles)) return record;
  const readableRecord = { ...record };
  for (const [name, { officeOnly }] of Object.entries(fields)) if (officeOnly) Reflect.deleteProperty(readableRecord, name);
  return readableRecord;
}

type ExtensionFieldName<F extends Fields> = { [Name in keyof F]: F[Name] extends { readonly extension: string } ? Name : never }[keyof F];

/**
 * Returns the record without the fields of disabled extensions, also in the entries of its multifields. In the schema of a response, these
 * fields are optional.
 */
export function withoutDisabledFields<F extends Fields, Values extends object>(
  fields: F,
  extensions: readonly string[],
  record: Values,
): Omit<Values, ExtensionFieldName<F>> & { [Name in keyof Values & ExtensionFieldName<F>]?: Values[Name] };
export function withoutDisabledFields(fields: Fields, extensions: readonly string[], record: object): object {
  const enabledRecord = { ...record };
  for (const [name, { extension, entry }] of Object.entries(fields)) {
    const value: unknown = Reflect.get(enabledRecord, name);
    if (extension && !extensions.includes(extension)) Reflect.deleteProperty(enabledRecord, name);
    else if (entry && Array.isArray(value))
      Reflect.set(
        enabledRecord,
        name,
        value.map((values: object) => withoutDisabledFields(entry, extensions, values)),
      );
  }
  return enabledRecord;
}
