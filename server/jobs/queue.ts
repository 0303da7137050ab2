/** pg-boss on the database that the service has open, whichever it is: it gives each job to one runner. */
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database, Transaction } from '../database/connection.ts';
import { jobs } from '../database/schema.ts';

export const queueName = 'jobs';

/** What a runner is given: the job, and which of its attempts this is. */
export interface JobCall {
  readonly id: number;
  readonly attempt: number;
}

/** Its tables are made with ours, see prepareQueue. */
export const createBoss = (pool: pg.Pool): PgBoss =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 300,
  });

/** Makes or migrates the tables of pg-boss; part of the migrations, under their lock. */
export async function prepareQueue(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: true,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(queueName);
  await boss.stop({ graceful: false });
}

/** Queues a call in the transaction that causes it. A runner that dies is noticed by its lease, so pg-boss itself retries nothing. */
export async function send(boss: PgBoss, transaction: Transaction, call: JobCall): Promise<void> {
  await boss.send(queueName, call, {
    retryLimit: 0,
    expireInHours: 23,
    db: { executeSql: (text, values) => transaction.execute(withParameters(text, values)) },
  });
}

/** Seconds after which who has taken a call and not begun its job will not begin it. */
const longestBeginning = 15;

/** Queued jobs whose call is gone: it was taken by a process that ended, or failed, before it had begun the job. */
export const findLost = (db: Database, now: number): Promise<JobCall[]> =>
  db
    .select({ id: jobs.id, attempt: jobs.attempt })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, 'queued'),
        lt(jobs.available, now - longestBeginning * 1000),
        sql`NOT EXISTS (
          SELECT FROM pgboss.job AS call
          WHERE call.name = ${queueName}
            AND (call.data->>'id')::integer = ${jobs.id}
            AND (call.data->>'attempt')::integer = ${jobs.attempt}
            AND (call.state < 'active' OR call.state = 'active' AND call.started_on > now() - make_interval(secs => ${longestBeginning}))
        )`,
      ),
    );

/** A text with `$1` and a list of values as the query layer takes it. */
function withParameters(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  return sql.join(parts, sql``);
}
