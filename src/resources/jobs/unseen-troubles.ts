/** Jobs that did not do all they should, and that nobody has looked at since. */
import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning } from './job-progress.ts';
import { outcomeOf } from './job-result.ts';

type Job = Pick<JobAppRecord, 'id' | 'state' | 'result'>;

const hasTrouble = ({ state, result }: Omit<Job, 'id'>): boolean => {
  if (state === 'failure') return true;
  const outcome = outcomeOf(result);
  return outcome?.changed !== undefined && outcome.count > 0;
};

export const unseenTroubles = (jobs: readonly Job[], seen: readonly string[]): number =>
  jobs.filter((job) => hasTrouble(job) && !seen.includes(job.id)).length;

/** What is seen by whoever looks at the jobs now: those that run may still fail. */
export const seenOf = (jobs: readonly Job[]): string[] => jobs.filter((job) => !isRunning(job)).map(({ id }) => id);
