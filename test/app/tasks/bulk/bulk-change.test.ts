import { expect, test } from 'vitest';
import { bulkChangeOf, noValue, refusalOf } from '../../../../src/resources/tasks/bulk/bulk-change.ts';

const task = { assignee_uid: '2', due_date: null, task_category: '7', completed: false, row_class: 'can_start' } as const;

test('nothing is sent before a value is chosen', () => {
  expect(bulkChangeOf('assign', '')).toBeUndefined();
  expect(bulkChangeOf('type', '')).toBeUndefined();
  expect(bulkChangeOf('due', '')).toBeUndefined();
});

test('a choice is sent in the units of the API, and no choice as null', () => {
  expect(bulkChangeOf('assign', '3')).toEqual({ assignee_uid: 3 });
  expect(bulkChangeOf('assign', noValue)).toEqual({ assignee_uid: null });
  expect(bulkChangeOf('type', noValue)).toEqual({ task_category: null });
  expect(bulkChangeOf('due', '2026-03-14')).toEqual({ due_date: new Date(2026, 2, 14, 12).getTime() / 1000 });
  expect(bulkChangeOf('dateless', '')).toEqual({ due_date: null });
  expect(bulkChangeOf('complete', '')).toEqual({ completed: true });
});

test('a blocked task cannot be completed, but can be assigned', () => {
  const waiting = { ...task, row_class: 'cant_start' } as const;
  expect(refusalOf(waiting, waiting, { completed: true })).toBe('waits');
  expect(refusalOf(waiting, waiting, { assignee_uid: 3 })).toBeUndefined();
});

test('a field that a colleague has changed since to another value is not overwritten', () => {
  expect(refusalOf(task, { ...task, assignee_uid: '5' }, { assignee_uid: 3 })).toBe('changedMeanwhile');
  expect(refusalOf(task, { ...task, assignee_uid: '3' }, { assignee_uid: 3 })).toBeUndefined();
  expect(refusalOf(task, { ...task, task_category: '9' }, { assignee_uid: 3 })).toBeUndefined();
  expect(refusalOf(task, { ...task, assignee_uid: null }, { assignee_uid: null })).toBeUndefined();
});
