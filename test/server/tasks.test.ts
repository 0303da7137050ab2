import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { taskRecord, taskStatus } from '../../contract/resources/task.ts';
import { closesCycle } from '../../server/resources/tasks/rules.ts';
import { stripTags, stripTagsAndEscape } from '../../server/text/html-text.ts';
import { countIn, detailOf, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { type Person, startTestService, type TestService } from './service.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeTask, writeTerm } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown, as: Person = 'clerk', headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1.0/tasks${path}`, { as, headers, ...(json === undefined ? {} : { json }) });
const idsOf = async (query: string, as: Person = 'clerk') => recordsIn(await send('GET', `?${query}`, undefined, as)).map(({ id }) => id);
const create = async (json: object) => recordIn(await send('POST', '', { label: 'A task', ...json }));

test('a task is created, read and changed with the types of the specification', async () => {
  const client = await writeClient(service, { last_name: 'Asker' });
  const type = await writeTerm(service, 'task_types', 'Call back');
  const created = await create({
    label: 'Call',
    task_category: type,
    reference: Number(client),
    assignee_uid: service.userIds.porter,
    due_date: 1_800_000_000,
    note: '<p>About <b>the clock</b> & more</p>',
  });
  expect(created).toEqual({
    id: expect.any(Number),
    label: 'Call',
    published: '1',
    created: expect.any(Number),
    updated: expect.any(Number),
    author: expect.objectContaining({
      id: String(service.userIds.clerk),
      label: 'The clerk',
      mail: 'clerk@example.com',
      value: String(service.userIds.clerk),
    }),
    vid: '1',
    task_category: String(type),
    type: 'Call back',
    completed: false,
    can_start: true,
    note: {
      value: '<p>About <b>the clock</b> & more</p>',
      summary: null,
      format: 'plain_text',
      safe_value: 'About the clock &amp; more',
      safe_summary: 'About the clock &amp; more',
    },
    status: 0,
    row_class: 'can_start',
    due_date: '1800000000',
    assignee_uid: String(service.userIds.porter),
    assignee: expect.stringMatching(/^[0-9a-f-]{36}$/),
    reference: expect.objectContaining({ id: client, label: 'Asker', type: 'client', url_api: `/api/v1.0/datatable-clients/${client}` }),
    sale: null,
    depends_on: null,
  });
  const changed = recordIn(await send('PATCH', `/${created.id}`, { completed: 1, assignee_uid: null, due_date: null }));
  expect(changed).toMatchObject({
    completed: true,
    status: 2,
    row_class: 'completed',
    assignee_uid: null,
    assignee: null,
    due_date: null,
    label: 'Call',
  });
  expect(Object.keys(changed).sort()).toEqual(Object.keys(taskRecord.shape).sort());
  expect((await send('DELETE', `/${created.id}`)).status).toBe(204);
  expect(await send('GET', `/${created.id}`)).toMatchObject({ status: 404 });
});

test('the list of tasks contains a link to itself and its count, and can be sorted by status', async () => {
  const client = await writeClient(service);
  const row = { reference_type: 'client', reference_id: Number(client) } as const;
  const completedTask = await writeTask(service, { ...row, completed: true });
  const waiting = await writeTask(service, { ...row, can_start: false });
  const ready = await writeTask(service, row);
  const list = await send('GET', `?filter[reference]=${client}&sort=status`);
  expect(list.body).toMatchObject({
    count: 3,
    self: { title: expect.any(String), href: `${service.url}/api/v1.0/tasks?filter[reference]=${client}&sort=status` },
  });
  expect(recordsIn(list).map(({ id }) => id)).toEqual([ready, waiting, completedTask]);
  expect(await idsOf(`filter[reference]=${client}&sort=-status`)).toEqual([completedTask, waiting, ready]);
});

test('the list of tasks can be filtered by sale, reference, status, completion, category, assignee and due date', async () => {
  const sale = await writeSale(service, { subtitle: 'Tasks' });
  const saleUuid = recordIn(await service.call('GET', `/api/v1.0/datatable-sales/${sale}`, { as: 'clerk' })).uuid;
  const client = await writeClient(service);
  const inSale = { sale_id: Number(sale) };
  const consignment = await writeConsignment(service, inSale);
  const item = await writeItem(service, inSale);
  const order = await writeOrder(service, client, inSale);
  const type = await writeTerm(service, 'task_types', 'Odd job');
  const created = [];
  for (const reference of [sale, consignment, item, order])
    created.push((await create({ reference: Number(reference), task_category: type })).id);
  const otherTask = (
    await create({ reference: Number(client), task_category: type, assignee_uid: service.userIds.other, due_date: 1_700_000_000 })
  ).id;
  const [first] = created;
  await send('PATCH', `/${first}`, { completed: true });
  const user = recordIn(await send('GET', `/${otherTask}`)).assignee;
  const expected: [string, unknown[]][] = [
    [`sale_id=${sale}`, created],
    [`sale_uuid=${saleUuid}`, created],
    [`reference=${sale}`, created],
    [`filter[reference]=${item}&sale_id=${sale}`, [created[2]]],
    [`sale_id=${sale}&filter[status]=2`, [first]],
    [`sale_id=${sale}&filter[completed]=true`, [first]],
    [`sale_id=${sale}&filter[completed]=0`, created.slice(1)],
    [`filter[task_category]=${type}&filter[can_start]=1&referenced_bundle=client`, [otherTask]],
    [`filter[assignee]=${service.userIds.other}&filter[task_category]=${type}`, [otherTask]],
    [`filter[assignee_uuid]=${user}&filter[task_category]=${type}`, [otherTask]],
    [`filter[task_category]=${type}&filter[due_date][value][to]=2023-11-13`, []],
    [`filter[task_category]=${type}&filter[due_date][value][from]=2023-11-14&filter[due_date][value][to]=2023-11-15`, [otherTask]],
    [`filter[task_category]=${type}&referenced_bundle=client&sale_id=${sale}`, [otherTask]],
    [`filter[task_category]=${type}&filter[has_assignee]=true`, [otherTask]],
    [`filter[task_category]=${type}&filter[has_assignee]=0`, created],
    [`filter[task_category]=${type}&filter[has_due_date]=1`, [otherTask]],
    [`filter[task_category]=${type}&filter[has_due_date]=false`, created],
  ];
  for (const [query, ids] of expected) expect(await idsOf(`${query}&sort=id`), query).toEqual(ids);
});

test('tasks are found by words of their title and remark, in any spelling', async () => {
  const firstTask = (await create({ label: 'Ask about the Kröller vase', note: 'Château Müller' })).id;
  const otherTask = (await create({ label: 'Hang the Kröller print' })).id;
  expect(await idsOf('global_search=kroller&sort=id')).toEqual([firstTask, otherTask]);
  expect(await idsOf('global_search=CHATEAU%20kroller')).toEqual([firstTask]);
  expect(await idsOf('global_search=kroller', 'porter')).toEqual([]);
});

describe('an assignee', () => {
  test('an assignee is set by uid or UUID, which must agree, and is cleared with null', async () => {
    const { id, ...task } = await create({ assignee_uid: service.userIds.other });
    const uuid = task.assignee;
    expect(recordIn(await send('PATCH', `/${id}`, { assignee_uuid: null }))).toMatchObject({ assignee_uid: null });
    expect(recordIn(await send('PATCH', `/${id}`, { assignee_uuid: uuid }))).toMatchObject({
      assignee_uid: String(service.userIds.other),
    });
    expect(await send('PATCH', `/${id}`, { assignee_uuid: uuid, assignee_uid: service.userIds.clerk })).toMatchObject({ status: 422 });
  });

  test.each([
    ['unknown', () => ({ assignee_uuid: '00000000-0000-4000-8000-000000000000' })],
    ['not a UUID', () => ({ assignee_uuid: 'somebody' })],
    ['blocked', () => ({ assignee_uid: service.userIds.blocked })],
    ['a client user', () => ({ assignee_uid: service.userIds.client })],
  ])('a task with an assignee that is %s is refused with 400', async (_who, body) => {
    expect(await send('POST', '', { label: 'x', ...body() })).toMatchObject({ status: 400 });
  });
});

describe('users who may not view all tasks', () => {
  test('users who may not view all tasks see only their own startable tasks, in lists, counts and single reads', async () => {
    const ownTask = await writeTask(service, { assignee_id: service.userIds.porter });
    const blockedTask = await writeTask(service, { assignee_id: service.userIds.porter, can_start: false });
    const otherTask = await writeTask(service, { assignee_id: service.userIds.clerk });
    const list = await send('GET', '?range=500', undefined, 'porter');
    const ids = recordsIn(list).map(({ id }) => id);
    expect(ids).toContain(ownTask);
    expect(ids).not.toContain(blockedTask);
    expect(ids).not.toContain(otherTask);
    expect(countIn(list)).toBe(ids.length);
    expect(recordsIn(list).every((task) => task.assignee_uid === String(service.userIds.porter) && task.status === 0)).toBe(true);
    for (const id of [blockedTask, otherTask]) expect(await send('GET', `/${id}`, undefined, 'porter')).toMatchObject({ status: 404 });
    expect(countIn(await send('GET', '', undefined, 'client'))).toBe(0);
  });

  test('users who may not view all tasks may complete their own tasks and change nothing else', async () => {
    const ownTask = await writeTask(service, { assignee_id: service.userIds.porter });
    expect(await send('PATCH', `/${ownTask}`, { label: 'Mine' }, 'porter')).toMatchObject({ status: 403 });
    expect(await send('PATCH', `/${ownTask}`, { completed: true }, 'porter')).toMatchObject({ status: 200 });
    const otherTask = await writeTask(service);
    expect(await send('PATCH', `/${otherTask}`, { completed: true }, 'porter')).toMatchObject({ status: 404 });
  });
});

describe('a task that depends on another', () => {
  test('a dependent task can start when the task on which it depends is completed, and stays startable when that task is reopened', async () => {
    const first = await create({});
    const second = await create({ depends_on: first.id });
    expect(second).toMatchObject({ can_start: false, status: 1, row_class: 'cant_start', depends_on: first.id });
    await send('PATCH', `/${first.id}`, { completed: true });
    expect(recordIn(await send('GET', `/${second.id}`))).toMatchObject({ can_start: true, status: 0 });
    await send('PATCH', `/${first.id}`, { completed: false });
    expect(recordIn(await send('GET', `/${second.id}`))).toMatchObject({ can_start: true });
  });

  test('a task cannot depend on itself, not even through other tasks', async () => {
    const first = await create({});
    const second = await create({ depends_on: first.id });
    const third = await create({ depends_on: second.id });
    const refused = await send('PATCH', `/${first.id}`, { depends_on: third.id });
    expect(refused).toMatchObject({ status: 422 });
    expect(refusedFields(refused)).toEqual(['depends_on']);
    expect(await send('PATCH', `/${first.id}`, { depends_on: first.id })).toMatchObject({ status: 422 });
  });

  test('a dependent task can start when the task on which it depends is deleted', async () => {
    const first = await create({});
    const second = await create({ depends_on: first.id });
    await send('DELETE', `/${first.id}`);
    expect(recordIn(await send('GET', `/${second.id}`))).toMatchObject({ can_start: true, depends_on: null });
  });
});

describe('an undone completion', () => {
  const undo = (id: unknown, as: Person = 'clerk', headers: Record<string, string> = {}) =>
    send('POST', `/${id}/undo-completion`, undefined, as, headers);
  const complete = async (id: unknown, as: Person = 'clerk') => recordIn(await send('PATCH', `/${id}`, { completed: true }, as));

  test('undoing a completion blocks the tasks that the completion released, keeps completed tasks, and returns both lists', async () => {
    const first = await create({});
    const [dependent, completedTask, startable] = [
      await create({ depends_on: first.id }),
      await create({ depends_on: first.id }),
      await create({}),
    ];
    await send('PATCH', `/${startable.id}`, { depends_on: first.id });
    const completed = await complete(first.id);
    expect(completed.released).toMatchObject({
      count: 2,
      tasks: [
        { id: dependent.id, status: 0 },
        { id: completedTask.id, status: 0 },
      ],
    });
    await complete(completedTask.id);
    expect(recordIn(await undo(first.id))).toMatchObject({
      status: 0,
      blocked: { count: 1, tasks: [{ id: dependent.id, status: 1 }] },
      kept: { count: 1, tasks: [{ id: completedTask.id, status: 2 }] },
    });
    expect(recordIn(await send('GET', `/${dependent.id}`))).toMatchObject({ can_start: false });
    // This task could already start before the completion.
    expect(recordIn(await send('GET', `/${startable.id}`))).toMatchObject({ can_start: true });
  });

  test('undoing a completion does not change a task that was blocked and released since', async () => {
    const first = await create({});
    const second = await create({ depends_on: first.id });
    await complete(first.id);
    await send('PATCH', `/${second.id}`, { can_start: false });
    await send('PATCH', `/${second.id}`, { can_start: true });
    expect(recordIn(await undo(first.id))).toMatchObject({ blocked: { count: 0 }, kept: { count: 0 } });
    expect(recordIn(await send('GET', `/${second.id}`))).toMatchObject({ can_start: true });
  });

  test('a porter may undo only their own completions', async () => {
    const ownTask = await writeTask(service, { assignee_id: service.userIds.porter });
    const dependent = await create({ depends_on: ownTask, assignee_uid: service.userIds.porter });
    const dependentOfOther = await create({ depends_on: ownTask });
    expect(await complete(ownTask, 'porter')).toMatchObject({ released: { count: 1, tasks: [{ id: dependent.id }] } });
    expect(recordIn(await undo(ownTask, 'porter'))).toMatchObject({ status: 0, blocked: { count: 1, tasks: [{ id: dependent.id }] } });
    expect(recordIn(await send('GET', `/${dependentOfOther.id}`))).toMatchObject({ can_start: false });
    expect(recordsIn(await send('GET', '?range=500', undefined, 'porter')).map(({ id }) => id)).toContain(ownTask);
    await complete(ownTask, 'clerk');
    expect(await undo(ownTask, 'porter')).toMatchObject({ status: 404 });
    const otherTask = await writeTask(service, { completed: true });
    expect(await undo(otherTask, 'porter')).toMatchObject({ status: 404 });
  });

  test('undoing a completion is refused for an open task, an unknown task and a stale version', async () => {
    const { id } = await create({});
    expect(await undo(id)).toMatchObject({ status: 409 });
    expect(await undo(1_999_999_999)).toMatchObject({ status: 404 });
    await complete(id);
    expect(await undo(id, 'clerk', { 'if-match': '"1"' })).toMatchObject({ status: 412 });
  });
});

test('the ETag of a task is its `vid`, which lists also contain', async () => {
  const { id } = await create({});
  const changed = await send('PATCH', `/${id}`, { label: 'Renamed' });
  expect(changed.headers.get('etag')).toBe(`"${recordIn(changed).vid}"`);
  const [listed] = recordsIn(await send('GET', `?filter[id][value][0]=${id}&filter[id][operator]=IN`));
  expect(changed.headers.get('etag')).toBe(`"${listed?.vid}"`);
});

test('a stale If-Match of a task is refused with 412 and the current task, for changes and deletions', async () => {
  const { id } = await create({ label: 'Now' });
  for (const [method, body] of [
    ['PATCH', { label: 'Late' }],
    ['DELETE', undefined],
  ] as const) {
    expect(await send(method, `/${id}`, body, 'clerk', { 'if-match': '"0"' })).toMatchObject({
      status: 412,
      body: { data: [{ id, label: 'Now' }] },
    });
  }
});

test.each([
  [{ label: '' }, 'label'],
  [{ reference: 1_999_999_999 }, 'reference'],
  [{ task_category: 1_999_999_999 }, 'task_category'],
  [{ due_date: 'tomorrow' }, 'due_date'],
  [{ depends_on: 1_999_999_999 }, 'depends_on'],
  [{ colour: 'red' }, 'colour'],
])('a task with %j is refused for the field %s', async (invalid, field) =>
  expect(refusedFields(await send('POST', '', { label: 'x', ...invalid }))).toEqual([field]),
);

test('an unknown filter of tasks is refused with 400, and the detail names the known filters', async () => {
  const refused = await send('GET', '?filter[colour]=red');
  expect(refused).toMatchObject({ status: 400 });
  expect(detailOf(refused)).toContain('task_category');
});

test('closesCycle returns true only if the dependency is the task itself or depends on it, directly or through a chain', () => {
  const taskIdInChain = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(taskIdInChain, taskIdInChain, (id, dependsOn) => {
      // 1 ← 2 ← 3 …: each task depends on the one before it.
      const dependencyOf = (taskId: number) => (taskId > 1 ? taskId - 1 : null);
      expect(closesCycle(id, dependsOn, dependencyOf)).toBe(id <= dependsOn);
    }),
  );
});

test('the status of a task follows from `completed` and `can_start`', () => {
  expect([taskStatus({ completed: false, can_start: true }), taskStatus({ completed: false, can_start: false })]).toEqual([0, 1]);
  expect([taskStatus({ completed: true, can_start: true }), taskStatus({ completed: true, can_start: false })]).toEqual([2, 2]);
});

test('stripTagsAndEscape returns text without characters that a browser could run', () => {
  for (const markup of [
    '<scr<script>ipt>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "<a href='javascript:x'>y</a>",
    '<<b>script>',
  ]) {
    expect(stripTagsAndEscape(markup)).not.toMatch(/[<>"']/);
  }
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '/', 'a', 's', '"', "'", '&', ' ', '=') }), (text) => {
      expect(stripTagsAndEscape(text)).not.toMatch(/[<>"']/);
    }),
  );
  expect(stripTags('<p>One</p><p>two</p> 1 < 2')).toBe('One two 1 < 2');
});
