import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletedRecords, tasks as tasksTable, terms, users } from '../../../server/database/schema.ts';
import { reasonAgainstTaskChange, sortDependantsFirst } from '../../../server/resources/tasks/rules.ts';
import { cancelAfterFirstStep } from '../../server/canceled-bulk-job.ts';
import { recordIn, refusedFields } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeClient, writeSale, writeTask } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, json?: object) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const read = async (id: number | undefined) => recordIn(await send('GET', `tasks/${id}`));
const readJob = async (id: unknown) => recordIn(await send('GET', `advancedqueue_item?filter[item_id]=${id}`));
const deleteTasks = async (body: object) => waitForJob(service, await send('POST', 'tasks-bulk', { operation: 'delete', ...body }));
const setFields = async (values: object, selection: object) =>
  waitForJob(service, await send('POST', 'tasks-bulk', { operation: 'set_fields', values, ...selection }));
const undo = async (job: unknown) =>
  waitForJob(service, await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job } }));
const countTasks = (sale: string) => service.db.$count(tasksTable, eq(tasksTable.sale_id, Number(sale)));
const countInBin = (tasks: readonly number[]) => service.db.$count(deletedRecords, inArray(deletedRecords.record_id, [...tasks]));

async function writeTasks(number: number): Promise<{ sale: string; tasks: number[] }> {
  const sale = await writeSale(service);
  const tasks: number[] = [];
  for (let index = 0; index < number; index++) tasks.push(await writeTask(service, { label: `Task ${index}`, sale_id: Number(sale) }));
  return { sale, tasks };
}

/** Restores a deleted task from the bin. */
async function restoreFromBin(task: number | undefined): Promise<void> {
  const entry = recordIn(await send('GET', `deleted-records?filter[record_id]=${task}`));
  expect(await send('POST', `deleted-records/${entry.id}/restore`)).toMatchObject({ status: 200 });
}

/** Returns the dependencies of the tasks, which a deletion and its undo must not change. */
const readDependencies = async (tasks: readonly number[]) => {
  const rows = await service.db
    .select({ id: tasksTable.id, depends_on: tasksTable.depends_on, can_start: tasksTable.can_start })
    .from(tasksTable)
    .where(inArray(tasksTable.id, [...tasks]));
  return rows.sort((a, b) => a.id - b.id);
};

test('one job deletes all tasks of a sale, and its undo restores the tasks with their values', async () => {
  const { sale, tasks } = await writeTasks(105);
  const other = await writeTasks(1);
  await send('PATCH', `tasks/${tasks[104]}`, { note: 'Behind the clock', assignee_uid: service.userIds.porter });
  const before = await read(tasks[104]);
  const job = await deleteTasks({ matching: { query: `sale_id=${sale}&filter[completed]=false`, count: 105 } });
  expect(job).toMatchObject({
    state: 'success',
    queue_id: 'task_bulk_update',
    operation: 'delete',
    message: '105 tasks deleted',
    result: { data: { changed: 105, refused: 0, operation: 'delete' } },
    undoable: 105,
  });
  expect(await countTasks(sale)).toBe(0);
  expect(await countTasks(other.sale)).toBe(1);
  expect(await countInBin(tasks)).toBe(105);

  expect(await undo(job.item_id)).toMatchObject({
    state: 'success',
    message: '105 tasks restored',
    result: { data: { changed: 105, operation: 'restore_tasks' } },
  });
  expect(await countTasks(sale)).toBe(105);
  expect(await countInBin(tasks)).toBe(0);
  const { updated: _updated, vid: _vid, ...values } = before;
  expect(await read(tasks[104])).toMatchObject(values);
  expect(await readJob(job.item_id)).toMatchObject({ undoable: 0 });
});

test('the undo of a bulk deletion does not change tasks that were restored, deleted again or removed from the bin since, and reports them', async () => {
  const { tasks } = await writeTasks(4);
  const [untouched = 0, restored = 0, deletedAgain = 0, emptied = 0] = tasks;
  const job = await deleteTasks({ tasks });
  await restoreFromBin(restored);
  await restoreFromBin(deletedAgain);
  expect(await send('DELETE', `tasks/${deletedAgain}`)).toMatchObject({ status: 204 });
  await service.db.delete(deletedRecords).where(eq(deletedRecords.record_id, emptied));

  const undone = await undo(job.item_id);
  expect(undone).toMatchObject({ message: '1 task restored, 3 failed' });
  expect(undone.result).toMatchObject({
    data: {
      reasons: [
        { id: String(restored), lot: 'Task 1', code: 'restored_since', reason: 'The record has been restored since' },
        { id: String(deletedAgain), lot: 'Task 2', code: 'deleted_since' },
        { id: String(emptied), code: 'deleted_since' },
      ],
    },
  });
  expect(await read(untouched)).toMatchObject({ label: 'Task 0' });
  expect(await countInBin([deletedAgain])).toBe(1);
});

test('the undo of a bulk deletion reports a task whose client was deleted since, and leaves the task in the bin', async () => {
  const client = await writeClient(service);
  const task = await writeTask(service, { label: 'Call back', reference_type: 'client', reference_id: Number(client) });
  const job = await deleteTasks({ tasks: [task] });
  await service.db.execute(sql`DELETE FROM clients WHERE id = ${Number(client)}`);
  expect(await undo(job.item_id)).toMatchObject({
    message: '0 tasks restored, 1 failed',
    result: { data: { reasons: [{ id: String(task), lot: 'Call back', code: 'reference_deleted' }] } },
  });
  expect(await countInBin([task])).toBe(1);
});

test('a task that depends on a deleted task can start, and waits again after the deletion is undone', async () => {
  const { tasks } = await writeTasks(2);
  const [first = 0, second = 0] = tasks;
  const waiting = await writeTask(service, { depends_on: first, can_start: false });
  const chained = await writeTask(service, { depends_on: second, can_start: false });
  const job = await deleteTasks({ tasks: [first, second, chained] });
  expect(job).toMatchObject({ message: '3 tasks deleted' });
  expect(await read(waiting)).toMatchObject({ can_start: true, depends_on: null });
  await undo(job.item_id);
  expect(await readDependencies([waiting, chained])).toEqual([
    { id: waiting, depends_on: first, can_start: false },
    { id: chained, depends_on: second, can_start: false },
  ]);
});

test('the undo of a bulk deletion restores dependencies between deleted tasks, regardless of their age and of the step that deleted them', async () => {
  const { tasks } = await writeTasks(120);
  const [oldest = 0, second = 0, third = 0, fourth = 0] = tasks;
  const [beforeLast = 0, newest = 0] = tasks.slice(-2);
  await service.db.update(tasksTable).set({ depends_on: newest, can_start: false }).where(eq(tasksTable.id, oldest));
  await service.db.update(tasksTable).set({ depends_on: second, can_start: false }).where(eq(tasksTable.id, beforeLast));
  await service.db.update(tasksTable).set({ depends_on: oldest, can_start: false }).where(eq(tasksTable.id, second));
  await service.db.update(tasksTable).set({ depends_on: fourth, can_start: false }).where(eq(tasksTable.id, third));
  const before = await readDependencies(tasks);
  const job = await deleteTasks({ tasks });
  expect(await undo(job.item_id)).toMatchObject({ message: '120 tasks restored' });
  expect(await readDependencies(tasks)).toEqual(before);
});

test('sorted tasks precede the tasks on which they depend, and other tasks keep their order', () => {
  expect(sortDependantsFirst([1, 2, 3], new Map())).toEqual([1, 2, 3]);
  expect(
    sortDependantsFirst(
      [1, 2, 3],
      new Map([
        [3, 2],
        [2, 1],
      ]),
    ),
  ).toEqual([3, 2, 1]);
  // The dependency 9 is not among the tasks. The last case is a cycle.
  expect(
    sortDependantsFirst(
      [1, 2],
      new Map([
        [2, 9],
        [9, 1],
      ]),
    ),
  ).toEqual([2, 1]);
  expect(
    sortDependantsFirst(
      [1, 2],
      new Map([
        [1, 2],
        [2, 1],
      ]),
    ),
  ).toHaveLength(2);
});

test('a canceled bulk deletion of tasks can be continued, and the undo restores the tasks of both runs', async () => {
  const { sale, tasks } = await writeTasks(150);
  const id = await cancelAfterFirstStep(service, 'tasks-bulk', { operation: 'delete', tasks });
  expect(await readJob(id)).toMatchObject({
    message: '100 of 150 changed',
    result: { data: { changed: 100, total: 150, left_items: expect.arrayContaining([{ id: String(tasks[149]), lot: 'Task 149' }]) } },
    can_retry: true,
    undoable: 100,
  });
  expect(await countTasks(sale)).toBe(50);
  await send('DELETE', `tasks/${tasks[149]}`);
  expect(await send('POST', `advancedqueue_item/${id}/retry`)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await readJob(id)).state).toBe('success');
  expect(await readJob(id)).toMatchObject({
    message: '149 tasks deleted, 1 failed',
    result: { data: { reasons: [{ id: String(tasks[149]), code: 'deleted_since' }] } },
    undoable: 149,
  });
  expect(await undo(id)).toMatchObject({ message: '149 tasks restored' });
  expect(await countTasks(sale)).toBe(149);
});

test('a bulk deletion of tasks that is repeated with the same Idempotency-Key starts one job', async () => {
  const { tasks } = await writeTasks(2);
  const repeat = () =>
    service.call('POST', '/api/v1.0/tasks-bulk', {
      as: 'clerk',
      headers: { 'idempotency-key': `tasks-bulk-${tasks[0]}` },
      json: { operation: 'delete', tasks },
    });
  const first = await waitForJob(service, await repeat());
  expect(recordIn(await repeat()).item_id).toBe(first.item_id);
  expect(await countInBin(tasks)).toBe(2);
});

test('a bulk deletion of tasks is refused for unknown tasks, a wrong count of matching tasks, an unknown filter, and porters', async () => {
  const { sale, tasks } = await writeTasks(1);
  expect(refusedFields(await send('POST', 'tasks-bulk', { operation: 'delete', tasks: ['999999'] }))).toEqual(['tasks.0']);
  const refusedBy = async (matching: object) => refusedFields(await send('POST', 'tasks-bulk', { operation: 'delete', matching }));
  expect(await refusedBy({ query: `sale_id=${sale}`, count: 2 })).toEqual(['matching.count']);
  expect(await refusedBy({ query: 'filter[colour]=red', count: 1 })).toEqual(['matching.query']);
  const asPorter = await service.call('POST', '/api/v1.0/tasks-bulk', { as: 'porter', json: { operation: 'delete', tasks } });
  expect(asPorter.status).toBe(403);
  expect(await countTasks(sale)).toBe(1);
});

test('events of a bulk deletion and of its undo contain no names of tasks, because not all staff may read all tasks', async () => {
  await service.db.execute(sql`
    CREATE TABLE seen_events AS SELECT name, payload FROM outbox WITH NO DATA;
    CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN INSERT INTO seen_events VALUES (NEW.name, NEW.payload); RETURN NULL; END$$;
    CREATE TRIGGER note AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION note_event()`);
  const secret = await writeTask(service, { label: 'Unmentioned' });
  const job = await deleteTasks({ tasks: [secret] });
  await restoreFromBin(secret);
  const undone = await undo(job.item_id);
  expect(JSON.stringify(undone.result)).toContain('Unmentioned');
  const { rows } = await service.db.execute<{ name: string; payload: object }>(sql`SELECT name, payload FROM seen_events`);
  expect(JSON.stringify(rows)).not.toContain('Unmentioned');
  const ends = rows.filter(({ name }) => name === 'item_bulk').map(({ payload }) => payload);
  expect(ends).toMatchObject([
    { name: 'task_bulk_update', count: 1, status: 'success' },
    { name: 'task_bulk_update', count: 0, status: 'error' },
  ]);
});

test('each step of a bulk deletion deletes its tasks with one statement', async () => {
  const { tasks } = await writeTasks(101);
  await service.db.execute(sql`
    CREATE TABLE deletions (at bigint);
    CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN INSERT INTO deletions VALUES (1); RETURN NULL; END$$;
    CREATE TRIGGER note_deletion AFTER DELETE ON tasks FOR EACH STATEMENT EXECUTE FUNCTION note_deletion()`);
  expect(await deleteTasks({ tasks })).toMatchObject({ message: '101 tasks deleted' });
  expect((await service.db.execute(sql`SELECT * FROM deletions`)).rows).toHaveLength(2);
  await service.db.execute(sql`DROP TRIGGER note_deletion ON tasks; DROP FUNCTION note_deletion; DROP TABLE deletions`);
});

test('one job sets fields of all tasks of a sale, and its undo restores the tasks whose fields are unchanged since', async () => {
  const { sale, tasks } = await writeTasks(105);
  const [first = 0, assigned = 0, renamed = 0] = tasks;
  const [type] = await service.db.insert(terms).values({ vocabulary: 'task_types', label: 'Packing' }).returning();
  const values = { assignee_uid: service.userIds.porter, task_category: type?.id, due_date: 1_800_000_000 };
  const job = await setFields(values, { matching: { query: `sale_id=${sale}`, count: 105 } });
  expect(job).toMatchObject({
    queue_id: 'task_bulk_update',
    operation: 'set_fields',
    message: '105 tasks changed',
    result: { data: { changed: 105, unchanged: 0, refused: 0, operation: 'set_fields' } },
    undoable: 105,
  });
  const changed = {
    assignee_uid: String(service.userIds.porter),
    task_category: String(type?.id),
    type: 'Packing',
    due_date: '1800000000',
    completed: false,
  };
  expect(await read(first)).toMatchObject({ ...changed, vid: '2' });
  const log = await send('GET', `audit-log?record_type=task&record_id=${first}`);
  expect(recordIn(log)).toMatchObject({ action: 'changed', user: { label: 'The clerk' }, job: job.item_id });

  await send('PATCH', `tasks/${assigned}`, { assignee_uid: service.userIds.other });
  await send('PATCH', `tasks/${renamed}`, { label: 'Renamed' });
  expect(await undo(job.item_id)).toMatchObject({
    message: '104 tasks restored, 1 failed',
    result: { data: { operation: 'restore_tasks', reasons: [{ id: String(assigned), lot: 'Task 1', code: 'changed_since' }] } },
  });
  const former = { assignee_uid: null, task_category: null, due_date: null };
  expect(await read(first)).toMatchObject(former);
  expect(await read(renamed)).toMatchObject({ ...former, label: 'Renamed' });
  expect(await read(assigned)).toMatchObject({ ...changed, assignee_uid: String(service.userIds.other) });
});

test('a bulk change of tasks can remove values, and counts tasks that already have the values as unchanged', async () => {
  const due = await writeTask(service, { due_date: 1_800_000_000_000 });
  const undated = await writeTask(service);
  const job = await setFields({ due_date: null }, { tasks: [due, undated] });
  expect(job).toMatchObject({ message: '1 task changed, 1 unchanged', undoable: 1 });
  expect([await read(due), await read(undated)]).toMatchObject([
    { due_date: null, vid: '2' },
    { due_date: null, vid: '1' },
  ]);
});

test('a bulk change completes a chain of tasks, releases dependants and reports blocked tasks, and its undo restores the former states', async () => {
  const { tasks } = await writeTasks(102);
  const [first = 0] = tasks;
  const [early = 0, last = 0] = tasks.slice(-2);
  const setDependency = (id: number, depends_on: number) =>
    service.db.update(tasksTable).set({ depends_on, can_start: false }).where(eq(tasksTable.id, id));
  // The last task is released in the first step and completed in the second one. The first task is released and completed in one step.
  await setDependency(last, early);
  await setDependency(first, last);
  const waiting = await writeTask(service, { depends_on: first, can_start: false });
  const blocked = await writeTask(service, { label: 'Blocked', can_start: false });
  const readStates = async () => {
    const ids = [first, early, last, waiting, blocked];
    const rows = await service.db
      .select({ id: tasksTable.id, completed: tasksTable.completed, can_start: tasksTable.can_start, depends_on: tasksTable.depends_on })
      .from(tasksTable)
      .where(inArray(tasksTable.id, ids));
    return rows.sort((a, b) => a.id - b.id);
  };
  const before = await readStates();

  const job = await setFields({ completed: true }, { tasks: [...tasks, blocked] });
  expect(job).toMatchObject({
    message: '102 tasks changed, 1 failed',
    result: { data: { reasons: [{ id: String(blocked), lot: 'Blocked', code: 'task_waits', reason: 'It is blocked by another task' }] } },
    undoable: 102,
  });
  expect(await readStates()).toMatchObject([
    { completed: true, can_start: true },
    { completed: true, can_start: true },
    { completed: true, can_start: true },
    { completed: false, can_start: true },
    { completed: false, can_start: false },
  ]);

  expect(await undo(job.item_id)).toMatchObject({ message: '102 tasks restored' });
  expect(await readStates()).toEqual(before);
});

test('a completion by a job can be undone for one task, which blocks the tasks that the job released', async () => {
  const { tasks } = await writeTasks(1);
  const [task = 0] = tasks;
  const waiting = await writeTask(service, { depends_on: task, can_start: false });
  await setFields({ completed: true }, { tasks });
  expect(await read(waiting)).toMatchObject({ can_start: true });
  expect(recordIn(await send('POST', `tasks/${task}/undo-completion`))).toMatchObject({ completed: false, blocked: { count: 1 } });
  expect(await read(waiting)).toMatchObject({ can_start: false });
});

test('the undo of a bulk change does not change a released task that was completed since, and completes a reopened task again', async () => {
  const done = await writeTask(service, { completed: true });
  const task = await writeTask(service);
  const released = await writeTask(service, { depends_on: task, can_start: false });
  const completion = await setFields({ completed: true }, { tasks: [task] });
  await send('PATCH', `tasks/${released}`, { completed: true });
  await undo(completion.item_id);
  expect([await read(task), await read(released)]).toMatchObject([{ completed: false }, { completed: true, can_start: true }]);

  const reopening = await setFields({ completed: false }, { tasks: [done, task] });
  expect(reopening).toMatchObject({ message: '1 task changed, 1 unchanged' });
  const waiting = await writeTask(service, { depends_on: done, can_start: false });
  expect(await undo(reopening.item_id)).toMatchObject({ message: '1 task restored' });
  expect([await read(done), await read(waiting)]).toMatchObject([{ completed: true }, { can_start: true }]);
});

test('a bulk change assigns no task to a user who was blocked before the job runs', async () => {
  const [leaver] = await service.db
    .insert(users)
    .values({ email: 'early-leaver@example.com', full_name: 'The early leaver', password_hash: 'x', role: 'clerk' })
    .returning();
  const task = await writeTask(service, { label: 'Unassigned' });
  // The user is blocked in the transaction that starts the job, after the check of the request.
  await service.db.execute(sql`
    CREATE FUNCTION block_leaver() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN UPDATE users SET blocked = true WHERE email = 'early-leaver@example.com'; RETURN NULL; END$$;
    CREATE TRIGGER block_leaver AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION block_leaver()`);
  const job = await setFields({ assignee_uid: leaver?.id }, { tasks: [task] });
  await service.db.execute(sql`DROP TRIGGER block_leaver ON jobs; DROP FUNCTION block_leaver`);
  const reasons = [{ id: String(task), lot: 'Unassigned', code: 'assignee_blocked' }];
  expect(job).toMatchObject({ message: '0 tasks changed, 1 failed', result: { data: { reasons } }, undoable: 0 });
  expect(await read(task)).toMatchObject({ assignee_uid: null, vid: '1' });
});

test('the undo of a bulk change assigns no task to a user who was blocked in the meantime', async () => {
  const [leaver] = await service.db
    .insert(users)
    .values({ email: 'bulk-leaver@example.com', full_name: 'The leaver', password_hash: 'x', role: 'clerk' })
    .returning();
  const task = await writeTask(service, { label: 'Assigned', assignee_id: leaver?.id ?? 0 });
  const job = await setFields({ assignee_uid: null }, { tasks: [task] });
  const block = (blocked: boolean) =>
    service.db
      .update(users)
      .set({ blocked })
      .where(eq(users.id, leaver?.id ?? 0));
  await block(true);
  const reasons = [{ id: String(task), lot: 'Assigned', code: 'assignee_blocked' }];
  expect(await undo(job.item_id)).toMatchObject({ message: '0 tasks restored, 1 failed', result: { data: { reasons } } });
  expect(await read(task)).toMatchObject({ assignee_uid: null });
  await block(false);
  expect(await undo(job.item_id)).toMatchObject({ message: '1 task restored' });
  expect(await read(task)).toMatchObject({ assignee_uid: String(leaver?.id) });
});

test('a canceled bulk change of tasks can be continued, and the undo restores the tasks of both runs', async () => {
  const { tasks } = await writeTasks(150);
  const body = { operation: 'set_fields', tasks, values: { due_date: 1_800_000_000 } };
  const id = await cancelAfterFirstStep(service, 'tasks-bulk', body);
  expect(await readJob(id)).toMatchObject({ message: '100 of 150 changed', can_retry: true, undoable: 100 });
  expect(await send('POST', `advancedqueue_item/${id}/retry`)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await readJob(id)).state).toBe('success');
  expect(await readJob(id)).toMatchObject({ message: '150 tasks changed', undoable: 150 });
  expect(await undo(id)).toMatchObject({ message: '150 tasks restored' });
  expect(await service.db.$count(tasksTable, and(inArray(tasksTable.id, tasks), isNull(tasksTable.due_date)))).toBe(150);
});

test('a bulk change of tasks is refused for values that a PATCH refuses, for other fields, and for porters', async () => {
  const { tasks } = await writeTasks(1);
  const change = (values: object) => send('POST', 'tasks-bulk', { operation: 'set_fields', tasks, values });
  expect(refusedFields(await change({}))).toEqual(['values']);
  expect(refusedFields(await change({ label: 'All the same' }))).toEqual(['values.label']);
  expect(refusedFields(await change({ completed: 'perhaps' }))).toEqual(['values.completed']);
  expect(refusedFields(await change({ task_category: 999_999 }))).toEqual(['task_category']);
  const unknownAssignee = await change({ assignee_uid: 999_999 });
  expect(unknownAssignee).toMatchObject({ status: 400, body: { errors: { assignee_uid: ['is unknown or blocked'] } } });
  const json = { operation: 'set_fields', tasks, values: { completed: true } };
  expect((await service.call('POST', '/api/v1.0/tasks-bulk', { as: 'porter', json })).status).toBe(403);
  expect(await read(tasks[0])).toMatchObject({ vid: '1' });
});

test('a blocked task is completed only if the same change has completed its dependency before', () => {
  const blocked = { completed: false, can_start: false, depends_on: 7 };
  expect(reasonAgainstTaskChange(blocked, { completed: true }, [{ id: 8, completed: false }])).toMatchObject({ code: 'task_waits' });
  expect(reasonAgainstTaskChange(blocked, { completed: true }, [{ id: 7, completed: false }])).toBeUndefined();
  // The dependency was completed before the change. Staff have blocked the task nevertheless.
  expect(reasonAgainstTaskChange(blocked, { completed: true, assignee_id: 3 }, [{ id: 7, completed: true }])).toMatchObject({
    code: 'task_waits',
  });
  expect(reasonAgainstTaskChange({ ...blocked, depends_on: null }, { completed: true }, [{ id: 7, completed: false }])).toMatchObject({
    code: 'task_waits',
  });
  expect(reasonAgainstTaskChange(blocked, { completed: false, assignee_id: 3 }, [])).toBeUndefined();
  expect(reasonAgainstTaskChange({ ...blocked, completed: true }, { completed: true }, [])).toBeUndefined();
});
