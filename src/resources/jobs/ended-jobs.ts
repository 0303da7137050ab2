import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning } from './job-progress.ts';

type Job = Pick<JobAppRecord, 'id' | 'state' | 'queue_id'>;

/** Returns the jobs that ended between two fetches of the newest jobs, including jobs that also started between them. */
export function endedJobs(before: readonly Job[], now: readonly Job[]): Job[] {
  const known = new Map(before.map((job) => [job.id, job]));
  return now.filter((job) => {
    const earlier = known.get(job.id);
    return !isRunning(job) && (earlier === undefined || isRunning(earlier));
  });
}

/**
 * Returns whether the job changes items. Source: docs/specification/extensions.md#lot-numbers, docs/specification/extensions.md#bulk-jobs.
 */
export const changesItems = ({ queue_id }: Pick<Job, 'queue_id'>): boolean => ['item_bulk_update', 'item_lot_bulk'].includes(queue_id);
