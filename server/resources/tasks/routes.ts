import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewsAllTasks } from '../../../contract/access.ts';
import { maxListedTasks } from '../../../contract/resources/task.ts';
import type { Queries } from '../../database/connection.ts';
import { tasks } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { type Call, serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import { selfLinkOf, siteOf } from '../../http/self-link.ts';
import { absentRecord, type FormerValues } from '../../records/absent-record.ts';
import { announce, inTransaction, lockRow } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import {
  blockReleasedTasks,
  changeTask,
  deleteTask,
  dependenciesFrom,
  findTask,
  insertTask,
  lastCompletion,
  loadTaskRelations,
  lockDependencies,
  readTasks,
  releaseDependants,
  type TaskRow,
  visibleTasks,
} from './repository.ts';
import { closesCycle } from './rules.ts';
import { taskColumns } from './sent-task.ts';
import { taskRecordOf } from './task-records.ts';

export function taskRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  const withDependencies = extensions.includes('task-dependencies');
  const recordsOf = async (queries: Queries, rows: readonly TaskRow[], request: FastifyRequest) => {
    const relations = await loadTaskRelations(queries, rows, siteOf(request), withDependencies);
    return rows.map((row) => taskRecordOf(row, relations));
  };
  const taskBody = async (queries: Queries, row: TaskRow, request: FastifyRequest) => {
    const [record] = await recordsOf(queries, [row], request);
    if (!record) throw new Error('a row without its record');
    return { body: { data: [record] as [typeof record] }, version: row.version };
  };
  /** Returns the tasks in `rows` that the caller may see, up to a limit, and their full number. */
  const visibleOf = async (queries: Queries, rows: readonly TaskRow[], { id, role }: Caller, request: FastifyRequest) => {
    const visible = rows.filter((row) => viewsAllTasks(role) || row.assignee_id === id);
    return { count: visible.length, tasks: await recordsOf(queries, visible.slice(0, maxListedTasks), request) };
  };
  const refuseUnknown = (body: object) => {
    if (!withDependencies && 'depends_on' in body) throw invalidBody({ depends_on: ['is not a field of this resource'] });
  };

  const list = async ({ query, caller, request }: Call<'listTasks'>) => {
    const { sale_id: _id, sale_uuid: _uuid, reference: _reference, ...parameters } = query.parameters ?? {};
    const { rows, count } = await readTasks(db, { ...query, parameters }, visibleTasks(caller, query));
    return { body: { data: await recordsOf(db, rows, request), count, self: selfLinkOf('Tasks', request) } };
  };
  // All users of the board read it again when a task changes, so equal requests share one response.
  serveEndpoint(app, context, 'listTasks', list, { sharedBy: ({ id, role }) => (viewsAllTasks(role) ? 'all' : String(id)) });

  serveEndpoint(app, context, 'readTask', async ({ params, caller, request }) => {
    const row = await findTask(db, params.id);
    if (!row) throw await absentRecord(context, 'task', String(params.id), (values) => wasVisibleTo(caller, values));
    if (isHiddenFrom(caller, row)) throw notFound('task', String(params.id));
    return taskBody(db, row, request);
  });

  serveEndpoint(app, context, 'createTask', async ({ body, request, ...writing }) => {
    refuseUnknown(body);
    return inTransaction(context, async (transaction) => {
      if (body.depends_on != null) await lockDependencies(transaction);
      const columns = await taskColumns(transaction, body);
      const waitsFor = columns.depends_on == null ? undefined : await findTask(transaction, columns.depends_on);
      const can_start = columns.can_start ?? (waitsFor ? waitsFor.completed : true);
      const row = await insertTask(transaction, { ...columns, label: body.label, can_start, author_id: writing.caller.id });
      await announce(context, transaction, writing, { bundle: 'task', id: row.id, forceReload: true });
      return taskBody(transaction, row, request);
    });
  });

  serveEndpoint(app, context, 'updateTask', async ({ params, body, request, ...writing }) => {
    refuseUnknown(body);
    return inTransaction(context, async (transaction) => {
      if (body.depends_on != null || body.completed) await lockDependencies(transaction);
      const existing = await findTask(transaction, params.id);
      if (!existing || isHiddenFrom(writing.caller, existing)) throw notFound('task', String(params.id));
      if (!viewsAllTasks(writing.caller.role) && Object.keys(body).some((name) => name !== 'completed')) {
        throw new RequestProblem(
          'not-permitted',
          `The role ${writing.caller.role} may complete its tasks, and change nothing else of them`,
        );
      }
      const present = async (queries: Queries, current: TaskRow) => (await recordsOf(queries, [current], request))[0];
      const before = await lockRow(transaction, tasks, 'task', String(params.id), writing.ifMatch, present);
      const columns = await taskColumns(transaction, body);
      if (Object.keys(columns).length === 0) return taskBody(transaction, before, request);
      if (
        columns.depends_on != null &&
        closesCycle(before.id, columns.depends_on, await dependenciesFrom(transaction, columns.depends_on))
      ) {
        throw invalidBody({ depends_on: [`the task ${columns.depends_on} depends on this one`] });
      }
      const after = await changeTask(transaction, before.id, columns);
      const released = after.completed && !before.completed ? await releaseDependants(transaction, after.id) : [];
      for (const { id } of [after, ...released]) await announce(context, transaction, writing, { bundle: 'task', id, forceReload: true });
      const response = await taskBody(transaction, after, request);
      if (released.length === 0 || !extensions.includes('task-undo')) return response;
      const [record] = response.body.data;
      const also = { released: await visibleOf(transaction, released, writing.caller, request) };
      return { ...response, body: { data: [{ ...record, ...also }] as const } };
    });
  });

  serveEndpoint(app, context, 'undoTaskCompletion', async ({ params, request, ...writing }) => {
    return inTransaction(context, async (transaction) => {
      await lockDependencies(transaction);
      const existing = await findTask(transaction, params.id);
      const { id: userId, role } = writing.caller;
      const isOwn = existing?.assignee_id === userId && existing.completed;
      if (!existing || !(viewsAllTasks(role) || isOwn)) throw notFound('task', String(params.id));
      const present = async (queries: Queries, current: TaskRow) => (await recordsOf(queries, [current], request))[0];
      const before = await lockRow(transaction, tasks, 'task', String(params.id), writing.ifMatch, present);
      if (!before.completed) throw new RequestProblem('conflict', 'The task is not completed');
      const completion = await lastCompletion(transaction, before.id);
      // Users who may not view all tasks cannot see tasks that other users completed.
      if (!viewsAllTasks(role) && completion?.user_id !== userId) throw notFound('task', String(params.id));
      const after = await changeTask(transaction, before.id, { completed: false });
      const { blocked, kept } = await blockReleasedTasks(transaction, before.id, completion?.request_id ?? '');
      for (const { id } of [after, ...blocked]) await announce(context, transaction, writing, { bundle: 'task', id, forceReload: true });
      const { body, version } = await taskBody(transaction, after, request);
      const [record] = body.data;
      const also = {
        blocked: await visibleOf(transaction, blocked, writing.caller, request),
        kept: await visibleOf(transaction, kept, writing.caller, request),
      };
      return { body: { data: [{ ...record, ...also }] as const }, version };
    });
  });

  serveEndpoint(app, context, 'deleteTask', async ({ params, request, ...writing }) => {
    await inTransaction(context, async (transaction) => {
      await lockDependencies(transaction);
      const present = async (queries: Queries, current: TaskRow) => (await recordsOf(queries, [current], request))[0];
      const row = await lockRow(transaction, tasks, 'task', String(params.id), writing.ifMatch, present);
      const released = await releaseDependants(transaction, row.id);
      await deleteTask(transaction, row.id);
      for (const { id } of [row, ...released]) await announce(context, transaction, writing, { bundle: 'task', id, forceReload: true });
    });
    return { body: undefined };
  });
}

const isHiddenFrom = ({ id, role }: Caller, task: TaskRow): boolean =>
  !viewsAllTasks(role) && (task.assignee_id !== id || task.status !== 0);

/** Returns whether a deleted task was visible to the user, by its last values. Counterpart of {@link isHiddenFrom}. */
const wasVisibleTo = ({ id, role }: Caller, { assignee_id, can_start, completed }: FormerValues): boolean =>
  viewsAllTasks(role) || (assignee_id === id && can_start === true && completed !== true);
