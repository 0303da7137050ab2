/** The processes that each round kills, and access to the database between the rounds, for both databases. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../../../server/database/connection.ts';
import { createCluster } from '../../../postgres-cluster.ts';
import { ownDatabase } from '../../../server/own-database.ts';
import type { ServiceProcess } from '../../../server/service-process.ts';
import type { RunQuery } from '../../../server/sums.ts';

export interface KillTargets {
  /** The environment of the service. */
  readonly environment: Readonly<Record<string, string>>;
  kill(round: number, service: ServiceProcess | undefined): Promise<void>;
  /** Whether the service keeps running in this round and must reconnect to its database by itself. */
  serviceSurvives(round: number): boolean;
  /** Runs checks directly on the database. The service does not have to run. */
  inspect(work: (runQuery: RunQuery) => Promise<void>): Promise<void>;
  /** Lets the timeouts expire. Then the keys of crashed requests are free, and the service continues abandoned jobs. */
  expireTimeouts(): Promise<void>;
  remove(): Promise<void>;
}

export const openKillTargets = (database: 'embedded' | 'postgres'): Promise<KillTargets> =>
  database === 'embedded' ? openEmbeddedTargets() : openPostgresTargets();

async function openEmbeddedTargets(): Promise<KillTargets> {
  const { environment, remove } = await ownDatabase();
  return {
    environment,
    kill: async (_round, service) => void (await service?.end('SIGKILL')),
    serviceSurvives: () => false,
    /** Opens a copy of the database, because the service must do the crash recovery of the original. */
    async inspect(work) {
      const folder = await mkdtemp(join(tmpdir(), 'killed-'));
      await cp(join(environment.DATA_DIR ?? '', 'database'), folder, { recursive: true });
      const database = await openDatabase({ embeddedFolder: folder, durable: false });
      try {
        await work(async (sql) => (await database.pool.query(sql)).rows);
      } finally {
        await database.close();
        await rm(folder, { recursive: true });
      }
    },
    // The service releases the keys and the jobs when it starts.
    expireTimeouts: async () => undefined,
    remove,
  };
}

async function openPostgresTargets(): Promise<KillTargets> {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const cluster = await createCluster();
  await cluster.start();
  const targetOf = (round: number) => (['postgres', 'service', 'both'] as const)[round % 3] ?? 'both';
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    environment: { DATA_DIR: join(folder, 'data'), DATABASE_URL: cluster.url },
    async kill(round, service) {
      const target = targetOf(round);
      await Promise.all([target !== 'service' && cluster.kill(), target !== 'postgres' && service?.end('SIGKILL')]);
      if (target !== 'service') await cluster.start();
    },
    serviceSurvives: (round) => targetOf(round) === 'postgres',
    inspect: (work) =>
      withClient(async (client) => {
        // The service may already work on its jobs again, so all checks read one snapshot.
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
        await work(async (sql) => (await client.query(sql)).rows);
      }),
    expireTimeouts: () =>
      withClient(async (client) => {
        await client.query("UPDATE idempotency_keys SET created = created - interval '91 seconds' WHERE NOT took_effect");
        await client.query("UPDATE jobs SET lease_until = lease_until - interval '12 seconds'");
      }),
    async remove() {
      await cluster.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
