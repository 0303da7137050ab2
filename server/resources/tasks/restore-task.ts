/** Restores deleted tasks from the bin. Source: docs/specification/extensions.md#bin. */
import type { OmittedPart } from '../../../contract/resources/deleted-record.ts';
import type { Transaction } from '../../database/connection.ts';
import type { DeletedTask, Dependant } from '../../database/schema.ts';
import { findDeletion } from '../../records/repository.ts';
import { changeDeletedTask } from '../bin/repository.ts';
import { loadDependencyChain } from './dependencies-repository.ts';
import { changeTask, findAssignee, findTask, insertTask, type TaskRow } from './repository.ts';
import { closesCycle } from './rules.ts';

/**
 * Inserts a deleted task. `saleId` is the sale of the record to which the task belongs; null if there is none. Omits an assignee to whom
 * tasks can no longer be assigned. Also omits a dependency that is deleted, or that now depends on the task. Returns the omitted parts.
 * Call `lockDependencies` first.
 */
export async function restoreTask(
  transaction: Transaction,
  { task, dependency_completed }: DeletedTask,
  saleId: number | null,
): Promise<OmittedPart[]> {
  const { updated: _updated, ...row } = task;
  const omittedParts: OmittedPart[] = [];
  if (row.assignee_id !== null && (await findAssignee(transaction, { id: row.assignee_id })) === undefined) {
    row.assignee_id = null;
    omittedParts.push('assignee');
  }
  const dependency = row.depends_on === null ? undefined : await findTask(transaction, row.depends_on);
  if (row.depends_on !== null) {
    if (!dependency || closesCycle(row.id, dependency.id, await loadDependencyChain(transaction, dependency.id))) {
      // A later restore of the dependency makes this task depend on it again.
      if (!dependency) await addDependant(transaction, row.depends_on, { id: row.id, released: !row.can_start });
      row.depends_on = null;
      omittedParts.push('dependency');
    }
    // If the task had not been deleted, the deletion or the completion of its dependency would have released it.
    if (!dependency || (dependency.completed && !dependency_completed)) row.can_start = true;
  }
  await insertTask(transaction, { ...row, sale_id: saleId, version: row.version + 1 });
  return omittedParts;
}

/**
 * Makes the former dependants of a restored task depend on it again. Blocks a dependant that the deletion released, unless the task or the
 * dependant is completed. A dependant remains unchanged if it was deleted permanently, has another dependency, or would depend on itself.
 * In this case, the omitted part `dependants` is returned.
 */
export async function restoreDependants(
  transaction: Transaction,
  { task, dependants = [] }: DeletedTask,
): Promise<{ changedTasks: TaskRow[]; omittedParts: OmittedPart[] }> {
  const changedTasks: TaskRow[] = [];
  let changedInBinCount = 0;
  for (const { id, released } of dependants) {
    const dependant = await findTask(transaction, id);
    if (!dependant && (await restoreDependency(transaction, id, task, released))) changedInBinCount += 1;
    if (!dependant || dependant.depends_on !== null) continue;
    if (closesCycle(id, task.id, await loadDependencyChain(transaction, task.id))) continue;
    const mustWaitAgain = released && !task.completed && !dependant.completed;
    changedTasks.push(await changeTask(transaction, id, { depends_on: task.id, ...(mustWaitAgain ? { can_start: false } : {}) }));
  }
  return { changedTasks, omittedParts: changedTasks.length + changedInBinCount < dependants.length ? ['dependants'] : [] };
}

/**
 * Changes a task in the bin, so that it depends on `dependency` when it is restored. Returns false if the task is not in the bin or has
 * another dependency.
 */
async function restoreDependency(transaction: Transaction, id: number, dependency: TaskRow, released: boolean): Promise<boolean> {
  return changeDeletedTask(transaction, { id, itemId: await findReferenceIdOfDeleted(transaction, id) }, (deleted) => {
    if (deleted.task.depends_on !== null) return deleted;
    const mustWaitAgain = released && !dependency.completed;
    const task = { ...deleted.task, depends_on: dependency.id, ...(mustWaitAgain ? { can_start: false } : {}) };
    return { ...deleted, task, dependency_completed: dependency.completed };
  });
}

/** Records a task as a dependant of a task in the bin. When the task in the bin is restored, the dependant depends on it again. */
async function addDependant(transaction: Transaction, dependencyId: number, dependant: Dependant): Promise<void> {
  const itemId = await findReferenceIdOfDeleted(transaction, dependencyId);
  await changeDeletedTask(transaction, { id: dependencyId, itemId }, (deleted) => ({
    ...deleted,
    dependants: [...(deleted.dependants ?? []), dependant],
  }));
}

/** Returns the id of the record to which a deleted task belonged, from the audit log. */
async function findReferenceIdOfDeleted(transaction: Transaction, taskId: number): Promise<number | undefined> {
  const [referenceId] = (await findDeletion(transaction, 'task', taskId))?.changes.reference_id ?? [];
  return typeof referenceId === 'number' ? referenceId : undefined;
}

/** Returns the tasks in an order in which each follows the task on which it depends. */
export function sortByDependency(deleted: readonly DeletedTask[]): DeletedTask[] {
  const sortedTasks: DeletedTask[] = [];
  const addedIds = new Set<number>();
  const add = (entry: DeletedTask | undefined): void => {
    if (!entry || addedIds.has(entry.task.id)) return;
    addedIds.add(entry.task.id);
    add(deleted.find(({ task }) => task.id === entry.task.depends_on));
    sortedTasks.push(entry);
  };
  for (const entry of deleted) add(entry);
  return sortedTasks;
}
