/** Migrations that repair rows of earlier versions. */
import { readFile } from 'node:fs/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseTerms, orderLines, orders, sales } from '../../server/database/schema.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient, writeItem, writeOrder, writeSale } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const statementsOf = async (migration: string) =>
  (await readFile(`server/database/migrations/${migration}.sql`, 'utf8')).split('--> statement-breakpoint');

test('sales that share a number get unique numbers', async () => {
  await service.db.execute(sql`DROP INDEX one_sale_of_a_number`);
  const first = Number(await writeSale(service, { sale_number: 'A-7' }));
  const second = Number(await writeSale(service, { sale_number: ' a-7 ' }));
  const third = Number(await writeSale(service, { sale_number: 'A-7' }));
  const other = Number(await writeSale(service, { sale_number: `A-7 (${second})` }));
  const [renumber = ''] = await statementsOf('0015_checked_values');
  await service.db.execute(sql.raw(renumber));
  const numbered = await service.db
    .select({ id: sales.id, number: sales.sale_number })
    .from(sales)
    .where(inArray(sales.id, [first, second, third, other]))
    .orderBy(asc(sales.id));
  expect(numbered).toEqual([
    { id: first, number: 'A-7' },
    { id: second, number: `a-7 (${second}) (${second})` },
    { id: third, number: `A-7 (${third})` },
    { id: other, number: `A-7 (${second})` },
  ]);
  const create = (await statementsOf('0015_checked_values')).at(-1) ?? '';
  await service.db.execute(sql.raw(create));
});

test.each([
  ['fr', 'new', 'fr'],
  ['en', 'new', 'en'],
  ['', 'new', 'de'],
  ['', 'finished', 'en'],
])(
  'with the client language "%s", the language of a %s English order becomes "%s" in a German-speaking house',
  async (language, status, expected) => {
    const client = await writeClient(service, { last_name: 'Client', website_language: language });
    const id = Number(await writeOrder(service, client, { status: status === 'new' ? 'new' : 'finished', language: 'en' }, []));
    const statements = await statementsOf('0020_language_of_new_orders');
    await service.db.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT set_config('house.language', 'de', true)`);
      for (const statement of statements) await transaction.execute(sql.raw(statement));
    });
    expect(await service.db.select({ language: orders.language }).from(orders).where(eq(orders.id, id))).toEqual([{ language: expected }]);
  },
);

test('the schema of pg-boss is removed with all its contents, and its absence is no error', async () => {
  const [removeSchema = ''] = await statementsOf('0023_one_job_queue');
  await service.db.execute(sql`CREATE SCHEMA pgboss`);
  await service.db.execute(sql`CREATE TABLE pgboss.job (id integer) PARTITION BY LIST (id)`);
  await service.db.execute(sql`CREATE TABLE pgboss.j1 PARTITION OF pgboss.job FOR VALUES IN (1)`);
  await service.db.execute(sql.raw(removeSchema));
  await service.db.execute(sql.raw(removeSchema));
  const { rows } = await service.db.execute(sql`SELECT FROM pg_namespace WHERE nspname = 'pgboss'`);
  expect(rows).toEqual([]);
});

test('order lines with a resale right get the usual collecting society of the country even if they are posted, and stay protected against changes', async () => {
  const statements = await statementsOf('0046_society_payments');
  const indexOf = (text: string) => statements.findIndex((statement) => statement.includes(text));
  const repair = statements.slice(indexOf('DISABLE TRIGGER USER'), indexOf('ADD CONSTRAINT "order_lines_with_collecting_society"') + 1);
  expect(repair).toHaveLength(7);
  await service.db.insert(houseTerms).values({ kind: 'resale_right', country: 'FR', paid_by: 'buyer', from_day: Date.UTC(2099, 0, 1) });
  const item = await writeItem(service);
  const client = await writeClient(service, { last_name: 'Buyer' });
  const lines = [{ item, hammer: 100_000, resale_right: 4_000 }];
  const order = Number(await writeOrder(service, client, { status: 'finished' }, [...lines, { item, hammer: 100 }]));
  const selectGuards = sql`SELECT tgname FROM pg_trigger WHERE tgrelid = 'order_lines'::regclass AND tgenabled = 'A' ORDER BY tgname`;
  const guards = await service.db.execute(selectGuards);
  // The lines have no society, as before the migration.
  await service.db.execute(sql`ALTER TABLE order_lines DROP CONSTRAINT order_lines_with_collecting_society`);
  await service.db.transaction(async (transaction) => {
    await transaction.execute(sql`ALTER TABLE order_lines DISABLE TRIGGER refuse_change`);
    await transaction.execute(sql`UPDATE order_lines SET collecting_society = ''`);
    await transaction.execute(sql`ALTER TABLE order_lines ENABLE ALWAYS TRIGGER refuse_change`);
  });
  await service.db.transaction(async (transaction) => {
    for (const statement of repair) await transaction.execute(sql.raw(statement));
  });
  const societies = await service.db
    .select({ society: orderLines.collecting_society })
    .from(orderLines)
    .where(eq(orderLines.order_id, order))
    .orderBy(asc(orderLines.id));
  expect(societies).toEqual([{ society: 'ADAGP' }, { society: '' }]);
  expect((await service.db.execute(selectGuards)).rows).toEqual(guards.rows);
  expect(guards.rows).toHaveLength(3);
});
