/** Converts the contract's fields of a stored row to the values of a read. */
import type { Fields, Labels, ReadOf } from '../../contract/fields.ts';

export const readFields = <F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>, labels: Labels): ReadOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.toRead(row[name] ?? field.unset, labels)])) as ReadOf<F>;

/** Returns the record without the fields of disabled extensions. In the schema of a response, these fields are optional. */
export function withoutDisabledFields<Values extends object>(fields: Fields, extensions: readonly string[], record: Values): Values {
  const offered = { ...record };
  for (const [name, { extension }] of Object.entries(fields))
    if (extension && !extensions.includes(extension)) Reflect.deleteProperty(offered, name);
  return offered;
}
