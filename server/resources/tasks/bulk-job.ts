/** Background job that deletes many tasks. The bin keeps them. Source: docs/specification/extensions.md#tasks-bulk. */
import { z } from 'zod';
import type { TasksBulkBody } from '../../../contract/resources/bodies/task-bulk.ts';
import { taskList } from '../../../contract/resources/task.ts';
import type { Transaction } from '../../database/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { bulkJob } from '../../jobs/bulk/bulk-job.ts';
import { type BulkRecords, formatCount } from '../../jobs/bulk/bulk-records.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { selectedRecords } from '../../records/bulk-selection.ts';
import type { NewJob, ServiceContext } from '../../service-context.ts';
import { dependenciesOf, lockDependencies, lockTasksWithDependants } from './dependencies-repository.ts';
import { removeTask } from './remove-task.ts';
import { existingTasks, lockTasks, type TaskRow, taskListScope, taskListSource } from './repository.ts';
import { dependantsFirst } from './rules.ts';

const data = z.object({ operation: z.literal('delete'), tasks: z.array(z.int()) });

export const tasksOfBulkJobs: BulkRecords<TaskRow> = {
  bundle: 'task',
  undoOperation: 'restore_tasks',
  endName: 'task_bulk_update',
  areNamesPublic: false,
  describeCount: (count) => formatCount(count, 'task'),
  lock: lockTasks,
  nameOf: ({ label }) => label,
  async lockForRestore(transaction, snapshots) {
    await lockDependencies(transaction);
    const dependants = snapshots.flatMap((snapshot) => (snapshot.kind === 'task' ? snapshot.dependants : []));
    await lockTasks(
      transaction,
      dependants.map(({ id }) => id),
    );
  },
};

export const bulkTasks = bulkJob<TaskRow, z.output<typeof data>>({
  name: 'task_bulk_update',
  records: tasksOfBulkJobs,
  data,
  idsOf: ({ tasks }) => tasks,
  participleOf: () => 'deleted',
  async beforeLock({ transaction }, ids) {
    await lockDependencies(transaction);
    await lockTasksWithDependants(transaction, ids);
  },
  async change({ context, authorId }, nested, row) {
    const { deletion, released } = await removeTask(nested, row, authorId);
    for (const { id } of released) await announceByJob(context, nested, { bundle: 'task', id, authorId });
    return deletion;
  },
});

/** Checks a bulk request and converts it to a job. Throws 422 for unknown tasks, and for a query that the list of tasks does not accept. */
export async function tasksBulkJobOf(
  context: ServiceContext,
  transaction: Transaction,
  { operation, tasks: sent, matching }: TasksBulkBody,
  caller: Caller,
): Promise<Omit<NewJob, 'authorId'>> {
  const list = {
    spec: taskList,
    source: taskListSource,
    scopeOf: (query: Parameters<typeof taskListScope>[1]) => taskListScope(caller, query),
  };
  const ids = await selectedRecords(context, transaction, list, { key: 'tasks', record: 'task', sent, matching }, (sentIds) =>
    existingTasks(transaction, sentIds),
  );
  const label = `Deletion of ${formatCount(ids.length, 'task')}`;
  // Dependent tasks are deleted first, so that their entries in the bin contain the dependency and the undo restores it.
  const orderedIds = dependantsFirst(ids, await dependenciesOf(transaction, ids));
  return { type: bulkTasks, data: { operation, tasks: orderedIds }, label, total: ids.length };
}
