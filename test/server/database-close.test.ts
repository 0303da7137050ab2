import { expect, test } from 'vitest';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { ownDatabase } from './own-database.ts';

test('closing the database waits for a running query', async () => {
  const own = await ownDatabase();
  const opened = await openFromConfig(readConfig({ ...own.environment }));
  const client = await opened.database.pool.connect();
  const slow = client.query('SELECT count(*) AS rows FROM generate_series(1, 300000)').finally(() => client.release());
  const closed = opened.close();
  expect((await slow).rows).toEqual([{ rows: '300000' }]);
  await closed;
  await own.remove();
});
