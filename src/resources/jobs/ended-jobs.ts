import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning } from './job-progress.ts';

type Job = Pick<JobAppRecord, 'id' | 'state' | 'queue_id'>;

/** Returns the jobs that ended between two fetches of the newest jobs, including jobs that also started between these fetches. */
export function findEndedJobs(jobsBefore: readonly Job[], jobsNow: readonly Job[]): Job[] {
  const jobsBeforeById = new Map(jobsBefore.map((job) => [job.id, job]));
  return jobsNow.filter((job) => {
    const jobBefore = jobsBeforeById.get(job.id);
    return !isRunning(job) && (jobBefore === undefined || isRunning(jobBefore));
  });
}
