import { expect, test } from 'vitest';
import { namedConflict, taskFields } from '../../../src/resources/tasks/task-fields.ts';
import { newTask, type TaskValues } from '../../../src/resources/tasks/task-values.ts';
import { mergeEdits } from '../../../src/ui/form/merge-edits.ts';

const merged = (before: Partial<TaskValues>, mine: Partial<TaskValues>, theirs: Partial<TaskValues>) =>
  mergeEdits({ ...newTask, ...before }, { ...newTask, ...mine }, { ...newTask, ...theirs }, taskFields);

test('what only they changed is taken over, what both changed is asked', () => {
  const before = { label: 'Call', day: '2026-03-01', note: 'Twice' };
  const edits = merged(before, { ...before, label: 'Call him' }, { ...before, label: 'Call her', day: '2026-03-02' });
  expect(edits.taken).toEqual(['day']);
  expect(edits.conflicts).toEqual([{ field: 'label', before: 'Call', mine: 'Call him', theirs: 'Call her' }]);
  expect(edits.merged).toMatchObject({ label: 'Call him', day: '2026-03-02' });
});

test('what it is attached to is compared by its number', () => {
  const node = (label: string) => ({ reference: { id: '7', label } });
  expect(merged(node('Smith'), node('Smith'), node('Smith, John')).mine).toEqual([]);
});

test('both versions are written with names', () => {
  const config = { task_types: [{ id: 3, label: 'Transport' }], staff: [] };
  const conflict = { field: 'task_category', before: '', mine: '3', theirs: '4' };
  expect(namedConflict(conflict, config)).toEqual({ field: 'task_category', before: '', mine: 'Transport', theirs: '#4' });
});
