import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { viewsAllTasks } from '../../../contract/access.ts';
import type { Caller } from '../../auth/tokens.ts';
import type { Queries } from '../../database/connection.ts';
import { tasks } from '../../database/schema.ts';
import { type Call, serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound, RequestProblem } from '../../http/problem.ts';
import { selfOf, siteOf } from '../../http/self.ts';
import { readList } from '../../lists/read-list.ts';
import { announce, inTransaction, lockRow, newVersion } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { saleScope, taskListSource, visibleTo } from './list-source.ts';
import { dependenciesFrom, findTask, loadTaskCompany, lockDependencies, releaseDependants, selectTasks } from './repository.ts';
import { closesCycle } from './rules.ts';
import { taskColumns } from './sent-task.ts';
import { type TaskRow, taskRecordOf } from './task-records.ts';

export function taskRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  const withDependencies = extensions.includes('task-dependencies');
  const recordsOf = async (queries: Queries, rows: readonly TaskRow[], request: FastifyRequest) => {
    const company = await loadTaskCompany(queries, rows, siteOf(request), withDependencies);
    return rows.map((row) => taskRecordOf(row, company));
  };
  const one = async (queries: Queries, row: TaskRow, request: FastifyRequest) => {
    const [record] = await recordsOf(queries, [row], request);
    if (!record) throw new Error('a row without its record');
    return { body: { data: [record] as [typeof record] }, version: row.version };
  };
  const refuseUnknown = (body: object) => {
    if (!withDependencies && 'depends_on' in body) throw invalidBody({ depends_on: ['is not a field of this resource'] });
  };

  const list = async ({ query, caller, request }: Call<'listTasks'>) => {
    const also = and(visibleTo(caller), saleScope(query));
    const { sale_id: _id, sale_uuid: _uuid, reference: _reference, ...parameters } = query.parameters ?? {};
    const { rows, count } = await readList(db, taskListSource, { ...query, parameters }, (clauses) => selectTasks(db, clauses), also);
    return { body: { data: await recordsOf(db, rows, request), count, self: selfOf('Tasks', request) } };
  };
  // Everybody who looks at the board reads it again when a task changes.
  serveEndpoint(app, context, 'listTasks', list, { sharedBy: ({ id, role }) => (viewsAllTasks(role) ? 'all' : String(id)) });

  serveEndpoint(app, context, 'readTask', async ({ params, caller, request }) => {
    const row = await findTask(db, params.id);
    if (!row || isHiddenFrom(caller, row)) throw notFound('task', String(params.id));
    return one(db, row, request);
  });

  serveEndpoint(app, context, 'createTask', async ({ body, request, ...writing }) => {
    refuseUnknown(body);
    return inTransaction(context, async (transaction) => {
      if (body.depends_on != null) await lockDependencies(transaction);
      const columns = await taskColumns(transaction, body);
      const waitsFor = columns.depends_on == null ? undefined : await findTask(transaction, columns.depends_on);
      const can_start = columns.can_start ?? (waitsFor ? waitsFor.completed : true);
      const [row] = await transaction
        .insert(tasks)
        .values({ ...columns, label: body.label, can_start, author_id: writing.caller.id })
        .returning();
      if (!row) throw new Error('the task was not written');
      await announce(context, transaction, writing, { bundle: 'task', id: row.id, forceReload: true });
      return one(transaction, row, request);
    });
  });

  serveEndpoint(app, context, 'updateTask', async ({ params, body, request, ...writing }) => {
    refuseUnknown(body);
    return inTransaction(context, async (transaction) => {
      if (body.depends_on != null || body.completed) await lockDependencies(transaction);
      const known = await findTask(transaction, params.id);
      if (!known || isHiddenFrom(writing.caller, known)) throw notFound('task', String(params.id));
      if (!viewsAllTasks(writing.caller.role) && Object.keys(body).some((name) => name !== 'completed')) {
        throw new RequestProblem(
          'not-permitted',
          `The role ${writing.caller.role} may complete its tasks, and change nothing else of them`,
        );
      }
      const present = async (queries: Queries, current: TaskRow) => (await recordsOf(queries, [current], request))[0];
      const before = await lockRow(transaction, tasks, 'task', String(params.id), writing.ifMatch, present);
      const columns = await taskColumns(transaction, body);
      if (Object.keys(columns).length === 0) return one(transaction, before, request);
      if (
        columns.depends_on != null &&
        closesCycle(before.id, columns.depends_on, await dependenciesFrom(transaction, columns.depends_on))
      ) {
        throw invalidBody({ depends_on: [`the task ${columns.depends_on} depends on this one`] });
      }
      const [after] = await transaction
        .update(tasks)
        .set({ ...columns, ...newVersion(tasks) })
        .where(eq(tasks.id, before.id))
        .returning();
      if (!after) throw new Error('the task vanished while it was locked');
      const released = after.completed && !before.completed ? await releaseDependants(transaction, after.id) : [];
      for (const id of [after.id, ...released]) await announce(context, transaction, writing, { bundle: 'task', id, forceReload: true });
      return one(transaction, after, request);
    });
  });

  serveEndpoint(app, context, 'deleteTask', async ({ params, request, ...writing }) => {
    await inTransaction(context, async (transaction) => {
      await lockDependencies(transaction);
      const present = async (queries: Queries, current: TaskRow) => (await recordsOf(queries, [current], request))[0];
      const row = await lockRow(transaction, tasks, 'task', String(params.id), writing.ifMatch, present);
      // What waited for it waits for nothing any more.
      const released = await releaseDependants(transaction, row.id);
      await transaction.update(tasks).set({ depends_on: null }).where(eq(tasks.depends_on, row.id));
      await transaction.delete(tasks).where(eq(tasks.id, row.id));
      for (const id of [row.id, ...released]) await announce(context, transaction, writing, { bundle: 'task', id, forceReload: true });
    });
    return { body: undefined };
  });
}

const isHiddenFrom = ({ id, role }: Caller, task: TaskRow): boolean =>
  !viewsAllTasks(role) && (task.assignee_id !== id || task.status !== 0);
