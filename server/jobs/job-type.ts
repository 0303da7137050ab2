/**
 * Defines types of background jobs.
 *
 * A job runs in steps. Each step is one transaction, which also writes the checkpoint for the next step. So each step has its effect
 * exactly once, even if the process is killed and another process continues the job.
 */
import type { z } from 'zod';
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';

export type Json = z.output<ReturnType<typeof z.json>>;
export type JsonObject = { [name: string]: Json };

export interface JobStep<Data, Checkpoint> {
  /** The id of the job. */
  readonly id: number;
  readonly context: ServiceContext;
  /** The step must read and write only through this transaction. */
  readonly transaction: Transaction;
  readonly data: Data;
  /** The checkpoint that the previous step returned; undefined for the first step. */
  readonly checkpoint: Checkpoint | undefined;
  /** The user who started the job; null if no user did. */
  readonly authorId: number | null;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly message?: string;
}

/** `nid`: the id of the record that the job is about, such as a sale; empty if there is none. */
export interface JobResult extends JsonObject {
  nid: string;
  data: JsonObject;
}

/**
 * After an outcome with a checkpoint, another step follows. An outcome with a result ends the job. `announced` replaces the result in the
 * event, which all staff receive.
 */
export type StepOutcome<Checkpoint> = Progress &
  ({ readonly checkpoint: Checkpoint } | { readonly result: JobResult; readonly announced?: JobResult });

export interface JobType<Data = unknown, Checkpoint extends Json = Json> {
  /** The name in the API and in events. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  readonly checkpoint: z.ZodType<Checkpoint>;
  /** Whether `POST /advancedqueue_item` can start jobs of this type. The other types have their own endpoints. */
  readonly startable: boolean;
  /**
   * Returns the result of a canceled or failed job, and the message of a canceled job. If a type lacks this function, its canceled jobs
   * cannot be continued.
   */
  partialResultOf?(step: Omit<JobStep<Data, Checkpoint>, 'context' | 'authorId'>): Promise<{ message: string; result: JobResult }>;
  /**
   * If the step throws, its transaction is rolled back. After a fault of the database, such as a lost connection, the job continues later.
   * After any other error, also after the timeout of a statement, the job fails.
   */
  step(step: JobStep<Data, Checkpoint>): Promise<StepOutcome<Checkpoint>>;
}

/** Returns a type that accepts unknown data and checkpoints, and parses them before each step. So one list can contain all job types. */
export function jobType<Data, Checkpoint extends Json>({ partialResultOf, ...type }: JobType<Data, Checkpoint>): JobType {
  const parseStep = (step: { readonly data: unknown; readonly checkpoint: unknown }) => ({
    data: type.data.parse(step.data),
    checkpoint: step.checkpoint === undefined ? undefined : type.checkpoint.parse(step.checkpoint),
  });
  return {
    ...type,
    checkpoint: type.checkpoint,
    step: (step) => type.step({ ...step, ...parseStep(step) }),
    ...(partialResultOf ? { partialResultOf: (step) => partialResultOf({ ...step, ...parseStep(step) }) } : {}),
  };
}

/** An error that fails a job with a message for staff. */
export class JobFailure extends Error {}
