import { expect, test } from 'vitest';
import { sortByUrgency } from '../../../src/resources/tasks/drawer/by-urgency.ts';

const task = (id: string, status: 0 | 1 | 2, due_date: string | null, updated = 0) => ({ id, status, due_date, updated });

test('tasks that can start are first, by due date; completed tasks are last, newest first', () => {
  const tasks = [
    task('1', 2, '100', 10),
    task('2', 0, null),
    task('3', 1, '50'),
    task('4', 0, '300'),
    task('5', 2, null, 20),
    task('6', 0, '200'),
    task('7', 0, '200'),
  ];
  expect(sortByUrgency(tasks).map(({ id }) => id)).toEqual(['6', '7', '4', '2', '3', '5', '1']);
});
