/** Updates the jobs on screen from an event, without a request. */

import type { QueryClient } from '@tanstack/react-query';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { dataQueryOf } from '../../realtime/reactions/shown-queries.ts';
import type { JobUpdate } from './job-events.ts';
import { isRunning } from './job-progress.ts';

interface CachedJobList {
  readonly data: readonly JobAppRecord[];
}

/**
 * Returns the job with the values of the event. Returns the same object if the event is about another job, is older than the record, or
 * changes nothing.
 */
export function withUpdate(job: JobAppRecord, { id, values }: JobUpdate): JobAppRecord {
  if (job.id !== id) return job;
  const next = { ...job, ...values };
  // The job had already ended when it was read, so the event is older than the record.
  if (!isRunning(job) && isRunning(next)) return job;
  const isChanged = next.state !== job.state || next.done !== job.done || next.total !== job.total || next.message !== job.message;
  return isChanged ? next : job;
}

/**
 * Updates the job in the query cache. Returns whether jobs must also be refetched: the job's state changed, or the job is not in the cache.
 */
export function applyJobUpdate(queryClient: QueryClient, update: JobUpdate): boolean {
  let isCached = false;
  let hasNewState = false;
  const updateJob = (job: JobAppRecord) => {
    if (job.id !== update.id) return job;
    isCached = true;
    hasNewState ||= update.values.state !== undefined && update.values.state !== job.state;
    return withUpdate(job, update);
  };
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['jobs'] })) {
    const query = dataQueryOf(queryKey);
    // Writing to an invalidated query would mark it as fresh.
    if (!query || state.isInvalidated) continue;
    if (query.method === 'getOne') queryClient.setQueryData<JobAppRecord>(queryKey, (job) => job && updateJob(job));
    if (query.method === 'getList') queryClient.setQueryData<CachedJobList>(queryKey, (list) => list && updateList(list, updateJob));
  }
  return !isCached || hasNewState;
}

function updateList(list: CachedJobList, updateJob: (job: JobAppRecord) => JobAppRecord): CachedJobList {
  const data = list.data.map(updateJob);
  return data.some((job, index) => job !== list.data[index]) ? { ...list, data } : list;
}
