import type pg from 'pg';
import type { Database } from './connection.ts';

/**
 * Transactions whose connection goes back to the pool whatever fails in them. Those of the query layer keep it for ever when it is their BEGIN
 * that fails, as it does on a connection that has just broken: ten of these, and the pool has none left.
 */
export function transactionsOf(pool: pg.Pool, on: (client: pg.PoolClient) => Database): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, Database>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const db = known.get(client) ?? on(client);
      known.set(client, db);
      return await db.transaction(work, config);
    } finally {
      client.release();
    }
  };
}
