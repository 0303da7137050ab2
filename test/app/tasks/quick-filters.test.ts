import { expect, test } from 'vitest';
import { isQuickFilterOn, withQuickFilterToggled, withSaleToggled } from '../../../src/resources/tasks/list/quick-filters.ts';

const me = '2';

test('pressing a quick filter adds its condition, and pressing it again removes the condition', () => {
  const before = { completed: 'false', task_category: '7' };
  const mine = withQuickFilterToggled('mine', before, me);
  expect(mine).toEqual({ ...before, assignee: '2' });
  expect(isQuickFilterOn('mine', mine, me)).toBe(true);
  expect(withQuickFilterToggled('mine', mine, me)).toEqual(before);
});

test('a quick filter stores its relative day by name, and replaces a chosen range of days', () => {
  const overdue = withQuickFilterToggled('overdue', { due_date: { from: '2026-03-01' } }, me);
  expect(overdue).toEqual({ completed: 'false', due: 'overdue' });
  const dueToday = withQuickFilterToggled('dueToday', overdue, me);
  expect(dueToday).toEqual({ completed: 'false', due: 'today' });
  expect(isQuickFilterOn('overdue', dueToday, me)).toBe(false);
  expect(withQuickFilterToggled('dueThisWeek', dueToday, me)).toEqual({ completed: 'false', due: 'this_week' });
  expect(withQuickFilterToggled('dueToday', dueToday, me)).toEqual({ completed: 'false' });
});

test('a relative day is shown as pressed and can be removed, with or without completed tasks', () => {
  for (const progress of [{}, { completed: 'true' }]) {
    const filter = { reference: '7', due: 'overdue', ...progress };
    expect(isQuickFilterOn('overdue', filter, me)).toBe(true);
    expect(isQuickFilterOn('dueToday', filter, me)).toBe(false);
    expect(withQuickFilterToggled('overdue', filter, me)).toEqual({ reference: '7', ...progress });
  }
});

test('the quick filters "mine" and "unassigned" exclude each other', () => {
  const unassigned = withQuickFilterToggled('unassigned', { ...withQuickFilterToggled('mine', {}, me) }, me);
  expect(Object.entries(unassigned)).toEqual([['has_assignee', 'false']]);
  expect(isQuickFilterOn('mine', unassigned, me)).toBe(false);
  expect(Object.entries(withQuickFilterToggled('mine', unassigned, me))).toEqual([['assignee', '2']]);
  expect(withQuickFilterToggled('unassigned', unassigned, me)).toEqual({});
});

test('the limit to the current sale can be switched off and on, and the filter by assignee is kept', () => {
  const everySaleFilter = withSaleToggled({ assignee: '2' }, true);
  expect(everySaleFilter).toEqual({ assignee: '2', everySale: true });
  expect(withSaleToggled(everySaleFilter, false)).toEqual({ assignee: '2' });
  expect(withSaleToggled({ sale_id: '7' }, false)).toEqual({});
});
