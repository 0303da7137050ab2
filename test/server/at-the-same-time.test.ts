/** Several people at once: what they write adds up, and none of them meets a failure. On one connection they take turns anyway. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, items, orders, sales } from '../../server/database/schema.ts';
import { recordIn } from './read-answer.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json: object) => service.call(method, `/api/v1.0/${path}`, { as: 'clerk', json });
const statuses = async (calls: ReturnType<typeof send>[]) => (await Promise.all(calls)).map(({ status }) => status);
const rounds = [1, 2, 3, 4, 5, 6];

test('a client’s balance is the sum of what is due, whoever changed what', async () => {
  const owner = await writeClient(service, { last_name: 'Busy' });
  const sale = await writeSale(service);
  const invoice = async () =>
    recordIn(await send('POST', 'orders', { type: 'transport_invoice', sale, owner, additional_charges: [{ amount: 100_000 }] })).id;
  const [first, second, third] = [await invoice(), await invoice(), await invoice()];
  for (const round of rounds) {
    await Promise.all([
      send('PATCH', `orders/${first}`, { additional_charges: [{ amount: 100_000 + round }] }),
      send('PATCH', `orders/${second}`, { additional_charges: [{ amount: 200_000 + round }] }),
      send('POST', 'transactions', { order: third, transaction_type: 'Payment', amount: '1.00', transaction_date: '2026-01-01' }),
    ]);
    const [client] = await service.db
      .select({ balance: clients.balance })
      .from(clients)
      .where(eq(clients.id, Number(owner)));
    const [due] = await service.db
      .select({ sum: sql<string>`sum(${orders.amount_due})` })
      .from(orders)
      .where(eq(orders.owner_id, Number(owner)));
    expect(client?.balance).toBe(Number(due?.sum));
  }
});

test('a sale’s estimates are the sum of its lots’', async () => {
  const sale = Number(await writeSale(service));
  const lots = await Promise.all(rounds.map(() => writeItem(service, { sale_id: sale })));
  for (const round of rounds) {
    await Promise.all(lots.map((id, index) => send('PATCH', `datatable-items/${id}`, { estimate_low: round * 1_000 + index })));
    const [row] = await service.db.select({ total: sales.total_estimates }).from(sales).where(eq(sales.id, sale));
    const [due] = await service.db
      .select({ sum: sql<string>`sum(${items.estimate_low})` })
      .from(items)
      .where(eq(items.sale_id, sale));
    expect(row?.total).toBe(Number(due?.sum));
  }
});

test('of those who want one lot number one gets it, and the others are told whose it is', async () => {
  const sale_id = Number(await writeSale(service));
  const consignment = Number(await writeConsignment(service, { label: 'E', sale_id }));
  const lots = await Promise.all(rounds.map(() => writeItem(service, { sale_id, consignment })));
  for (const lot_number of rounds) {
    const answered = await statuses(lots.map((id) => send('PATCH', `datatable-items/${id}`, { lot_number })));
    expect([...answered].sort()).toEqual([200, 422, 422, 422, 422, 422]);
    await service.db.update(items).set({ lot_number: null }).where(eq(items.sale_id, sale_id));
  }
});

test('two splits towards each other both happen', async () => {
  const owner = await writeClient(service, { last_name: 'Splitter' });
  for (const _ of rounds) {
    const sale = await writeSale(service, { status: 'closed' });
    const won = await Promise.all(
      [1, 2, 3, 4].map((lot_number) =>
        writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(owner), hammer_price: 100, lot_number }),
      ),
    );
    const invoice = async (lots: string[]) => recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner, items: lots })).id;
    const [one, other] = [await invoice(won.slice(0, 2)), await invoice(won.slice(2))];
    const split = (order: unknown, item: string | undefined) => send('PATCH', 'order-split', { order, items: [item] });
    expect(await statuses([split(one, won[0]), split(other, won[2])])).toEqual([200, 200]);
  }
});

test('two tasks never come to wait for each other', async () => {
  for (const _ of rounds) {
    const task = async (label: string) => recordIn(await send('POST', 'tasks', { label })).id;
    const [one, other] = [await task('one'), await task('other')];
    const answered = await statuses([
      send('PATCH', `tasks/${one}`, { depends_on: other }),
      send('PATCH', `tasks/${other}`, { depends_on: one }),
    ]);
    expect([...answered].sort()).toEqual([200, 422]);
  }
});
