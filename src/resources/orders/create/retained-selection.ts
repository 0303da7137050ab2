/**
 * Returns the selection among the offered items. If `isFirst`, these are all of them; otherwise, the former selection without items that
 * are no longer offered.
 */
export function retainedSelection(offered: readonly string[], chosen: readonly string[], isFirst: boolean): string[] {
  if (isFirst) return [...offered];
  const still = new Set(offered);
  return chosen.filter((id) => still.has(id));
}
