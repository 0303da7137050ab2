/** Without the extension `jobs`, the service returns neither `done` nor `total`. */
import type { JobState } from '../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';

/** Returns whether the job is waiting or running. */
export const isRunning = ({ state }: { readonly state: JobState }): boolean => state === 'queued' || state === 'processing';

/** Returns the progress in percent, from 0 to 100; `undefined` if it is unknown. */
export function percentOf({ state, done, total }: Pick<JobAppRecord, 'state' | 'done' | 'total'>): number | undefined {
  if (state === 'success') return 100;
  if (done === undefined || !total) return undefined;
  return Math.min(100, Math.floor((100 * done) / total));
}
