import { expect, test } from 'vitest';
import { isInFilter } from '../../../src/resources/tasks/list/in-filter.ts';
import { aTask } from './board/a-task.ts';

const now = new Date(2026, 2, 4, 15, 30);
const noonOf = (day: number) => new Date(2026, 2, day, 12).getTime();
const node = (type: 'client' | 'sale', id: string) => ({ id, uuid: id, label: `${type} ${id}`, type, url_api: '', app_url: '' });
const task = aTask({
  id: '5',
  label: 'Pack the vase',
  assignee_uid: '2',
  task_category: '1',
  due_date: String(noonOf(4) / 1_000),
  created: noonOf(2),
  sale: node('sale', '9'),
  reference: node('sale', '9'),
});

test.each<[object, boolean | undefined]>([
  [{}, true],
  [{ assignee: '2', completed: 'false' }, true],
  [{ assignee: '3' }, false],
  [{ completed: 'true' }, false],
  [{ completed: '0', can_start: '1' }, true],
  [{ status: ['0', '1'] }, true],
  [{ status: '2' }, false],
  [{ task_category: '1' }, true],
  [{ due: 'today' }, true],
  [{ due: 'this_week' }, true],
  [{ due: 'overdue' }, false],
  [{ due_date: { from: new Date(2026, 2, 5).toISOString() } }, false],
  [{ created: { from: new Date(2026, 2, 2).toISOString() } }, true],
  [{ created: { from: new Date(2026, 2, 3).toISOString() } }, false],
  [{ created: { to: new Date(2026, 2, 3).toISOString() } }, true],
  [{ created: { to: new Date(2026, 2, 2).toISOString() } }, false],
  [{ has_assignee: 'true', has_sale: 'true' }, true],
  [{ has_due_date: 'false' }, false],
  [{ depends_on: '7' }, false],
  [{ sale_id: '9' }, true],
  [{ sale_id: '8' }, false],
  [{ sale_id: '8', reference: '9' }, true],
  [{ referenced_bundle: 'client' }, false],
  [{ everySale: true }, true],
  [{ q: 'VASE pack' }, true],
  [{ q: 'vase', assignee: '3' }, false],
  [{ q: 'Müller' }, undefined],
])('the filter %j matches the task: %s', (filter, expected) => {
  expect(isInFilter(task, { ...filter }, now)).toBe(expected);
});

test('a task without a due date matches no range of days', () => {
  expect(isInFilter(aTask(), { due: 'overdue' }, now)).toBe(false);
});
