/** Starts and stops the parts of the service in the required order. */

import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { reasonAgainstResaleRight } from '../contract/money/resale-right.ts';
import { type ExtensionName, extensionNames } from '../contract/wire.ts';
import { createApp } from './app.ts';
import { createAuthenticator } from './auth/authenticate.ts';
import { jobTypes as allJobTypes } from './background/job-types.ts';
import { startMaintenance } from './background/maintenance.ts';
import type { OpenedData } from './commands/open-from-config.ts';
import { type Config, houseOf } from './config.ts';
import { withAdvisoryLock, withoutLock } from './database/exclusive-run.ts';
import type { PendingEvent } from './events/coalesce.ts';
import { createOutbox } from './events/outbox.ts';
import { releaseAllClaims } from './http/idempotency-repository.ts';
import type { JobType } from './jobs/job-type.ts';
import { createJobs } from './jobs/jobs.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { isAllowedOrigin } from './realtime/allowed-origin.ts';
import { createEmbeddedEndpoint } from './realtime/embedded-endpoint.ts';
import { createPublisher, type Publisher } from './realtime/publisher.ts';
import { startSessionChecks } from './realtime/revoked-sessions.ts';
import { privateChannel, publisherSettings, realtimeSettings, userChannelOf } from './realtime/settings.ts';
import { completeJournal } from './resources/journal/post-existing.ts';
import type { ServiceContext } from './service-context.ts';
import { StartupError } from './startup-error.ts';

export interface RunningService {
  readonly app: FastifyInstance;
  /** The address on which the service listens, such as `http://127.0.0.1:8080`. */
  readonly address: string;
  /**
   * Reports the service as not ready, handles requests for another `STOP_DELAY` seconds, and then stops. The events of the last requests
   * stay in the outbox and are sent after the next start.
   */
  close(): Promise<void>;
}

const sendingLock = 7_261_002;

/** The extensions that a house has only if its documents can contain the artist's resale right. */
const resaleRightExtensions: readonly ExtensionName[] = ['resale-right', 'collecting-societies'];

/**
 * Starts the service. If the house cannot charge the resale right, the extensions of this right are disabled. Throws a {@link StartupError}
 * if the service cannot listen.
 */
export async function startService(
  config: Config,
  openedData: OpenedData,
  log: Logger,
  {
    now = Date.now,
    jobTypes = allJobTypes,
    extensions: requestedExtensions = config.SPEC_ONLY ? [] : extensionNames,
  }: { now?: () => number; jobTypes?: readonly JobType[]; extensions?: readonly ExtensionName[] } = {},
): Promise<RunningService> {
  const house = houseOf(config);
  const isSupported = (name: ExtensionName) =>
    !resaleRightExtensions.includes(name) || reasonAgainstResaleRight(house.accountingCountry, house.currency.key) === undefined;
  const extensions = requestedExtensions.filter(isSupported);
  const realtime = realtimeSettings(config, openedData.secret);
  const realtimeServer =
    realtime.mode === 'embedded'
      ? createEmbeddedEndpoint({
          ...realtime.app,
          log,
          isOriginAllowed: (origin, host) => isAllowedOrigin(origin, host, config.CORS_ORIGINS),
        })
      : undefined;
  const metrics = createMetrics({ pool: openedData.database.pool, connections: () => realtimeServer?.connectionCount() ?? 0 });
  let publisher: Publisher | undefined;
  const send = async (events: readonly PendingEvent[]) => {
    if (!publisher) return events;
    const outgoingEvents = events.map((event) => ({
      event,
      channel: event.recipient === null ? privateChannel : userChannelOf(event.recipient),
      name: event.name,
      data: event.payload,
      ...(event.excluded_socket ? { excludedSocket: event.excluded_socket } : {}),
    }));
    const unsentEvents = (await publisher.publish(outgoingEvents)).map(({ event }) => event);
    metrics.eventsFailed(unsentEvents.length);
    return unsentEvents;
  };
  const isSoleProcess = config.DATABASE_URL === undefined;
  const outbox = createOutbox(
    openedData.database.db,
    isSoleProcess ? withoutLock : withAdvisoryLock(openedData.database.pool, sendingLock),
    send,
    log,
  );
  // The embedded database has only one connection, so a second job would wait for it most of the time.
  const jobs = createJobs({ outbox, extensions, now }, jobTypes, isSoleProcess ? 1 : 2);
  let isStopping = false;
  const context: ServiceContext = {
    config,
    db: openedData.database.db,
    authenticate: createAuthenticator({ db: openedData.database.db, secret: openedData.secret, now }),
    secret: openedData.secret,
    outbox,
    realtime,
    realtimeServer,
    extensions,
    reads: new Map(),
    ...house,
    jobs,
    metrics,
    fileStore: openedData.fileStore,
    isSoleProcess,
    isStopping: () => isStopping,
    log,
    now,
  };
  if (isSoleProcess) await releaseAllClaims(openedData.database.db);
  await completeJournal(context);
  const app = await createApp(context, log);

  const address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code === 'EADDRINUSE'
        ? `The port ${config.PORT} on ${config.HOST} is in use; choose another with PORT`
        : `Cannot listen on ${config.HOST} port ${config.PORT}: ${error.message}`,
    );
  });
  publisher = createPublisher(publisherSettings(realtime, { host: config.HOST, port: Number(new URL(address).port) }), log, {
    onPublished: metrics.eventsPublished,
  });
  outbox.wake();
  await jobs.start(context);
  const stopMaintenance = await startMaintenance(context);
  const stopSessionChecks = startSessionChecks(context);
  return {
    app,
    address,
    async close() {
      isStopping = true;
      await Promise.all([jobs.stop(), stopMaintenance(), stopSessionChecks(), delay(config.STOP_DELAY * 1_000)]);
      await outbox.close();
      await realtimeServer?.close();
      await app.close();
      await openedData.close();
    },
  };
}
