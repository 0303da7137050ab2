import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consignmentReadOnly } from '../../contract/resources/consignment.ts';
import { consignments } from '../../server/database/schema.ts';
import { detailOf, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { type Person, startTestService, type TestService } from './service.ts';
import {
  writeAddress,
  writeClient,
  writeConsignment,
  writeItem,
  writeOrder,
  writeSale,
  writeSoldItem,
  writeTask,
} from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown, as: Person = 'clerk') =>
  service.call(method, `/api/v1.0/${path}`, { as, ...(json === undefined ? {} : { json }) });

describe('a new client', () => {
  test('a new client has the values that were sent, and its first address', async () => {
    const created = recordIn(
      await send('POST', 'datatable-clients', { last_name: 'Neu', email: 'neu@example.com', address: { country: 'CH', locality: 'Bern' } }),
    );
    expect(created).toMatchObject({ last_name: 'Neu', status: { id: 'new' }, city: 'Bern', balance: { value: 0 } });
    expect(recordIn(await send('GET', `datatable-clients/${created.id}`))).toEqual(created);
  });

  test('a new client with the e-mail of an existing client is refused with 409 and the name of that client, also in concurrent requests', async () => {
    const existing = recordIn(await send('POST', 'datatable-clients', { first_name: 'Anna', last_name: 'Alt', email: 'Alt@Example.com' }));
    const refused = await send('POST', 'datatable-clients', { company: 'Other', email: 'alt@example.COM' });
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toContain(`Anna Alt (${existing.id})`);
    const responses = await Promise.all(
      ['a', 'b'].map((company) => send('POST', 'datatable-clients', { company, email: 'twice@example.com' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a new client requires a name', async () =>
    expect(refusedFields(await send('POST', 'datatable-clients', { email: 'x@example.com' }))).toEqual(['last_name']));
});

test('a new sale requires a subtitle and a date, and starts as a draft', async () => {
  expect(refusedFields(await send('POST', 'datatable-sales', {})).sort()).toEqual(['live_sale_date_from', 'subtitle']);
  const created = recordIn(await send('POST', 'datatable-sales', { subtitle: 'Winter', live_sale_date_from: Date.UTC(2031, 1, 1) }));
  expect(created).toMatchObject({ label: 'Winter', status: 'draft', sale_date: '2031-02-01T00:00:00.000Z', item_count: 0 });
});

describe('a consignment', () => {
  test('a new consignment requires a label and an owner, and its sale counts it', async () => {
    const sale = await writeSale(service, { subtitle: 'Spring' });
    const owner = await writeClient(service, { last_name: 'Owner', customer_number: 'C-9' });
    const created = await send('POST', `datatable-consignments?sale_id=${sale}`, {
      label: 'Estate',
      owner,
      estimated: 1_000_050,
      consignor_commission_steps: [{ step_from: 500_000, consignor_commission: '12.5%' }],
    });
    expect(recordIn(created)).toMatchObject({
      label: 'Estate',
      status: { value: 'new', label: 'New' },
      owner: { id: owner, label: 'Owner' },
      sale: { id: sale, label: 'Spring' },
      customer_number: 'C-9',
      estimated: '10000.50',
      consignor_commission_steps: [{ step_from: '5000.00', consignor_commission: '12.5%' }],
      workflow: { tasks: [] },
    });
    expect(recordIn(await send('GET', `datatable-sales/${sale}`))).toMatchObject({ consignment_count: 1 });
    expect(refusedFields(await send('POST', `datatable-consignments?sale_id=${sale}`, { owner }))).toEqual(['label']);
    expect(refusedFields(await send('POST', `datatable-consignments?sale_id=${sale}`, { label: 'x' }))).toEqual(['owner']);
    expect(refusedFields(await send('POST', `datatable-consignments?sale_id=${sale}`, { label: 'x', owner: '1999999999' }))).toEqual([
      'owner',
    ]);
  });

  test('a change of a consignment takes cents, replaces whole multifields and ignores read-only fields', async () => {
    const owner = await writeClient(service, { last_name: 'Owner' });
    const id = await writeConsignment(service, { label: 'Before', owner: Number(owner) });
    const response = await send('PATCH', `datatable-consignments/${id}`, {
      estimated: 12_345,
      insurance_value: null,
      underbid: 0.8,
      responsible_user: [String(service.userIds.clerk)],
      finder_fees: [{ commission: '3%', finder: owner }],
      ...Object.fromEntries(consignmentReadOnly.map((name) => [name, 'x'])),
    });
    expect(recordIn(response)).toEqual({
      id,
      consignment_id: '',
      label: 'Before',
      published: false,
      status: { value: 'new', label: 'New' },
      owner: { id: owner, label: 'Owner' },
      estimated: 12_345,
      insurance_value: null,
      underbid: 0.8,
      updated: expect.any(String),
    });
    expect(recordIn(await send('GET', `datatable-consignments/${id}`))).toMatchObject({
      estimated: '123.45',
      responsible_user: [String(service.userIds.clerk)],
      finder_fees: [{ commission: '3%', finder: { id: owner }, item: null }],
    });
    expect(refusedFields(await send('PATCH', `datatable-consignments/${id}`, { owner: null }))).toEqual(['owner']);
    expect(
      refusedFields(await send('PATCH', `datatable-consignments/${id}`, { consignor_commission_steps: [{ consignor_commission: '12' }] })),
    ).toEqual(['consignor_commission_steps.0.consignor_commission']);
  });

  test('a change of a consignment with the same owner keeps the confirmation, and another owner clears it', async () => {
    const [owner, otherOwner] = [await writeClient(service, { last_name: 'Owner' }), await writeClient(service, { last_name: 'Other' })];
    const id = await writeConsignment(service, { label: 'Before', owner: Number(owner) });
    const change = async (body: object) => {
      const response = await send('PATCH', `datatable-consignments/${id}`, body);
      recordIn(response);
      return response.headers.get('etag');
    };
    const confirmation = async () => {
      const [row] = await service.db
        .select()
        .from(consignments)
        .where(eq(consignments.id, Number(id)));
      return row?.confirmation;
    };
    const version = await change({ owner, confirmation: 'The owner is blocked' });
    expect(await change({ owner, label: 'Before' })).toBe(version);
    await change({ owner, label: 'After' });
    expect(await confirmation()).toBe('The owner is blocked');
    await change({ owner: otherOwner });
    expect(await confirmation()).toBe('');
  });

  test('consignments can be found by owner, responsible user, e-mail, status and search text', async () => {
    const owner = await writeClient(service, { last_name: 'Überall', email: 'u@example.com' });
    const sale = await writeSale(service);
    const id = await writeConsignment(service, {
      label: 'Bücher',
      consignment_id: 'K77',
      owner: Number(owner),
      sale_id: Number(sale),
      responsible_user: [service.userIds.other],
    });
    await writeConsignment(service, { label: 'Other', sale_id: Number(sale) });
    for (const query of [
      `filter[owner]=${owner}`,
      'filter[owner_name]=uberall',
      `filter[responsible_user]=${service.userIds.other}`,
      `filter[has_email]=true&sale_id=${sale}`,
      `filter[status]=new&sale_id=${sale}&filter[owner]=${owner}`,
      'global_search=k77%20bucher',
    ]) {
      expect(
        recordsIn(await send('GET', `datatable-consignments?${query}`)).map((row) => row.id),
        query,
      ).toEqual([id]);
    }
    expect(recordsIn(await send('GET', `datatable-consignments?filter[has_email]=false&sale_id=${sale}`))).toHaveLength(1);
  });
});

describe('an address', () => {
  test('the only address of a client cannot be deleted; if the default address is deleted, another one becomes the default', async () => {
    const client = await writeClient(service);
    const first = await writeAddress(service, client, { default_address: true, locality: 'Bern' });
    expect(await send('DELETE', `client-address/${first}`)).toMatchObject({ status: 409 });
    const second = await writeAddress(service, client, { locality: 'Basel' });
    expect((await send('DELETE', `client-address/${first}`)).status).toBe(204);
    expect(recordIn(await send('GET', `client-address/${second}`))).toMatchObject({ default_address: true });
    expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ city: 'Basel' });
  });
});

describe('sales for client users', () => {
  test('a client user sees neither hidden sales nor hammer totals of sales that hide their results', async () => {
    const hidden = await writeSale(service, { subtitle: 'Hidden', hide_sale: true });
    const withoutResults = await writeSale(service, { subtitle: 'Silent', hide_sold_information: true, total_hammer_price: 500_000 });
    expect(await send('GET', `datatable-sales/${hidden}`, undefined, 'client')).toMatchObject({ status: 404 });
    expect(recordIn(await send('GET', `datatable-sales/${withoutResults}`, undefined, 'client'))).toMatchObject({
      total_hammer_price: '0.00',
    });
    expect(recordIn(await send('GET', `datatable-sales/${withoutResults}`))).toMatchObject({ total_hammer_price: '5000.00' });
    const listed = recordsIn(await send('GET', 'datatable-sales?range=500', undefined, 'client'));
    expect(listed.map(({ id }) => id)).not.toContain(hidden);
    expect(listed.find(({ id }) => id === withoutResults)).toMatchObject({ total_hammer_price: '0.00' });
  });
});

describe('statistics', () => {
  test('statistics count the records of a client, the lots of a sale and the pending work', async () => {
    const sale = await writeSale(service, { subtitle: 'Counted', status: 'published' });
    const client = await writeClient(service, { last_name: 'Counted' });
    const consignment = await writeConsignment(service, { label: 'C', owner: Number(client), sale_id: Number(sale), item_count: 2 });
    const row = {
      sale_id: Number(sale),
      consignment: Number(consignment),
      estimate_low: 10_000,
      estimate_high: 20_000,
      description: 'A lot',
    };
    const sold = await writeSoldItem(service, { ...row, winner_id: Number(client), hammer_price: 15_000, lot_number: 1 });
    await writeItem(service, { ...row, status: 'unsold', lot_number: 2 });
    const invoice = { sale_id: Number(sale), created: Date.now() - 40 * 86_400_000 };
    await writeOrder(service, client, { ...invoice, status: 'finished', payment_received: 5_000 }, [{ item: sold, hammer: 15_000 }]);
    const uuid = recordIn(await send('GET', `datatable-clients/${client}`)).uuid;
    expect(recordIn(await send('GET', `client-stat?client_uuid=${uuid}`))).toMatchObject({
      client,
      items_consigned: 2,
      items_consigned_sold: 1,
      items_bought: 1,
      total_bought_hammer: '150.00',
      orders: 1,
      orders_open: 1,
      amount_due: '100.00',
      payment_received: '50.00',
      ledger_lines: 1,
      consignments: 1,
    });
    expect(recordIn(await send('GET', `sale-lot-stats?sale_id=${sale}`))).toMatchObject({
      lots: 2,
      sold: 1,
      unsold: 1,
      catalogued: 2,
      with_estimate: 2,
      estimate_low: '200.00',
      hammer_price: '150.00',
      orders_total: '150.00',
      orders_due: '100.00',
      by_category: [{ id: null, lots: 2 }],
    });
    await writeTask(service, {
      label: 'Mine',
      assignee_id: service.userIds.clerk,
      reference_type: 'sale',
      reference_id: Number(sale),
      due_date: 1,
    });
    const statement = { sale_id: Number(sale), type: 'consignor', status: 'finished', payment_received: 4_000 } as const;
    await writeOrder(service, client, statement, [{ item: sold, hammer: 15_000 }]);
    await writeOrder(service, client, { ...statement, status: 'new' }, [{ item: sold, hammer: 20_000 }]);
    await writeOrder(service, client, { ...statement, status: 'canceled', payment_received: 0 }, [{ item: sold, hammer: 10_000 }]);
    // The list "All orders" of the sale's page contains the same number.
    const countedOrders = recordIn(await send('GET', `sale-lot-stats?sale_id=${sale}`));
    const live =
      'filter[status][value][0]=new&filter[status][value][1]=in_process&filter[status][value][2]=finished&filter[status][value][3]=locked';
    const list = await send('GET', `orders?filter[sale]=${sale}&${live}&filter[status][operator]=IN`);
    expect(countedOrders).toMatchObject({ orders: 1, all_orders: 3 });
    expect(list).toMatchObject({ body: { count: 3 } });
    // An invoice that is not issued is not overdue, because the client has not received it.
    await writeOrder(service, client, { ...invoice, status: 'in_process' }, [{ item: sold, hammer: 30_000 }]);
    expect(recordIn(await send('GET', 'dashboard'))).toMatchObject({
      my_tasks: [{ label: 'Mine', due_date: '0', reference: { id: sale, type: 'sale' } }],
      my_tasks_count: 1,
      sales: expect.arrayContaining([expect.objectContaining({ id: sale, progress: { catalogued: 2, sold: 1 } })]),
      orders_to_chase: [expect.objectContaining({ amount_due: '100.00', owner: { id: client, label: 'An owner' } })],
      orders_to_chase_count: 1,
      orders_to_chase_due: '100.00',
      statements_to_pay_count: 1,
      statements_to_pay_due: '110.00',
    });
    expect(recordIn(await send('GET', 'dashboard', undefined, 'porter'))).toMatchObject({
      orders_to_chase: [],
      orders_to_chase_due: '0.00',
      statements_to_pay_count: 0,
      statements_to_pay_due: '0.00',
      consignments_waiting: [],
      jobs: [],
    });
  });

  test.each([
    'client-stat',
    'client-stat?client_uuid=x',
    'client-stat?client_uuid=00000000-0000-4000-8000-000000000000&x=1',
    'sale-lot-stats?sale_id=1&sale_id=2',
  ])('the request %s is refused with 400', async (path) => expect(await send('GET', path)).toMatchObject({ status: 400 }));
});

test('terms are listed by vocabulary', async () => {
  await send('PATCH', `datatable-clients/${await writeClient(service)}`, { tags: ['Fresh tag'] });
  const tags = recordsIn(await send('GET', 'terms?filter[vocabulary]=tags&filter[label]=fresh'));
  expect(tags).toEqual([{ id: expect.any(String), vocabulary: 'tags', label: 'Fresh tag', weight: 0 }]);
});
