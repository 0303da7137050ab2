/** The dependencies that routes and jobs share. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { GuardedEndpoint } from '../contract/access.ts';
import type { EndpointRead } from '../contract/composed/related-reads.ts';
import type { HouseTerms } from '../contract/money/house-terms.ts';
import type { Config, House } from './config.ts';
import type { Database, Transaction } from './database/connection.ts';
import type { Outbox } from './events/outbox.ts';
import type { FileStore } from './files/file-store.ts';
import type { Authenticate, Caller } from './http/caller.ts';
import type { ListedJob } from './jobs/repository.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { EmbeddedEndpoint } from './realtime/embedded-endpoint.ts';
import type { RealtimeSettings } from './realtime/settings.ts';

/** The part of a job type that routes use. */
export interface JobTypeSummary {
  readonly name: string;
  /** Whether staff can start jobs of this type with `POST /advancedqueue_item`. */
  readonly startable: boolean;
  readonly data: z.ZodType;
  /** Defined for job types whose canceled jobs can be continued. Routes only check whether it is defined. */
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
  enqueue(transaction: Transaction, job: NewJob): Promise<ListedJob>;
  /** Cancels a queued job, or requests that a running job stops after the current step. Throws 409 if the job has ended. */
  cancel(transaction: Transaction, row: ListedJob): Promise<ListedJob>;
  /**
   * Queues the job again. Throws 409 unless it has failed, or was canceled and can be continued. Also throws 409 if its changes were
   * undone or are being undone.
   *
   * @param userId the id of the user who queues the job again
   */
  retry(transaction: Transaction, row: ListedJob, userId: number): Promise<ListedJob>;
  /** Call after a commit that queued a job. Otherwise the queue is read only at the next poll. */
  wake(): void;
  start(context: ServiceContext): Promise<void>;
  /** Completes the steps in progress and returns their jobs to the queue. */
  stop(): Promise<void>;
}

/**
 * A GET request that the service performs as part of another request. Without `countsOnly`, the response is the same as that of a separate
 * request.
 */
export interface IncludedRead extends Pick<EndpointRead, 'address' | 'id'> {
  /** Must have one of the endpoint's roles, because the read does not check the role. */
  readonly caller: Caller;
  /** Whether only the count of a list is needed: no records are read. */
  readonly countsOnly?: boolean;
  /** The request that includes the read, and its reply. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `body` contains only the fields of the endpoint's response schema. */
export type ReadEndpoint = (read: IncludedRead) => Promise<{ readonly body: unknown; readonly etag?: string }>;

export interface ServiceContext extends House {
  readonly config: Config;
  readonly db: Database;
  readonly authenticate: Authenticate;
  /** Signs, for example, access tokens and file URLs. */
  readonly secret: string;
  readonly outbox: Outbox;
  readonly realtime: RealtimeSettings;
  /** The real-time server in this process; undefined if events are published to an external server. */
  readonly realtimeServer: EmbeddedEndpoint | undefined;
  /** The names of the enabled extensions of the API. */
  readonly extensions: readonly string[];
  /** The reads of GET endpoints, by the name of the endpoint. `serveEndpoint` adds them. Endpoints of disabled extensions are missing. */
  readonly reads: Map<GuardedEndpoint, ReadEndpoint>;
  readonly jobs: Jobs;
  /** Returns the terms of the house, loaded once for all documents of a job's step or of a preview. Undefined if each document loads them. */
  readonly houseTerms?: () => Promise<HouseTerms>;
  readonly metrics: Metrics;
  readonly fileStore: FileStore;
  /** Whether no other process can have the database open. */
  readonly isSoleProcess: boolean;
  /**
   * Returns whether the service is about to stop. The service then still handles requests, but a load balancer should send no more
   * requests.
   */
  readonly isStopping: () => boolean;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Returns the current time in Unix milliseconds. */
  readonly now: () => number;
}
