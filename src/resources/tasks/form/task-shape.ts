import type { RaRecord } from 'react-admin';
import { taskRecord } from '../../../../contract/resources/task.ts';
import type { FormShape } from '../../../ui/form/use-record-form.ts';
import { taskFromForm, taskToForm, taskValuesSchema } from '../task-values.ts';

/** The fields of a task that the form needs. */
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

/** Maps field paths in the service's errors to form fields. Fields that have the same name in both are not listed. */
export const formFieldsByErrorPath = { due_date: 'day' };

export const taskShape = (supportsDependencies: boolean): FormShape => ({
  toForm: valuesOfRecord,
  fromForm: (values) => ({ ...identityOf(values), ...taskFromForm(taskValuesSchema.parse(values), supportsDependencies) }),
  inputs: formFieldsByErrorPath,
});

/** Converts a fetched task to form values. Any other record, such as one that consists of form values, is returned unchanged. */
function valuesOfRecord(record: RaRecord): RaRecord {
  const task = formFields.safeParse(record).data;
  return task ? { ...identityOf(record), ...taskToForm(task) } : record;
}

const identityOf = ({ id, etag }: RaRecord): RaRecord => ({ id, ...(typeof etag === 'string' ? { etag } : {}) });
