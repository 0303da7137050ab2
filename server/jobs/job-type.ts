/**
 * What a kind of background job is. A job goes in steps, and each step is ONE transaction, which also writes how far the job is: a job that
 * is killed at any moment and run again has its effect once. Source: decisions.md sections 6 and 7.
 */
import type { z } from 'zod';
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';

export type Json = z.output<ReturnType<typeof z.json>>;
export type JsonObject = { [name: string]: Json };

/** One step of one job. */
export interface JobStep<Data, Checkpoint> {
  readonly id: number;
  readonly context: ServiceContext;
  /** The step's own: all that it reads and writes goes through it. */
  readonly transaction: Transaction;
  readonly data: Data;
  /** What the step before answered; undefined at first. */
  readonly checkpoint: Checkpoint | undefined;
  /** The user who started it; null for what no user started. */
  readonly authorId: number | null;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly message?: string;
}

/** The job goes on from `checkpoint`, or has ended with `result`. */
export type StepOutcome<Checkpoint> = Progress & ({ readonly checkpoint: Checkpoint } | { readonly result: JsonObject });

export interface JobType<Data = unknown, Checkpoint extends Json = Json> {
  /** As the API and the events name it. */
  readonly name: string;
  readonly data: z.ZodType<Data>;
  readonly checkpoint: z.ZodType<Checkpoint>;
  /** Whether `POST /advancedqueue_item` may start it; the others have an endpoint of their own. */
  readonly startable: boolean;
  /** Throws to fail the job; the transaction is then rolled back. */
  step(step: JobStep<Data, Checkpoint>): Promise<StepOutcome<Checkpoint>>;
}

/** A type whose data and checkpoint are checked by its own schemas before each step, so that the registry can hold all of them. */
export function jobType<Data, Checkpoint extends Json>(type: JobType<Data, Checkpoint>): JobType {
  return {
    ...type,
    checkpoint: type.checkpoint,
    step: (step) =>
      type.step({
        ...step,
        data: type.data.parse(step.data),
        checkpoint: step.checkpoint === undefined ? undefined : type.checkpoint.parse(step.checkpoint),
      }),
  };
}

/** What a job type throws to fail its job with a reason that staff can read. */
export class JobFailure extends Error {}
