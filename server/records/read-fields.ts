/** Converts the contract's fields of a stored row to the values of a read. */
import type { Fields, Labels, ReadOf } from '../../contract/fields.ts';

export const readFields = <F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>, labels: Labels): ReadOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.toRead(row[name] ?? field.unset, labels)])) as ReadOf<F>;

/** The names of the fields that extensions add. */
type NameOfExtension<F extends Fields> = { [Name in keyof F]: F[Name] extends { readonly extension: string } ? Name : never }[keyof F];

/** Returns the record without the fields of disabled extensions. In the schema of a response, these fields are optional. */
export function withoutDisabledFields<F extends Fields, Values extends object>(
  fields: F,
  extensions: readonly string[],
  record: Values,
): Omit<Values, NameOfExtension<F>> & { [Name in keyof Values & NameOfExtension<F>]?: Values[Name] };
export function withoutDisabledFields(fields: Fields, extensions: readonly string[], record: object): object {
  const offered = { ...record };
  for (const [name, { extension }] of Object.entries(fields))
    if (extension && !extensions.includes(extension)) Reflect.deleteProperty(offered, name);
  return offered;
}
