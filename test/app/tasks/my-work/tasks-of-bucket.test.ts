import { expect, test } from 'vitest';
import { tasksOfBucket } from '../../../../src/resources/tasks/my-work/tasks-of-bucket.ts';

const now = new Date(2026, 2, 28, 15).getTime();
const task = (id: string, hour: number | null) => ({
  id,
  due_date: hour === null ? null : String(new Date(2026, 2, 28, hour).getTime() / 1000),
});
const idsOf = (tasks: { id: string }[]) => tasks.map(({ id }) => id);

test('a task that was just completed keeps its position', () => {
  expect(idsOf(tasksOfBucket('today', [task('3', 9), task('1', 12)], [task('2', 9), task('9', 11)], now))).toEqual(['2', '3', '9', '1']);
  expect(idsOf(tasksOfBucket('undated', [task('4', null)], [task('2', null)], now))).toEqual(['2', '4']);
});

test('a completed task is only in its own bucket, and listed once after it was reopened', () => {
  expect(tasksOfBucket('tomorrow', [], [task('2', 9)], now)).toEqual([]);
  const reopened = { ...task('2', 9), isOpen: true };
  expect(tasksOfBucket('today', [reopened], [{ ...task('2', 9), isOpen: false }], now)).toEqual([reopened]);
});
