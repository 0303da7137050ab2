/**
 * Returns the record's id and the requested `fields`, or the `defaults` if `fields` is undefined. Ignores fields that the record does not
 * have.
 */
export function pickFields(
  record: { readonly id: string },
  fields: readonly string[] | undefined,
  defaults: readonly string[],
): { id: string } & Record<string, unknown> {
  const pickedFields: { id: string } & Record<string, unknown> = { id: record.id };
  for (const name of fields ?? defaults) if (Object.hasOwn(record, name)) pickedFields[name] = Reflect.get(record, name);
  return pickedFields;
}
