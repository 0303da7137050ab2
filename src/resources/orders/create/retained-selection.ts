/**
 * Returns the ids of the items to select: with `selectsAll`, all offered items; otherwise, those items of the former selection that are
 * still offered.
 */
export function retainedSelection(offered: readonly string[], selected: readonly string[], selectsAll: boolean): string[] {
  if (selectsAll) return [...offered];
  const offeredIds = new Set(offered);
  return selected.filter((id) => offeredIds.has(id));
}
