/** Adds, cancels and retries background jobs, and starts their runner. */
import type { Transaction } from '../database/connection.ts';
import { RequestProblem } from '../http/problem.ts';
import type { Jobs, ServiceContext } from '../service-context.ts';
import { announceProgress } from './job-events.ts';
import type { JobType } from './job-type.ts';
import { findUndoJobs, insertJob, type ListedJob, type LockedJob, saveJob } from './repository.ts';
import { type Runner, startRunner } from './runner.ts';
import { reasonAgainstCancel, reasonAgainstRetry } from './transitions.ts';

/** A canceled job can be continued only if its type has `partialResultOf`. */
export const canContinue = (types: Jobs['types'], { name }: Pick<ListedJob, 'name'>): boolean =>
  types.some((type) => type.name === name && type.partialResultOf !== undefined);

/** `maxParallel`: the maximum number of jobs that this process runs at the same time. */
export function createJobs(
  services: Pick<ServiceContext, 'outbox' | 'extensions' | 'now'>,
  types: readonly JobType[],
  maxParallel: number,
): Jobs {
  let runner: Runner | undefined;

  const update = async (transaction: Transaction, { id }: ListedJob, changes: Partial<LockedJob>) => {
    const changedRow = await saveJob(transaction, id, changes);
    await announceProgress(services, transaction, 'advanced_queue__update', changedRow);
    return changedRow;
  };

  return {
    types,
    async enqueue(transaction, { type, data, label = '', total = 0, authorId }) {
      const operation = typeof data.operation === 'string' ? data.operation : '';
      const values = {
        name: type.name,
        queue_id: type.name,
        label,
        data,
        operation,
        total,
        author_id: authorId,
        available: services.now(),
      };
      const row = await insertJob(transaction, values);
      await announceProgress(services, transaction, 'advanced_queue__create', row);
      return row;
    },
    async cancel(transaction, row) {
      const reason = reasonAgainstCancel(row.state);
      if (reason) throw new RequestProblem('conflict', reason);
      const cancellation = { state: 'canceled', processed: services.now() } as const;
      return update(transaction, row, row.state === 'queued' ? cancellation : { cancel_requested: true });
    },
    async retry(transaction, row, userId) {
      const areChangesUndone = (await findUndoJobs(transaction, [row.id])).has(row.id);
      const reason = reasonAgainstRetry(row.state, canContinue(types, row), areChangesUndone);
      if (reason) throw new RequestProblem('conflict', reason);
      return update(transaction, row, {
        state: 'queued',
        num_retries: row.num_retries + 1,
        retried_by: userId,
        started: null,
        message: '',
        result: null,
        processed: null,
        cancel_requested: false,
        available: services.now(),
      });
    },
    wake: () => runner?.wake(),
    async start(context) {
      runner = await startRunner(context, types, maxParallel);
    },
    stop: async () => runner?.stop(),
  };
}
