/** Returns the ids of the items to select: all offered items with `selectsAll`, otherwise the selected items that are still offered. */
export function retainedSelection(offeredIds: readonly string[], selectedIds: readonly string[], selectsAll: boolean): string[] {
  if (selectsAll) return [...offeredIds];
  const offeredIdSet = new Set(offeredIds);
  return selectedIds.filter((id) => offeredIdSet.has(id));
}
