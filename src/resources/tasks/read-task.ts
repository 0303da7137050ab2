import type { RaRecord } from 'ra-core';
import { taskRecord } from '../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';

const record = taskRecord.extend({ id: taskRecord.shape.vid });

/** A record that was not asked for as a task's, with its version; `undefined` when it is none. */
export function readTask(read: RaRecord): TaskAppRecord | undefined {
  const task = record.safeParse(read).data;
  return task && { ...task, ...(typeof read.etag === 'string' ? { etag: read.etag } : {}) };
}
