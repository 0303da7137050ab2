/** Waits for a job to end. If the progress of a job cannot be fetched, the job is still running, and the fetch is repeated. */

import type { JobAppRecord } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http/http-error.ts';
import { isRunning } from '../jobs/index.ts';

/** Milliseconds between two fetches, and after a failed one. */
const pause = 300;
const pauseUnread = 2_000;

/**
 * Returns the ended job. `onUnread` is called if the progress could not be fetched this time. Rejects if the job no longer exists or the
 * user may not see it.
 */
export async function awaitJob(
  read: () => Promise<JobAppRecord>,
  { onProgress, onUnread }: { readonly onProgress?: (job: JobAppRecord) => void; readonly onUnread?: () => void } = {},
): Promise<JobAppRecord> {
  for (;;) {
    try {
      const job = await read();
      onProgress?.(job);
      if (!isRunning(job)) return job;
      await elapsed(pause);
    } catch (error) {
      if ([403, 404].includes(statusOf(error) ?? 0)) throw error;
      onUnread?.();
      await elapsed(pauseUnread);
    }
  }
}

const elapsed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
