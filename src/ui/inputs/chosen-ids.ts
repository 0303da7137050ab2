/** What a filter for one record holds: that record's id, or how many records a link named. */
export function chosenIds(value: unknown): { readonly chosen: string | undefined; readonly several: number } {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
  return ids.length > 1 ? { chosen: undefined, several: ids.length } : { chosen: ids[0], several: 0 };
}
