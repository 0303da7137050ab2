import { expect, test } from 'vitest';
import { filledTask, newTask, sentTask } from '../../../src/resources/tasks/task-values.ts';

test('a new task sends what was filled in', () => {
  expect(filledTask({ ...newTask, label: ' Collect ' }, true)).toEqual({ label: 'Collect' });
  const reference = { id: '12', label: 'Smith' };
  expect(filledTask({ ...newTask, label: 'Collect', task_category: '3', assignee_uid: '2', reference }, true)).toEqual({
    label: 'Collect',
    task_category: 3,
    assignee_uid: 2,
    reference: '12',
  });
});

test('whether a new task can start is said only where nothing else decides it', () => {
  expect(filledTask({ ...newTask, label: 'Later', can_start: false }, true)).toEqual({ label: 'Later', can_start: false });
  expect(filledTask({ ...newTask, label: 'Later', can_start: false, depends_on: '4' }, true)).toEqual({ label: 'Later', depends_on: 4 });
});

test('a service without dependencies is not sent any', () => {
  expect(sentTask({ ...newTask, label: 'Pack', depends_on: '4' }, false)).not.toHaveProperty('depends_on');
});

test('what is emptied is sent as none, but for the record it is attached to', () => {
  expect(sentTask({ ...newTask, label: 'Pack' }, true)).toEqual({
    label: 'Pack',
    task_category: null,
    due_date: null,
    assignee_uid: null,
    depends_on: null,
    can_start: true,
    note: '',
  });
});
