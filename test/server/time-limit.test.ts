import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';
import { clients } from '../../server/database/schema.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
afterEach(() => service.close());

const gate = sql.raw(`
  CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(1.5); RETURN NEW; END $$;
  CREATE TRIGGER dawdle BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION dawdle()`);

test('a write that takes too long is given up, says so, and has changed nothing', async () => {
  service = await startTestService({ REQUEST_TIMEOUT: '1' });
  await service.db.execute(gate);
  const path = `/api/v1.0/datatable-clients/${service.ownClientId}`;
  const answer = await service.call('PATCH', path, { as: 'clerk', json: { last_name: 'Slow' } });
  expect(answer).toMatchObject({ status: 503, body: { detail: expect.stringContaining('nothing was changed') } });
  const [row] = await service.db.select({ last_name: clients.last_name }).from(clients);
  expect(row?.last_name).toBe('Eigen');
});

test.runIf(inject('database') === 'postgres')('PostgreSQL stops working on what took too long', async () => {
  service = await startTestService({ REQUEST_TIMEOUT: '1' });
  await service.db.execute(gate);
  const started = performance.now();
  await service.call('PATCH', `/api/v1.0/datatable-clients/${service.ownClientId}`, { as: 'clerk', json: { last_name: 'Slow' } });
  expect(performance.now() - started).toBeLessThan(1_450);
  const { rows } = await service.pool.query("SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'update%'");
  expect(rows).toEqual([]);
});
