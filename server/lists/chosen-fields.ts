/** Cuts list records to what `fields` asks for; the id always stays. */
export function chosenFields<Name extends string>(
  record: { id: string } & Record<Name, unknown>,
  fields: readonly string[] | undefined,
  usual: readonly string[],
): { id: string } & Record<string, unknown> {
  const names = fields ?? usual;
  return { ...Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))), id: record.id };
}
