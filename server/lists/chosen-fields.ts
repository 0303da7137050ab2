/** Returns the record with its id and the requested `fields`, or with the `usual` fields if none are requested. Ignores unknown fields. */
export function chosenFields(
  record: { readonly id: string },
  fields: readonly string[] | undefined,
  usual: readonly string[],
): { id: string } & Record<string, unknown> {
  const picked: { id: string } & Record<string, unknown> = { id: record.id };
  for (const name of fields ?? usual) if (Object.hasOwn(record, name)) picked[name] = Reflect.get(record, name);
  return picked;
}
