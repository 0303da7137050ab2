import { describe, expect, it } from 'vitest';
import { byDueGroup, dueGroupOf } from '../../../src/dashboard/due-groups.ts';

const now = new Date(2026, 2, 28, 15, 0);
const due = (day: number, hour = 9) => String(Math.floor(new Date(2026, 2, day, hour).getTime() / 1000));

describe('when a task is due', () => {
  it.each([
    [due(27, 23), 'overdue'],
    [due(28, 0), 'today'],
    [due(28, 23), 'today'],
    // In many time zones the clock changes in this night.
    [due(29, 1), 'tomorrow'],
    [due(29, 23), 'tomorrow'],
    [due(30), 'thisWeek'],
    [due(35), 'thisWeek'],
    [due(36), 'later'],
    [null, 'undated'],
  ] as const)('%s is %s', (seconds, group) => {
    expect(dueGroupOf(seconds, now)).toBe(group);
  });

  it('leaves out groups without tasks, and keeps the order of the others', () => {
    const tasks = [
      { id: 1, due_date: due(20) },
      { id: 2, due_date: due(21) },
      { id: 3, due_date: null },
    ];
    expect(byDueGroup(tasks, now).map(({ group, tasks: some }) => [group, some.map(({ id }) => id)])).toEqual([
      ['overdue', [1, 2]],
      ['undated', [3]],
    ]);
  });
});
