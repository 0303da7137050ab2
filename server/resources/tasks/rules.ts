/** Rules for tasks. Source: docs/specification/api.md#task-states, docs/specification/extensions.md#task-dependencies. */
import { type Explanation, explain } from '../../../contract/explanations.ts';
import type { TaskRow } from './repository.ts';

/**
 * Returns whether the task `taskId` would depend on itself, directly or indirectly, if it depended on the task `dependsOn`. `dependencyOf`
 * returns the id of the task on which a task depends.
 */
export function closesCycle(taskId: number, dependsOn: number, dependencyOf: (id: number) => number | null): boolean {
  const visitedIds = new Set<number>();
  for (let currentId: number | null = dependsOn; currentId !== null && !visitedIds.has(currentId); currentId = dependencyOf(currentId)) {
    if (currentId === taskId) return true;
    visitedIds.add(currentId);
  }
  return false;
}

/**
 * Returns the ids in an order in which each task precedes the task on which it depends. `dependencies` contains the id of the task on which
 * a task depends, by the id of the dependent task. Tasks with equally many direct and indirect dependencies keep their order.
 */
export function sortDependantsFirst(ids: readonly number[], dependencies: ReadonlyMap<number, number | null>): number[] {
  const depths = new Map<number, number>();
  for (const id of ids) {
    const path = new Set<number>();
    let currentId: number | null | undefined = id;
    while (currentId != null && !depths.has(currentId) && !path.has(currentId)) {
      path.add(currentId);
      currentId = dependencies.get(currentId);
    }
    // The depth of a task is the number of tasks on which it depends, directly or indirectly.
    let depth = currentId == null ? 0 : (depths.get(currentId) ?? 0) + 1;
    for (const taskId of [...path].toReversed()) {
      depths.set(taskId, depth);
      depth += 1;
    }
  }
  return [...ids].sort((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0));
}

/** The new values of a bulk change, in stored form. */
export interface TaskChange {
  readonly assignee_id?: number | null | undefined;
  readonly category_id?: number | null | undefined;
  readonly due_date?: number | null | undefined;
  readonly completed?: boolean | undefined;
}

/**
 * Returns why the bulk change cannot be made; undefined if it can be made. A task that cannot start cannot be completed. `earlierTasks` are
 * the tasks to which the same change was already made, with their former values. A task that the change completed no longer blocks others.
 */
export function reasonAgainstTaskChange(
  { completed, can_start, depends_on }: Pick<TaskRow, 'completed' | 'can_start' | 'depends_on'>,
  change: TaskChange,
  earlierTasks: readonly Pick<TaskRow, 'id' | 'completed'>[],
): Explanation | undefined {
  const isReleased = can_start || earlierTasks.some((task) => task.id === depends_on && !task.completed);
  return change.completed && !completed && !isReleased ? explain('task_waits', {}) : undefined;
}
