/** What is chosen of the items on offer: all of them at first, and what of the choice is still offered when they are read again. */
export function keptChoice(offered: readonly string[], chosen: readonly string[], isFirst: boolean): string[] {
  if (isFirst) return [...offered];
  const still = new Set(offered);
  return chosen.filter((id) => still.has(id));
}
