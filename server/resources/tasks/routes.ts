import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewsAllTasks } from '../../../contract/access.ts';
import { maxListedTasks, taskStatusCodes } from '../../../contract/resources/task.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { tasks } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { type EndpointCall, serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import { requestOrigin, selfLinkOf } from '../../http/self-link.ts';
import { bulkOptions, queueBulkJob } from '../../jobs/bulk/serve-bulk.ts';
import { absentRecordProblem, type FormerValues } from '../../records/absent-record.ts';
import { refuseDisabledKeys } from '../../records/confirmations.ts';
import { differingValues } from '../../records/stored-changes.ts';
import { announce, inTransaction, lockRow } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { moveToBin } from '../bin/move-to-bin.ts';
import { tasksBulkJobOf } from './bulk-job.ts';
import {
  blockReleasedTasks,
  findLastCompletion,
  loadDependencyChain,
  lockDependencies,
  releaseDependants,
} from './dependencies-repository.ts';
import { deletionsOf, removeTasks } from './remove-tasks.ts';
import { changeTask, findTask, insertTask, loadTaskRelations, readTasks, type TaskRow, taskListScope } from './repository.ts';
import { closesCycle } from './rules.ts';
import { taskColumns } from './sent-task.ts';
import { taskRecordOf } from './task-records.ts';

export function taskRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  const supportsDependencies = extensions.includes('task-dependencies');
  const recordsOf = async (queries: DatabaseOrTransaction, rows: readonly TaskRow[], request: FastifyRequest) => {
    const relations = await loadTaskRelations(queries, rows, requestOrigin(request), supportsDependencies);
    return rows.map((row) => taskRecordOf(row, relations));
  };
  const taskResponse = async (queries: DatabaseOrTransaction, row: TaskRow, request: FastifyRequest) => {
    const [record] = await recordsOf(queries, [row], request);
    if (!record) throw new Error('the row was not converted to a record');
    return { body: { data: [record] as [typeof record] }, version: row.version };
  };
  /**
   * Returns the number of the tasks, and at most {@link maxListedTasks} of the tasks. For a caller who may not view all tasks, counts only
   * the caller's own tasks, including those that cannot start.
   */
  const affectedTasksOf = async (
    queries: DatabaseOrTransaction,
    rows: readonly TaskRow[],
    { id, role }: Caller,
    request: FastifyRequest,
  ) => {
    const visibleRows = rows.filter((row) => viewsAllTasks(role) || row.assignee_id === id);
    return { count: visibleRows.length, tasks: await recordsOf(queries, visibleRows.slice(0, maxListedTasks), request) };
  };

  const listTasks = async ({ query, caller, address, request }: EndpointCall<'listTasks'>) => {
    const scope = taskListScope(caller, query);
    const { rows, count } = await readTasks(db, scope.query, scope.condition);
    return { body: { data: await recordsOf(db, rows, request), count, self: selfLinkOf('Tasks', request, address) } };
  };
  // Equal requests share one response, because every open task board fetches the list after a task has changed.
  serveEndpoint(app, context, 'listTasks', listTasks, { sharedBy: ({ id, role }) => (viewsAllTasks(role) ? 'all' : String(id)) });

  serveEndpoint(app, context, 'readTask', async ({ params, caller, request }) => {
    const row = await findTask(db, params.id);
    if (!row) throw await absentRecordProblem(context, 'task', String(params.id), (values) => wasVisibleTo(caller, values));
    if (isHiddenFrom(caller, row)) throw notFound('task', String(params.id));
    return taskResponse(db, row, request);
  });

  serveEndpoint(app, context, 'createTask', async ({ body, request, ...writeRequest }) => {
    refuseDisabledKeys('task-dependencies', context, body, ['depends_on']);
    return inTransaction(context, async (transaction) => {
      if (body.depends_on != null) await lockDependencies(transaction);
      const columns = await taskColumns(transaction, body);
      const dependency = columns.depends_on == null ? undefined : await findTask(transaction, columns.depends_on);
      const can_start = columns.can_start ?? (dependency ? dependency.completed : true);
      const row = await insertTask(transaction, { ...columns, label: body.label, can_start, author_id: writeRequest.caller.id });
      await announce(context, transaction, writeRequest, { bundle: 'task', id: row.id, forceReload: true });
      return taskResponse(transaction, row, request);
    });
  });

  serveEndpoint(app, context, 'updateTask', async ({ params, body, request, ...writeRequest }) => {
    refuseDisabledKeys('task-dependencies', context, body, ['depends_on']);
    return inTransaction(context, async (transaction) => {
      if (body.depends_on != null || body.completed) await lockDependencies(transaction);
      const existingTask = await findTask(transaction, params.id);
      if (!existingTask || isHiddenFrom(writeRequest.caller, existingTask)) throw notFound('task', String(params.id));
      if (!viewsAllTasks(writeRequest.caller.role) && Object.keys(body).some((name) => name !== 'completed')) {
        throw new RequestProblem(
          'not-permitted',
          `The role ${writeRequest.caller.role} may only complete its own tasks, and not change them in other ways`,
        );
      }
      const toRecord = async (queries: DatabaseOrTransaction, currentRow: TaskRow) => (await recordsOf(queries, [currentRow], request))[0];
      const before = await lockRow(transaction, tasks, 'task', String(params.id), writeRequest.ifMatch, toRecord);
      const columns = differingValues(before, await taskColumns(transaction, body));
      if (Object.keys(columns).length === 0) return taskResponse(transaction, before, request);
      if (
        columns.depends_on != null &&
        closesCycle(before.id, columns.depends_on, await loadDependencyChain(transaction, columns.depends_on))
      ) {
        throw invalidBody({ depends_on: [`the task ${columns.depends_on} depends on this one`] });
      }
      const after = await changeTask(transaction, before.id, columns);
      const releasedTasks = after.completed && !before.completed ? await releaseDependants(transaction, [after.id]) : [];
      for (const { id } of [after, ...releasedTasks])
        await announce(context, transaction, writeRequest, { bundle: 'task', id, forceReload: true });
      const response = await taskResponse(transaction, after, request);
      if (releasedTasks.length === 0 || !extensions.includes('task-undo')) return response;
      const [record] = response.body.data;
      const extraFields = { released: await affectedTasksOf(transaction, releasedTasks, writeRequest.caller, request) };
      return { ...response, body: { data: [{ ...record, ...extraFields }] as const } };
    });
  });

  serveEndpoint(app, context, 'undoTaskCompletion', async ({ params, request, ...writeRequest }) => {
    return inTransaction(context, async (transaction) => {
      await lockDependencies(transaction);
      const existingTask = await findTask(transaction, params.id);
      const { id: userId, role } = writeRequest.caller;
      const isOwnCompletedTask = existingTask?.assignee_id === userId && existingTask.completed;
      if (!existingTask || !(viewsAllTasks(role) || isOwnCompletedTask)) throw notFound('task', String(params.id));
      const toRecord = async (queries: DatabaseOrTransaction, currentRow: TaskRow) => (await recordsOf(queries, [currentRow], request))[0];
      const before = await lockRow(transaction, tasks, 'task', String(params.id), writeRequest.ifMatch, toRecord);
      if (!before.completed) throw new RequestProblem('conflict', 'The task is not completed');
      const completion = await findLastCompletion(transaction, before.id);
      const isOwnCompletion = completion?.user_id === userId;
      if (!viewsAllTasks(role) && !isOwnCompletion) throw notFound('task', String(params.id));
      const after = await changeTask(transaction, before.id, { completed: false });
      const { blockedTasks, keptTasks } = await blockReleasedTasks(transaction, before.id, completion ?? { request_id: '', job_id: null });
      for (const { id } of [after, ...blockedTasks])
        await announce(context, transaction, writeRequest, { bundle: 'task', id, forceReload: true });
      const { body, version } = await taskResponse(transaction, after, request);
      const [record] = body.data;
      const extraFields = {
        blocked: await affectedTasksOf(transaction, blockedTasks, writeRequest.caller, request),
        kept: await affectedTasksOf(transaction, keptTasks, writeRequest.caller, request),
      };
      return { body: { data: [{ ...record, ...extraFields }] as const }, version };
    });
  });

  serveEndpoint(app, context, 'deleteTask', async ({ params, request, ...writeRequest }) => {
    await inTransaction(context, async (transaction) => {
      await lockDependencies(transaction);
      const toRecord = async (queries: DatabaseOrTransaction, currentRow: TaskRow) => (await recordsOf(queries, [currentRow], request))[0];
      const row = await lockRow(transaction, tasks, 'task', String(params.id), writeRequest.ifMatch, toRecord);
      const { deletedTasks, releasedTasks } = await removeTasks(transaction, [row]);
      await moveToBin(context, transaction, await deletionsOf(transaction, deletedTasks, writeRequest.caller.id));
      for (const { id } of [row, ...releasedTasks])
        await announce(context, transaction, writeRequest, { bundle: 'task', id, forceReload: true });
    });
    return { body: undefined };
  });

  serveEndpoint(
    app,
    context,
    'bulkTasks',
    queueBulkJob(context, (transaction, body, caller) => tasksBulkJobOf(context, transaction, body, caller)),
    bulkOptions,
  );
}

/** `taskVisibility` in `repository.ts` is the same rule in SQL. */
const isHiddenFrom = ({ id, role }: Caller, task: TaskRow): boolean =>
  !viewsAllTasks(role) && (task.assignee_id !== id || task.status !== taskStatusCodes.can_start);

/** Counterpart of {@link isHiddenFrom} for the last values of a deleted task. */
const wasVisibleTo = ({ id, role }: Caller, { assignee_id, can_start, completed }: FormerValues): boolean =>
  viewsAllTasks(role) || (assignee_id === id && can_start === true && completed !== true);
