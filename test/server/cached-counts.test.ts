/** Slow counts of lists are cached, and counted again after every change of their tables. */
import { gt, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clients, sales } from '../../server/database/schema.ts';
import { type CountWithFingerprint, countCached } from '../../server/lists/cached-counts.ts';
import { clientListSource } from '../../server/resources/clients/repository.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Runs a statement that takes long enough for its count to be cached. */
const countSlowly = async (changes: SQL): Promise<CountWithFingerprint> => {
  const { rows } = await service.db.execute<{ count: number; fingerprint: string }>(sql`
    SELECT (SELECT count(*) FROM ${clients})::integer AS count, ${changes} AS fingerprint, (SELECT sum(n) FROM generate_series(1, 1000000) AS n) AS work`);
  const [counted] = rows;
  if (!counted) throw new Error('no count');
  return counted;
};
const counting = vi.fn(countSlowly);
const count = (where: SQL) => countCached(service.db, clientListSource, where, counting);
const addClient = () => service.db.insert(clients).values({ last_name: 'Another' });

beforeEach(() => {
  counting.mockReset();
  counting.mockImplementation(countSlowly);
});

test('a slow count is cached from the first request on', async () => {
  const where = gt(clients.id, 1);
  const first = await count(where);
  expect([await count(where), counting.mock.calls.length]).toEqual([first, 1]);
});

test('a cached count is counted again after a change of its table, but not of another table', async () => {
  const where = gt(clients.id, 2);
  const first = await count(where);
  await addClient();
  expect([await count(where), counting.mock.calls.length]).toEqual([first + 1, 2]);
  await service.db.insert(sales).values({ sale_number: 'K1', subtitle: 'Another' });
  expect([await count(where), counting.mock.calls.length]).toEqual([first + 1, 2]);
});

test('a change after the count statement and before its result is cached is included in the next count', async () => {
  const where = gt(clients.id, 3);
  counting.mockImplementationOnce(async (changes) => {
    const counted = await countSlowly(changes);
    await addClient();
    return counted;
  });
  const first = await count(where);
  expect(await count(where)).toBe(first + 1);
});

test('each condition has its own count', async () => {
  const total = await service.db.$count(clients);
  expect(await countCached(service.db, clientListSource, gt(clients.id, 0))).toBe(total);
  expect(await countCached(service.db, clientListSource, gt(clients.id, 2_000_000_000))).toBe(0);
});
