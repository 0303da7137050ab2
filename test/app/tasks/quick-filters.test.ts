import { expect, test } from 'vitest';
import { isPressed, onAnotherDay, pressed, saleToggled } from '../../../src/resources/tasks/quick-filters.ts';

const today = { me: '2', now: new Date(2026, 2, 1, 15, 30) };

test('pressed, a quick filter adds its condition to those that are there; pressed again, it takes it away', () => {
  const before = { completed: 'false', task_category: '7' };
  const mine = pressed('mine', before, today);
  expect(mine).toEqual({ ...before, assignee: '2' });
  expect(isPressed('mine', mine, today)).toBe(true);
  expect(pressed('mine', mine, today)).toEqual(before);
});

test('overdue ends with yesterday, and due today is today alone', () => {
  const overdue = pressed('overdue', {}, today);
  expect(overdue).toEqual({ completed: 'false', due_date: { to: new Date(2026, 1, 28, 23, 59, 59, 999).toISOString() } });
  const dueToday = pressed('dueToday', overdue, today);
  expect(dueToday.due_date).toEqual({
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 1, 23, 59, 59, 999).toISOString(),
  });
  expect(isPressed('overdue', dueToday, today)).toBe(false);
  expect(pressed('dueToday', dueToday, today)).toEqual({ completed: 'false' });
});

test('mine and unassigned take turns', () => {
  const unassigned = pressed('unassigned', { ...pressed('mine', {}, today) }, today);
  expect(Object.entries(unassigned)).toEqual([['has_assignee', 'false']]);
  expect(isPressed('mine', unassigned, today)).toBe(false);
  expect(Object.entries(pressed('mine', unassigned, today))).toEqual([['assignee', '2']]);
  expect(pressed('unassigned', unassigned, today)).toEqual({});
});

test('this sale is left and come back to, whatever else is asked for', () => {
  const left = saleToggled({ assignee: '2' }, true);
  expect(left).toEqual({ assignee: '2', everySale: true });
  expect(saleToggled(left, false)).toEqual({ assignee: '2' });
  expect(saleToggled({ sale_id: '7' }, false)).toEqual({});
});

test('at midnight what was pressed goes over to the new day, and nothing else does', () => {
  const tomorrow = { me: '2', now: new Date(2026, 2, 2, 0, 0, 1) };
  for (const name of ['overdue', 'dueToday'] as const) {
    const moved = onAnotherDay(pressed(name, { q: 'pack' }, today), today, tomorrow);
    expect(moved).toEqual(pressed(name, { q: 'pack' }, tomorrow));
    expect(isPressed(name, moved, tomorrow)).toBe(true);
  }
  const own = { due_date: { to: new Date(2026, 0, 3).toISOString() } };
  expect(onAnotherDay(own, today, tomorrow)).toBe(own);
  expect(onAnotherDay(own, today, today)).toBe(own);
});
