import type { QueryClient } from '@tanstack/react-query';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { dataQueryOf } from '../../realtime/reactions/shown-queries.ts';
import type { JobUpdate } from './job-events.ts';
import { isRunning } from './job-progress.ts';

interface CachedJobList {
  readonly data: readonly JobAppRecord[];
}

/** Returns the job with the values of the event, or the same object if the event does not apply or changes nothing. */
export function mergeJobUpdate(job: JobAppRecord, { id, values }: JobUpdate): JobAppRecord {
  if (job.id !== id) return job;
  const updatedJob = { ...job, ...values };
  // Either the event is older than the record, or the job was retried. `applyJobUpdate` returns true, so that the job is refetched.
  if (!isRunning(job) && isRunning(updatedJob)) return job;
  const isChanged = (['state', 'done', 'total', 'message'] as const).some((name) => updatedJob[name] !== job[name]);
  return isChanged ? updatedJob : job;
}

/**
 * Updates the job in the queries that are not invalidated. Returns whether jobs must also be refetched, because the job's state has changed
 * or none of these queries contains the job.
 */
export function applyJobUpdate(queryClient: QueryClient, update: JobUpdate): boolean {
  let isCached = false;
  let hasNewState = false;
  const updateJob = (job: JobAppRecord) => {
    if (job.id !== update.id) return job;
    isCached = true;
    hasNewState ||= update.values.state !== undefined && update.values.state !== job.state;
    return mergeJobUpdate(job, update);
  };
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['jobs'] })) {
    const query = dataQueryOf(queryKey);
    // Writing to an invalidated query would mark it as fresh, and so prevent its refetch.
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
