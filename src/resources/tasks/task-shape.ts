/** How the form of a task holds it, and how what it holds is sent. */
import type { RaRecord } from 'ra-core';
import { taskRecord } from '../../../contract/resources/task.ts';
import type { FormShape } from '../../ui/form/use-record-form.ts';
import { sentTask, taskValues, valuesOfTask } from './task-values.ts';

const shown = taskRecord.pick({
  label: true,
  task_category: true,
  due_date: true,
  assignee_uid: true,
  reference: true,
  depends_on: true,
  can_start: true,
  note: true,
});

/** Paths of the service's errors → names of the form. */
export const taskInputs = { due_date: 'day' };

/** `dependencies`: whether the service knows `depends_on`. */
export const taskShape = (dependencies: boolean): FormShape => ({
  read: valuesOfRecord,
  sent: (values) => ({ ...identityOf(values), ...sentTask(taskValues.parse(values), dependencies) }),
  inputs: taskInputs,
});

function valuesOfRecord(read: RaRecord): RaRecord {
  const task = shown.safeParse(read).data;
  return task ? { ...identityOf(read), ...valuesOfTask(task) } : read;
}

const identityOf = ({ id, etag }: RaRecord): RaRecord => ({ id, ...(typeof etag === 'string' ? { etag } : {}) });
