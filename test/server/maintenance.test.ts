import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/http/request-log.ts';
import { lastBookCheck } from '../../server/resources/journal/check-repository.ts';
import { startService } from '../../server/service.ts';
import { ownDatabase } from './own-database.ts';

test('a step that fails in every run is logged, and prevents neither the start nor the later steps', async () => {
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
  await service.close();
  await database.remove();
});
