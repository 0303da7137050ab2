/** Counts the jobs that failed partly or completely and whose end the user has not seen. */
import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning } from './job-progress.ts';
import { outcomeOf } from './results/job-result.ts';

type Job = Pick<JobAppRecord, 'id' | 'state' | 'result' | 'uid'>;

const hasFailures = ({ state, result }: Pick<Job, 'state' | 'result'>): boolean => {
  if (state === 'failure') return true;
  const outcome = outcomeOf(result);
  // `changed` is only set for bulk operations: problems that a control list found are not failures.
  return outcome?.changed !== undefined && outcome.count > 0;
};

/** Counts the jobs of the user with the id `uid`, and the service's jobs, which have no `uid`. */
export const countUnseenFailures = (jobs: readonly Job[], seenIds: readonly string[], uid: string): number =>
  jobs.filter((job) => (job.uid ?? uid) === uid && hasFailures(job) && !seenIds.includes(job.id)).length;

/**
 * Returns the ids of the jobs that count as seen once the user has seen this list. Running jobs do not count as seen, because they may
 * still fail.
 */
export const endedJobIds = (jobs: readonly Job[]): string[] => jobs.filter((job) => !isRunning(job)).map(({ id }) => id);
