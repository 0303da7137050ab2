import fc from 'fast-check';
import { taskStatus, taskStatuses } from '../../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../../../src/providers/data/types.ts';

/** Returns a task as the data provider returns it. If no `status` is given, it follows from `completed` and `can_start`. */
export function aTask(given: Partial<TaskAppRecord> = {}): TaskAppRecord {
  const { completed = false, can_start = true } = given;
  const status = taskStatus({ completed, can_start });
  return {
    id: '1',
    label: 'Pack it',
    published: '1',
    created: 0,
    updated: 0,
    author: { id: '2', label: 'Clara Kern', mail: '', value: 'Clara Kern', uuid: '00000000-0000-4000-8000-000000000002' },
    vid: '1',
    task_category: null,
    type: '',
    completed,
    can_start,
    note: { value: '', summary: null, format: 'plain_text', safe_value: '', safe_summary: '' },
    status,
    row_class: taskStatuses[status],
    due_date: null,
    assignee_uid: null,
    assignee: null,
    reference: null,
    sale: null,
    ...given,
  };
}

const idOrNone = fc.option(fc.constantFrom('1', '2', '3'), { nil: null });
export const anyTask = fc
  .record({ completed: fc.boolean(), can_start: fc.boolean(), assignee_uid: idOrNone, task_category: idOrNone, sale: idOrNone })
  .map(({ sale, ...given }) =>
    aTask({
      ...given,
      sale: sale === null ? null : { id: sale, uuid: sale, label: `Sale ${sale}`, type: 'sale', url_api: '', app_url: '' },
    }),
  );
