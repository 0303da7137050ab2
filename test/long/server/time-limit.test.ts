import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { clients } from '../../../server/database/schema.ts';
import { startTestService, type TestService } from '../../server/service.ts';

let service: TestService;
afterEach(() => service.close());

/** Returns SQL that makes each change of a client take this many seconds. */
const delayUpdates = (seconds: number) =>
  sql.raw(`
  CREATE FUNCTION delay_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(${seconds}); RETURN NEW; END $$;
  CREATE TRIGGER delay_update BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION delay_update()`);

test('a write that takes too long is canceled with an error, and changes nothing', async () => {
  service = await startTestService({ REQUEST_TIMEOUT: '3' });
  await service.db.execute(delayUpdates(4));
  const path = `/api/v1.0/datatable-clients/${service.ownClientId}`;
  const response = await service.call('PATCH', path, { as: 'clerk', json: { last_name: 'Slow' } });
  expect(response).toMatchObject({ status: 503, body: { detail: expect.stringContaining('nothing was changed') } });
  const [row] = await service.db.select({ last_name: clients.last_name }).from(clients);
  expect(row?.last_name).toBe('Eigen');
});

describe.runIf(inject('database') === 'postgres')('PostgreSQL', () => {
  test('a request whose user cannot be read in time is refused with 503, and not as unauthorized', async () => {
    service = await startTestService({ REQUEST_TIMEOUT: '3' });
    const token = await service.token('clerk');
    const client = await service.pool.connect();
    try {
      await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
      const response = await service.call('GET', `/api/me?access_token=${token}`);
      expect(response).toMatchObject({ status: 503, body: { detail: expect.stringContaining('too long') } });
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('PostgreSQL cancels a statement that takes too long', async () => {
    service = await startTestService({ REQUEST_TIMEOUT: '3' });
    await service.db.execute(delayUpdates(60));
    const path = `/api/v1.0/datatable-clients/${service.ownClientId}`;
    expect(await service.call('PATCH', path, { as: 'clerk', json: { last_name: 'Slow' } })).toMatchObject({ status: 503 });
    const activeUpdates = "SELECT query FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'update%'";
    await expect.poll(async () => (await service.pool.query(activeUpdates)).rows, { timeout: 20_000 }).toEqual([]);
  });

  test('every connection of the pool has the time limit, and the connection of the migrations has left the pool', async () => {
    service = await startTestService({ REQUEST_TIMEOUT: '7' });
    // Twelve simultaneous queries use every connection of the pool. Only the connection of the migrations has the setting `house.language`.
    const query = `SELECT current_setting('statement_timeout') AS "timeLimit", current_setting('house.language', true) AS language`;
    const connections = Array.from({ length: 12 }, () => service.pool.query(query));
    for (const { rows } of await Promise.all(connections)) expect(rows).toEqual([{ timeLimit: '7s', language: null }]);
  });
});
