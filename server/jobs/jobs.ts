/** The service's background jobs: queueing them in the transaction that causes them, canceling, retrying, and the runners that do them. */
import type pg from 'pg';
import type { Transaction } from '../database/connection.ts';
import { jobs } from '../database/schema.ts';
import { RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { announceProgress } from './job-events.ts';
import type { JobType } from './job-type.ts';
import { createBoss, send } from './queue.ts';
import { type JobRow, saveJob } from './repository.ts';
import { createRunner, type Runner } from './runner.ts';
import { refuseCancel, refuseRetry } from './transitions.ts';

export interface NewJob {
  readonly type: JobType;
  readonly data: Record<string, unknown>;
  readonly label?: string | undefined;
  readonly total?: number;
  readonly authorId: number | null;
}

export interface Jobs {
  readonly types: readonly JobType[];
  /** Writes the job into the transaction; it starts after the commit. */
  enqueue(context: ServiceContext, transaction: Transaction, job: NewJob): Promise<JobRow>;
  /** Throws 409 for a job that has ended. */
  cancel(context: ServiceContext, transaction: Transaction, row: JobRow): Promise<JobRow>;
  /** Throws 409 for a job that has not failed. */
  retry(context: ServiceContext, transaction: Transaction, row: JobRow): Promise<JobRow>;
  /** To be called after a commit that queued a job: it is then looked for at once. */
  wake(): void;
  start(context: ServiceContext): Promise<void>;
  /** Finishes the steps under way and hands the rest of their jobs back. */
  stop(): Promise<void>;
}

/** `parallel`: how many jobs run at once in this process. */
export function createJobs(pool: pg.Pool, types: readonly JobType[], parallel: number): Jobs {
  const boss = createBoss(pool);
  let runner: Runner | undefined;

  const queueAgain = async (context: ServiceContext, transaction: Transaction, row: JobRow, changes: Partial<JobRow>) => {
    const queued = await saveJob(transaction, row.id, { ...changes, state: 'queued', lease_until: null, attempt: row.attempt + 1 });
    await send(boss, transaction, { id: row.id, attempt: queued.attempt });
    await announceProgress(context, transaction, 'advanced_queue__update', queued);
    return queued;
  };

  return {
    types,
    async enqueue(context, transaction, { type, data, label = '', total = 0, authorId }) {
      const values = { name: type.name, queue_id: type.name, label, data, total, author_id: authorId, available: context.now() };
      const [row] = await transaction.insert(jobs).values(values).returning();
      if (!row) throw new Error('the job was not written');
      await send(boss, transaction, { id: row.id, attempt: row.attempt });
      await announceProgress(context, transaction, 'advanced_queue__create', row);
      return row;
    },
    async cancel(context, transaction, row) {
      const refused = refuseCancel(row.state);
      if (refused) throw new RequestProblem('conflict', refused);
      const at = context.now();
      const changes = row.state === 'queued' ? { state: 'canceled' as const, processed: at } : { cancel_requested: true };
      const changed = await saveJob(transaction, row.id, changes);
      await announceProgress(context, transaction, 'advanced_queue__update', changed);
      return changed;
    },
    async retry(context, transaction, row) {
      const refused = refuseRetry(row.state);
      if (refused) throw new RequestProblem('conflict', refused);
      const changes = { num_retries: row.num_retries + 1, message: '', result: null, processed: null, cancel_requested: false };
      return queueAgain(context, transaction, row, { ...changes, available: context.now() });
    },
    wake: () => runner?.wake(),
    async start(context) {
      boss.on('error', (error) => context.log.error({ err: error }, 'the job queue failed; it goes on'));
      await boss.start();
      const handBack = async (transaction: Transaction, row: JobRow) => void (await queueAgain(context, transaction, row, {}));
      runner = createRunner({ boss, context, types, parallel, handBack });
      await runner.start();
    },
    async stop() {
      await runner?.stop();
      await boss.stop({ graceful: false });
    },
  };
}
