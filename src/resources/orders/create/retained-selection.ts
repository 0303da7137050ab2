/** Returns the ids of all selectable items if `selectsAll` is true; otherwise the selected ids that are still selectable. */
export function retainedSelection(selectableIds: readonly string[], selectedIds: readonly string[], selectsAll: boolean): string[] {
  if (selectsAll) return [...selectableIds];
  const selectableIdSet = new Set(selectableIds);
  return selectedIds.filter((id) => selectableIdSet.has(id));
}
