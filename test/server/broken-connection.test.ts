import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/database/connection.ts';
import { ownDatabase } from './own-database.ts';

// Only on PostgreSQL: the embedded database has one connection, which breaks only together with the service.
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
