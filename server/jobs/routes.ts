import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { queueItem, queueItemDetails } from '../../contract/resources/job.ts';
import { isoFromMilliseconds } from '../../contract/time.ts';
import { serveEndpoint } from '../http/endpoint.ts';
import { invalidBody, notFound } from '../http/problem.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { canContinue } from './jobs.ts';
import { findUndoJobs, type ListedJob, lockJob, readJobs } from './repository.ts';
import { reasonAgainstRetry } from './transitions.ts';

type QueueItem = z.output<typeof queueItem> & Partial<z.output<typeof queueItemDetails>>;

type JobActions = Pick<z.output<typeof queueItemDetails>, 'can_retry' | 'undoable' | 'undone_by'>;
const noActions: JobActions = { can_retry: false, undoable: 0, undone_by: [] };

async function loadActions(context: ServiceContext, rows: readonly ListedJob[]): Promise<(row: ListedJob) => JobActions> {
  const endedIds = rows.filter(({ state }) => state !== 'queued' && state !== 'processing').map(({ id }) => id);
  const undoJobs = await findUndoJobs(context.db, endedIds);
  return (row) => {
    const ownUndoJobs = undoJobs.get(row.id) ?? [];
    const isUndone = ownUndoJobs.length > 0;
    return {
      can_retry: reasonAgainstRetry(row.state, canContinue(context.jobs.types, row), isUndone) === undefined,
      undoable: isUndone ? 0 : row.undoable,
      undone_by: ownUndoJobs.map(({ id, created, author_id }) => ({
        item_id: String(id),
        created: isoFromMilliseconds(created),
        uid: author_id === null ? null : String(author_id),
      })),
    };
  };
}

/** Omit `actions` for a job that has not ended. */
export function queueItemOf(row: ListedJob, { extensions }: Pick<ServiceContext, 'extensions'>, actions = noActions): QueueItem {
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
  const { name, label, operation, done, total, result, created, started, author_id, retried_by } = row;
  return {
    ...specifiedFields,
    name,
    label,
    done,
    total,
    result,
    created: isoFromMilliseconds(created),
    started: started === null ? null : isoFromMilliseconds(started),
    uid: author_id === null ? null : String(author_id),
    retried_by: retried_by === null ? null : String(retried_by),
    operation,
    ...actions,
  };
}

export function jobRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listQueueItems', async ({ query }) => {
    const { rows, count } = await readJobs(context.db, query);
    const actions = await loadActions(context, rows);
    return { body: { data: rows.map((row) => queueItemOf(row, context, actions(row))), count } };
  });

  serveEndpoint(app, context, 'createQueueItem', async ({ body, caller }) => {
    const type = context.jobs.types.find(({ name, startable }) => startable && name === body.name);
    const startableNames = context.jobs.types.filter(({ startable }) => startable).map(({ name }) => name);
    if (!type) throw invalidBody({ name: [`is not one of ${startableNames.join(', ')}`] });
    const parsedData = type.data.safeParse(body.data);
    if (!parsedData.success) {
      throw invalidBody(Object.fromEntries(parsedData.error.issues.map((issue) => [['data', ...issue.path].join('.'), [issue.message]])));
    }
    const row = await inTransaction(context, (transaction) =>
      context.jobs.enqueue(transaction, { type, data: body.data, label: body.label, authorId: caller.id }),
    );
    context.jobs.wake();
    return { body: { data: [queueItemOf(row, context)] } };
  });

  for (const [endpointName, changeJob] of [
    ['cancelQueueItem', context.jobs.cancel] as const,
    ['retryQueueItem', context.jobs.retry] as const,
  ]) {
    serveEndpoint(app, context, endpointName, async ({ params, caller }) => {
      const row = await inTransaction(context, async (transaction) => {
        const currentRow = await lockJob(transaction, Number(params.id));
        if (!currentRow) throw notFound('job', params.id);
        return changeJob(transaction, currentRow, caller.id);
      });
      context.jobs.wake();
      const actions = await loadActions(context, [row]);
      return { body: { data: [queueItemOf(row, context, actions(row))] } };
    });
  }
}
