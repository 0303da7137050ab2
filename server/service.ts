/** A running service: database, routes, real-time, and the order in which they start and stop. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { extensionNames } from '../contract/wire.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { alwaysOurs, turnAmongProcesses } from './database/turn.ts';
import { createOutbox, type PendingEvent } from './events/outbox.ts';
import { releaseClaims } from './http/idempotency.ts';
import type { JobType } from './jobs/job-type.ts';
import { jobTypes as everyJobType } from './jobs/job-types.ts';
import { createJobs } from './jobs/jobs.ts';
import type { OpenService } from './open-from-config.ts';
import { isAllowedOrigin } from './realtime/allowed-origin.ts';
import { createEmbeddedEndpoint } from './realtime/embedded-endpoint.ts';
import { createPublisher, type Publisher } from './realtime/publisher.ts';
import { privateChannel, publisherSettings, realtimeSettings } from './realtime/settings.ts';
import type { ServiceContext } from './service-context.ts';
import { StartupError } from './startup-error.ts';
import { createMetrics } from './watch/metrics.ts';

export interface RunningService {
  readonly app: FastifyInstance;
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly address: string;
  /** Says that it is not ready, serves for `STOP_DELAY` on; then finishes what is in flight, sends what is in the outbox, and closes the database. */
  close(): Promise<void>;
}

const currency = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_sign: '.', decimal_amount: 2, thousands_sign: '’' };

/** Of the database, for who sends events. */
const sendingLock = 7_261_002;

/** Throws a {@link StartupError} when it cannot listen. */
export async function startService(
  config: Config,
  opened: OpenService,
  log: Logger,
  { now = Date.now, jobTypes = everyJobType }: { now?: () => number; jobTypes?: readonly JobType[] } = {},
): Promise<RunningService> {
  const realtime = realtimeSettings(config, opened.secret);
  const endpoint =
    realtime.place === 'embedded'
      ? createEmbeddedEndpoint({
          ...realtime.app,
          log,
          allowedOrigin: (origin, host) => isAllowedOrigin(origin, host, config.CORS_ORIGINS),
        })
      : undefined;
  const metrics = createMetrics({ pool: opened.open.pool, connections: () => endpoint?.connectionCount() ?? 0 });
  let publisher: Publisher | undefined;
  const send = async (events: readonly PendingEvent[]) => {
    if (!publisher) return events;
    const outgoing = events.map((event) => ({
      event,
      channel: privateChannel,
      name: event.name,
      data: event.payload,
      ...(event.excluded_socket ? { excludedSocket: event.excluded_socket } : {}),
    }));
    const unsent = (await publisher.publish(outgoing)).map(({ event }) => event);
    metrics.eventsPublished(events.length - unsent.length);
    metrics.eventsFailed(unsent.length);
    return unsent;
  };
  const soleProcess = config.DATABASE_URL === undefined;
  const outbox = createOutbox(opened.open.db, soleProcess ? alwaysOurs : turnAmongProcesses(opened.open.pool, sendingLock), send, log);
  const extensions = config.SPEC_ONLY ? [] : extensionNames;
  const jobs = createJobs(opened.open.pool, jobTypes, soleProcess ? 1 : 2);
  let stopping = false;
  const context: ServiceContext = {
    config,
    db: opened.open.db,
    secret: opened.secret,
    outbox,
    realtime,
    endpoint,
    extensions,
    currency,
    accountingCountry: 'CH',
    jobs,
    metrics,
    fileStore: opened.fileStore,
    soleProcess,
    isStopping: () => stopping,
    log,
    now,
  };
  if (soleProcess) await releaseClaims(opened.open.db);
  const app = await createApp(context, log);

  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code === 'EADDRINUSE'
        ? `The port ${config.PORT} on ${config.HOST} is in use; choose another with PORT`
        : `Cannot listen on ${config.HOST} port ${config.PORT}: ${error.message}`,
    );
  });
  publisher = createPublisher(publisherSettings(realtime, { host: config.HOST, port: Number(new URL(address).port) }), log);
  outbox.wake();
  await jobs.start(context);
  return {
    app,
    address,
    async close() {
      stopping = true;
      await Promise.all([jobs.stop(), delay(config.STOP_DELAY * 1_000)]);
      await outbox.close();
      await endpoint?.close();
      await app.close();
      await opened.close();
    },
  };
}
