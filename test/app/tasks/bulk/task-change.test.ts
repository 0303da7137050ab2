import { expect, test } from 'vitest';
import { initialChange, isIncomplete, type TaskChange, tasksBody } from '../../../../src/resources/tasks/bulk/task-change.ts';

const chosen: TaskChange = { kind: 'complete', assignee_uid: '3', day: '2026-03-14', task_category: '7' };
const valuesOf = (kind: TaskChange['kind']) => Object(tasksBody({ ...chosen, kind }, { ids: ['1'] })).values;

test('a change that needs a value cannot be started before a value is chosen', () => {
  for (const kind of ['assign', 'due', 'type'] as const) {
    expect(isIncomplete({ ...initialChange, kind })).toBe(true);
    expect(isIncomplete({ ...chosen, kind })).toBe(false);
  }
  for (const kind of ['unassign', 'removeDueDate', 'removeType', 'complete', 'reopen'] as const) {
    expect(isIncomplete({ ...initialChange, kind })).toBe(false);
  }
  expect(isIncomplete({ ...chosen, kind: 'due', day: 'tomorrow' })).toBe(true);
});

test('the request contains only the value of the chosen kind, in the units of the API', () => {
  expect(valuesOf('assign')).toEqual({ assignee_uid: '3' });
  expect(valuesOf('unassign')).toEqual({ assignee_uid: null });
  expect(valuesOf('due')).toEqual({ due_date: new Date(2026, 2, 14, 12).getTime() / 1000 });
  expect(valuesOf('removeDueDate')).toEqual({ due_date: null });
  expect(valuesOf('type')).toEqual({ task_category: '7' });
  expect(valuesOf('removeType')).toEqual({ task_category: null });
  expect(valuesOf('complete')).toEqual({ completed: true });
  expect(valuesOf('reopen')).toEqual({ completed: false });
});

test('the request names the tasks by their ids or by the query of their list', () => {
  expect(tasksBody(chosen, { ids: ['1', '2'] })).toMatchObject({ operation: 'set_fields', tasks: ['1', '2'] });
  const matching = { query: 'sale_id=4', count: 12 };
  expect(tasksBody(chosen, { matching })).toEqual({ operation: 'set_fields', matching, values: { completed: true } });
});
