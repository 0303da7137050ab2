/** Whether lists and objects stand inside each other more than `most` deep; looks no deeper than that itself. */
export function isNestedDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isNestedDeeperThan(most - 1, inner));
}
