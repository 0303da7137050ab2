/** Metrics for Prometheus. docs/operations.md lists the values at which to raise an alarm. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { once } from '../../contract/once.ts';
import type { JobState } from '../../contract/resources/job.ts';
import type { RequestEndListener } from '../http/request-end.ts';

/** Metrics of the process: memory, processor and event loop. A test process runs several services, which share this registry. */
const processRegistry = once(() => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
});

export interface Metrics {
  /** Counts each request as in flight from its start until {@link requestEnded}. */
  observe(app: FastifyInstance): void;
  readonly requestEnded: RequestEndListener;
  jobEnded(name: string, state: JobState): void;
  eventsPublished(count: number): void;
  eventsFailed(count: number): void;
  clientError(): void;
  /** Returns the metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface MetricSources {
  readonly pool: pg.Pool;
  /** Returns the number of real-time connections to this process. */
  readonly connections: () => number;
}

export function createMetrics({ pool, connections }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requestDuration = new Histogram({
    name: 'auction_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const inFlight = new Gauge({ name: 'auction_http_requests_in_flight', help: 'Requests whose response is not complete yet', registers });
  const endedJobs = new Counter({
    name: 'auction_jobs_ended_total',
    help: 'Background jobs that this process ended',
    labelNames: ['name', 'state'] as const,
    registers,
  });
  const publishedEvents = new Counter({
    name: 'auction_realtime_events_published_total',
    help: 'Events that the real-time server accepted',
    registers,
  });
  const publishFailures = new Counter({
    name: 'auction_realtime_events_failed_total',
    help: 'Failed attempts to send an event to the real-time server; the event is kept and sent again',
    registers,
  });
  const clientErrors = new Counter({ name: 'auction_client_errors_total', help: 'Errors that the app reported', registers });
  new Gauge({
    name: 'auction_realtime_connections',
    help: 'Real-time connections to this process; 0 with a real-time server elsewhere',
    registers,
    collect() {
      this.set(connections());
    },
  });
  new Gauge({
    name: 'auction_database_connections',
    help: 'Connections of this process to the database, and queries that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const databaseUp = new Gauge({ name: 'auction_database_up', help: 'Whether the database responds to queries', registers });
  const queryTime = new Gauge({
    name: 'auction_database_query_seconds',
    help: 'Time that the database took to respond to the queries for these metrics',
    registers,
  });
  const databaseSize = new Gauge({ name: 'auction_database_bytes', help: 'Size of the database', registers });
  const jobsByState = new Gauge({
    name: 'auction_jobs',
    help: 'Background jobs that are queued or processing',
    labelNames: ['state'] as const,
    registers,
  });
  const eventsWaiting = new Gauge({ name: 'auction_realtime_events_waiting', help: 'Events not sent yet', registers });
  const bookDifferences = new Gauge({
    name: 'auction_books_differences',
    help: 'Violations of each invariant of the books that the last nightly check found',
    labelNames: ['invariant'] as const,
    registers,
  });
  const booksChecked = new Gauge({
    name: 'auction_books_checked_timestamp_seconds',
    help: 'Time of the last check of the books',
    registers,
  });

  const measureDatabase = async () => {
    const startedAt = performance.now();
    try {
      const { rows } = await pool.query<{ bytes: string; queued: string; processing: string; events: string }>(`
        SELECT pg_database_size(current_database()) AS bytes, (SELECT count(*) FROM jobs WHERE state = 'queued') AS queued,
          (SELECT count(*) FROM jobs WHERE state = 'processing') AS processing, (SELECT count(*) FROM outbox) AS events`);
      databaseUp.set(1);
      queryTime.set((performance.now() - startedAt) / 1_000);
      databaseSize.set(Number(rows[0]?.bytes));
      jobsByState.set({ state: 'queued' }, Number(rows[0]?.queued));
      jobsByState.set({ state: 'processing' }, Number(rows[0]?.processing));
      eventsWaiting.set(Number(rows[0]?.events));
      const { rows: checks } = await pool.query<{ checked: string; violations: Record<string, number> }>(
        'SELECT extract(epoch FROM checked) AS checked, violations FROM book_checks ORDER BY day DESC LIMIT 1',
      );
      for (const { checked, violations } of checks) {
        booksChecked.set(Number(checked));
        for (const [invariant, count] of Object.entries(violations)) bookDifferences.set({ invariant }, count);
      }
    } catch {
      databaseUp.set(0);
    }
  };

  return {
    observe(app) {
      app.addHook('onRequest', async () => inFlight.inc());
    },
    requestEnded(request, reply, status) {
      inFlight.dec();
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status };
      requestDuration.observe(labels, reply.elapsedTime / 1_000);
    },
    jobEnded: (name, state) => endedJobs.inc({ name, state }),
    eventsPublished: (count) => publishedEvents.inc(count),
    eventsFailed: (count) => publishFailures.inc(count),
    clientError: () => clientErrors.inc(),
    async text() {
      await measureDatabase();
      return `${await registry.metrics()}\n${await processRegistry().metrics()}`;
    },
    contentType: registry.contentType,
  };
}
