/** Returns the value of a filter for one record: its id, or the number of ids if a link contains several. */
export function chosenIds(value: unknown): { readonly chosen: string | undefined; readonly several: number } {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
  return ids.length > 1 ? { chosen: undefined, several: ids.length } : { chosen: ids[0], several: 0 };
}
