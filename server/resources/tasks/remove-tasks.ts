/** Deletes tasks. Source: docs/specification/api.md#tasks. */
import type { Transaction } from '../../database/connection.ts';
import type { DeletedTask } from '../../database/schema.ts';
import { type Deletion, labelReferences } from '../bin/move-to-bin.ts';
import { findDependants, releaseDependants } from './dependencies-repository.ts';
import { deleteTasks, findTasks, type TaskRow } from './repository.ts';

interface RemovedTasks {
  readonly deletedTasks: readonly DeletedTask[];
  readonly releasedTasks: readonly TaskRow[];
}

/** Deletes tasks and releases the other tasks that depend on them. Call `lockDependencies` first. */
export async function removeTasks(transaction: Transaction, rows: readonly TaskRow[]): Promise<RemovedTasks> {
  if (rows.length === 0) return { deletedTasks: [], releasedTasks: [] };
  const ids = rows.map(({ id }) => id);
  const completedIds = await findCompletedIds(transaction, rows);
  const dependants = await findDependants(transaction, ids);
  const releasedTasks = await releaseDependants(transaction, ids, ids);
  const releasedIds = new Set(releasedTasks.map(({ id }) => id));
  await deleteTasks(transaction, ids);
  const deletedTasks = rows.map((task) => ({
    task,
    dependency_completed: task.depends_on !== null && completedIds.has(task.depends_on),
    dependants: dependants.filter(({ depends_on }) => depends_on === task.id).map(({ id }) => ({ id, released: releasedIds.has(id) })),
  }));
  return { deletedTasks, releasedTasks };
}

/** `deletedBy` is the id of a user; null if no user deleted the tasks. */
export async function deletionsOf(
  transaction: Transaction,
  deletedTasks: readonly DeletedTask[],
  deletedBy: number | null,
): Promise<Deletion[]> {
  const referenceOf = await labelReferences(
    transaction,
    deletedTasks.map(({ task: { reference_type, reference_id } }) => ({ type: reference_type, id: reference_id })),
  );
  return deletedTasks.map((deletedTask) => {
    const { reference_type, reference_id } = deletedTask.task;
    return { snapshot: { kind: 'task', ...deletedTask }, reference: referenceOf(reference_type, reference_id), deletedBy };
  });
}

/** Returns the ids of the completed tasks among `rows` and the tasks on which they depend. */
async function findCompletedIds(transaction: Transaction, rows: readonly TaskRow[]): Promise<ReadonlySet<number>> {
  const ids = new Set(rows.map(({ id }) => id));
  const otherDependencies = rows.flatMap(({ depends_on }) => (depends_on === null || ids.has(depends_on) ? [] : [depends_on]));
  const dependencyRows = otherDependencies.length === 0 ? [] : await findTasks(transaction, otherDependencies);
  return new Set([...rows, ...dependencyRows].filter(({ completed }) => completed).map(({ id }) => id));
}
