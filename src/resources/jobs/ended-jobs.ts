/** Which jobs have ended between two readings of the newest jobs: those that ran, and those that came and went meanwhile. */
import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning } from './job-progress.ts';

type Job = Pick<JobAppRecord, 'id' | 'state' | 'queue_id'>;

export function endedJobs(before: readonly Job[], now: readonly Job[]): Job[] {
  const known = new Map(before.map((job) => [job.id, job]));
  return now.filter((job) => {
    const earlier = known.get(job.id);
    return !isRunning(job) && (earlier === undefined || isRunning(earlier));
  });
}

/** Whether it changes items. Source: decisions.md section 4, `/items-bulk` and `/items-bulk-edit`. */
export const changesItems = ({ queue_id }: Pick<Job, 'queue_id'>): boolean => ['item_bulk_update', 'item_lot_bulk'].includes(queue_id);
