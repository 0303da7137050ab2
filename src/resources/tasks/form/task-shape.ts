/** Converts a fetched task to form values, and form values to the values that are sent. */
import type { RaRecord } from 'react-admin';
import { taskRecord } from '../../../../contract/resources/task.ts';
import type { FormShape } from '../../../ui/form/use-record-form.ts';
import { taskFromForm, taskToForm, taskValues } from '../task-values.ts';

const formFields = taskRecord.pick({
  label: true,
  task_category: true,
  due_date: true,
  assignee_uid: true,
  reference: true,
  depends_on: true,
  can_start: true,
  note: true,
});

/** The form field for each field path of the service's errors, if their names differ. */
export const taskInputs = { due_date: 'day' };

/** Returns the conversions of the task form. `supportsDependencies` is whether the service supports `depends_on`. */
export const taskShape = (supportsDependencies: boolean): FormShape => ({
  toForm: valuesOfRecord,
  fromForm: (values) => ({ ...identityOf(values), ...taskFromForm(taskValues.parse(values), supportsDependencies) }),
  inputs: taskInputs,
});

/** Converts a fetched task to form values. A record in another format, such as form values, is returned unchanged. */
function valuesOfRecord(record: RaRecord): RaRecord {
  const task = formFields.safeParse(record).data;
  return task ? { ...identityOf(record), ...taskToForm(task) } : record;
}

const identityOf = ({ id, etag }: RaRecord): RaRecord => ({ id, ...(typeof etag === 'string' ? { etag } : {}) });
