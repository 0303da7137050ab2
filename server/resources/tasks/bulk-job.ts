/**
 * Background job that changes or deletes many tasks, and the conversion of a bulk request to a job. Source:
 * docs/specification/extensions.md#tasks-bulk.
 */
import { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import type { TasksBulkBody } from '../../../contract/resources/bodies/task-bulk.ts';
import { taskList } from '../../../contract/resources/task.ts';
import type { Transaction } from '../../database/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { conflict, invalidBody, type RequestProblem } from '../../http/problem.ts';
import { type BulkChange, type BulkStep, bulkJob } from '../../jobs/bulk/bulk-job.ts';
import { formatCount, type RestorableRecords } from '../../jobs/bulk/bulk-records.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { findSelectedIds } from '../../records/bulk-selection.ts';
import { differingValues } from '../../records/stored-changes.ts';
import type { NewJob, ServiceContext } from '../../service-context.ts';
import {
  blockReleasedTasks,
  dependenciesOf,
  lockDependencies,
  lockTasksWithDependants,
  mustWaitAgain,
  releaseDependants,
} from './dependencies-repository.ts';
import { deletionsOf, removeTasks } from './remove-tasks.ts';
import {
  changeTask,
  changeTasks,
  findAssignee,
  findExistingTaskIds,
  lockTasks,
  type TaskRow,
  taskListScope,
  taskListSource,
} from './repository.ts';
import { reasonAgainstTaskChange, sortDependantsFirst, type TaskChange } from './rules.ts';
import { taskColumns } from './sent-task.ts';

const taskIdsSchema = z.array(z.int());
/** `values` are in stored form. */
const jobDataSchema = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('delete'), tasks: taskIdsSchema }),
  z.object({
    operation: z.literal('set_fields'),
    tasks: taskIdsSchema,
    values: z.object({
      assignee_id: z.int().nullable().optional(),
      category_id: z.int().nullable().optional(),
      due_date: z.int().nullable().optional(),
      completed: z.boolean().optional(),
    }),
  }),
]);
type JobData = z.output<typeof jobDataSchema>;

export const tasksOfBulkJobs: RestorableRecords<TaskRow> = {
  bundle: 'task',
  columns: ['assignee_id', 'category_id', 'due_date', 'completed'],
  isRestoredByField: true,
  undoOperation: 'restore_tasks',
  endName: 'task_bulk_update',
  areReasonsPublic: false,
  describeCount: (count) => formatCount(count, 'task'),
  async beforeLock(transaction, ids) {
    await lockDependencies(transaction);
    await lockTasksWithDependants(transaction, ids);
  },
  lock: lockTasks,
  nameOf: ({ label }) => label,
  async restore(context, transaction, row, { before, job_id }, authorId) {
    const formerValues: Partial<TaskRow> = { ...before };
    const { assignee_id, completed } = formerValues;
    if (await isInvalidAssignee(transaction, assignee_id)) throw conflict(explain('assignee_blocked', {}));
    const isReopened = completed === false && row.completed;
    if (isReopened && (await mustWaitAgain(transaction, row, job_id))) formerValues.can_start = false;
    await changeTask(transaction, row.id, formerValues);
    const isCompleted = completed === true && !row.completed;
    const releasedTasks = isCompleted ? await releaseDependants(transaction, [row.id]) : [];
    const { blockedTasks } = isReopened ? await blockReleasedTasks(transaction, row.id, { request_id: '', job_id }) : { blockedTasks: [] };
    await announceByJob(context, transaction, { bundle: 'task', ids: [...releasedTasks, ...blockedTasks].map(({ id }) => id), authorId });
  },
};

export const bulkTasks = bulkJob<TaskRow, JobData>({
  name: 'task_bulk_update',
  records: tasksOfBulkJobs,
  data: jobDataSchema,
  idsOf: ({ tasks }) => tasks,
  participleOf: ({ operation }) => (operation === 'delete' ? 'deleted' : 'changed'),
  change: (step, rows) => (step.data.operation === 'delete' ? deleteRows(step, rows) : setFields(step, step.data.values, rows)),
});

async function deleteRows({ context, transaction, authorId }: BulkStep<JobData>, rows: readonly TaskRow[]): Promise<BulkChange> {
  const { deletedTasks, releasedTasks } = await removeTasks(transaction, rows);
  await announceByJob(context, transaction, { bundle: 'task', ids: releasedTasks.map(({ id }) => id), authorId });
  return { refusals: new Map(), deletions: await deletionsOf(transaction, deletedTasks, authorId) };
}

async function setFields(
  { context, transaction, authorId }: BulkStep<JobData>,
  values: TaskChange,
  rows: readonly TaskRow[],
): Promise<BulkChange> {
  const changes: Partial<TaskRow> = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  // The assignee may have been blocked after the request was accepted.
  const isAssigneeBlocked = await isInvalidAssignee(transaction, values.assignee_id);
  const refusals = new Map<number, RequestProblem>();
  const changedRows: TaskRow[] = [];
  for (const row of rows) {
    const reason = isAssigneeBlocked ? explain('assignee_blocked', {}) : reasonAgainstTaskChange(row, values, changedRows);
    if (reason) refusals.set(row.id, conflict(reason));
    else if (Object.keys(differingValues(row, changes)).length > 0) changedRows.push(row);
  }
  await changeTasks(
    transaction,
    changedRows.map(({ id }) => id),
    changes,
  );
  const completedIds = values.completed ? changedRows.flatMap(({ id, completed }) => (completed ? [] : [id])) : [];
  const releasedTasks = completedIds.length === 0 ? [] : await releaseDependants(transaction, completedIds);
  await announceByJob(context, transaction, { bundle: 'task', ids: releasedTasks.map(({ id }) => id), authorId });
  return { refusals, deletions: [] };
}

/** Returns whether tasks can no longer be assigned to a user, usually because the user has been blocked. */
const isInvalidAssignee = async (transaction: Transaction, assignee: number | null | undefined): Promise<boolean> =>
  typeof assignee === 'number' && (await findAssignee(transaction, { id: assignee })) === undefined;

/**
 * Returns the job of a bulk request. Throws 422 for an invalid request, for example if it contains the id of an unknown task. New values
 * are checked like those of a PATCH.
 */
export async function tasksBulkJobOf(
  context: ServiceContext,
  transaction: Transaction,
  { tasks: sentIds, matching, ...change }: TasksBulkBody,
  caller: Caller,
): Promise<Omit<NewJob, 'authorId'>> {
  const list = {
    spec: taskList,
    source: taskListSource,
    scopeOf: (query: Parameters<typeof taskListScope>[1]) => taskListScope(caller, query),
  };
  const ids = await findSelectedIds(context, transaction, list, { key: 'tasks', record: 'task', sentIds, matching }, (uniqueIds) =>
    findExistingTaskIds(transaction, uniqueIds),
  );
  const total = ids.length;
  const orderedIds = sortDependantsFirst(ids, await dependenciesOf(transaction, ids));
  if (change.operation === 'delete') {
    // Dependent tasks are deleted first, so that their entries in the bin contain the dependency and the undo restores it.
    return { type: bulkTasks, data: { ...change, tasks: orderedIds }, label: `Deletion of ${formatCount(total, 'task')}`, total };
  }
  if (Object.keys(change.values).length === 0) throw invalidBody({ values: ['must contain a field'] });
  const values = await taskColumns(transaction, change.values);
  // Dependent tasks are completed last, when they are no longer blocked.
  const jobData = { operation: change.operation, tasks: orderedIds.toReversed(), values };
  return { type: bulkTasks, data: jobData, label: `Change of fields of ${formatCount(total, 'task')}`, total };
}
