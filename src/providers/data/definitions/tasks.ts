import { tasksEndpoints } from '../../../../contract/endpoints/tasks.ts';
import { taskList, taskRecord } from '../../../../contract/resources/task.ts';
import { namedBody } from '../changes.ts';
import { chosen, type DataResource, textId, withTextId } from '../data-resource.ts';

const record = taskRecord.extend({ id: textId });

/** Values are given as they are sent: `reference` as an id, `note` as text, `due_date` in Unix seconds. */
export const definition: DataResource = {
  path: tasksEndpoints.listTasks.path,
  list: taskList,
  record: () => record,
  listed: chosen(record),
  body: namedBody([
    'label',
    'task_category',
    'reference',
    'assignee_uid',
    'assignee_uuid',
    'can_start',
    'completed',
    'due_date',
    'note',
    'depends_on',
  ]),
  fromWire: withTextId,
  readExtension: 'single-read',
  answersRecord: true,
};
