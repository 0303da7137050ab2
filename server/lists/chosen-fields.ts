/** Cuts list records to what `fields` asks for; the id always stays. `usual` names fields of the record. */
export function chosenFields<Name extends string>(
  record: { id: string } & Record<Name, unknown>,
  fields: readonly string[] | undefined,
  usual: readonly string[],
): { id: string } & Record<string, unknown> {
  const chosen: { id: string } & Record<string, unknown> = { id: record.id };
  for (const name of fields ?? usual) if (Object.hasOwn(record, name)) chosen[name] = Reflect.get(record, name);
  return chosen;
}
