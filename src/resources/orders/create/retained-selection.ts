/**
 * Returns the selection among the offered items. If `selectsAll`, these are all of them; otherwise, the former selection without items that
 * are no longer offered.
 */
export function retainedSelection(offered: readonly string[], selected: readonly string[], selectsAll: boolean): string[] {
  if (selectsAll) return [...offered];
  const offeredIds = new Set(offered);
  return selected.filter((id) => offeredIds.has(id));
}
