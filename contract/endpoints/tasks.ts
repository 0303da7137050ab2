import { byIntegerId, created, type Endpoint, noContent, ok } from '../endpoint.ts';
import { resources } from '../resources/resource-table.ts';
import * as task from '../resources/task.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordListWithSelf } from '../wire.ts';

const oneTask = oneRecord(task.taskRecord);

export const tasksEndpoints = {
  listTasks: {
    method: 'GET',
    path: `${versioned}/${resources.tasks.path}`,
    summary: 'List tasks; users who may not view all tasks get the ready tasks assigned to them',
    credentials: 'bearer',
    list: task.taskList,
    response: ok(recordListWithSelf(task.taskRecord)),
  },
  readTask: {
    method: 'GET',
    path: `${versioned}/${resources.tasks.path}/:id`,
    summary: 'Read a task',
    credentials: 'bearer',
    params: byIntegerId,
    response: ok(oneTask),
  },
  createTask: {
    method: 'POST',
    path: `${versioned}/${resources.tasks.path}`,
    summary: 'Add a task',
    credentials: 'bearer',
    body: task.taskCreate,
    response: created(oneTask),
  },
  updateTask: {
    method: 'PATCH',
    path: `${versioned}/${resources.tasks.path}/:id`,
    summary: 'Change a task; users who may not view all tasks may complete their own',
    credentials: 'bearer',
    params: byIntegerId,
    body: task.taskPatch,
    response: ok(oneRecord(task.updatedTask)),
  },
  undoTaskCompletion: {
    method: 'POST',
    path: `${versioned}/${resources.tasks.path}/:id/undo-completion`,
    summary:
      'Undo the completion of a task and block the tasks that it released; users who may not view all tasks may undo their own completions',
    credentials: 'bearer',
    params: byIntegerId,
    response: ok(oneRecord(task.reopenedTask)),
  },
  deleteTask: {
    method: 'DELETE',
    path: `${versioned}/${resources.tasks.path}/:id`,
    summary: 'Delete a task',
    credentials: 'bearer',
    params: byIntegerId,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
