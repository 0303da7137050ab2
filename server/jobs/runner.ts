/**
 * Runs jobs. While one is being done its lease is renewed; a runner that dies renews nothing, and the job is handed back for another to go
 * on from its last step. So is a job that a runner took from the queue and, dying, never began.
 */
import type PgBoss from 'pg-boss';
import type { Transaction } from '../database/connection.ts';
import { databaseFault } from '../database/database-fault.ts';
import { sayWhichJobActs } from '../records/acting.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { doChores } from './chores.ts';
import { announceEnd, announceProgress, announceStart } from './job-events.ts';
import { JobFailure, type JobType } from './job-type.ts';
import { findLost, type JobCall } from './queue.ts';
import { expireLeases, findAbandoned, type JobRow, lockJob, lockJobAtRest, renewLeases, saveJob } from './repository.ts';
import { type Taker, takeCalls } from './take-calls.ts';

const renewEvery = 3_000;
const leaseLength = 12_000;
/** An update event at most this often, the last one always. */
const tellEvery = 250;

export interface Runner {
  start(): Promise<void>;
  wake(): void;
  stop(): Promise<void>;
}

interface RunnerOptions {
  readonly boss: PgBoss;
  readonly context: ServiceContext;
  readonly types: readonly JobType[];
  readonly parallel: number;
  /** Queues the job, which the transaction has locked, again. */
  readonly handBack: (transaction: Transaction, row: JobRow) => Promise<void>;
}

export function createRunner({ boss, context, types, parallel, handBack }: RunnerOptions): Runner {
  const running = new Set<JobCall>();
  let takers: readonly Taker[] = [];
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let tending: Promise<unknown> = Promise.resolve();

  const handBackWhere = (id: number, lock: typeof lockJob, isNobodys: (row: JobRow) => boolean) =>
    inTransaction(context, async (transaction) => {
      const row = await lock(transaction, id);
      if (row && isNobodys(row)) await handBack(transaction, row);
    });

  const run = async (call: JobCall) => {
    running.add(call);
    try {
      const started = await startJob(context, call);
      if (!started) return;
      let toldAt = 0;
      while (!stopping) {
        const tell = Date.now() - toldAt >= tellEvery;
        if (tell) toldAt = Date.now();
        if (await doStep(context, types, call, tell)) return;
      }
      await handBackWhere(call.id, lockJob, ({ state, attempt }) => state === 'processing' && attempt === call.attempt);
    } finally {
      running.delete(call);
    }
  };

  const wake = () => {
    for (const taker of takers) taker.wake();
  };

  const tend = async () => {
    await renewLeases(context.db, [...running], context.now() + leaseLength);
    await doChores(context);
    for (const id of await findAbandoned(context.db, context.now())) {
      const hasExpired = (lease: number | null) => lease !== null && lease < context.now();
      await handBackWhere(id, lockJobAtRest, ({ state, lease_until }) => state === 'processing' && hasExpired(lease_until));
      wake();
    }
    for (const lost of await findLost(context.db, context.now())) {
      await handBackWhere(lost.id, lockJobAtRest, ({ state, attempt }) => state === 'queued' && attempt === lost.attempt);
      wake();
    }
  };
  const tendSoon = () => {
    timer = setTimeout(() => {
      tending = tend()
        .catch((error) => context.log.error({ err: error }, 'jobs could not be tended; trying again'))
        .finally(() => stopping || tendSoon());
    }, renewEvery);
    timer.unref();
  };

  return {
    async start() {
      if (context.soleProcess) await expireLeases(context.db);
      await tend();
      tendSoon();
      const runCall = (call: JobCall) =>
        run(call).catch((error) => context.log.error({ err: error, job: call.id }, 'a job could not be run'));
      const failed = (error: unknown) => context.log.error({ err: error }, 'no job could be taken from the queue; trying again');
      takers = Array.from({ length: parallel }, () => takeCalls(boss, runCall, failed));
    },
    wake,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await Promise.all([...takers.map((taker) => taker.stop()), tending]);
    },
  };
}

/** Whether the job is this call's to do: not canceled meanwhile, and not given to somebody else. */
const startJob = (context: ServiceContext, call: JobCall): Promise<boolean> =>
  inTransaction(context, async (transaction) => {
    const row = await lockJob(transaction, call.id);
    if (row?.state !== 'queued' || row.attempt !== call.attempt) return false;
    const started = await saveJob(transaction, row.id, { state: 'processing', lease_until: context.now() + leaseLength });
    await announceStart(context, transaction, started);
    await announceProgress(context, transaction, 'advanced_queue__update', started);
    return true;
  });

/** One step and all that it changes, or none of it. Answers whether the job has ended. */
async function doStep(context: ServiceContext, types: readonly JobType[], call: JobCall, tell: boolean): Promise<boolean> {
  try {
    return await inTransaction(context, async (transaction) => {
      const row = await lockJob(transaction, call.id);
      if (row?.state !== 'processing' || row.attempt !== call.attempt) return true;
      if (row.cancel_requested) {
        await end(context, transaction, row, { state: 'canceled' });
        return true;
      }
      const type = types.find(({ name }) => name === row.name);
      if (!type) throw new Error(`this service does not know jobs of the name ${row.name}`);
      const { data, checkpoint, author_id } = row;
      await sayWhichJobActs(transaction, { user: author_id, job: row.id });
      const outcome = await type.step({
        id: row.id,
        context,
        transaction,
        data,
        checkpoint: checkpoint === null ? undefined : type.checkpoint.parse(checkpoint),
        authorId: author_id,
      });
      const { done, total, message = '' } = outcome;
      if ('result' in outcome) {
        const ended = await end(context, transaction, row, { state: 'success', done, total, message, result: outcome.result });
        await announceEnd(context, transaction, ended, outcome.result);
        return true;
      }
      const changed = await saveJob(transaction, row.id, {
        checkpoint: outcome.checkpoint,
        done,
        total,
        message,
        lease_until: context.now() + leaseLength,
      });
      if (tell) await announceProgress(context, transaction, 'advanced_queue__update', changed);
      return false;
    });
  } catch (error) {
    // No fault of the job: its lease runs out, and it goes on from its last step. A statement that somebody ended was meant to end.
    const fault = databaseFault(error);
    if (fault && fault !== 'given-up') throw error;
    context.log.error({ err: error, job: call.id }, 'a job failed');
    await inTransaction(context, async (transaction) => {
      const row = await lockJob(transaction, call.id);
      if (row?.state !== 'processing' || row.attempt !== call.attempt) return;
      const message = error instanceof JobFailure ? error.message : 'It could not be done; the log of the service says why';
      const ended = await end(context, transaction, row, { state: 'failure', message });
      await announceEnd(context, transaction, ended, { error: message });
    });
    return true;
  }
}

async function end(context: ServiceContext, transaction: Transaction, row: JobRow, changes: Partial<JobRow>): Promise<JobRow> {
  const ended = await saveJob(transaction, row.id, { ...changes, lease_until: null, processed: context.now() });
  await announceProgress(context, transaction, 'advanced_queue__update', ended);
  context.metrics.jobEnded(ended.name, ended.state);
  return ended;
}
