/** Whether arrays and objects are nested more than `most` levels deep. Does not descend any further itself. */
export function isNestedDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isNestedDeeperThan(most - 1, inner));
}
