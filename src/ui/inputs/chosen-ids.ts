/** Returns the value of a filter for one record: its id, or the number of ids if a link contains several. The number is otherwise 0. */
export function selectionOf(value: unknown): { readonly id: string | undefined; readonly count: number } {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
  return ids.length > 1 ? { id: undefined, count: ids.length } : { id: ids[0], count: 0 };
}
