import { describe, expect, it } from 'vitest';
import type { JobState } from '../../contract/resources/job.ts';
import { findEndedJobs } from '../../src/resources/jobs/ended-jobs.ts';

const job = (id: string, state: JobState) => ({ id, state, queue_id: 'item_bulk_update' });

describe('findEndedJobs', () => {
  it('findEndedJobs returns jobs that were active at the first read and have ended, and jobs that started and ended since', () => {
    const before = [job('4', 'queued'), job('3', 'processing'), job('2', 'processing'), job('1', 'success')];
    const now = [job('5', 'failure'), job('4', 'processing'), job('3', 'success'), job('2', 'canceled'), job('1', 'success')];
    expect(findEndedJobs(before, now).map(({ id }) => id)).toEqual(['5', '3', '2']);
  });
});
