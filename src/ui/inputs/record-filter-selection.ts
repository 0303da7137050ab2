/** `id` is the only id in the filter. If a link set several ids, `count` is their number; otherwise, `count` is 0. */
export function selectionOf(value: unknown): { readonly id: string | undefined; readonly count: number } {
  const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
  return ids.length > 1 ? { id: undefined, count: ids.length } : { id: ids[0], count: 0 };
}
