/** Waits for a job to end, for what goes on after it. A job whose progress cannot be read goes on all the same, and is asked for again. */
import type { JobAppRecord } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http-error.ts';
import { isRunning } from '../jobs/job-progress.ts';

/** Milliseconds. */
const pause = 300;
const pauseUnread = 2_000;

/** `onUnread`: how far it is could not be read this time. Rejects when there is no such job any more, or it may not be read. */
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
