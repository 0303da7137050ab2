import { byIntegerId, created, type Endpoint, noContent, ok } from '../endpoint.ts';
import * as task from '../resources/task.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordListWithSelf } from '../wire.ts';

const one = oneRecord(task.taskRecord);

export const tasksEndpoints = {
  listTasks: {
    method: 'GET',
    path: `${versioned}/tasks`,
    summary: 'List tasks; who may not view tasks gets those assigned to them that can start',
    credentials: 'bearer',
    list: task.taskList,
    answer: ok(recordListWithSelf(task.taskRecord)),
  },
  readTask: {
    method: 'GET',
    path: `${versioned}/tasks/:id`,
    summary: 'Read a task',
    credentials: 'bearer',
    params: byIntegerId,
    answer: ok(one),
    extension: 'single-read',
  },
  createTask: {
    method: 'POST',
    path: `${versioned}/tasks`,
    summary: 'Add a task',
    credentials: 'bearer',
    body: task.taskCreate,
    answer: created(one),
  },
  updateTask: {
    method: 'PATCH',
    path: `${versioned}/tasks/:id`,
    summary: 'Change a task; who may not view tasks may complete their own',
    credentials: 'bearer',
    params: byIntegerId,
    body: task.taskPatch,
    answer: ok(one),
  },
  deleteTask: {
    method: 'DELETE',
    path: `${versioned}/tasks/:id`,
    summary: 'Delete a task',
    credentials: 'bearer',
    params: byIntegerId,
    answer: noContent,
  },
} as const satisfies Record<string, Endpoint>;
