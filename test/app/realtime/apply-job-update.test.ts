import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobStates } from '../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../../src/providers/data/types.ts';
import { applyJobUpdate, mergeJobUpdate } from '../../../src/resources/jobs/apply-job-update.ts';

const job = (changes: Partial<JobAppRecord> = {}): JobAppRecord => ({
  id: '7',
  item_id: '7',
  queue_id: 'item_bulk_update',
  state: 'processing',
  message: '',
  num_retries: 0,
  available: '2031-05-06T08:00:00.000Z',
  processed: null,
  done: 10,
  total: 100,
  ...changes,
});
const jobListKey = ['jobs', 'getList', { pagination: { page: 1, perPage: 15 } }];
const jobKey = ['jobs', 'getOne', { id: '7' }];

function queryClientWithJobs() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(jobListKey, { data: [job({ id: '8' }), job()], total: 2 });
  queryClient.setQueryData(jobKey, job());
  return queryClient;
}

describe('progress of a job', () => {
  it('progress of a job is shown in the tray and on the page of the job without a request', () => {
    const queryClient = queryClientWithJobs();
    expect(applyJobUpdate(queryClient, { id: '7', values: { done: 60, total: 100, message: '60 done' } })).toBe(false);
    expect(queryClient.getQueryData(jobListKey)).toMatchObject({
      data: [
        { id: '8', done: 10 },
        { id: '7', done: 60, message: '60 done' },
      ],
      total: 2,
    });
    expect(queryClient.getQueryData(jobKey)).toMatchObject({ done: 60 });
  });

  it('progress of a job requests a refetch if a job changes its state or is unknown', () => {
    expect(applyJobUpdate(queryClientWithJobs(), { id: '7', values: { state: 'success' } })).toBe(true);
    expect(applyJobUpdate(queryClientWithJobs(), { id: '9', values: { done: 1 } })).toBe(true);
    expect(applyJobUpdate(new QueryClient(), { id: '7', values: { done: 1 } })).toBe(true);
  });

  it('progress of a job does not change a list that is already marked for a refetch', () => {
    const queryClient = queryClientWithJobs();
    queryClient.getQueryCache().find({ queryKey: jobListKey })?.invalidate();
    applyJobUpdate(queryClient, { id: '7', values: { done: 60 } });
    expect(queryClient.getQueryState(jobListKey)).toMatchObject({ isInvalidated: true, data: { data: [{ done: 10 }, { done: 10 }] } });
  });

  it('progress of a job changes only the progress fields, and never sets an ended job to running', () => {
    const state = fc.constantFrom(...jobStates);
    const changedValues = fc.record({ state, done: fc.nat(), total: fc.nat(), message: fc.string() }, { requiredKeys: [] });
    fc.assert(
      fc.property(state, fc.constantFrom('7', '8'), changedValues, (before, id, values) => {
        const shown = job({ state: before });
        const next = mergeJobUpdate(shown, { id, values });
        const isEnded = !['queued', 'processing'].includes(before);
        if (id === '8') expect(next).toBe(shown);
        if (isEnded && values.state !== undefined && ['queued', 'processing'].includes(values.state)) expect(next).toBe(shown);
        expect({ ...next, state: 0, done: 0, total: 0, message: 0 }).toEqual({ ...shown, state: 0, done: 0, total: 0, message: 0 });
      }),
    );
  });
});
