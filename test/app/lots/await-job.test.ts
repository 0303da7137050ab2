import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobState } from '../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../../src/providers/data/types.ts';
import { awaitJob } from '../../../src/resources/lots/await-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a function that returns the job in the given states one after the other. A number causes an error with this status. */
function createJobReader(...states: readonly (JobState | number)[]) {
  const remainingStates = states.values();
  return async (): Promise<JobAppRecord> => {
    const next = remainingStates.next().value ?? 'success';
    if (typeof next === 'number') throw new HttpError('failed', next);
    return { id: '7', item_id: '7', queue_id: 'items', state: next, message: '', num_retries: 0, available: '', processed: null };
  };
}

describe('waiting for a job', () => {
  it('waiting for a job continues while the progress cannot be read', async () => {
    const seen: string[] = [];
    const waiting = awaitJob(createJobReader('queued', 0, 502, 'processing', 500, 'success'), {
      onProgress: ({ state }) => seen.push(state),
      onFetchFailed: () => seen.push('unread'),
    });
    await vi.runAllTimersAsync();
    expect((await waiting).state).toBe('success');
    expect(seen).toEqual(['queued', 'unread', 'unread', 'processing', 'unread', 'success']);
  });

  it('waiting for a job fails if the job does not exist', async () => {
    const waiting = expect(awaitJob(createJobReader(404))).rejects.toMatchObject({ status: 404 });
    await vi.runAllTimersAsync();
    await waiting;
  });
});
