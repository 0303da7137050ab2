/** The problems that the control lists report, and the cases that they ignore. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { explanationTexts } from '../../../contract/explanations.ts';
import { consignments, itemHistory, items, orderLines, orders } from '../../../server/database/schema.ts';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeAddress, writeClient, writeConsignment, writeItem, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const api = '/api/v1.0';
const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `${api}/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const lists = { items: 'control_list_ih_check', consignments: 'control_list_cs_check', orders: 'control_list_order_check' } as const;
const result = z.object({
  data: z.object({
    problems: z.array(z.object({ id: z.string(), problem: z.string(), code: z.string(), params: z.object({}), resource: z.string() })),
  }),
});

/** Returns the problems of one record in a control list of the sale. */
async function problemsOf(list: keyof typeof lists, sale: string, id: unknown, resource: string = list): Promise<string[]> {
  const job = await waitForJob(service, await send('POST', 'advancedqueue_item', { name: lists[list], data: { sale } }));
  const { problems } = result.parse(job.result).data;
  expect(problems.filter(({ problem, code }) => new Map<string, string>(Object.entries(explanationTexts)).get(code) !== problem)).toEqual(
    [],
  );
  return problems.filter((problem) => problem.id === String(id) && problem.resource === resource).map(({ problem }) => problem);
}

/** Creates a sold lot without problems, with its sale, consignor and buyer. */
async function createSoldLot(saleRow = {}) {
  const sale = await writeSale(service, { subtitle: 'Checked', buyers_premium: '20%', status: 'closed', published: true, ...saleRow });
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const consignor = await writeClient(service, { last_name: 'Consignor' });
  for (const client of [buyer, consignor]) await writeAddress(service, client, { default_address: true, locality: 'Genève' });
  const consignment = await writeConsignment(service, { label: 'Estate', owner: Number(consignor), sale_id: Number(sale) });
  const lot = await writeSoldItem(service, {
    sale_id: Number(sale),
    consignment: Number(consignment),
    winner_id: Number(buyer),
    hammer_price: 10_000,
    lot_number: 1,
    description: 'A clock',
    estimate_low: 5_000,
    estimate_high: 8_000,
    images: [1],
  });
  return { sale, buyer, consignor, consignment, lot };
}
type SoldLot = Awaited<ReturnType<typeof createSoldLot>>;
const setItem = (id: string, row: Partial<typeof items.$inferInsert>) =>
  service.db
    .update(items)
    .set(row)
    .where(eq(items.id, Number(id)));
const createOrder = async (type: 'bidder' | 'consignor', { sale, buyer, consignor, lot }: SoldLot) =>
  String(recordIn(await send('POST', 'orders', { type, sale, owner: type === 'bidder' ? buyer : consignor, items: [lot] })).id);
async function moveTo(id: unknown, ...statuses: string[]) {
  for (const status of statuses) recordIn(await send('PATCH', `orders/${id}`, { status }));
}

describe('the list of items', () => {
  test('the control list of items reports no problem for a correct lot', async () => {
    const { sale, lot } = await createSoldLot();
    // An item with this type of reserve has no reserve.
    await setItem(lot, { reserve_type: 'none', reserve_price: 900_000 });
    const problems = await problemsOf('items', sale, lot);
    // The test wrote the buyer's address directly to the database, so a problem with the address is expected.
    expect(problems.filter((problem) => !problem.includes('address'))).toEqual([]);
  });

  const problemCases: readonly (readonly [string, (soldLot: SoldLot) => Promise<unknown>])[] = [
    ['is sold without a hammer price', ({ lot }) => setItem(lot, { hammer_price: null })],
    ['is sold for a price of zero', ({ lot }) => setItem(lot, { hammer_price: 0 })],
    ['is sold without a buyer', ({ lot }) => setItem(lot, { winner_id: null, bidder_number: '' })],
    ['is sold to a paddle number without a client', ({ lot }) => setItem(lot, { winner_id: null })],
    ['is sold to a client who is blocked', ({ buyer }) => send('PATCH', `datatable-clients/${buyer}`, { blocking_reason: 'Did not pay' })],
    ['is sold to its own consignor', ({ lot, consignor }) => setItem(lot, { winner_id: Number(consignor) })],
    ['is sold to a client without a name', async ({ lot }) => setItem(lot, { winner_id: Number(await writeClient(service)) })],
    ['is sold to a client without an address', async ({ lot }) => setItem(lot, { winner_id: Number(await writeClient(service)) })],
    ['has a negative amount', ({ lot }) => setItem(lot, { reserve_price: -1 })],
    ['is sold for more than a hundred times its high estimate', ({ lot }) => setItem(lot, { hammer_price: 900_000 })],
    ['has a high estimate of more than a hundred times the low one', ({ lot }) => setItem(lot, { estimate_low: 10 })],
    [
      'has a reserve above the low or only estimate',
      ({ lot }) => setItem(lot, { reserve_type: 'fixed', reserve_price: 900_000, estimate_low: null, estimate_high: 800_000 }),
    ],
  ];
  test.each(problemCases)('the control list of items reports a lot that %s', async (problem, introduceProblem) => {
    const soldLot = await createSoldLot();
    await introduceProblem(soldLot);
    expect(await problemsOf('items', soldLot.sale, soldLot.lot)).toContain(problem);
  });
});

describe('the list of consignments', () => {
  test('the control list of consignments reports missing names and addresses, and impossible values', async () => {
    const sale = await writeSale(service, { subtitle: 'Checked' });
    const owner = await writeClient(service);
    const id = await writeConsignment(service, { owner: Number(owner), sale_id: Number(sale), estimated: -1, underbid: 80 });
    expect(await problemsOf('consignments', sale, id)).toEqual(
      expect.arrayContaining([
        'belongs to a client without a name',
        'belongs to a client without an address',
        'has a negative amount',
        'has an underbid that is not between 0 and 1',
        'has no name',
      ]),
    );
  });
});

describe('the list of orders', () => {
  /** The test writes most of these states directly to the database, because the service refuses them. */
  const problemCases: readonly (readonly ['bidder' | 'consignor', string, (soldLot: SoldLot, order: string) => Promise<unknown>])[] = [
    ['bidder', 'shows another hammer price than the result', ({ lot }) => setItem(lot, { hammer_price: 1 })],
    ['consignor', 'shows another hammer price than the result', ({ lot }) => setItem(lot, { hammer_price: 1 })],
    ['bidder', 'bills an item that is not sold', ({ lot }) => setItem(lot, { status: 'unsold' })],
    ['bidder', 'bills an item that another client bought', ({ lot, consignor }) => setItem(lot, { winner_id: Number(consignor) })],
    ['consignor', 'pays out an item that was withdrawn', ({ lot }) => setItem(lot, { status: 'withdrawn' })],
    ['consignor', 'pays out an item that is not sold', ({ lot }) => setItem(lot, { status: 'unsold' })],
    ['consignor', 'pays out an item that is not to be paid to its consignor', ({ lot }) => setItem(lot, { dont_pay_consignor: true })],
    [
      'consignor',
      'pays out an item of another consignor',
      ({ consignment, buyer }) =>
        service.db
          .update(consignments)
          .set({ owner: Number(buyer) })
          .where(eq(consignments.id, Number(consignment))),
    ],
    [
      'bidder',
      'has a negative amount',
      (_soldLot, order) =>
        service.db
          .update(orderLines)
          .set({ hammer_price: -1 })
          .where(eq(orderLines.order_id, Number(order))),
    ],
    [
      'bidder',
      'is a draft for a client who is blocked',
      ({ buyer }) => send('PATCH', `datatable-clients/${buyer}`, { blocking_reason: 'Did not pay' }),
    ],
    [
      'bidder',
      'has no name',
      (_soldLot, order) =>
        service.db
          .update(orders)
          .set({ owner_label: '' })
          .where(eq(orders.id, Number(order))),
    ],
    [
      'bidder',
      'has no address',
      (_soldLot, order) =>
        service.db
          .update(orders)
          .set({ buyer_address: '' })
          .where(eq(orders.id, Number(order))),
    ],
  ];
  test.each(problemCases)(
    'the control list of orders reports a %s document that %s, unless it is canceled',
    async (type, problem, introduceProblem) => {
      const soldLot = await createSoldLot();
      const id = await createOrder(type, soldLot);
      expect(await problemsOf('orders', soldLot.sale, id)).toEqual([]);
      await introduceProblem(soldLot, id);
      expect(await problemsOf('orders', soldLot.sale, id)).toContain(problem);
      await moveTo(id, 'canceled');
      expect(await problemsOf('orders', soldLot.sale, id)).not.toContain(problem);
    },
  );

  test('the control list of orders ignores credited lines, even if the invoice is unpaid for a long time', async () => {
    const soldLot = await createSoldLot();
    const id = await createOrder('bidder', soldLot);
    await service.db
      .update(orders)
      .set({ created: Date.now() - 90 * 86_400_000 })
      .where(eq(orders.id, Number(id)));
    await moveTo(id, 'in_process', 'finished');
    expect(await problemsOf('orders', soldLot.sale, id)).toEqual(['has been unpaid for sixty days']);
    recordIn(await send('POST', `order-create-credit-note/${id}`, { items: [soldLot.lot] }));
    recordIn(await send('PATCH', `datatable-items/${soldLot.lot}`, { field_sold_status: 'unsold' }));
    expect(await problemsOf('orders', soldLot.sale, id)).toEqual([]);
  });

  test('the control list of orders ignores an invoice that was canceled and reissued', async () => {
    const soldLot = await createSoldLot();
    const id = await createOrder('bidder', soldLot);
    await service.db
      .update(orders)
      .set({ created: Date.now() - 90 * 86_400_000 })
      .where(eq(orders.id, Number(id)));
    await moveTo(id, 'in_process', 'finished', 'locked');
    const [reissued] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    await setItem(soldLot.lot, { hammer_price: 1 });
    expect(await problemsOf('orders', soldLot.sale, id)).toEqual([]);
    expect(await problemsOf('orders', soldLot.sale, reissued?.id)).toEqual(['shows another hammer price than the result']);
  });

  test('the control list of orders reports an unreadable premium before the first invoice', async () => {
    const { sale } = await createSoldLot({ buyers_premium: 'a fifth' });
    const correct = await createSoldLot();
    expect(await problemsOf('orders', sale, sale, 'sales')).toEqual(['has a buyer’s premium that cannot be read']);
    expect(await problemsOf('orders', correct.sale, correct.sale, 'sales')).toEqual([]);
  });
});

test('the control list of items ignores a withdrawn lot without a result', async () => {
  const { sale } = await createSoldLot();
  const id = await writeItem(service, { sale_id: Number(sale), status: 'withdrawn', description: 'A lot' });
  await service.db.insert(itemHistory).values({ item_id: Number(id), field_withdrawn: true });
  expect(await problemsOf('items', sale, id)).not.toContain('has no lot number');
});
