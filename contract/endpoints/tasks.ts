import { accepted, created, type Endpoint, integerIdParams, noContent, ok } from '../endpoint.ts';
import { tasksBulkBody } from '../resources/bodies/task-bulk.ts';
import { queueItem, queueItemDetails } from '../resources/job.ts';
import { resources } from '../resources/resource-table.ts';
import * as task from '../resources/task.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordListWithSelf } from '../wire.ts';

const oneTask = oneRecord(task.taskRecord);

export const tasksEndpoints = {
  listTasks: {
    method: 'GET',
    path: `${apiPrefix}/${resources.tasks.path}`,
    summary: 'List tasks; users who may not view all tasks get the ready tasks assigned to them',
    credentials: 'bearer',
    list: task.taskList,
    response: ok(recordListWithSelf(task.taskRecord)),
  },
  readTask: {
    method: 'GET',
    path: `${apiPrefix}/${resources.tasks.path}/:id`,
    summary: 'Read a task',
    credentials: 'bearer',
    params: integerIdParams,
    response: ok(oneTask),
  },
  createTask: {
    method: 'POST',
    path: `${apiPrefix}/${resources.tasks.path}`,
    summary: 'Add a task',
    credentials: 'bearer',
    body: task.taskCreate,
    response: created(oneTask),
  },
  updateTask: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.tasks.path}/:id`,
    summary: 'Change a task; users who may not view all tasks may complete their own',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: integerIdParams,
    body: task.taskPatch,
    response: ok(oneRecord(task.updatedTask)),
  },
  undoTaskCompletion: {
    method: 'POST',
    path: `${apiPrefix}/${resources.tasks.path}/:id/undo-completion`,
    summary:
      'Undo the completion of a task and block the tasks that it released; users who may not view all tasks may undo their own completions',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: integerIdParams,
    response: ok(oneRecord(task.reopenedTask)),
  },
  deleteTask: {
    method: 'DELETE',
    path: `${apiPrefix}/${resources.tasks.path}/:id`,
    summary: 'Delete a task',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: integerIdParams,
    response: noContent,
  },
  bulkTasks: {
    method: 'POST',
    path: `${apiPrefix}/tasks-bulk`,
    summary: 'Change or delete many tasks, as a background job',
    credentials: 'bearer',
    body: tasksBulkBody,
    response: accepted(oneRecord(queueItem.extend(queueItemDetails.partial().shape))),
  },
} as const satisfies Record<string, Endpoint>;
