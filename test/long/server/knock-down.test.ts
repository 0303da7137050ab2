import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { centsFromDecimal } from '../../../contract/money.ts';
import { confirmationOf, type KnockDownPreview, knockDownPreview } from '../../../contract/resources/knock-down.ts';
import { clients, consignments, houseTerms, itemHistory, items, jobs, orderLines, orders, sales } from '../../../server/database/schema.ts';
import { findViolations, invariants } from '../../../server/resources/journal/check-repository.ts';
import { detailOf, recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { expectOrderSums } from '../../server/sums.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeClient, writeClients, writeConsignment, writeItem, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const path = (sale: string) => `/api/v1.0/sale-knock-down/${sale}`;
const preview = async (sale: string): Promise<KnockDownPreview> =>
  knockDownPreview.parse(recordIn(await service.call('GET', path(sale), { as: 'clerk' })));
const post = (sale: string, json: object, headers: Record<string, string> = {}) =>
  service.call('POST', path(sale), { as: 'clerk', json, headers });
/** Starts the knock-down as the preview shows it, and waits for the end of its job. */
const knockDown = async (sale: string) => waitForJob(service, await post(sale, confirmationOf(await preview(sale))));
const ordersOf = (sale: string, type: 'bidder' | 'consignor') =>
  service.db
    .select()
    .from(orders)
    .where(and(eq(orders.sale_id, Number(sale)), eq(orders.type, type), ne(orders.status, 'canceled')))
    .orderBy(asc(orders.id));
const itemsOn = async (order: number | undefined) =>
  (
    await service.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.order_id, order ?? 0))
  )
    .map(({ item_id }) => String(item_id))
    .sort();
const statusOfSale = async (sale: string) =>
  recordIn(await service.call('GET', `/api/v1.0/datatable-sales/${sale}`, { as: 'clerk' })).status;
const statusOfLot = async (lot: string) => recordIn(await service.call('GET', `/api/v1.0/datatable-items/${lot}`, { as: 'clerk' })).status;
const totalOf = (rows: readonly { grand_total: number }[]) => rows.reduce((sum, { grand_total }) => sum + grand_total, 0);

const charge = (amount: number, attached_to: string) => ({ amount, tax: 0, term: null, description: attached_to, attached_to });

/** Writes a running sale with charges, two buyers, two consignments of one consignor, and lots with all kinds of results. */
async function writeSaleWithResults(values: Partial<typeof sales.$inferInsert> = {}) {
  const sale = await writeSale(service, {
    subtitle: 'Autumn',
    status: 'published',
    published: true,
    buyers_premium: '20%',
    live_sale_date_from: Date.UTC(2026, 2, 14),
    additional_charges: [charge(1_500, 'order'), charge(700, 'item')],
    ...values,
  });
  const sale_id = Number(sale);
  const [anna = '', bruno = '', consignor = ''] = await writeClients(service, [
    { first_name: 'Anna', last_name: 'Frei', published: true },
    { first_name: 'Bruno', last_name: 'Graf', published: true, additional_charges: [charge(900, 'order')] },
    { first_name: 'Carla', last_name: 'Hug', published: true },
  ]);
  const steps = [{ step_from: null, consignor_commission: '10' }];
  const writeOwnConsignment = () =>
    writeConsignment(service, {
      sale_id,
      owner: Number(consignor),
      consignor_commission_steps: steps,
      additional_charges: [charge(400, 'consignment')],
    });
  const [first, second] = [await writeOwnConsignment(), await writeOwnConsignment()];
  let lot_number = 0;
  const common = (consignmentId: string) => ({ sale_id, consignment: Number(consignmentId), lot_number: ++lot_number });
  const writeSold = (
    consignmentId: string,
    winner: string,
    hammer_price: number,
    row: Pick<typeof items.$inferInsert, 'additional_charges' | 'dont_pay_consignor'> = {},
  ) => writeSoldItem(service, { ...common(consignmentId), winner_id: Number(winner), hammer_price, ...row });
  const lots = {
    anna: await writeSold(first, anna, 100_000),
    annaToo: await writeSold(second, anna, 33_333, { additional_charges: [charge(250, 'item')] }),
    bruno: await writeSold(first, bruno, 50_050),
    unpaid: await writeSold(second, bruno, 20_000, { dont_pay_consignor: true }),
    paddleOnly: await writeItem(service, { ...common(second), status: 'sold', hammer_price: 8_000, bidder_number: '77' }),
    nobody: await writeItem(service, { ...common(second), status: 'sold', hammer_price: 9_000 }),
    unsold: await writeItem(service, { ...common(first), status: 'unsold' }),
    withdrawn: await writeItem(service, { ...common(first), status: 'withdrawn' }),
    missing: await writeItem(service, { ...common(first), status: 'available' }),
    missingToo: await writeItem(service, { ...common(first), status: 'new' }),
  };
  await service.db.insert(itemHistory).values({ item_id: Number(lots.missing), field_bidder_alias: 'Phone 3' });
  return { sale, anna, bruno, consignor, first, lots };
}

test('a knock-down writes what its preview shows: results, an invoice for each buyer and a statement for each consignment', async () => {
  const { sale, anna, bruno, consignor, lots } = await writeSaleWithResults();
  const shownPreview = await preview(sale);
  expect(shownPreview).toMatchObject({
    sold: 6,
    unsold: 1,
    withdrawn: 1,
    missing: 2,
    invoices: { count: 2, extended: 0, hammer: '2033.83', charges: '39.00' },
    statements: { count: 2, hammer: '1913.83' },
    omitted_count: 2,
    omitted: [
      { resource: 'items', id: lots.paddleOnly, lot: '5', code: 'lot_without_client', params: { paddle: '77' } },
      { resource: 'items', id: lots.nobody, lot: '6', code: 'lot_without_buyer' },
    ],
    reasons: [],
    job: null,
  });
  expect(await statusOfSale(sale)).toBe('published');

  const job = await knockDown(sale);
  expect(job).toMatchObject({
    state: 'success',
    queue_id: 'knock_down_all_items',
    message: '2 invoices and 2 statements written, 2 lots unsold, 2 failed',
    done: 6,
    total: 6,
    result: {
      nid: sale,
      data: {
        operation: 'knock_down',
        passed: 2,
        invoices: 2,
        statements: 2,
        changed: 4,
        unchanged: 0,
        refused: 2,
        reasons: [{ id: lots.paddleOnly }, { id: lots.nobody }],
        documents: [
          { type: 'bidder', owner: 'Anna Frei' },
          { type: 'bidder', owner: 'Bruno Graf' },
          { type: 'consignor', owner: 'Carla Hug' },
          { type: 'consignor', owner: 'Carla Hug' },
        ],
      },
    },
  });

  const invoices = await ordersOf(sale, 'bidder');
  expect(invoices.map(({ owner_id, status }) => [String(owner_id), status])).toEqual([
    [anna, 'new'],
    [bruno, 'new'],
  ]);
  expect(await itemsOn(invoices[0]?.id)).toEqual([lots.anna, lots.annaToo].sort());
  expect(await itemsOn(invoices[1]?.id)).toEqual([lots.bruno, lots.unpaid].sort());
  expect(totalOf(invoices)).toBe(centsFromDecimal(shownPreview.invoices.total));
  const statements = await ordersOf(sale, 'consignor');
  expect(statements.map(({ owner_id }) => String(owner_id))).toEqual([consignor, consignor]);
  expect(await itemsOn(statements[0]?.id)).toEqual([lots.anna, lots.bruno].sort());
  expect(await itemsOn(statements[1]?.id)).toEqual([lots.annaToo, lots.paddleOnly].sort());
  expect(totalOf(statements)).toBe(centsFromDecimal(shownPreview.statements.total));

  expect(await statusOfSale(sale)).toBe('closed');
  expect(await Promise.all([lots.missing, lots.missingToo, lots.unsold, lots.withdrawn, lots.anna].map(statusOfLot))).toEqual([
    'unsold',
    'unsold',
    'unsold',
    'withdrawn',
    'sold',
  ]);
  const history = await service.db
    .select()
    .from(itemHistory)
    .where(eq(itemHistory.item_id, Number(lots.missing)))
    .orderBy(itemHistory.id);
  expect(history.at(-1)).toMatchObject({ field_sold_status: 'unsold', field_bidder_alias: 'Phone 3', author_id: service.userIds.clerk });
  await expectOrderSums(async (query) => (await service.db.execute(sql.raw(query))).rows);
});

/** Queues the newest job again as if it had never run, and waits for its end. Returns its row. */
async function repeatJob() {
  const newest = sql`(SELECT max(id) FROM jobs)`;
  const read = async () => (await service.db.select().from(jobs).where(sql`id = ${newest}`))[0];
  await service.db.update(jobs).set({ state: 'queued', checkpoint: null, result: null }).where(sql`id = ${newest}`);
  await expect.poll(async () => (await read())?.state).toBe('success');
  return read();
}

test('a second knock-down is refused if nothing remains to be done, and its job would change nothing', async () => {
  const { sale } = await writeSaleWithResults();
  await knockDown(sale);
  const readOrders = () =>
    service.db
      .select()
      .from(orders)
      .where(eq(orders.sale_id, Number(sale)))
      .orderBy(orders.id);
  const [before, lotsBefore] = [
    await readOrders(),
    await service.db
      .select()
      .from(items)
      .where(eq(items.sale_id, Number(sale))),
  ];
  const after = await preview(sale);
  expect(after).toMatchObject({ missing: 0, invoices: { count: 0, total: '0.00' }, statements: { count: 0, total: '0.00' } });
  expect(after.reasons).toMatchObject([{ code: 'knock_down_complete' }]);
  const refused = await post(sale, confirmationOf(after));
  expect(refused.status).toBe(409);
  expect(detailOf(refused)).toBe('The sale is closed, and nothing remains to be done');

  const repeated = await repeatJob();
  expect(repeated?.result).toMatchObject({ data: { changed: 0, unchanged: 4, passed: 0, documents: [] } });
  expect(await readOrders()).toEqual(before);
  expect(
    await service.db
      .select()
      .from(items)
      .where(eq(items.sale_id, Number(sale))),
  ).toEqual(lotsBefore);
});

test('a lot whose buyer is entered after the knock-down is invoiced by another knock-down of the closed sale', async () => {
  const { sale, anna, lots } = await writeSaleWithResults();
  await knockDown(sale);
  const [invoice] = await ordersOf(sale, 'bidder');
  expect(
    await service.call('PATCH', `/api/v1.0/datatable-items/${lots.nobody}`, {
      as: 'clerk',
      json: { field_sold_status: 'sold', field_winner_bidder: anna, field_sold_for_amount: 9_000 },
    }),
  ).toMatchObject({ status: 200 });
  expect(await preview(sale)).toMatchObject({
    invoices: { count: 1, extended: 1, hammer: '90.00', charges: '0.00' },
    statements: { count: 1, hammer: '90.00' },
    omitted_count: 1,
    reasons: [],
  });
  expect(await knockDown(sale)).toMatchObject({ message: '1 invoice and 1 statement written, 1 failed' });
  expect(await itemsOn(invoice?.id)).toEqual([lots.anna, lots.annaToo, lots.nobody].sort());
  expect(await ordersOf(sale, 'bidder')).toHaveLength(2);
  expect(await ordersOf(sale, 'consignor')).toHaveLength(3);
});

test('a knock-down adds lots to a draft invoice of the buyer, but not to an invoice that has been started', async () => {
  const { sale, anna, bruno, lots } = await writeSaleWithResults();
  const createInvoice = async (owner: string, lot: string) =>
    recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json: { type: 'bidder', sale, owner, items: [lot] } }));
  const open = await createInvoice(anna, lots.anna);
  const started = await createInvoice(bruno, lots.bruno);
  // A change of the client's premium does not apply to the draft, nor to lots that are added to it, until staff refresh the draft.
  await service.db
    .update(clients)
    .set({ buyers_premium: '10%' })
    .where(eq(clients.id, Number(anna)));
  await service.call('PATCH', `/api/v1.0/orders/${started.id}`, { as: 'clerk', json: { status: 'in_process' } });
  const before = totalOf(await ordersOf(sale, 'bidder'));
  const shownPreview = await preview(sale);
  expect(shownPreview.invoices).toMatchObject({ count: 2, extended: 1 });
  await knockDown(sale);
  const invoices = await ordersOf(sale, 'bidder');
  expect(invoices).toHaveLength(3);
  expect(await itemsOn(Number(open.id))).toEqual([lots.anna, lots.annaToo].sort());
  expect(await itemsOn(Number(started.id))).toEqual([lots.bruno]);
  const { terms } = recordIn(await service.call('GET', `/api/v1.0/orders/${open.id}`, { as: 'clerk' }));
  expect(terms).toMatchObject([{ kind: 'premium', value: '20%', source: 'sale', lots: ['1', '2'] }, { kind: 'scheme' }]);
  expect(totalOf(invoices) - before).toBe(centsFromDecimal(shownPreview.invoices.total));
});

test('the client of a paddle number can be entered after the statement has been issued, and the buyer is then invoiced', async () => {
  const { sale, anna, lots } = await writeSaleWithResults();
  await knockDown(sale);
  for (const { id } of await ordersOf(sale, 'consignor'))
    for (const status of ['in_process', 'finished'])
      expect(await service.call('PATCH', `/api/v1.0/orders/${id}`, { as: 'clerk', json: { status } })).toMatchObject({ status: 200 });
  expect(
    await service.call('PATCH', `/api/v1.0/datatable-items/${lots.paddleOnly}`, {
      as: 'clerk',
      json: { field_sold_status: 'sold', field_sold_for_amount: 8_000, field_sold_to_bidder_id: '77', field_winner_bidder: anna },
    }),
  ).toMatchObject({ status: 200 });
  expect(await knockDown(sale)).toMatchObject({ message: '1 invoice and 0 statements written, 1 failed' });
  const [invoice] = await ordersOf(sale, 'bidder');
  expect(await itemsOn(invoice?.id)).toEqual([lots.anna, lots.annaToo, lots.paddleOnly].sort());
});

test('a lot that a knock-down adds to an invoice brings its own charge, even if another lot has a charge of the same name', async () => {
  const { sale, anna, first, lots } = await writeSaleWithResults({ additional_charges: [] });
  const frame = (amount: number) => ({ additional_charges: [{ ...charge(amount, 'order'), description: 'Frame' }] });
  const writeLotWithCharge = (lot_number: number, amount: number) =>
    writeSoldItem(service, {
      sale_id: Number(sale),
      consignment: Number(first),
      lot_number,
      winner_id: Number(anna),
      hammer_price: 10_000,
      ...frame(amount),
    });
  const [firstLot, secondLot] = [await writeLotWithCharge(101, 5_000), await writeLotWithCharge(102, 8_000)];
  await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json: { type: 'bidder', sale, owner: anna, items: [firstLot] } });
  await knockDown(sale);
  const [invoice] = await ordersOf(sale, 'bidder');
  expect(await itemsOn(invoice?.id)).toEqual([lots.anna, lots.annaToo, firstLot, secondLot].sort());
  expect(invoice?.additional_charges.map(({ amount }) => amount)).toEqual([5_000, 8_000]);
});

test('a knock-down adds no lots to a draft invoice if the premium of the sale has changed since', async () => {
  const { sale, anna, lots } = await writeSaleWithResults();
  const json = { type: 'bidder', sale, owner: anna, items: [lots.anna] };
  const open = recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
  await service.db
    .update(sales)
    .set({ buyers_premium: '25%' })
    .where(eq(sales.id, Number(sale)));
  expect((await preview(sale)).invoices).toMatchObject({ count: 2, extended: 0 });
  await knockDown(sale);
  expect(await itemsOn(Number(open.id))).toEqual([lots.anna]);
});

test('a knock-down reports blocked buyers and consignors, and writes documents only for other clients', async () => {
  const { sale, anna, consignor } = await writeSaleWithResults();
  await service.db
    .update(clients)
    .set({ blocking_reason: 'Unpaid invoices' })
    .where(eq(clients.id, Number(anna)));
  await service.db
    .update(clients)
    .set({ blocking_reason: 'Disputed title' })
    .where(eq(clients.id, Number(consignor)));
  const blocked = { resource: 'clients', id: anna, lot: 'Anna Frei', code: 'buyer_blocked', params: { reason: 'Unpaid invoices' } };
  const shownPreview = await preview(sale);
  expect(shownPreview).toMatchObject({ invoices: { count: 1 }, statements: { count: 0, total: '0.00' }, omitted_count: 5 });
  expect(shownPreview.omitted).toContainEqual({ ...blocked, reason: 'The buyer is blocked: Unpaid invoices' });
  expect(await knockDown(sale)).toMatchObject({
    state: 'success',
    result: {
      data: {
        invoices: 1,
        statements: 0,
        refused: 5,
        reasons: expect.arrayContaining([
          expect.objectContaining(blocked),
          expect.objectContaining({ resource: 'consignments', code: 'consignor_blocked', params: { reason: 'Disputed title' } }),
        ]),
      },
    },
  });
  expect(await ordersOf(sale, 'consignor')).toEqual([]);

  await service.db
    .update(clients)
    .set({ blocking_reason: '' })
    .where(eq(clients.id, Number(anna)));
  expect(await knockDown(sale)).toMatchObject({ result: { data: { invoices: 1, statements: 0 } } });
  expect(await ordersOf(sale, 'bidder')).toHaveLength(2);
});

test('the start of a knock-down is refused with the current preview if the sale has changed since its preview', async () => {
  const { sale, lots } = await writeSaleWithResults();
  const confirmed = confirmationOf(await preview(sale));
  const repriced = { field_sold_status: 'sold', field_sold_for_amount: 200_000 };
  await service.call('PATCH', `/api/v1.0/datatable-items/${lots.anna}`, { as: 'clerk', json: repriced });
  const refused = await post(sale, confirmed);
  expect(refused).toMatchObject({ status: 409, body: { data: [await preview(sale)] } });
  expect(detailOf(refused)).toBe('The results or documents of the sale have changed since the preview');
  expect(await ordersOf(sale, 'bidder')).toEqual([]);
  expect(await post(sale, { ...confirmed, sold: 5 })).toMatchObject({ status: 409 });
  expect(await post(sale, { sold: 6 })).toMatchObject({ status: 422 });
});

test('a draft sale, an upcoming sale, an unreadable premium and a running knock-down prevent the start of a knock-down', async () => {
  const reasonsOf = async (values: Partial<typeof sales.$inferInsert>) => {
    const { sale } = await writeSaleWithResults(values);
    const shownPreview = await preview(sale);
    expect(await post(sale, confirmationOf(shownPreview))).toMatchObject({ status: 409, body: { data: [{ id: sale }] } });
    expect(await ordersOf(sale, 'bidder')).toEqual([]);
    return shownPreview.reasons.map(({ code }) => code);
  };
  expect(await reasonsOf({ status: 'draft', published: false })).toEqual(['knock_down_draft']);
  expect(await reasonsOf({ status: 'upcoming', live_sale_date_from: Date.UTC(2099, 0, 1) })).toEqual(['knock_down_upcoming']);
  expect(await reasonsOf({ buyers_premium: 'a lot' })).toEqual(['sale_premium_unreadable']);

  const { sale } = await writeSaleWithResults();
  const row = { name: 'knock_down_all_items', queue_id: 'knock_down_all_items', data: { operation: 'knock_down', sale: Number(sale) } };
  const lease = { state: 'processing', lease_until: service.now() + 60_000 } as const;
  const [running] = await service.db
    .insert(jobs)
    .values({ ...row, ...lease })
    .returning({ id: jobs.id });
  const shownPreview = await preview(sale);
  expect(shownPreview).toMatchObject({ reasons: [{ code: 'knock_down_running' }], job: String(running?.id) });
  expect(await post(sale, confirmationOf(shownPreview))).toMatchObject({ status: 409 });
  await service.db.delete(jobs).where(eq(jobs.id, running?.id ?? 0));
});

test('a knock-down that is started twice with the same Idempotency-Key creates one job', async () => {
  const { sale } = await writeSaleWithResults();
  const confirmed = confirmationOf(await preview(sale));
  const headers = { 'idempotency-key': `knock-down ${sale}` };
  const first = await post(sale, confirmed, headers);
  await waitForJob(service, first);
  expect(recordIn(await post(sale, confirmed, headers)).item_id).toBe(recordIn(first).item_id);
});

test('the knock-down of a sale without lots only closes the sale, and an unknown sale is refused with 404', async () => {
  const sale = await writeSale(service, { status: 'published', published: true });
  expect(await knockDown(sale)).toMatchObject({ message: '0 invoices and 0 statements written', done: 0, total: 0 });
  expect(await statusOfSale(sale)).toBe('closed');
  expect(await service.call('GET', path('999999'), { as: 'clerk' })).toMatchObject({ status: 404 });
  expect(await post('999999', confirmationOf(await preview(sale)))).toMatchObject({ status: 404 });
});

test('the job of a knock-down fails and writes nothing if the sale is not published when the job runs', async () => {
  const sale = await writeSale(service, { published: false });
  const data = { operation: 'knock_down', sale: Number(sale) };
  const [job] = await service.db.insert(jobs).values({ name: 'knock_down_all_items', queue_id: 'knock_down_all_items', data }).returning();
  const read = async () =>
    (
      await service.db
        .select()
        .from(jobs)
        .where(eq(jobs.id, job?.id ?? 0))
    )[0];
  await expect.poll(async () => (await read())?.state).toBe('failure');
  expect(await read()).toMatchObject({ message: 'The sale is not published', result: { nid: sale, data: { changed: 0, total: 0 } } });
});

test('a knock-down makes all lots without a result unsold, even if there are more lots than its job changes in one step', async () => {
  const sale = await writeSale(service, { status: 'published', published: true });
  const rows = Array.from({ length: 120 }, (_, index) => ({ sale_id: Number(sale), lot_number: index + 1, status: 'available' as const }));
  await service.db.insert(items).values(rows);
  expect(await knockDown(sale)).toMatchObject({ message: '0 invoices and 0 statements written, 120 lots unsold', total: 120 });
  expect(await service.db.$count(items, and(eq(items.sale_id, Number(sale)), eq(items.status, 'unsold'), eq(items.version, 2)))).toBe(120);
});

test('the preview of a knock-down makes the same number of queries for any number of lots', async () => {
  const queriesOf = async (sale: string) => {
    service.queries();
    await preview(sale);
    return service.queries().length;
  };
  const { sale, first } = await writeSaleWithResults();
  const before = await queriesOf(sale);
  for (let number = 100; number < 120; number++) {
    const winner = await writeClient(service, { last_name: `Buyer ${number}` });
    const row = { sale_id: Number(sale), consignment: Number(first), lot_number: number };
    await writeSoldItem(service, { ...row, winner_id: Number(winner), hammer_price: 1_000 });
  }
  expect(await queriesOf(sale)).toBe(before);
});

test('porters may neither preview nor start a knock-down', async () => {
  const { sale } = await writeSaleWithResults();
  const json = confirmationOf(await preview(sale));
  expect(await service.call('GET', path(sale), { as: 'porter' })).toMatchObject({ status: 403 });
  expect(await service.call('POST', path(sale), { as: 'porter', json })).toMatchObject({ status: 403 });
});

test('the preview and the result of a knock-down count the invoices that wait for a release', async () => {
  const { sale, anna, bruno } = await writeSaleWithResults();
  const setReleaseLimit = (client: string, invoice_release_limit: number) =>
    service.db
      .update(clients)
      .set({ invoice_release_limit })
      .where(eq(clients.id, Number(client)));
  await setReleaseLimit(anna, 100_000);
  await setReleaseLimit(bruno, 10_000_000);
  expect((await preview(sale)).invoices).toMatchObject({ count: 2, awaiting_release: 1 });
  expect(await knockDown(sale)).toMatchObject({
    message: '2 invoices and 2 statements written, 1 waits for a release, 2 lots unsold, 2 failed',
    result: { data: { invoices: 2, awaiting_release: 1 } },
  });
  expect((await ordersOf(sale, 'bidder')).map(({ status }) => status)).toEqual(['new', 'new']);
});

const send = (method: string, target: string, json: object) => service.call(method, `/api/v1.0/${target}`, { as: 'clerk', json });

/** Returns the charges of an order as `description amount tax`. */
const chargesOn = (order: { readonly additional_charges: object[] } | undefined) =>
  (order?.additional_charges ?? []).map((orderCharge) => {
    const { description, amount, tax } = z.object({ description: z.string(), amount: z.int(), tax: z.int() }).parse(orderCharge);
    return `${description} ${amount} ${tax}`;
  });

/** The first day with a minimum commission and with fees for unsold and withdrawn lots. The sales of other tests are earlier. */
const dayWithFees = Date.UTC(2031, 0, 1);

/** Writes the terms and a running sale on a day with these terms. The sale has two consignors. One of them has sold nothing. */
async function writeSaleWithFees() {
  const fees = { minimum: 5_000, unsold_fee: 2_500, withdrawn_fee: 10_000 };
  await service.db
    .insert(houseTerms)
    .values({ kind: 'commission', from_day: dayWithFees, steps: '12%', ...fees })
    .onConflictDoNothing();
  const sale = await writeSale(service, {
    status: 'published',
    published: true,
    buyers_premium: '20%',
    live_sale_date_from: dayWithFees + 86_400_000,
  });
  const sale_id = Number(sale);
  const [buyer = '', seller = '', other = ''] = await writeClients(service, [
    { last_name: 'Buyer' },
    { last_name: 'Seller' },
    { last_name: 'Other', website_language: 'en' },
  ]);
  const consignmentOf = (owner: string) => writeConsignment(service, { sale_id, owner: Number(owner) });
  const [first, second] = [await consignmentOf(seller), await consignmentOf(other)];
  let lot_number = 0;
  const common = (consignment: string) => ({ sale_id, consignment: Number(consignment), lot_number: ++lot_number });
  const lots = {
    sold: await writeSoldItem(service, { ...common(first), winner_id: Number(buyer), hammer_price: 10_000 }),
    unsold: await writeItem(service, { ...common(first), status: 'unsold' }),
    withdrawn: await writeItem(service, { ...common(first), status: 'withdrawn', product_tax_code: 'reverse_charge' }),
    unpaid: await writeItem(service, { ...common(first), status: 'unsold', dont_pay_consignor: true }),
    missing: await writeItem(service, { ...common(second), status: 'available' }),
    unsoldToo: await writeItem(service, { ...common(second), status: 'unsold' }),
  };
  return { sale, buyer, seller, other, lots, consignments: { seller: Number(first), other: Number(second) } };
}

test('a knock-down charges minimum commission and fees, and a consignor who sold nothing gets a statement', async () => {
  const { sale, seller, other } = await writeSaleWithFees();
  service.queries();
  const shownPreview = await preview(sale);
  expect(service.queries().filter((query) => query.sql.includes('from "house_terms"'))).toHaveLength(1);
  const readsOfJob = service.countJobQueries('from "house_terms"');
  // 50.00 for the sold lot, three fees of 25.00 and one of 100.00, all with 8.1 % tax. The tax code of a lot concerns only the buyer.
  expect(shownPreview.statements).toEqual({
    count: 2,
    hammer: '100.00',
    commission: '50.00',
    charges: '175.00',
    tax: '18.24',
    total: '-143.24',
  });
  expect(await knockDown(sale)).toMatchObject({ state: 'success', done: 4, total: 4, result: { data: { statements: 2, refused: 0 } } });
  // Six steps read the terms: the first step, three that write a document, and two that find no further buyer or consignment.
  expect(readsOfJob()).toBe(6);
  const statements = await ordersOf(sale, 'consignor');
  expect(statements.map(({ owner_id, grand_total }) => [String(owner_id), grand_total])).toEqual([
    [seller, 10_000 - 5_000 - 405 - 2_500 - 203 - 10_000 - 810],
    [other, -2 * (2_500 + 203)],
  ]);
  expect(statements.map(chargesOn)).toEqual([
    ['Gebühr für unverkauftes Los 2 2500 203', 'Gebühr für zurückgezogenes Los 3 10000 810'],
    ['Fee for unsold lot 5 2500 203', 'Fee for unsold lot 6 2500 203'],
  ]);
  expect(totalOf(statements)).toBe(centsFromDecimal(shownPreview.statements.total));
  expect((await preview(sale)).reasons).toMatchObject([{ code: 'knock_down_complete' }]);

  const statementPath = `/api/v1.0/orders/${statements[1]?.id}`;
  for (const status of ['in_process', 'finished']) {
    const changed = recordIn(await service.call('PATCH', statementPath, { as: 'clerk', json: { status } }));
    expect(changed).toMatchObject({ amount_due: '-54.06', additional_charges: [{ origin: 'house' }, { origin: 'house' }] });
  }
  // The house earns the fees, and owes their tax.
  const postings = await service.db.execute(sql`SELECT a.code, sum(p.amount)::int AS amount FROM journal_postings p
    JOIN journal_accounts a ON a.id = p.account_id WHERE p.order_id = ${statements[1]?.id} GROUP BY a.code ORDER BY a.code`);
  expect(postings.rows).toEqual([
    { code: `client:${other}`, amount: 5_406 },
    { code: 'revenue:charges', amount: -5_000 },
    { code: expect.stringMatching(/^tax:charges:/), amount: -406 },
  ]);
  for (const invariant of invariants) expect(await findViolations(service.db, invariant), invariant).toEqual({ count: 0, examples: [] });
  await expectOrderSums(async (query) => (await service.db.execute(sql.raw(query))).rows);
});

test('a fee is on one statement only: another statement or a refresh does not repeat the fee, and a canceled statement releases it', async () => {
  const { sale, other, seller, lots } = await writeSaleWithFees();
  const create = async (owner: string, sent: string[] = []) =>
    recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner, items: sent }));
  const first = await create(seller, [lots.sold]);
  expect(first).toMatchObject({ grand_total: '-89.18', additional_charges: [{ amount: '25.00' }, { amount: '100.00' }] });
  expect(recordIn(await send('POST', `order-refresh/${first.id}`, {}))).toMatchObject({ grand_total: '-89.18' });
  expect(await create(seller)).toMatchObject({ grand_total: '0.00', additional_charges: [] });
  // Only one of two simultaneous statements has the fee.
  const simultaneous = await Promise.all([create(other), create(other)]);
  expect(simultaneous.map(({ grand_total }) => grand_total).sort()).toEqual(['-27.03', '0.00']);
  recordIn(await send('PATCH', `orders/${first.id}`, { status: 'canceled' }));
  expect(await create(seller, [lots.sold])).toMatchObject({ grand_total: '-89.18' });
});

test('a statement without a lot has the fees, charges and insurance of its consignment, each once', async () => {
  const { sale, other, consignments: ids } = await writeSaleWithFees();
  await service.db
    .update(consignments)
    .set({
      additional_charges: [charge(400, 'consignment'), charge(900, 'order')],
      insurance_type: '1.5%',
      insurance_value: 20_000,
    })
    .where(eq(consignments.id, ids.other));
  await service.db
    .update(sales)
    .set({ additional_charges: [{ ...charge(150, 'consignment'), description: 'Storage' }] })
    .where(eq(sales.id, Number(sale)));
  const charged = ['Storage 150 0', 'consignment 400 0', 'Insurance (1.5%) 300 0', 'Fee for unsold lot 6 2500 203'];
  const create = async () => recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: other }));
  const chargesOfOther = async () =>
    (await ordersOf(sale, 'consignor')).filter(({ owner_id }) => String(owner_id) === other).map(chargesOn);
  // Staff write a statement and cancel it, so that its charges are due again.
  const { id } = await create();
  expect(await chargesOfOther()).toEqual([charged]);
  await create();
  expect(recordIn(await send('POST', `order-refresh/${id}`, {}))).toMatchObject({ grand_total: '-35.53' });
  expect(await chargesOfOther()).toEqual([charged, []]);
  recordIn(await send('PATCH', `orders/${id}`, { status: 'canceled' }));

  const shownPreview = await preview(sale);
  const before = totalOf(await ordersOf(sale, 'consignor'));
  await knockDown(sale);
  expect(totalOf(await ordersOf(sale, 'consignor')) - before).toBe(centsFromDecimal(shownPreview.statements.total));
  expect(await chargesOfOther()).toEqual([[], [...charged.slice(0, 3), 'Fee for unsold lot 5 2500 203', 'Fee for unsold lot 6 2500 203']]);
  const repeated = await repeatJob();
  expect(repeated?.result).toMatchObject({ data: { changed: 0, unchanged: 3, refused: 0 } });
  expect(await ordersOf(sale, 'consignor')).toHaveLength(3);
  await expectOrderSums(async (query) => (await service.db.execute(sql.raw(query))).rows);
});

test('a consignment lists the statement with its fees, and its owner cannot change until the statement is canceled', async () => {
  const { sale, seller, consignments: ids } = await writeSaleWithFees();
  const read = async (id: number) => recordIn(await service.call('GET', `/api/v1.0/datatable-consignments/${id}`, { as: 'clerk' }));
  const changeOwner = () => send('PATCH', `datatable-consignments/${ids.other}`, { owner: seller });
  await knockDown(sale);
  const [withLot, feesOnly] = (await ordersOf(sale, 'consignor')).map(({ id, order_id }) => ({ id: String(id), label: order_id }));
  expect(await read(ids.seller)).toMatchObject({ statements: [withLot], closed_statements: [] });
  expect(await read(ids.other)).toMatchObject({ statements: [feesOnly], closed_statements: [] });
  const refused = await changeOwner();
  expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining(String(feesOnly?.label))]);
  for (const status of ['in_process', 'finished']) recordIn(await send('PATCH', `orders/${feesOnly?.id}`, { status }));
  expect(await read(ids.other)).toMatchObject({ statements: [], closed_statements: [feesOnly] });
  expect(await changeOwner()).toMatchObject({ status: 409 });
  recordIn(await send('PATCH', `orders/${feesOnly?.id}`, { status: 'canceled' }));
  expect(await read(ids.other)).toMatchObject({ statements: [], closed_statements: [] });
  expect(await changeOwner()).toMatchObject({ status: 200 });
});

/** Writes a statement with the fees of lot 2, which is unsold, and of lot 3, which is withdrawn. */
async function writeStatementWithFees() {
  const written = await writeSaleWithFees();
  const { sale, seller, lots } = written;
  const { id } = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: seller, items: [lots.sold] }));
  return { ...written, id: String(id) };
}
type StatementWithFees = Awaited<ReturnType<typeof writeStatementWithFees>>;

/** Changes a lot without updating its documents. Older releases allowed this for lots with fees. */
const changeLot = (lot: string, changes: Partial<typeof items.$inferInsert>) =>
  service.db
    .update(items)
    .set(changes)
    .where(eq(items.id, Number(lot)));
const lowerFee = ({ id }: StatementWithFees) =>
  send('PATCH', `orders/${id}`, {
    additional_charges: [
      { term: null, amount: 1_000, tax: 81, description: 'Gebühr für unverkauftes Los 2' },
      { term: null, amount: 10_000, tax: 810, description: 'Gebühr für zurückgezogenes Los 3' },
    ],
  });

// 45.95 for the sold lot, less 27.03 for an unsold lot and 108.10 for a withdrawn lot.
test.each<[string, string, string[], (written: StatementWithFees) => Promise<unknown>]>([
  [
    'an unsold lot was withdrawn',
    '-170.25',
    ['zurückgezogenes Los 2', 'zurückgezogenes Los 3'],
    ({ lots }) => changeLot(lots.unsold, { status: 'withdrawn' }),
  ],
  [
    'a withdrawn lot became unsold',
    '-8.11',
    ['unverkauftes Los 2', 'unverkauftes Los 3'],
    ({ lots }) => changeLot(lots.withdrawn, { status: 'unsold' }),
  ],
  ['an unsold lot was sold', '-62.15', ['zurückgezogenes Los 3'], ({ lots }) => changeLot(lots.unsold, { status: 'sold' })],
  [
    'the consignor of the lot is not paid',
    '-62.15',
    ['zurückgezogenes Los 3'],
    ({ lots }) => changeLot(lots.unsold, { dont_pay_consignor: true }),
  ],
  [
    'the lot belongs to another consignor',
    '-62.15',
    ['zurückgezogenes Los 3'],
    async ({ lots, consignments }) => changeLot(lots.unsold, { consignment: consignments.other }),
  ],
  [
    'the lot was moved to another sale',
    '-89.18',
    ['unverkauftes Los 2', 'zurückgezogenes Los 3'],
    async ({ lots }) => changeLot(lots.unsold, { sale_id: Number(await writeSale(service)) }),
  ],
  [
    'staff changed the fee and the lot was withdrawn',
    '-72.96',
    ['zurückgezogenes Los 2', 'zurückgezogenes Los 3'],
    async (written) => {
      recordIn(await lowerFee(written));
      await changeLot(written.lots.unsold, { status: 'withdrawn' });
    },
  ],
  [
    'staff changed the fee and the lot was sold',
    '-62.15',
    ['zurückgezogenes Los 3'],
    async (written) => {
      recordIn(await lowerFee(written));
      await changeLot(written.lots.unsold, { status: 'sold' });
    },
  ],
])('the fee of a lot is updated when the statement is refreshed or started: %s', async (_reason, total, fees, change) => {
  const written = await writeStatementWithFees();
  await change(written);
  const expected = { grand_total: total, additional_charges: fees.map((fee) => ({ description: `Gebühr für ${fee}` })) };
  expect(recordIn(await send('POST', `order-refresh/${written.id}`, {}))).toMatchObject(expected);
  expect(recordIn(await send('PATCH', `orders/${written.id}`, { status: 'in_process' }))).toMatchObject(expected);
});

test('a statement gets the current fees when it is started, even without a refresh', async () => {
  const { id, lots } = await writeStatementWithFees();
  await changeLot(lots.unsold, { status: 'sold' });
  await changeLot(lots.withdrawn, { status: 'unsold' });
  const started = recordIn(await send('PATCH', `orders/${id}`, { status: 'in_process' }));
  expect(started).toMatchObject({ grand_total: '18.92', additional_charges: [{ description: 'Gebühr für unverkauftes Los 3' }] });
});

test('the result of a lot with a fee can change only together with its draft statement, and not after the statement is issued', async () => {
  const { id, lots, buyer, consignments } = await writeStatementWithFees();
  const patch = (lot: string, json: object) => send('PATCH', `datatable-items/${lot}`, json);
  const result = { field_sold_status: 'sold', field_sold_for_amount: 20_000, field_winner_bidder: buyer };
  const refused = await patch(lots.unsold, result);
  expect(refused).toMatchObject({ status: 409, body: { documents: [{ id, grand_total: '-89.18', new_total: '-62.15' }] } });
  expect(detailOf(refused)).toMatch(/^The fee of lot 2 is on statement \d+, which is new\. Update the statement together with the result/);
  recordIn(await patch(lots.unsold, { ...result, update_documents: true }));
  const { order_id, grand_total } = recordIn(await service.call('GET', `/api/v1.0/orders/${id}`, { as: 'clerk' }));
  expect(grand_total).toBe('-62.15');

  for (const status of ['in_process', 'finished']) recordIn(await send('PATCH', `orders/${id}`, { status }));
  const corrections = [
    { field_withdrawn: false, field_sold_status: 'unsold' },
    { field_withdrawn: false, ...result },
    { field_dont_pay_consignor: true },
    { consignment: String(consignments.other) },
  ];
  for (const json of corrections) {
    const second = await patch(lots.withdrawn, { ...json, update_documents: true });
    expect(detailOf(second)).toBe(
      `The fee of lot 3 is on statement ${order_id}, which is finished. Cancel the statement first, then create it again.`,
    );
  }
  const next = await writeSale(service);
  const elsewhere = await writeConsignment(service, { sale_id: Number(next) });
  expect(await patch(lots.withdrawn, { consignment: elsewhere, lot_number: null })).toMatchObject({ status: 200 });
});

test('an unsold lot that moves to another sale before its statement is written is charged a fee only in that sale', async () => {
  const { sale, lots, consignments: ids } = await writeSaleWithFees();
  const next = await writeSaleWithFees();
  const json = { consignment: String(next.consignments.other), lot_number: null };
  for (const lot of [lots.unsoldToo, lots.missing]) recordIn(await send('PATCH', `datatable-items/${lot}`, json));
  await knockDown(sale);
  await knockDown(next.sale);
  const statements = [...(await ordersOf(sale, 'consignor')), ...(await ordersOf(next.sale, 'consignor'))];
  expect(statements.map(({ additional_charges }) => additional_charges.length)).toEqual([2, 2, 4]);
  const [former] = await service.db.select().from(consignments).where(eq(consignments.id, ids.other));
  expect(statements.map(({ owner_id }) => owner_id)).not.toContain(former?.owner);
});

/** Sells a lot after the sale and writes its documents. */
async function sellAfterSale(lot: string, buyer: string): Promise<void> {
  const result = { post_sale: true, field_sold_status: 'sold', field_sold_for_amount: 20_000, field_winner_bidder: buyer };
  recordIn(await service.call('PATCH', `/api/v1.0/datatable-items/${lot}`, { as: 'clerk', json: { ...result, write_documents: true } }));
}

test('the statement of a lot that is sold after the sale leaves the fees of other lots to the next knock-down', async () => {
  const { sale, seller, buyer, lots } = await writeSaleWithFees();
  await service.db
    .update(sales)
    .set({ status: 'closed' })
    .where(eq(sales.id, Number(sale)));
  await sellAfterSale(lots.unsold, buyer);
  const statementsOfSeller = async () => (await ordersOf(sale, 'consignor')).filter(({ owner_id }) => String(owner_id) === seller);
  expect((await statementsOfSeller()).map(chargesOn)).toEqual([[]]);
  await knockDown(sale);
  expect((await statementsOfSeller()).map(chargesOn)).toEqual([[], ['Gebühr für zurückgezogenes Los 3 10000 810']]);
});

test('a fee and its credit are removed together if the lot was sold in the sale after all', async () => {
  const { sale, seller, buyer, lots } = await writeSaleWithFees();
  await knockDown(sale);
  await sellAfterSale(lots.unsold, buyer);
  const json = { post_sale: false, update_documents: true };
  recordIn(await service.call('PATCH', `/api/v1.0/datatable-items/${lots.unsold}`, { as: 'clerk', json }));
  const statements = (await ordersOf(sale, 'consignor')).filter(({ owner_id }) => String(owner_id) === seller);
  expect(statements.map(chargesOn)).toEqual([['Gebühr für zurückgezogenes Los 3 10000 810'], []]);
});

test('the fee of a lot that is sold after the sale is credited on the statement with the price of the lot', async () => {
  const { sale, seller, buyer, lots } = await writeSaleWithFees();
  await knockDown(sale);
  const [before] = await ordersOf(sale, 'consignor');
  await sellAfterSale(lots.unsold, buyer);
  const statements = (await ordersOf(sale, 'consignor')).filter(({ owner_id }) => String(owner_id) === seller);
  expect(statements[0]?.grand_total).toBe(before?.grand_total);
  expect(statements.slice(1).map(chargesOn)).toEqual([['Gutgeschriebene Gebühr für im Nachverkauf verkauftes Los 2 -2500 -203']]);
  // 200.00 less the minimum of 50.00 and its tax, plus the credited fee.
  expect(statements[1]?.grand_total).toBe(20_000 - 5_000 - 405 + 2_703);
  // A consignor whose statement has only fees keeps this statement, and gets a second one.
  await sellAfterSale(lots.unsoldToo, buyer);
  expect((await ordersOf(sale, 'consignor')).map(({ item_count }) => item_count)).toEqual([1, 0, 1, 1]);
  // If the first statement is canceled, its fee is charged again, because the other statement credits it.
  recordIn(await service.call('PATCH', `/api/v1.0/orders/${statements[0]?.id}`, { as: 'clerk', json: { status: 'canceled' } }));
  await knockDown(sale);
  const again = (await ordersOf(sale, 'consignor')).at(-1);
  expect([again?.grand_total, chargesOn(again)]).toEqual([before?.grand_total, chargesOn(before)]);
  await expectOrderSums(async (query) => (await service.db.execute(sql.raw(query))).rows);
});

/** Returns charges with the fees of lots 2 and 3. `waived` has other amounts for the fee of lot 2; undefined removes this fee. */
const withWaivedFee = (waived: { readonly amount: number; readonly tax: number } | undefined) => ({
  additional_charges: [
    ...(waived ? [{ term: null, ...waived, description: 'Gebühr für unverkauftes Los 2' }] : []),
    { term: null, amount: 10_000, tax: 810, description: 'Gebühr für zurückgezogenes Los 3' },
  ],
});

test.each([
  ['removed', undefined],
  ['set to zero', { amount: 0, tax: 0 }],
])('a fee that is %s after it was credited does not come back, and its credit is removed from the draft', async (_name, waived) => {
  const { sale, seller, buyer, lots } = await writeSaleWithFees();
  const statementsOfSeller = async () => (await ordersOf(sale, 'consignor')).filter(({ owner_id }) => String(owner_id) === seller);
  await knockDown(sale);
  await sellAfterSale(lots.unsold, buyer);
  const [first, second] = await statementsOfSeller();
  recordIn(await send('PATCH', `orders/${first?.id}`, withWaivedFee(waived)));
  recordIn(await send('POST', `order-refresh/${first?.id}`, {}));
  expect((await preview(sale)).reasons).toMatchObject([{ code: 'knock_down_complete' }]);
  recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: seller }));
  recordIn(await send('PATCH', `orders/${second?.id}`, { status: 'in_process' }));
  expect((await statementsOfSeller()).map((row) => chargesOn(row).filter((text) => !text.endsWith(' 0 0')))).toEqual([
    ['Gebühr für zurückgezogenes Los 3 10000 810'],
    [],
    [],
  ]);
  await expectOrderSums(async (query) => (await service.db.execute(sql.raw(query))).rows);
});

test('a statement with fees only keeps the insurance of its consignment if its credited fee is removed', async () => {
  const { sale, other, buyer, lots, consignments: ids } = await writeSaleWithFees();
  await service.db.update(consignments).set({ insurance_type: '1.5%', insurance_value: 20_000 }).where(eq(consignments.id, ids.other));
  await service.db
    .update(sales)
    .set({ status: 'closed' })
    .where(eq(sales.id, Number(sale)));
  const { id } = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: other }));
  await sellAfterSale(lots.unsoldToo, buyer);
  const insurance = { term: null, amount: 300, tax: 0, description: 'Insurance (1.5%)' };
  recordIn(await send('PATCH', `orders/${id}`, { additional_charges: [insurance] }));
  const started = recordIn(await send('PATCH', `orders/${id}`, { status: 'in_process' }));
  expect(started).toMatchObject({ grand_total: '-3.00', additional_charges: [{ description: 'Insurance (1.5%)' }] });
  await expectOrderSums(async (query) => (await service.db.execute(sql.raw(query))).rows);
});

test.each<[string, object[], string[]]>([
  ['a removed', [], []],
  ['a zero', [{ term: null, amount: 0, tax: 0, description: 'Gutgeschriebene Gebühr für im Nachverkauf verkauftes Los 2' }], []],
  [
    'a lower',
    [{ term: null, amount: -1_000, tax: -81, description: 'Gutgeschriebene Gebühr für im Nachverkauf verkauftes Los 2' }],
    ['Gebühr für unverkauftes Los 2 1000 81'],
  ],
])('a fee with %s credit is charged again with the amounts of the credit if its statement is canceled', async (_name, credit, charged) => {
  const { sale, seller, buyer, lots } = await writeSaleWithFees();
  await knockDown(sale);
  await sellAfterSale(lots.unsold, buyer);
  const [first, second] = (await ordersOf(sale, 'consignor')).filter(({ owner_id }) => String(owner_id) === seller);
  recordIn(await send('PATCH', `orders/${second?.id}`, { additional_charges: credit }));
  recordIn(await send('PATCH', `orders/${first?.id}`, { status: 'canceled' }));
  await knockDown(sale);
  expect(chargesOn((await ordersOf(sale, 'consignor')).at(-1))).toEqual([...charged, 'Gebühr für zurückgezogenes Los 3 10000 810']);
});
