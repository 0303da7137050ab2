import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientList } from '../../contract/resources/client.ts';
import { countIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.db.execute(sql`
    INSERT INTO clients (first_name, last_name, company, email, phone, published, blocking_reason, country, city, balance, created, updated)
    SELECT 'First' || n % 700, 'Last' || substr(md5(n::text), 1, 6), 'House ' || n, 'client' || n || '@example.com', '+41 79 ' || n, n % 5 > 0, CASE n % 40 WHEN 0 THEN 'debts' ELSE '' END,
      (ARRAY['CH', 'CH', 'DE', 'FR', 'AT'])[1 + n % 5], 'City', n % 3000 * 100, now() - n * interval '1 hour', now() - n * interval '1 minute'
    FROM generate_series(1, 25000) AS n`);
  await service.db.execute(sql`VACUUM ANALYZE clients`);
});
afterAll(() => service.close());

/** Returns the list's own queries of a request, without the look-up of the token and background queries. */
async function listQueries(query: string) {
  await service.token('clerk');
  service.queries();
  const response = await service.call('GET', `/api/v1.0/datatable-clients?${query}`, { as: 'clerk' });
  expect(countIn(response)).toBeGreaterThan(0);
  // The maintenance, which runs every few seconds, deletes rows of table_changes.
  return service.queries().filter(({ sql: text }) => /from "(clients|table_changes)"/i.test(text) && !/delete from/i.test(text));
}

async function planOf({ sql: text, parameters }: { sql: string; parameters: unknown[] }): Promise<string> {
  const { rows } = await service.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, parameters);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const filters: Record<keyof typeof clientList.filters, string> = {
  status: 'filter[status]=blocked',
  country: 'filter[country]=FR',
  uuid: '',
  id: 'filter[id][value][0]=5&filter[id][value][1]=900&filter[id][operator]=IN',
  balance: 'filter[balance][value][from]=2900',
  created: 'filter[created][value][from]=2000-01-01&filter[created][value][to]=2100-01-01&filter[status]=new',
  updated: `filter[updated][value][from]=${new Date(Date.now() - 3 * 86_400_000).toISOString()}`,
};
const requests = [
  '',
  'page=40',
  ...Object.values(filters).filter(Boolean),
  'filter[status]=approved',
  ...clientList.sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]),
  'global_search=abc',
  'global_search=client12%20first3',
  'global_search=079%20123',
];

test.each(requests)('"%s" takes one query and at most one count, without a scan of the whole table', async (request) => {
  const queries = await listQueries(request);
  const hasConditions = /filter|global_search/.test(request);
  expect(queries).toHaveLength(hasConditions ? 2 : 1);
  for (const query of queries) expect(await planOf(query)).not.toMatch(/Seq Scan on clients/);
});

test('a filter by uuid uses the index', async () => {
  const { rows } = await service.pool.query<{ uuid: string }>('SELECT uuid FROM clients LIMIT 1');
  for (const query of await listQueries(`filter[uuid]=${rows[0]?.uuid}`)) expect(await planOf(query)).not.toMatch(/Seq Scan on clients/);
});

test('a caller is found by the index, however the number is written', async () => {
  for (const phone of ['+41 79 999 12 34', '079 999 12 34', '0041 79 999 12 34']) {
    service.queries();
    const report = { username: 'clerk@example.com', phone, call_id: phone };
    expect((await service.call('POST', '/api/v1.0/caller-id', { as: 'administrator', json: report })).status).toBe(200);
    const lookups = service.queries().filter(({ sql: text }) => /from "clients"/.test(text));
    expect(lookups.length).toBeGreaterThan(0);
    for (const query of lookups) expect(await planOf(query)).not.toMatch(/Seq Scan on clients/);
  }
});
