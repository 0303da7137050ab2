/** Deletes tasks. Source: docs/specification/api.md#tasks. */
import type { Transaction } from '../../database/connection.ts';
import { type Deletion, labelledReference } from '../bin/keep-deleted.ts';
import { deletedTasksOf, releaseDependants } from './dependencies-repository.ts';
import { deleteTask, type TaskRow } from './repository.ts';

/**
 * Deletes a task and releases the tasks that depend on it. Returns the rows for the bin and the released tasks. Call
 * {@link lockDependencies} first.
 */
export async function removeTask(
  transaction: Transaction,
  row: TaskRow,
  deletedBy: number | null,
): Promise<{ deletion: Deletion | undefined; released: readonly TaskRow[] }> {
  const released = await releaseDependants(transaction, row.id);
  const releasedIds = new Set(released.map(({ id }) => id));
  const [deletedTask] = await deletedTasksOf(transaction, [row]);
  const dependants = (await deleteTask(transaction, row.id)).map((id) => ({ id, released: releasedIds.has(id) }));
  const reference = await labelledReference(transaction, row.reference_type, row.reference_id);
  return { deletion: deletedTask && { snapshot: { kind: 'task', ...deletedTask, dependants }, reference, deletedBy }, released };
}
