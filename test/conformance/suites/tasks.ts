/**
 * Source: docs/specification/api.md#tasks, docs/specification/extensions.md#task-dependencies,
 * docs/specification/extensions.md#single-read.
 */
import { describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { countIn, expectProblem, expectRefused, idsIn, recordIn, recordsIn } from '../checks/responses.ts';
import { orderSummary, saleSummary } from '../records/node.ts';
import { taskRecord } from '../records/task.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { createSaleWithConsignment, unknownId } from './suite-records.ts';

export function testTasks(subject: Subject, make: Maker): void {
  const { call, get, post, patch, remove, userIds } = subject;
  const create = async (body: Body = {}) => recordIn(await post('tasks', { label: 'A task', ...body }));
  const tasksOfClient = async (client: string) => recordsIn(await get(`tasks?filter[reference]=${client}&referenced_bundle=client`));

  describe('a task', () => {
    test('a task is created with the values sent, and a read returns them', async () => {
      const client = await make.client({ last_name: 'Asker' });
      const task = await create({
        label: 'Call back',
        reference: Number(client),
        assignee_uid: Number(userIds.porter),
        due_date: 1_900_000_000,
        note: '<p>About <b>it</b></p>',
      });
      expectShape(task, taskRecord);
      expect(task).toMatchObject({
        label: 'Call back',
        published: '1',
        completed: false,
        can_start: true,
        status: 0,
        row_class: 'can_start',
        due_date: '1900000000',
        assignee_uid: userIds.porter,
        note: { value: '<p>About <b>it</b></p>' },
        reference: { id: client, type: 'client', label: 'Asker', url_api: expect.stringContaining(`datatable-clients/${client}`) },
        sale: null,
        author: { id: userIds.clerk, value: userIds.clerk },
      });
      expect(await tasksOfClient(client)).toEqual([task]);
    });

    test.each([
      [{}, 0, 'can_start'],
      [{ can_start: true }, 0, 'can_start'],
      [{ can_start: false }, 1, 'cant_start'],
      [{ can_start: 0 }, 1, 'cant_start'],
      [{ completed: '1' }, 2, 'completed'],
      [{ completed: true, can_start: false }, 2, 'completed'],
    ])('a task created with %j has the status %i', async (body, status, row_class) => {
      expect(await create(body)).toMatchObject({ status, row_class });
    });

    test('a task of an item or of a sale contains the sale', async () => {
      const { sale, createItem } = await createSaleWithConsignment(make);
      const taskOfItem = await create({ reference: Number(await createItem()) });
      expect(taskOfItem).toMatchObject({ reference: { type: 'item' }, sale: { id: sale, type: 'sale' } });
      const taskOfSale = await create({ reference: Number(sale) });
      expect(saleSummary(taskOfSale.reference, 'reference')).toEqual([]);
      expect(saleSummary(taskOfSale.sale, 'sale')).toEqual([]);
    });

    test.runIf(subject.rows)('a task of an order contains the type of the order, and its sale', async () => {
      const [client, sale] = [await make.client(), await make.sale()];
      const row = {
        customer_number: '',
        bidder_ids: '',
        payment_type_letter: '',
        shipping_weight: 0,
        grand_total: 100,
        payment_received: 0,
      };
      const order = await subject.rows?.order(client, sale, { ...row, type: 'credit_note', status: 'new' });
      const task = await create({ reference: Number(order) });
      expect(orderSummary(task.reference, 'reference')).toEqual([]);
      expect(task).toMatchObject({ reference: { id: order, type: 'order', sub_type: 'credit_note' }, sale: { id: sale } });
      expect(idsIn(await get(`tasks?sale_id=${sale}`))).toEqual([String(task.id)]);
    });

    test('an update of a task changes only the fields that are sent, and can complete and reopen the task', async () => {
      const { id } = await create({ note: 'Keep', due_date: 1_900_000_000, can_start: false });
      const completedTask = recordIn(await patch(`tasks/${id}`, { completed: true }));
      expectShape(completedTask, taskRecord);
      expect(completedTask).toMatchObject({ completed: true, status: 2, row_class: 'completed', label: 'A task', due_date: '1900000000' });
      expect(recordIn(await patch(`tasks/${id}`, { completed: false, due_date: null }))).toMatchObject({
        status: 1,
        due_date: null,
        note: { value: 'Keep' },
      });
    });

    test('a deletion of a task has an empty response', async () => {
      const client = await make.client();
      const { id } = await create({ reference: Number(client) });
      const response = await remove(`tasks/${id}`);
      expect([response.status, response.body]).toEqual([204, undefined]);
      expect(await tasksOfClient(client)).toEqual([]);
      expectProblem(await remove(`tasks/${id}`), 404);
      expectProblem(await patch(`tasks/${id}`, { label: 'x' }), 404);
      const { body } = await get(`tasks/${id}`);
      if (subject.extensions.has('deletion-details')) expect(body).toMatchObject({ deletion: { at: expect.any(Number) } });
      else expect(body).not.toHaveProperty('deletion');
    });

    test.each([
      [{ label: 7 }, 'label'],
      [{ reference: Number(unknownId) }, 'reference'],
      [{ due_date: 'tomorrow' }, 'due_date'],
      [{ can_start: 'perhaps' }, 'can_start'],
      [{ task_category: Number(unknownId) }, 'task_category'],
    ])('a task with %j is refused for the field %s', async (wrongField, field) => {
      expectRefused(await post('tasks', { label: 'x', ...wrongField }), field);
    });
  });

  describe('the assignee of a task', () => {
    test('the assignee of a task is set and cleared by uid and by UUID', async () => {
      const { id, assignee } = await create({ assignee_uid: Number(userIds.porter) });
      expect(assignee).toEqual(expect.any(String));
      const assign = async (body: Body) => recordIn(await patch(`tasks/${id}`, body));
      expect(await assign({ assignee_uid: null })).toMatchObject({ assignee_uid: null, assignee: null });
      expect(await assign({ assignee_uuid: assignee })).toMatchObject({ assignee_uid: userIds.porter, assignee });
      expect(await assign({ assignee_uuid: null })).toMatchObject({ assignee_uid: null, assignee: null });
    });

    test('an unknown UUID of an assignee is a 400', async () => {
      expectProblem(await post('tasks', { label: 'x', assignee_uuid: '00000000-0000-4000-8000-000000000000' }), 400);
    });
  });

  describe('users who may not view all tasks', () => {
    test.each(['porter', 'client'] as const)('the %s sees only their own startable tasks, in the list and in its count', async (as) => {
      const client = await make.client();
      const reference = Number(client);
      const assignee_uid = Number(userIds.porter);
      const readyTask = await create({ reference, assignee_uid });
      await create({ reference, assignee_uid, can_start: false });
      await create({ reference, assignee_uid, completed: true });
      await create({ reference, assignee_uid: Number(userIds.clerk) });
      await create({ reference });
      const visible = as === 'porter' ? [String(readyTask.id)] : [];
      const list = await call('GET', `tasks?filter[reference]=${client}`, { as });
      expect([idsIn(list), countIn(list)]).toEqual([visible, visible.length]);
      expect(countIn(await get(`tasks?filter[reference]=${client}`))).toBe(5);
    });
  });

  describe.runIf(subject.extensions.has('task-dependencies'))('a task that depends on another', () => {
    test('a dependent task cannot start until the other task is completed', async () => {
      const first = await create();
      const second = await create({ depends_on: first.id });
      expect(second).toMatchObject({ depends_on: first.id, can_start: false, status: 1 });
      recordIn(await patch(`tasks/${first.id}`, { completed: true }));
      expect(recordIn(await patch(`tasks/${second.id}`, {}))).toMatchObject({ can_start: true, status: 0 });
      recordIn(await patch(`tasks/${first.id}`, { completed: false }));
      expect(recordIn(await patch(`tasks/${second.id}`, {}))).toMatchObject({ can_start: true });
    });

    test('a dependency that would close a cycle is refused', async () => {
      const first = await create();
      const second = await create({ depends_on: first.id });
      expectRefused(await patch(`tasks/${first.id}`, { depends_on: second.id }), 'depends_on');
    });
  });

  test.runIf(!subject.extensions.has('task-dependencies'))(
    'the field `depends_on` is refused without the extension `task-dependencies`',
    async () => {
      expectRefused(await post('tasks', { label: 'x', depends_on: null }), 'depends_on');
    },
  );

  test.runIf(subject.extensions.has('single-read'))(
    'a single read of a task returns the same record as its creation, and a porter gets 404',
    async () => {
      const task = await create();
      expect(recordIn(await get(`tasks/${task.id}`))).toEqual(task);
      expectProblem(await call('GET', `tasks/${task.id}`, { as: 'porter' }), 404);
    },
  );
}
