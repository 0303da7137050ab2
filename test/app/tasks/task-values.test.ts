import { expect, test } from 'vitest';
import { newTask, newTaskFromForm, taskFromForm } from '../../../src/resources/tasks/task-values.ts';

test('a new task is sent with the filled-in fields only', () => {
  expect(newTaskFromForm({ ...newTask, label: ' Collect ' }, true)).toEqual({ label: 'Collect' });
  const reference = { id: '12', label: 'Smith' };
  expect(newTaskFromForm({ ...newTask, label: 'Collect', task_category: '3', assignee_uid: '2', reference }, true)).toEqual({
    label: 'Collect',
    task_category: 3,
    assignee_uid: 2,
    reference: '12',
  });
});

test('can_start of a new task is sent only if the task does not depend on another one', () => {
  expect(newTaskFromForm({ ...newTask, label: 'Later', can_start: false }, true)).toEqual({ label: 'Later', can_start: false });
  expect(newTaskFromForm({ ...newTask, label: 'Later', can_start: false, depends_on: '4' }, true)).toEqual({
    label: 'Later',
    depends_on: 4,
  });
});

test('depends_on is not sent to a service without dependencies', () => {
  expect(taskFromForm({ ...newTask, label: 'Pack', depends_on: '4' }, false)).not.toHaveProperty('depends_on');
});

test('emptied fields are sent as null, an emptied note as an empty text, and an emptied related record is not sent', () => {
  expect(taskFromForm({ ...newTask, label: 'Pack' }, true)).toEqual({
    label: 'Pack',
    task_category: null,
    due_date: null,
    assignee_uid: null,
    depends_on: null,
    can_start: true,
    note: '',
  });
});
