/** Returns the ids of all offered items if `selectsAll` is true, otherwise the ids of the selected items that are still offered. */
export function retainedSelection(offeredIds: readonly string[], selectedIds: readonly string[], selectsAll: boolean): string[] {
  if (selectsAll) return [...offeredIds];
  const offeredIdSet = new Set(offeredIds);
  return selectedIds.filter((id) => offeredIdSet.has(id));
}
