import { expect, test } from 'vitest';
import { conflictWithNames, taskFields } from '../../../src/resources/tasks/task-fields.ts';
import { newTask, type TaskValues } from '../../../src/resources/tasks/task-values.ts';
import { mergeEdits } from '../../../src/ui/form/conflicts/merge-edits.ts';

const mergeTasks = (before: Partial<TaskValues>, mine: Partial<TaskValues>, theirs: Partial<TaskValues>) =>
  mergeEdits({ ...newTask, ...before }, { ...newTask, ...mine }, { ...newTask, ...theirs }, taskFields);

test('fields that only the other user changed are merged, and fields that both users changed are conflicts', () => {
  const before = { label: 'Call', day: '2026-03-01', note: 'Twice' };
  const edits = mergeTasks(before, { ...before, label: 'Call him' }, { ...before, label: 'Call her', day: '2026-03-02' });
  expect(edits.updatedFields).toEqual(['day']);
  expect(edits.conflicts).toEqual([{ field: 'label', before: 'Call', mine: 'Call him', theirs: 'Call her' }]);
  expect(edits.merged).toMatchObject({ label: 'Call him', day: '2026-03-02' });
});

test('the related record is compared by its id', () => {
  const node = (label: string) => ({ reference: { id: '7', label } });
  expect(mergeTasks(node('Smith'), node('Smith'), node('Smith, John')).unsavedFields).toEqual([]);
});

test('both versions of a conflict are shown with names', () => {
  const config = { task_types: [{ id: 3, label: 'Transport' }], staff: [] };
  const conflict = { field: 'task_category', before: '', mine: '3', theirs: '4' };
  expect(conflictWithNames(conflict, config, 'Former user')).toEqual({
    field: 'task_category',
    before: '',
    mine: 'Transport',
    theirs: '#4',
  });
});

test('a conflict about the assignee shows former staff by name, and users without a name as former users', () => {
  const config = { task_types: [], staff: [{ id: '1', label: 'Anna' }], former_staff: [{ id: '9', label: 'Bert' }] };
  const conflict = { field: 'assignee_uid', before: '9', mine: '1', theirs: '12' };
  expect(conflictWithNames(conflict, config, 'Former user')).toMatchObject({ before: 'Bert', mine: 'Anna', theirs: 'Former user' });
  const { former_staff: _former, ...withoutFormerStaff } = config;
  expect(conflictWithNames(conflict, withoutFormerStaff, 'Former user')).toMatchObject({ before: 'Former user' });
});
