/** Rules for tasks. Source: docs/specification/api.md#task-states, docs/specification/extensions.md#task-dependencies. */

/** Returns whether the task would depend on itself, directly or indirectly. `next` returns the id of the task on which a task depends. */
export function closesCycle(taskId: number, dependsOn: number, next: (id: number) => number | null): boolean {
  const seen = new Set<number>();
  for (let current: number | null = dependsOn; current !== null && !seen.has(current); current = next(current)) {
    if (current === taskId) return true;
    seen.add(current);
  }
  return false;
}
