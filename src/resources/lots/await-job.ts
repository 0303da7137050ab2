/** Waits for a job to end, for what goes on after it. Rejects when the signal is aborted, or the jobs cannot be read. */
import type { DataProvider } from 'ra-core';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning } from '../jobs/job-progress.ts';

/** Milliseconds. */
const pause = 300;

export async function awaitJob(
  dataProvider: Pick<DataProvider, 'getOne'>,
  id: string,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (job: JobAppRecord) => void } = {},
): Promise<JobAppRecord> {
  for (;;) {
    signal?.throwIfAborted();
    const { data } = await dataProvider.getOne<JobAppRecord>('jobs', { id });
    onProgress?.(data);
    if (!isRunning(data)) return data;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
