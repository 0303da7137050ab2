/** The filter for part-paid invoices. Source: docs/specification/extensions.md#client-credit. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPartPaid } from '../../contract/orders/part-paid.ts';
import { partPaidCondition } from '../../server/resources/orders/part-paid-repository.ts';
import { countIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('the filter for part-paid invoices and the function isPartPaid agree on all amounts', async () => {
  // There are only a few amounts, so equal and opposite ones are frequent.
  const amount = fc.constantFrom(-200, -100, -60, -40, -1, 0, 1, 40, 60, 100, 200);
  const cases = fc.array(fc.record({ total: amount, due: amount, received: amount, credited: amount }), { minLength: 1, maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(cases, async (amounts) => {
      const condition = partPaidCondition({ total: sql`total`, due: sql`due`, received: sql`received`, credited: sql`credited` });
      const { rows } = await service.db.execute<{ is_part_paid: boolean }>(sql`SELECT ${condition} AS is_part_paid
        FROM jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) AS amounts (total bigint, due bigint, received bigint, credited bigint)`);
      expect(rows.map((row) => row.is_part_paid)).toEqual(amounts.map(isPartPaid));
    }),
    { numRuns: 20 },
  );
});

test('the filter for part-paid invoices reads only the orders with an open amount', async () => {
  const client = Number(await writeClient(service, { last_name: 'Buyer' }));
  // One of 50 invoices is open, and a payment has paid a part of every second open one.
  await service.db.execute(sql`
    INSERT INTO orders (type, status, owner_id, owner_label, grand_total, payment_received)
    SELECT 'bidder', 'finished', ${client}::integer, 'Buyer', 10000, CASE WHEN n % 100 = 0 THEN 4000 WHEN n % 50 = 0 THEN 0 ELSE 10000 END
    FROM generate_series(1, 20000) AS n`);
  await service.db.execute(sql`VACUUM ANALYZE orders`);
  service.queries();
  const response = await service.call('GET', '/api/v1.0/orders?filter[part_paid]=true', { as: 'clerk' });
  expect(countIn(response)).toBe(200);
  const count = service.queries().find(({ sql: text }) => /^\s*(select count\(\*\)|with found as)/i.test(text));
  if (!count) throw new Error('the request ran no query that counts');
  const { rows } = await service.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${count.sql}`, count.parameters);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('on orders_by_due');
  expect(plan).not.toMatch(/orders_by_sale|Seq Scan on orders/);
});
