/** Brings the jobs on screen up to date from an event, without a request. */
import type { QueryClient } from '@tanstack/react-query';
import type { JobAppRecord } from '../providers/data/types.ts';
import { isRunning } from '../resources/jobs/job-progress.ts';
import type { JobNews } from './job-events.ts';
import { dataQueryOf } from './shown-queries.ts';

interface ListOfJobs {
  readonly data: readonly JobAppRecord[];
}

/** The job as the news has it; itself when they are old, or say nothing new. */
export function withNews(job: JobAppRecord, { id, now }: JobNews): JobAppRecord {
  if (job.id !== id) return job;
  const next = { ...job, ...now };
  // A job that was read as ended has overtaken its events.
  if (!isRunning(job) && isRunning(next)) return job;
  const isNew = next.state !== job.state || next.done !== job.done || next.total !== job.total || next.message !== job.message;
  return isNew ? next : job;
}

/** Answers whether the jobs are to be read besides: one of them began, ended, or is not known here. */
export function applyJobNews(queryClient: QueryClient, news: JobNews): boolean {
  let isKnown = false;
  let hasTurned = false;
  const renew = (job: JobAppRecord) => {
    if (job.id !== news.id) return job;
    isKnown = true;
    hasTurned ||= news.now.state !== undefined && news.now.state !== job.state;
    return withNews(job, news);
  };
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['jobs'] })) {
    const query = dataQueryOf(queryKey);
    // Writing to a query would say that it is fresh.
    if (!query || state.isInvalidated) continue;
    if (query.method === 'getOne') queryClient.setQueryData<JobAppRecord>(queryKey, (job) => job && renew(job));
    if (query.method === 'getList') queryClient.setQueryData<ListOfJobs>(queryKey, (list) => list && renewIn(list, renew));
  }
  return !isKnown || hasTurned;
}

function renewIn(list: ListOfJobs, renew: (job: JobAppRecord) => JobAppRecord): ListOfJobs {
  const data = list.data.map(renew);
  return data.some((job, index) => job !== list.data[index]) ? { ...list, data } : list;
}
