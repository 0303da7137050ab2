/** Rules for tasks. Source: docs/specification/api.md#task-states, docs/specification/extensions.md#task-dependencies. */

/** Returns whether the task would depend on itself, directly or indirectly. `dependencyOf` returns the dependency of a task. */
export function closesCycle(taskId: number, dependsOn: number, dependencyOf: (id: number) => number | null): boolean {
  const seen = new Set<number>();
  for (let current: number | null = dependsOn; current !== null && !seen.has(current); current = dependencyOf(current)) {
    if (current === taskId) return true;
    seen.add(current);
  }
  return false;
}

/** Returns the ids in an order in which each task precedes the one on which it depends. The order of other tasks stays the same. */
export function dependantsFirst(ids: readonly number[], dependencyOf: ReadonlyMap<number, number | null>): number[] {
  const depths = new Map<number, number>();
  for (const id of ids) {
    const path = new Set<number>();
    let current: number | null | undefined = id;
    while (current != null && !depths.has(current) && !path.has(current)) {
      path.add(current);
      current = dependencyOf.get(current);
    }
    let depth = current == null ? 0 : (depths.get(current) ?? 0) + 1;
    for (const task of [...path].toReversed()) {
      depths.set(task, depth);
      depth += 1;
    }
  }
  return [...ids].sort((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0));
}
