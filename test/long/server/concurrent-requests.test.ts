/**
 * Sends concurrent requests. The totals stay correct, and only requests that contradict each other are refused. The embedded database runs
 * concurrent requests one after the other.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients, items, orders, sales } from '../../../server/database/schema.ts';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { expectOrderSums } from '../../server/sums.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { today } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json: object) => service.call(method, `/api/v1.0/${path}`, { as: 'clerk', json });
const statuses = async (calls: ReturnType<typeof send>[]) => (await Promise.all(calls)).map(({ status }) => status);
const rounds = [1, 2, 3, 4, 5, 6];

test('after concurrent changes, the balance of a client equals the sum of the amounts owed on its orders', async () => {
  const owner = await writeClient(service, { last_name: 'Busy' });
  const sale = await writeSale(service);
  const createInvoice = async () =>
    recordIn(await send('POST', 'orders', { type: 'transport_invoice', sale, owner, additional_charges: [{ amount: 100_000 }] })).id;
  const [first, third] = [await createInvoice(), await createInvoice()];
  for (const round of rounds) {
    const [second, fourth] = [await createInvoice(), await createInvoice()];
    for (const id of [second, fourth]) await send('PATCH', `orders/${id}`, { status: 'in_process' });
    await Promise.all([
      send('PATCH', `orders/${first}`, { additional_charges: [{ amount: 100_000 + round }] }),
      send('PATCH', `orders/${second}`, { status: 'finished' }),
      send('PATCH', `orders/${fourth}`, { status: 'finished' }),
      send('POST', 'transactions', { order: third, transaction_type: 'Payment', amount: '1.00', transaction_date: today }),
    ]);
    const [client] = await service.db
      .select({ balance: clients.balance })
      .from(clients)
      .where(eq(clients.id, Number(owner)));
    const [due] = await service.db
      .select({ sum: sql<string>`sum(${orders.owed})` })
      .from(orders)
      .where(eq(orders.owner_id, Number(owner)));
    expect(client?.balance).toBe(Number(due?.sum));
    expect(client?.balance).toBe(round * 200_000 - round * 100);
  }
});

test('after concurrent changes, the total estimate of a sale equals the sum of the estimates of its lots', async () => {
  const sale = Number(await writeSale(service));
  const lots = await Promise.all(rounds.map(() => writeItem(service, { sale_id: sale })));
  for (const round of rounds) {
    await Promise.all(lots.map((id, index) => send('PATCH', `datatable-items/${id}`, { estimate_low: round * 1_000 + index })));
    const [row] = await service.db.select({ total: sales.total_estimates }).from(sales).where(eq(sales.id, sale));
    const [expected] = await service.db
      .select({ sum: sql<string>`sum(${items.estimate_low})` })
      .from(items)
      .where(eq(items.sale_id, sale));
    expect(row?.total).toBe(Number(expected?.sum));
  }
});

test('only one of several concurrent requests for a lot number succeeds, and the others get 422', async () => {
  const sale_id = Number(await writeSale(service));
  const consignment = Number(await writeConsignment(service, { label: 'E', sale_id }));
  const lots = await Promise.all(rounds.map(() => writeItem(service, { sale_id, consignment })));
  for (const lot_number of rounds) {
    const responseStatuses = await statuses(lots.map((id) => send('PATCH', `datatable-items/${id}`, { lot_number })));
    expect([...responseStatuses].sort()).toEqual([200, 422, 422, 422, 422, 422]);
    await service.db.update(items).set({ lot_number: null }).where(eq(items.sale_id, sale_id));
  }
});

test('two concurrent splits that move lots between the same two invoices in opposite directions both succeed', async () => {
  const owner = await writeClient(service, { last_name: 'Splitter' });
  for (const _ of rounds) {
    const sale = await writeSale(service, { status: 'closed' });
    const wonLots = await Promise.all(
      [1, 2, 3, 4].map((lot_number) =>
        writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(owner), hammer_price: 100, lot_number }),
      ),
    );
    const createInvoice = async (lots: string[]) => recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner, items: lots })).id;
    const [first, second] = [await createInvoice(wonLots.slice(0, 2)), await createInvoice(wonLots.slice(2))];
    const split = (order: unknown, item: string | undefined) => send('PATCH', 'order-split', { order, items: [item] });
    expect(await statuses([split(first, wonLots[0]), split(second, wonLots[2])])).toEqual([200, 200]);
  }
});

test('two tasks cannot be made to depend on each other by concurrent requests', async () => {
  for (const _ of rounds) {
    const createTask = async (label: string) => recordIn(await send('POST', 'tasks', { label })).id;
    const [first, second] = [await createTask('one'), await createTask('other')];
    const responseStatuses = await statuses([
      send('PATCH', `tasks/${first}`, { depends_on: second }),
      send('PATCH', `tasks/${second}`, { depends_on: first }),
    ]);
    expect([...responseStatuses].sort()).toEqual([200, 422]);
  }
});

/** Creates a buyer with an invoice of three lots at CHF 70.00, 30.00 and 20.00. */
async function createInvoiceOfThreeLots() {
  const owner = await writeClient(service, { last_name: 'Buyer' });
  const sale = await writeSale(service, { status: 'closed' });
  const lots: string[] = [];
  for (const [index, hammer_price] of [7_000, 3_000, 2_000].entries()) {
    lots.push(await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(owner), hammer_price, lot_number: index + 1 }));
  }
  const { id } = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner, items: lots }));
  const moveTo = async (order: unknown, ...steps: string[]) => {
    for (const status of steps) recordIn(await send('PATCH', `orders/${order}`, { status }));
  };
  return { id, lots, moveTo };
}
const pay = (order: unknown, amount: string) =>
  send('POST', 'transactions', { order, transaction_type: 'Payment', amount, transaction_date: today });
const checkOrderSums = () => expectOrderSums(async (query) => (await service.pool.query(query)).rows);

test('concurrent payments, credit notes and a reissue of one invoice leave correct sums and no amount due', async () => {
  for (const _ of rounds) {
    const { id, lots, moveTo } = await createInvoiceOfThreeLots();
    await moveTo(id, 'in_process', 'finished');
    recordIn(await pay(id, '100.00'));
    const { id: note } = recordIn(await send('POST', `order-create-credit-note/${id}`, { items: lots.slice(0, 1) }));
    await moveTo(id, 'locked');
    const responseStatuses = await statuses([
      pay(id, '5.00'),
      pay(note, '-10.00'),
      send('PATCH', `orders/${note}`, { status: 'locked' }),
      send('POST', `order-create-credit-note/${id}`, { items: lots.slice(1, 2) }),
      send('POST', `order-cancel-and-reissue/${id}`, {}),
      send('POST', `order-create-credit-note/${id}`, { items: lots.slice(1, 2) }),
    ]);
    // Requests that arrive after the reissue are refused.
    expect(responseStatuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    await checkOrderSums();
    const [invoice] = await service.db
      .select({ due: orders.amount_due, paid: orders.payment_received })
      .from(orders)
      .where(eq(orders.id, Number(id)));
    expect(invoice).toEqual({ due: 0, paid: 0 });
  }
});

test('a draft invoice can be refreshed while new results of its lots update it', async () => {
  for (const round of rounds) {
    const { id, lots } = await createInvoiceOfThreeLots();
    const change = { field_sold_for_amount: 1_000 * round, update_documents: true };
    const responseStatuses = await statuses([
      send('POST', `order-refresh/${id}`, {}),
      ...lots.map((lot) => send('PATCH', `datatable-items/${lot}`, change)),
      send('POST', `order-refresh/${id}`, {}),
    ]);
    expect(responseStatuses).toEqual([200, 200, 200, 200, 200]);
    await checkOrderSums();
    const [invoice] = await service.db
      .select({ hammer: orders.total_hammer })
      .from(orders)
      .where(eq(orders.id, Number(id)));
    expect(invoice).toEqual({ hammer: 3_000 * round });
  }
});
