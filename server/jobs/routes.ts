import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { jobList, queueItem, queueItemDetails } from '../../contract/resources/job.ts';
import { isoFromMilliseconds } from '../../contract/time.ts';
import { jobs } from '../database/schema.ts';
import { serveEndpoint } from '../http/endpoint.ts';
import { invalidBody, notFound } from '../http/problem.ts';
import type { ListSourceOf } from '../lists/list-source.ts';
import { listReader } from '../lists/read-list.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { canContinue } from './jobs.ts';
import { countFormerValues, findUndone, type JobRow, lockJob } from './repository.ts';
import { reasonAgainstRetry } from './transitions.ts';

const jobListSource: ListSourceOf<typeof jobList> = {
  table: jobs,
  id: jobs.id,
  filters: {
    item_id: { column: jobs.id, compareAs: 'integer' },
    queue_id: { column: jobs.queue_id, compareAs: 'text' },
    state: { column: jobs.state, compareAs: 'text' },
    id: { column: jobs.id, compareAs: 'integer' },
  },
  sorts: { item_id: jobs.id, created: jobs.created, state: jobs.state },
};

const bulkDataSchema = z.object({ operation: z.string().catch('') });

type QueueItem = z.output<typeof queueItem> & Partial<z.output<typeof queueItemDetails>>;

type JobActions = Pick<z.output<typeof queueItemDetails>, 'can_retry' | 'undoable'>;
const noActions: JobActions = { can_retry: false, undoable: 0 };

/**
 * Loads whether each job can be retried and how many of its items can be undone. Returns a function that looks up one of the jobs.
 */
async function loadActions(context: ServiceContext, rows: readonly JobRow[]): Promise<(row: JobRow) => JobActions> {
  const ended = rows.filter(({ state }) => state === 'failure' || state === 'canceled').map(({ id }) => id);
  const [undone, former] = await Promise.all([findUndone(context.db, ended), countFormerValues(context.db, ended)]);
  return (row) => {
    const isUndone = undone.has(row.id);
    return {
      can_retry: reasonAgainstRetry(row.state, canContinue(context.jobs.types, row), isUndone) === undefined,
      undoable: isUndone ? 0 : (former.get(row.id) ?? 0),
    };
  };
}

/**
 * Returns a job as the API returns it, with further fields if the extension `jobs` is enabled. Omit `actions` for a job that has not ended.
 */
export function queueItemOf(row: JobRow, { extensions }: Pick<ServiceContext, 'extensions'>, actions = noActions): QueueItem {
  const specifiedFields = {
    item_id: String(row.id),
    queue_id: row.queue_id,
    state: row.state,
    message: row.message,
    num_retries: row.num_retries,
    available: isoFromMilliseconds(row.available),
    processed: row.processed === null ? null : isoFromMilliseconds(row.processed),
  };
  if (!extensions.includes('jobs')) return specifiedFields;
  const { name, label, done, total, created, author_id } = row;
  const uid = author_id === null ? null : String(author_id);
  const { operation } = bulkDataSchema.parse(row.data);
  const details = { name, label, done, total, result: row.result, created: isoFromMilliseconds(created), uid, operation };
  return { ...specifiedFields, ...details, ...actions };
}

const readJobs = listReader(jobListSource, (db) => db.select().from(jobs).$dynamic());

export function jobRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listQueueItems', async ({ query }) => {
    const { rows, count } = await readJobs(context.db, query);
    const actions = await loadActions(context, rows);
    return { body: { data: rows.map((row) => queueItemOf(row, context, actions(row))), count } };
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
      context.jobs.enqueue(transaction, { type, data: body.data, label: body.label, authorId: caller.id }),
    );
    context.jobs.wake();
    return { body: { data: [queueItemOf(row, context)] } };
  });

  for (const [name, change] of [['cancelQueueItem', context.jobs.cancel] as const, ['retryQueueItem', context.jobs.retry] as const]) {
    serveEndpoint(app, context, name, async ({ params }) => {
      const row = await inTransaction(context, async (transaction) => {
        const before = await lockJob(transaction, Number(params.id));
        if (!before) throw notFound('job', params.id);
        return change(transaction, before);
      });
      context.jobs.wake();
      const actions = await loadActions(context, [row]);
      return { body: { data: [queueItemOf(row, context, actions(row))] } };
    });
  }
}
