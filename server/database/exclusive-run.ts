/** Makes sure that service processes that share a database do not run the same work at the same time. */
import type pg from 'pg';

/** Returns undefined, without running the work, if another process is running it. */
export type ExclusiveRun = <Result>(work: () => Promise<Result>) => Promise<{ readonly result: Result } | undefined>;

/** For a service process that does not share its database. */
export const withoutLock: ExclusiveRun = async (work) => ({ result: await work() });

/**
 * For service processes that share a database: holds an advisory lock of a database session during the work.
 *
 * PostgreSQL releases the lock when the process ends, however it ends. A session keeps the lock without an open transaction, so the work
 * can wait for another system. The lock needs one connection of the pool in addition to the connections that the work uses.
 *
 * @param lock a number that no other advisory lock of the service uses
 */
export function withAdvisoryLock(pool: pg.Pool, lock: number): ExclusiveRun {
  return async (work) => {
    const client = await pool.connect();
    let connectionError: Error | undefined;
    const onConnectionError = (error: Error) => {
      connectionError = error;
    };
    client.on('error', onConnectionError);
    try {
      const { rows } = await client.query<{ acquired: boolean }>('SELECT pg_try_advisory_lock($1) AS acquired', [lock]);
      if (!rows[0]?.acquired) return undefined;
      try {
        return { result: await work() };
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [lock]);
      }
    } catch (error) {
      // The connection may still have the lock, so it is closed instead of being returned to the pool.
      connectionError ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.off('error', onConnectionError);
      client.release(connectionError);
    }
  };
}
