import { z } from 'zod';
import { tasksEndpoints } from '../../../../contract/endpoints/tasks.ts';
import { taskList, taskRecord } from '../../../../contract/resources/task.ts';
import { oneRecord } from '../../../../contract/wire.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchemaOf, textId, withTextId } from '../data-resource.ts';

const listedTask = taskRecord.extend({ id: textId });
const taskFromWire = taskRecord.extend({ id: z.int().transform(String) });
const countedTasks = z.object({ count: z.int(), tasks: taskFromWire.array() });
const fullTask = listedTask.extend({ released: countedTasks.optional() });
/** Parses the response after a completed task was reopened; extension task-undo. */
export const reopenResponse = oneRecord(taskFromWire.extend({ blocked: countedTasks, kept: countedTasks }));

/**
 * The values of a new or changed task have the form in which they are sent. For example, `reference` is an id and `due_date` Unix seconds.
 */
export const definition: DataResource = {
  path: tasksEndpoints.listTasks.path,
  list: taskList,
  recordSchema: () => fullTask,
  listedSchema: listedSchemaOf(listedTask),
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
  returnsRecord: true,
};
