/** What the routes share: made once in main (or by a test) and handed down. */
import type { Logger } from 'pino';
import type { Currency } from '../contract/money.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Outbox } from './events/outbox.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { EmbeddedEndpoint } from './realtime/embedded-endpoint.ts';
import type { RealtimeSettings } from './realtime/settings.ts';
import type { Metrics } from './watch/metrics.ts';

export interface ServiceContext {
  readonly config: Config;
  readonly db: Database;
  /** Tokens and channel keys derive from it. */
  readonly secret: string;
  readonly outbox: Outbox;
  readonly realtime: RealtimeSettings;
  /** The real-time server in this process; undefined where another is published to. */
  readonly endpoint: EmbeddedEndpoint | undefined;
  /** The extensions that are on. */
  readonly extensions: readonly string[];
  readonly currency: Currency;
  /** Two letters; whose rates of tax apply. */
  readonly accountingCountry: string;
  readonly jobs: Jobs;
  readonly metrics: Metrics;
  readonly fileStore: FileStore;
  /** Whether no other process can have the database open. */
  readonly soleProcess: boolean;
  /** Whether it still serves, but is about to end: what stands before it should give it nothing more. */
  readonly isStopping: () => boolean;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => number;
}
