import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { queueItem, queueItemDetails } from '../../contract/resources/job.ts';
import { isoFromMilliseconds } from '../../contract/time.ts';
import { jobs } from '../database/schema.ts';
import { serveEndpoint } from '../http/endpoint.ts';
import { invalidBody, notFound } from '../http/problem.ts';
import type { ListSource } from '../lists/list-source.ts';
import { readList } from '../lists/read-list.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { type JobRow, lockJob } from './repository.ts';

const jobListSource: ListSource = {
  table: jobs,
  countedAs: 'jobs',
  id: jobs.id,
  filters: {
    item_id: { column: jobs.id, unit: 'integer' },
    queue_id: { column: jobs.queue_id, unit: 'text' },
    state: { column: jobs.state, unit: 'text' },
    id: { column: jobs.id, unit: 'integer' },
  },
  sorts: { item_id: jobs.id, created: jobs.created, state: jobs.state },
};

type QueueItem = z.output<typeof queueItem> & Partial<z.output<typeof queueItemDetails>>;

/** The queue item of the specification, and with the extension jobs the rest. */
export function queueItemOf(row: JobRow, { extensions }: Pick<ServiceContext, 'extensions'>): QueueItem {
  const specified = {
    item_id: String(row.id),
    queue_id: row.queue_id,
    state: row.state,
    message: row.message,
    num_retries: row.num_retries,
    available: isoFromMilliseconds(row.available),
    processed: row.processed === null ? null : isoFromMilliseconds(row.processed),
  };
  if (!extensions.includes('jobs')) return specified;
  const { name, label, done, total, created } = row;
  return { ...specified, name, label, done, total, result: row.result, created: isoFromMilliseconds(created) };
}

export function jobRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listQueueItems', async ({ query }) => {
    const { rows, count } = await readList(context.db, jobListSource, query, ({ where, orderBy, limit, offset }) =>
      context.db
        .select()
        .from(jobs)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    );
    return { body: { data: rows.map((row) => queueItemOf(row, context)), count } };
  });

  serveEndpoint(app, context, 'createQueueItem', async ({ body, caller }) => {
    const type = context.jobs.types.find(({ name, startable }) => startable && name === body.name);
    const names = context.jobs.types.filter(({ startable }) => startable).map(({ name }) => name);
    if (!type) throw invalidBody({ name: [`is not one of ${names.join(', ')}`] });
    const data = type.data.safeParse(body.data);
    if (!data.success) {
      throw invalidBody(Object.fromEntries(data.error.issues.map((issue) => [['data', ...issue.path].join('.'), [issue.message]])));
    }
    const row = await inTransaction(context, (transaction) =>
      context.jobs.enqueue(context, transaction, { type, data: body.data, label: body.label, authorId: caller.id }),
    );
    context.jobs.wake();
    return { body: { data: [queueItemOf(row, context)] } };
  });

  for (const [name, change] of [['cancelQueueItem', context.jobs.cancel] as const, ['retryQueueItem', context.jobs.retry] as const]) {
    serveEndpoint(app, context, name, async ({ params }) => {
      const row = await inTransaction(context, async (transaction) => {
        const before = await lockJob(transaction, Number(params.id));
        if (!before) throw notFound('job', params.id);
        return change(context, transaction, before);
      });
      context.jobs.wake();
      return { body: { data: [queueItemOf(row, context)] } };
    });
  }
}
