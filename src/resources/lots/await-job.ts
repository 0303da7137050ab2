import type { JobAppRecord } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http/http-error.ts';
import { isRunning } from '../jobs/index.ts';

/** Milliseconds between a successful fetch and the next one. */
const pollMs = 300;
/** Milliseconds between a failed fetch and the next one. */
const retryMs = 2_000;

/**
 * Fetches the job repeatedly until it has ended, and returns it. Rejects if the job no longer exists or the user may not see it. After any
 * other failure, the job may still be running, so the fetch is repeated.
 */
export async function awaitJob(
  fetchJob: () => Promise<JobAppRecord>,
  { onProgress, onFetchFailed }: { readonly onProgress?: (job: JobAppRecord) => void; readonly onFetchFailed?: () => void } = {},
): Promise<JobAppRecord> {
  for (;;) {
    try {
      const job = await fetchJob();
      onProgress?.(job);
      if (!isRunning(job)) return job;
      await delay(pollMs);
    } catch (error) {
      if (isJobUnavailable(error)) throw error;
      onFetchFailed?.();
      await delay(retryMs);
    }
  }
}

/** Returns whether the job no longer exists or the user may not see it, so that another fetch cannot succeed. */
export const isJobUnavailable = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
