/** The dependencies that routes and jobs share. `startService` (or a test) creates them once and passes them on. */

import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config, House } from './config.ts';
import type { Database, Transaction } from './database/connection.ts';
import type { Outbox } from './events/outbox.ts';
import type { FileStore } from './files/file-store.ts';
import type { Authenticate } from './http/caller.ts';
import type { JobRow } from './jobs/repository.ts';
import type { EmbeddedEndpoint } from './realtime/embedded-endpoint.ts';
import type { RealtimeSettings } from './realtime/settings.ts';
import type { Metrics } from './watch/metrics.ts';

/** The part of a job type that routes use. */
export interface JobTypeSummary {
  readonly name: string;
  /** Whether staff can start it with `POST /advancedqueue_item`. */
  readonly startable: boolean;
  readonly data: z.ZodType;
  /** Present if a canceled job can be continued. */
  readonly partialResultOf?: unknown;
}

export interface NewJob {
  readonly type: JobTypeSummary;
  readonly data: Record<string, unknown>;
  readonly label?: string | undefined;
  readonly total?: number;
  readonly authorId: number | null;
}

export interface Jobs {
  readonly types: readonly JobTypeSummary[];
  /** Inserts the job in the given transaction. Call {@link Jobs.wake} after the commit. */
  enqueue(transaction: Transaction, job: NewJob): Promise<JobRow>;
  /** Cancels a queued job, or requests that a running job stops after its step. Throws 409 if the job has ended. */
  cancel(transaction: Transaction, row: JobRow): Promise<JobRow>;
  /** Queues the job again. Throws 409 unless it has failed, or was canceled and can be continued. Throws 409 if its changes were undone. */
  retry(transaction: Transaction, row: JobRow): Promise<JobRow>;
  /** Call after a commit that queued a job: it starts at once instead of at the next poll. */
  wake(): void;
  /** Starts to run jobs. */
  start(context: ServiceContext): Promise<void>;
  /** Completes the steps in progress and returns their jobs to the queue. */
  stop(): Promise<void>;
}

export interface ServiceContext extends House {
  readonly config: Config;
  readonly db: Database;
  readonly authenticate: Authenticate;
  /** The secret from which access tokens and channel keys are derived. */
  readonly secret: string;
  readonly outbox: Outbox;
  readonly realtime: RealtimeSettings;
  /** The real-time server in this process; undefined if events are published to an external server. */
  readonly endpoint: EmbeddedEndpoint | undefined;
  /** The names of the enabled extensions. */
  readonly extensions: readonly string[];
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly fileStore: FileStore;
  /** Whether no other process can have the database open. */
  readonly soleProcess: boolean;
  /** Whether the service is about to stop. It still handles requests, but a load balancer should send no more. */
  readonly isStopping: () => boolean;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => number;
}
