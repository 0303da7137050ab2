import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { beginTransaction } from '../../server/database/transactions.ts';
import { createLog } from '../../server/http/request-log.ts';
import { lastBookCheck } from '../../server/resources/journal/check-repository.ts';
import { startService } from '../../server/service.ts';
import { createGate } from './gate.ts';
import { ownDatabase } from './own-database.ts';

test('a maintenance step that fails in every run is logged, and prevents neither the start, nor later steps, nor a stop', async () => {
  const database = await ownDatabase();
  const config = readConfig({ PORT: '0', ...database.environment });
  const opened = await openFromConfig(config);
  const { db } = opened.database;
  await db.execute(sql`ALTER TABLE deleted_records RENAME TO missing_records`);
  let logged = '';
  const service = await startService(config, opened, createLog('error', { write: (line) => (logged += line) }));
  expect(await lastBookCheck(db)).toMatchObject({ differences: 0 });
  const failures = () => logged.split('\n').filter((line) => line.includes('"step":"deleteExpiredRecords"'));
  await expect.poll(() => failures().length).toBeGreaterThan(1);

  // While the first step of a run waits, the service stops. The later steps of the run are not started.
  const [isLocked, mayUnlock] = [createGate(), createGate()];
  const lock = beginTransaction(db, async (transaction) => {
    await transaction.execute(sql`LOCK TABLE table_changes`);
    isLocked.open();
    await mayUnlock.opened;
  });
  await isLocked.opened;
  await delay(4_000);
  const failureCount = failures().length;
  const close = service.close();
  mayUnlock.open();
  await Promise.all([lock, close]);
  expect(failures()).toHaveLength(failureCount);
  await database.remove();
});
