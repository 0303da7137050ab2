/** Work that all processes of one database share and one of them does at a time. */
import type pg from 'pg';

/** Does the work, or does nothing and answers undefined while another process is at it. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<{ readonly result: Result } | undefined>;

/** For the only process of its database. */
export const alwaysOurs: Turn = async (work) => ({ result: await work() });

/**
 * The turn is a lock of a database session: it ends with the process that has it, however that ends, and keeps no transaction open while
 * the work waits for somebody outside. It takes a connection of the pool for as long as the work takes, besides those of the work.
 *
 * @param lock a number that no other advisory lock of the service has
 */
export function turnAmongProcesses(pool: pg.Pool, lock: number): Turn {
  return async (work) => {
    const client = await pool.connect();
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost = error;
    };
    client.on('error', lose);
    try {
      const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [lock]);
      if (!rows[0]?.ours) return undefined;
      try {
        return { result: await work() };
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [lock]);
      }
    } catch (error) {
      // Whatever failed, the lock must not stay with a connection that somebody else is given.
      lost ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.off('error', lose);
      client.release(lost);
    }
  };
}
