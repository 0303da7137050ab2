import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { ownDatabase } from './own-database.ts';

// This test runs only on PostgreSQL, because the one connection of the embedded database breaks only together with the service.
test.runIf(inject('database') === 'postgres')('connections that break at the start of a transaction are replaced', async () => {
  const poolSize = 2;
  const { environment, remove } = await ownDatabase();
  const open = await openDatabase({ url: environment.DATABASE_URL ?? '', poolSize, statementTimeout: 0 });
  onTestFinished(async () => {
    await open.close();
    await remove();
  });
  let connectionsToBreak = poolSize + 1;
  open.pool.on('acquire', (client) => {
    if (connectionsToBreak-- > 0) process.nextTick(() => Reflect.get(client, 'connection').stream.destroy());
  });
  const runQuery = () => open.db.transaction((transaction) => transaction.execute(sql`SELECT 1 AS one`));
  for (let attempt = 0; attempt <= poolSize; attempt++) await expect(runQuery()).rejects.toThrow();
  expect((await runQuery()).rows).toEqual([{ one: 1 }]);
});

// The pool ends a connection after a failed query. In the embedded database, the next connection has the same session.
test('after a failed query, prepared statements and rollbacks work on the connection that replaces the failed one', async () => {
  const { environment, remove } = await ownDatabase();
  const open = await openFromConfig(readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...environment }));
  onTestFinished(async () => {
    await open.close();
    await remove();
  });
  const { db, pool } = open.database;
  await pool.query('CREATE TABLE attempts (number integer NOT NULL)');
  const statement = { name: 'count', text: 'SELECT count(*)::integer AS count FROM attempts' };
  for (let number = 1; number <= 30; number++) {
    await expect(pool.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
    expect((await pool.query(statement)).rows).toEqual([{ count: 0 }]);
    expect((await pool.query(statement)).rows).toEqual([{ count: 0 }]);
    await expect(pool.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
    const transaction = db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO attempts VALUES (${number})`);
      await tx.execute(sql`INSERT INTO attempts VALUES (${number})`);
      throw new Error('rolled back by the test');
    });
    await expect(transaction).rejects.toThrow('rolled back by the test');
  }
});
