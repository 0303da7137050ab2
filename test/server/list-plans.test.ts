import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientList } from '../../contract/resources/client.ts';
import { countIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeSale } from './write-records.ts';

let service: TestService;
let sale: number;
beforeAll(async () => {
  service = await startTestService();
  await service.db.execute(sql`
    INSERT INTO clients (first_name, last_name, company, email, phone, published, blocking_reason, country, city, categories, interested_in, tags, balance, created, updated, last_contact, responsible_user)
    SELECT 'First' || n % 700, 'Last' || substr(md5(n::text), 1, 6), 'House ' || n, 'client' || n || '@example.com', '+41 79 ' || n, n % 5 > 0, CASE n % 40 WHEN 0 THEN 'debts' ELSE '' END,
      (ARRAY['CH', 'CH', 'DE', 'FR', 'AT'])[1 + n % 5], CASE n % 300 WHEN 0 THEN 'Villach' ELSE 'City' END,
      CASE n % 50 WHEN 0 THEN ARRAY[7, 1] ELSE '{}' END, CASE n % 60 WHEN 0 THEN ARRAY[8] ELSE '{}' END, CASE n % 70 WHEN 0 THEN ARRAY[10] ELSE '{}' END, n % 3000 * 100, now() - n * interval '1 hour', now() - n * interval '1 minute',
      CASE n % 9 WHEN 0 THEN '2026-06-01'::timestamptz - n * interval '1 hour' ELSE '-infinity' END, CASE n % 80 WHEN 0 THEN 3 END
    FROM generate_series(1, 25000) AS n`);
  sale = Number(await writeSale(service));
  await service.db.execute(sql`INSERT INTO consignments (sale_id, owner) SELECT ${sale}::integer, id FROM clients WHERE id % 500 = 0`);
  await service.db.execute(sql`
    INSERT INTO items (sale_id, winner_id, consignment)
    SELECT ${sale}::integer, clients.id, (SELECT min(id) FROM consignments) FROM clients WHERE clients.id % 50 = 0`);
  await service.db.execute(sql`VACUUM ANALYZE clients, consignments, items`);
});
afterAll(() => service.close());

/** Returns the queries of a list's page and count. */
async function listQueries(query: string) {
  await service.token('clerk');
  service.queries();
  const response = await service.call('GET', `/api/v1.0/datatable-clients?${query.replace('SALE', String(sale))}`, { as: 'clerk' });
  expect(countIn(response)).toBeGreaterThan(0);
  return service.queries().filter(({ sql: text }) => /from "(clients|table_changes)"/i.test(text));
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
  last_contact: 'filter[last_contact][value][from]=2026-01-01&filter[last_contact][value][to]=2026-01-02',
  responsible_user: 'filter[responsible_user]=3',
  city: 'filter[city]=Villach',
  categories: 'filter[categories]=7',
  interested_in: 'filter[interested_in][value][0]=8&filter[interested_in][value][1]=9&filter[interested_in][operator]=IN',
  tags: 'filter[tags]=10',
  buyer_in_sale: 'filter[buyer_in_sale]=SALE',
  consignor_in_sale: 'filter[consignor_in_sale]=SALE',
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

test.each(requests)('the client list takes one query and at most one count for "%s", without a full table scan', async (request) => {
  const queries = await listQueries(request);
  const hasConditions = /filter|global_search/.test(request);
  expect(queries).toHaveLength(hasConditions ? 2 : 1);
  for (const query of queries) expect(await planOf(query)).not.toMatch(/Seq Scan on clients/);
});

test('a filter by uuid uses the index', async () => {
  const { rows } = await service.pool.query<{ uuid: string }>('SELECT uuid FROM clients LIMIT 1');
  for (const query of await listQueries(`filter[uuid]=${rows[0]?.uuid}`)) expect(await planOf(query)).not.toMatch(/Seq Scan on clients/);
});

test('former staff are found without a scan of all tasks or clients', async () => {
  const token = await service.token('clerk');
  service.queries();
  expect((await service.call('GET', `/api/me?access_token=${token}`)).status).toBe(200);
  const [query] = service.queries().filter(({ sql: text }) => /responsible_user/.test(text));
  expect(query && (await planOf(query))).toMatch(/using clients_by_responsible_user/);
  expect(query && (await planOf(query))).not.toMatch(/Seq Scan on (clients|tasks)/);
});

test('the client of a telephone number is found with the index, in any notation of the number', async () => {
  for (const phone of ['+41 79 999 12 34', '079 999 12 34', '0041 79 999 12 34']) {
    service.queries();
    const report = { username: 'clerk@example.com', phone, call_id: phone };
    expect((await service.call('POST', '/api/v1.0/caller-id', { as: 'administrator', json: report })).status).toBe(200);
    const lookups = service.queries().filter(({ sql: text }) => /from "clients"/.test(text));
    expect(lookups.length).toBeGreaterThan(0);
    for (const query of lookups) expect(await planOf(query)).not.toMatch(/Seq Scan on clients/);
  }
});
