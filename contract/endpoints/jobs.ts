import { accepted, type Endpoint, idParams, ok } from '../endpoint.ts';
import * as job from '../resources/job.ts';
import { resources } from '../resources/resource-table.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const record = job.queueItem.extend(job.queueItemDetails.partial().shape);

export const jobsEndpoints = {
  listQueueItems: {
    method: 'GET',
    path: `${apiPrefix}/${resources.jobs.path}`,
    summary: 'List background jobs',
    credentials: 'bearer',
    list: job.jobList,
    response: ok(recordList(record)),
  },
  createQueueItem: {
    method: 'POST',
    path: `${apiPrefix}/${resources.jobs.path}`,
    summary: 'Start a background job',
    credentials: 'bearer',
    body: job.jobCreate,
    response: accepted(oneRecord(record)),
  },
  cancelQueueItem: {
    method: 'POST',
    path: `${apiPrefix}/${resources.jobs.path}/:id/cancel`,
    summary: 'Cancel a job',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(record)),
  },
  retryQueueItem: {
    method: 'POST',
    path: `${apiPrefix}/${resources.jobs.path}/:id/retry`,
    summary: 'Queue a failed job again, or continue a canceled one',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(record)),
  },
} as const satisfies Record<string, Endpoint>;
