import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning } from './job-progress.ts';

type Job = Pick<JobAppRecord, 'id' | 'state' | 'queue_id'>;

/** Returns the jobs that ended between two fetches of the newest jobs, including jobs that also started between them. */
export function endedJobs(before: readonly Job[], now: readonly Job[]): Job[] {
  const jobsBefore = new Map(before.map((job) => [job.id, job]));
  return now.filter((job) => {
    const earlier = jobsBefore.get(job.id);
    return !isRunning(job) && (earlier === undefined || isRunning(earlier));
  });
}
