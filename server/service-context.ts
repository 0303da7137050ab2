/** What the routes share: made once in main (or by a test) and handed down. */

import type { Currency } from '../contract/money.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Outbox } from './events/outbox.ts';
import type { RealtimeSettings } from './realtime/settings.ts';

export interface ServiceContext {
  readonly config: Config;
  readonly db: Database;
  /** Tokens and channel keys derive from it. */
  readonly secret: string;
  readonly outbox: Outbox;
  readonly realtime: RealtimeSettings;
  /** The extensions that are on. */
  readonly extensions: readonly string[];
  readonly currency: Currency;
  readonly now: () => number;
}
