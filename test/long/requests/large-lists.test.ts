/** Compares pages of lists whose filters match many rows with the results of plain SQL, and counts the rows that PostgreSQL reads. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { countIn, idsIn } from '../../server/read-response.ts';
import { type SentQuery, startTestService, type TestService } from '../../server/service.ts';

const total = 20_000;
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  // Sale 1 has the oldest half of the items. Only these items have hammer prices. Low estimates and hammer prices increase with the ids.
  await service.db.execute(
    sql`INSERT INTO sales (id, sale_number, subtitle) SELECT 900000 + n, 'S' || n, 'Sale ' || n FROM generate_series(1, 3) AS n`,
  );
  await service.db.execute(sql`
    INSERT INTO terms (id, vocabulary, label) SELECT 900000 + n, 'categories', 'Category ' || n FROM generate_series(1, 4) AS n`);
  await service.db.execute(sql`
    INSERT INTO items (subtitle, description, sale_id, categories, lot_number, status, estimate_low, opening_price, hammer_price, created, updated)
    SELECT 'Title ' || n % 900, CASE WHEN n % 3 = 0 THEN 'An oil painting' ELSE 'A drawing' END || ' of number ' || n,
      900001 + CASE WHEN n <= ${total / 2} THEN 0 ELSE 1 + n % 2 END, ARRAY[900001 + n % 4], n,
      CASE WHEN n % 200 = 0 THEN 'withdrawn' WHEN n <= ${total / 2} THEN 'sold' ELSE 'new' END, n * 100, n % 50 * 100,
      CASE WHEN n <= ${total / 2} AND n % 200 <> 0 THEN n * 90 END, now() - (${total} - n) * interval '1 minute', now() - n % 977 * interval '1 hour'
    FROM generate_series(1, ${total}::integer) AS n`);
  await service.db.execute(sql`VACUUM ANALYZE items`);
});
afterAll(() => service.close());

const filters: readonly (readonly [query: string, condition: string])[] = [
  ['filter[sale]=900001', 'sale_id = 900001'],
  ['filter[category]=900002', 'category_id = 900002'],
  ['filter[status]=withdrawn', "status = 'withdrawn'"],
  ['filter[status]=sold', "status = 'sold'"],
  ['filter[estimate_low][value][from]=3000', 'estimate_low >= 300000'],
  ['filter[hammer_price][value][to]=8000', 'hammer_price <= 800000'],
  ['filter[description]=oil', "description LIKE '%oil%'"],
  ['global_search=painting', "description LIKE '%painting%'"],
];
const pairs = filters.flatMap(([firstQuery, firstCondition], index) =>
  filters
    .slice(index + 1)
    .filter(([otherQuery]) => otherQuery.split('=')[0] !== firstQuery.split('=')[0])
    .map(([otherQuery, otherCondition]): [string, string] => [`${firstQuery}&${otherQuery}`, `${firstCondition} AND ${otherCondition}`]),
);
const sorts: Readonly<Record<string, (direction: string) => string>> = {
  id: (direction) => `id ${direction}`,
  sale: (direction) => `sale_id ${direction}, sort_lot ${direction}, id ${direction}`,
  label: (direction) => `sort_label ${direction}, id ${direction}`,
  status: (direction) => `status ${direction}, id ${direction}`,
  hammer_price: (direction) => `hammer_price ${direction}, id ${direction}`,
  created: (direction) => `created ${direction}, id ${direction}`,
};

const list = (query: string) => service.call('GET', `/api/v1.0/datatable-items?${query}`, { as: 'clerk' });

test.each(pairs)('a list with %s returns the same count and pages as plain SQL in every sort order', async (query, condition) => {
  const { rows } = await service.pool.query<{ count: number }>(`SELECT count(*)::integer AS count FROM items WHERE ${condition}`);
  for (const [sort, orderOf] of Object.entries(sorts)) {
    for (const [prefix, direction] of [
      ['', 'ASC'],
      ['-', 'DESC'],
    ] as const) {
      for (const page of [0, 3]) {
        const expected = await service.pool.query<{ id: number }>(
          `SELECT id FROM items WHERE ${condition} ORDER BY ${orderOf(direction)} LIMIT 10 OFFSET ${page * 10}`,
        );
        const response = await list(`${query}&sort=${prefix}${sort}&range=10&page=${page}`);
        expect([countIn(response), idsIn(response)]).toEqual([rows[0]?.count, expected.rows.map(({ id }) => String(id))]);
      }
    }
  }
});

test.each(['filter[sale]=900001&filter[category]=900002', 'filter[sale]=900001&global_search=painting'])(
  'a list with %s can be sorted by two fields that share a column',
  async (query) => {
    const byLot = idsIn(await list(`${query}&sort=lot`));
    expect(byLot.length).toBeGreaterThan(0);
    expect(idsIn(await list(`${query}&sort=lot,sale`))).toEqual(byLot);
  },
);

const planNode = z.looseObject({ 'Actual Rows': z.number(), 'Actual Loops': z.number(), 'Rows Removed by Filter': z.number().optional() });
type PlanNode = z.infer<typeof planNode>;

/** Returns the number of rows that the query reads from the table, not from an index. */
async function countReadRows({ sql: text, parameters }: SentQuery): Promise<number> {
  const { rows } = await service.pool.query<{ 'QUERY PLAN': [{ Plan: unknown }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, parameters);
  const sum = (plan: unknown): number => {
    const node: PlanNode = planNode.parse(plan);
    const scans = /^(Seq Scan|Index Scan|Bitmap Heap Scan)$/.test(String(node['Node Type'])) && node['Relation Name'] === 'items';
    const read = scans ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0;
    return z
      .array(z.unknown())
      .parse(node.Plans ?? [])
      .reduce((all: number, child) => all + sum(child), read);
  };
  return sum(rows[0]?.['QUERY PLAN'][0].Plan);
}

describe('a page reads few rows, although filters and order are correlated', () => {
  test.each([
    ['the latest items of an old sale and a category', 'filter[sale]=900001&filter[category]=900002&sort=-created'],
    ['the latest of the sold items below a price', 'filter[status]=sold&filter[estimate_low][value][to]=90000&sort=-created'],
    ['a rare status in a sale, sorted by title', 'filter[sale]=900001&filter[status]=withdrawn&sort=label'],
    ['a category in a sale, sorted by title', 'filter[sale]=900001&filter[category]=900002&sort=label'],
  ])('a page reads few rows, although filters and order are correlated: %s', async (_what, query) => {
    await service.token('clerk');
    service.queries();
    expect(idsIn(await list(query))).not.toEqual([]);
    const sentQueries = service.queries().filter(({ sql: text }) => /from "items"/i.test(text));
    expect(sentQueries.length).toBeGreaterThan(0);
    for (const sentQuery of sentQueries) expect(await countReadRows(sentQuery)).toBeLessThan(3_000);
  });
});

test('the filter by description ignores words of the subtitle and of the reference number', async () => {
  const longTitle = `${'Vedute '.repeat(12)}Quodlibet`;
  const rows = [
    { subtitle: 'Quodlibet', description: 'plain' },
    { subtitle: '', description: 'A quödlibet' },
    { subtitle: 'Über', description: 'QUODLIBET' },
    { subtitle: 'Ærø', description: 'plain', reference: 'quodlibet' },
    { subtitle: 'Ærø', description: 'with Quodlibet', reference: 'R-1' },
    { subtitle: longTitle, description: 'plain' },
    { subtitle: longTitle, description: 'Quodlibet' },
  ];
  const expectedIds: string[] = [];
  for (const { subtitle, description, reference = '' } of rows) {
    const { rows: written } = await service.pool.query<{ id: number }>(
      'INSERT INTO items (subtitle, description, consignor_reference_number) VALUES ($1, $2, $3) RETURNING id',
      [subtitle, description, reference],
    );
    if (/qu[oö]dlibet/i.test(description)) expectedIds.push(String(written[0]?.id));
  }
  expect(idsIn(await list('filter[description]=quodlibet&sort=id'))).toEqual(expectedIds);
});
