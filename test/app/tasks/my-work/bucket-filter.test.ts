import { expect, test } from 'vitest';
import { bucketFilter, ownOpenTasksFilter } from '../../../../src/resources/tasks/my-work/bucket-filter.ts';

const now = new Date(2026, 2, 28, 15).getTime();

test('my work contains only the user’s open tasks, and keeps other filters', () => {
  expect(ownOpenTasksFilter({ q: 'vase' }, '2')).toEqual({ q: 'vase', assignee: '2', status: ['0', '1'] });
  expect(ownOpenTasksFilter({ status: ['1', '2'] }, '2')).toEqual({ assignee: '2', status: ['1'] });
  expect(ownOpenTasksFilter({ status: '2' }, '2').status).toEqual(['0', '1']);
});

test('each bucket is requested by its range of days', () => {
  const mine = ownOpenTasksFilter({}, '2');
  expect(bucketFilter(mine, 'tomorrow', now)).toEqual({
    ...mine,
    due_date: { from: new Date(2026, 2, 29).toISOString(), to: new Date(2026, 2, 29, 23, 59, 59, 999).toISOString() },
  });
  expect(bucketFilter(mine, 'undated', now)).toEqual({ ...mine, has_due_date: 'false' });
});
