import { expect, test } from 'vitest';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { ownDatabase } from './own-database.ts';

test('closing the database waits for a running query', async () => {
  const database = await ownDatabase();
  const service = await openFromConfig(readConfig({ ...database.environment }));
  const client = await service.database.pool.connect();
  const slowQuery = client.query('SELECT count(*) AS rows FROM generate_series(1, 300000)').finally(() => client.release());
  const closing = service.close();
  expect((await slowQuery).rows).toEqual([{ rows: '300000' }]);
  await closing;
  await database.remove();
});
