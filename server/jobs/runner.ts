/**
 * Runs jobs, step by step.
 *
 * A runner takes the oldest queued job and holds a lease on it. Each step is one transaction, which locks the job's row and renews the
 * lease. If the process dies, the lease expires, and any runner continues the job after its last committed step.
 *
 * A runner that takes a job increments the job's `attempt`. So a runner whose job was taken by another runner reads a different `attempt`
 * at its next step. It then stops running this job, and the step has no effect.
 *
 * @see docs/decisions/039-jobs.md
 */

import type { Transaction } from '../database/connection.ts';
import { databaseFault } from '../database/database-fault.ts';
import { createDrainLoop } from '../events/drain-loop.ts';
import { setAuditJob } from '../records/repository.ts';
import { inTransaction } from '../records/update-record.ts';
import type { ServiceContext } from '../service-context.ts';
import { announceEnd, announceProgress, announceStart } from './job-events.ts';
import { JobFailure, type JobType } from './job-type.ts';
import { expireLeases, type JobRow, type ListedJob, type LockedJob, lockJob, lockNextJob, saveJob } from './repository.ts';

/** Milliseconds without a completed step after which another runner may take a job whose row is not locked. */
const leaseLength = 12_000;
/** Milliseconds between two polls, for jobs that another process has queued and for expired leases. */
const pollInterval = 1_000;
/** Minimum milliseconds between two progress events of one job. The events of its start and its end are always sent. */
const progressInterval = 250;

/** A job that this runner has taken. Its data do not change during an attempt. */
type TakenJob = Pick<JobRow, 'id' | 'attempt' | 'data'>;

export interface Runner {
  /** Polls for queued jobs at once. */
  wake(): void;
  /** Completes the steps in progress, queues their jobs again, and stops. */
  stop(): Promise<void>;
}

export async function startRunner(context: ServiceContext, types: readonly JobType[], maxParallel: number): Promise<Runner> {
  const runningJobs = new Map<TakenJob, Promise<void>>();
  let isStopping = false;

  const runJob = async (job: TakenJob) => {
    let announcedAt = Number.NEGATIVE_INFINITY;
    while (!isStopping) {
      const shouldAnnounce = performance.now() - announcedAt >= progressInterval;
      if (shouldAnnounce) announcedAt = performance.now();
      if (await runStep(context, types, job, shouldAnnounce)) return;
    }
    await requeueJob(context, job);
  };

  const startJob = (job: TakenJob) => {
    const completion = runJob(job)
      .catch((error: unknown) =>
        context.log.error({ err: error, job: job.id }, 'a job was interrupted; it continues when its lease expires'),
      )
      .finally(() => {
        runningJobs.delete(job);
        drainLoop.wake();
      });
    runningJobs.set(job, completion);
  };

  const startQueuedJobs = async () => {
    try {
      while (!isStopping && runningJobs.size < maxParallel) {
        const job = await takeJob(context);
        if (!job) break;
        startJob(job);
      }
    } catch (error) {
      context.log.error({ err: error }, 'no job could be taken from the queue; trying again');
    }
    // The drain loop calls this function again when it is woken, or after `pollInterval`.
    return 'all' as const;
  };

  // If no other process uses the database, the jobs of the previous process can continue before their leases expire.
  if (context.isSoleProcess) await expireLeases(context.db);
  const drainLoop = createDrainLoop(startQueuedJobs, { coalescing: 0, poll: pollInterval });
  return {
    wake: drainLoop.wake,
    async stop() {
      isStopping = true;
      await drainLoop.close();
      await Promise.all(runningJobs.values());
    },
  };
}

/** Takes the oldest job that is queued or has an expired lease, and announces its start. Returns undefined if there is none. */
async function takeJob(context: ServiceContext): Promise<TakenJob | undefined> {
  // `longestLease` is far longer than any lease, so that small differences between the clocks of processes do not matter.
  const options = { now: context.now(), longestLease: 10 * leaseLength };
  // Polls without a transaction, because each transaction wakes the outbox, and most polls find no job.
  if (!(await lockNextJob(context.db, options))) return undefined;
  return inTransaction(context, async (transaction) => {
    const row = await lockNextJob(transaction, options);
    if (!row) return undefined;
    const now = context.now();
    const startedJob = await saveJob(transaction, row.id, {
      state: 'processing',
      attempt: row.attempt + 1,
      lease_until: now + leaseLength,
      started: row.started ?? now,
    });
    await announceStart(context, transaction, startedJob);
    await announceProgress(context, transaction, 'advanced_queue__update', startedJob);
    return { id: row.id, attempt: startedJob.attempt, data: row.data };
  });
}

/** Locks the job's row and returns it; undefined if the job has ended or another runner has taken it. */
async function lockTakenJob(transaction: Transaction, { id, attempt }: TakenJob): Promise<LockedJob | undefined> {
  const row = await lockJob(transaction, id);
  return row?.state === 'processing' && row.attempt === attempt ? row : undefined;
}

const requeueJob = (context: ServiceContext, job: TakenJob): Promise<void> =>
  inTransaction(context, async (transaction) => {
    if (!(await lockTakenJob(transaction, job))) return;
    const queuedJob = await saveJob(transaction, job.id, { state: 'queued', lease_until: null });
    await announceProgress(context, transaction, 'advanced_queue__update', queuedJob);
  });

/** Returns true if no further step follows: the job has ended, or another runner has taken it. */
async function runStep(context: ServiceContext, types: readonly JobType[], job: TakenJob, shouldAnnounce: boolean): Promise<boolean> {
  try {
    return await inTransaction(context, async (transaction) => {
      const row = await lockTakenJob(transaction, job);
      if (!row) return true;
      if (row.cancel_requested) {
        await endJob(context, transaction, row, { state: 'canceled', ...(await partialResult(types, transaction, row, job)) });
        return true;
      }
      const type = types.find(({ name }) => name === row.name);
      if (!type) throw new Error(`this service has no job type ${row.name}`);
      const { checkpoint, author_id } = row;
      await setAuditJob(transaction, { user: author_id, job: row.id });
      const outcome = await type.step({
        id: row.id,
        context,
        transaction,
        data: job.data,
        checkpoint: checkpoint === null ? undefined : type.checkpoint.parse(checkpoint),
        authorId: author_id,
      });
      const { done, total, message = '' } = outcome;
      if ('result' in outcome) {
        const endedJob = await endJob(context, transaction, row, { state: 'success', done, total, message, result: outcome.result });
        await announceEnd(context, transaction, endedJob, outcome.announced ?? outcome.result);
        return true;
      }
      const lease_until = context.now() + leaseLength;
      const changedJob = await saveJob(transaction, row.id, { checkpoint: outcome.checkpoint, done, total, message, lease_until });
      if (shouldAnnounce) await announceProgress(context, transaction, 'advanced_queue__update', changedJob);
      return false;
    });
  } catch (error) {
    // A fault of the database does not fail the job: the job continues when its lease expires. The timeout of a statement fails the job.
    const fault = databaseFault(error);
    if (fault && fault !== 'statement-timeout') throw error;
    context.log.error({ err: error, job: job.id }, 'a job failed');
    await inTransaction(context, async (transaction) => {
      const row = await lockTakenJob(transaction, job);
      if (!row) return;
      const message = error instanceof JobFailure ? error.message : 'The job failed; see the log of the service';
      const endedJob = await endJob(context, transaction, row, {
        state: 'failure',
        ...(await partialResult(types, transaction, row, job)),
        message,
      });
      await announceEnd(context, transaction, endedJob, { nid: '', data: {}, error: message });
    });
    return true;
  }
}

/** Returns the message and result of a job that ends early; an empty object if the job's type has no `partialResultOf`. */
async function partialResult(
  types: readonly JobType[],
  transaction: Transaction,
  { id, name, checkpoint }: LockedJob,
  { data }: TakenJob,
): Promise<Partial<LockedJob>> {
  const type = types.find((candidate) => candidate.name === name);
  return (await type?.partialResultOf?.({ id, transaction, data, checkpoint: type.checkpoint.safeParse(checkpoint).data })) ?? {};
}

/** Ends a job and announces its final state, which `changes` contains. */
async function endJob(context: ServiceContext, transaction: Transaction, row: LockedJob, changes: Partial<LockedJob>): Promise<ListedJob> {
  const endedJob = await saveJob(transaction, row.id, { ...changes, lease_until: null, processed: context.now() });
  await announceProgress(context, transaction, 'advanced_queue__update', endedJob);
  context.metrics.jobEnded(endedJob.name, endedJob.state);
  return endedJob;
}
