import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDetails } from '../../../contract/resources/client.ts';
import { queueItem } from '../../../contract/resources/job.ts';
import { saleDetails } from '../../../contract/resources/sale.ts';
import { dayIn } from '../../../contract/time.ts';
import { extensionNames } from '../../../contract/wire.ts';
import { houseTerms, orderLines, orders } from '../../../server/database/schema.ts';
import { detailOf, recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import {
  writeAddress,
  writeClient,
  writeConsignment,
  writeItem,
  writeJob,
  writeOrder,
  writeSale,
  writeSoldItem,
} from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SPEC_ONLY: '1' });
});
afterAll(() => service.close());

const ownPath = () => `/api/v1.0/datatable-clients/${service.ownClientId}`;

test('with the specification alone, /api/me lists no extension', async () => {
  expect(recordIn(await service.call('GET', `/api/me?access_token=${await service.token('clerk')}`))).toMatchObject({
    config: { extensions: [] },
  });
});

test('with the specification alone, a single read returns only specified fields and no ETag', async () => {
  const client = await service.call('GET', ownPath(), { as: 'clerk' });
  expect(client.headers.get('etag')).toBeNull();
  const additionalFields = ['tax_id', 'categories', 'additional_charges', 'consignor_commissions'];
  expect(Object.keys(recordIn(client)).sort()).toEqual(
    ['id', 'uuid', 'first_name', 'last_name', 'email', 'status', 'balance', 'updated', ...additionalFields].sort(),
  );
  const sale = recordIn(await service.call('GET', `/api/v1.0/datatable-sales/${await writeSale(service)}`, { as: 'clerk' }));
  const extensionFields = [...Object.keys(clientDetails.shape), ...Object.keys(saleDetails.shape)];
  expect(Object.keys(sale).filter((name) => extensionFields.includes(name) && !['label', 'created', 'lots_locked'].includes(name))).toEqual(
    [],
  );
});

test('with the specification alone, a job that was queued again has only the specified fields', async () => {
  const id = await writeJob(service, { state: 'failure', num_retries: 1, retried_by: service.userIds.clerk, started: Date.now() });
  const job = recordIn(await service.call('GET', `/api/v1.0/advancedqueue_item?filter[item_id]=${id}`, { as: 'clerk' }));
  expect(Object.keys(job).sort()).toEqual(Object.keys(queueItem.shape).sort());
});

test('with the specification alone, updates work without an ETag and ignore If-Match', async () => {
  const changed = await service.call('PATCH', ownPath(), {
    as: 'clerk',
    json: { phone: '+41 44 123 45 67' },
    headers: { 'if-match': '"0"' },
  });
  expect(changed).toMatchObject({ status: 200, body: { data: [{ phone: '+41 44 123 45 67' }] } });
  expect(changed.headers.get('etag')).toBeNull();
  const address = await writeAddress(service, String(service.ownClientId), { default_address: true });
  const moved = await service.call('PATCH', `/api/v1.0/client-address/${address}`, {
    as: 'clerk',
    json: { address: { locality: 'Bern' } },
    headers: { 'if-match': '"0"' },
  });
  expect([moved.status, moved.headers.get('etag')]).toEqual([200, null]);
});

test('with the specification alone, clients and items do not accept the fields of extensions', async () => {
  const item = await writeItem(service, { subtitle: 'Vase' });
  const client = ownPath().replace('/api/v1.0/', '');
  for (const [path, json] of [
    [client, { buyers_premium: '20%' }],
    [`datatable-items/${item}`, { buyers_premium_includes_tax: true }],
    [`datatable-items/${item}`, { field_sold_channel: 'room' }],
    [`datatable-items/${item}`, { artist_died: 1987 }],
    [`datatable-items/${item}`, { purchase_price: 100 }],
    [`datatable-items/${item}`, { collected_on: null }],
  ] as const) {
    const refused = await service.call('PATCH', `/api/v1.0/${path}`, { as: 'clerk', json });
    const [name = ''] = Object.keys(json);
    expect(refused).toMatchObject({ status: 422, body: { errors: { [name]: ['is not a field of this resource'] } } });
  }
});

test('with the specification alone, a charge has no tax rate', async () => {
  const charge = { amount: 1_000, tax: 81, description: 'Packing', term: null, attached_to: 'order' };
  const sale = await writeSale(service, { additional_charges: [{ ...charge, tax_rate: '8.1%' }] });
  const path = `/api/v1.0/datatable-sales/${sale}`;
  const json = { additional_charges: [charge, { ...charge, tax_rate: '8.1%' }] };
  const refused = await service.call('PATCH', path, { as: 'clerk', json });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'additional_charges.1.tax_rate': ['is not a field of this resource'] } },
  });
  expect(JSON.stringify((await service.call('GET', path, { as: 'clerk' })).body)).not.toContain('tax_rate');
  expect((await service.call('PATCH', path, { as: 'clerk', json: { additional_charges: [charge] } })).status).toBe(200);
});

test.each([
  ['datatable-clients', 'filter[id]=1'],
  ['datatable-sales', 'filter[id][value][0]=1&filter[id][operator]=IN'],
  ['client-address', 'filter[id]=1'],
])('with the specification alone, %s refuses the filter %s', async (resource, query) => {
  const refused = await service.call('GET', `/api/v1.0/${resource}?${query}`, { as: 'clerk' });
  expect(refused).toMatchObject({ status: 400 });
  expect(detailOf(refused)).not.toContain('id-filter');
});

test('with the specification alone, `fields` selects among the fields of the specification', async () => {
  await writeSale(service);
  const list = (resource: string, fields: string) => service.call('GET', `/api/v1.0/${resource}?fields=${fields}`, { as: 'clerk' });
  expect(Object.keys(recordsIn(await list('datatable-sales', 'label'))[0] ?? {}).sort()).toEqual(['id', 'label']);
  expect(await list('datatable-sales', 'label,subtitle')).toMatchObject({ status: 400 });
  // The specification does not define `fields` for clients.
  expect(await list('datatable-clients', 'email')).toMatchObject({ status: 400 });
});

test.each([
  ['tasks', 'filter[status][value][0]=0&filter[status][operator]=IN'],
  ['tasks', 'filter[due_date][value][to]=2030-01-01'],
  ['tasks', 'referenced_bundle=item'],
  ['orders', 'filter[type][value][0]=bidder&filter[type][operator]=IN'],
  ['orders', 'filter[amount_due][value][from]=1'],
  ['datatable-clients', 'sort=company'],
  ['datatable-sales', 'sort=schedule'],
  ['datatable-sales', 'sort=sale_date,label'],
  ['datatable-sales', 'filter[status]=upcoming'],
])('with the specification alone, %s refuses %s of the extension `query`', async (resource, query) => {
  expect(await service.call('GET', `/api/v1.0/${resource}?${query}`, { as: 'clerk' })).toMatchObject({ status: 400 });
});

test('with the specification alone, the specified filters work', async () => {
  const uuid = recordIn(await service.call('GET', ownPath(), { as: 'clerk' })).uuid;
  const several = `filter[uuid][value][0]=${uuid}&filter[uuid][operator]=IN&filter[status]=approved&global_search=clara`;
  expect(await service.call('GET', `/api/v1.0/datatable-clients?${several}`, { as: 'clerk' })).toMatchObject({
    status: 200,
    body: { count: 1 },
  });
});

test('with the specification alone, the sale context cannot be set', async () => {
  expect(await service.call('PUT', '/api/me/sale-context', { as: 'clerk', json: { sale: null } })).toMatchObject({ status: 404 });
});

test('if only the extension resale-right is disabled, no document charges a resale right, and no record contains one', async () => {
  const otherExtensions = extensionNames.filter((name) => name !== 'resale-right');
  const partial = await startTestService({ ACCOUNTING_COUNTRY: 'DE' }, [], otherExtensions);
  try {
    const call = (method: string, path: string, json?: unknown, as: 'administrator' | 'clerk' = 'clerk') =>
      partial.call(method, `/api/v1.0/${path}`, { as, ...(json === undefined ? {} : { json }) });
    // These terms were stored while the extension was enabled.
    await partial.db.insert(houseTerms).values({ kind: 'resale_right', country: 'DE', paid_by: 'buyer', from_day: Date.UTC(2099, 0, 1) });
    const buyer = await writeClient(partial, { last_name: 'Buyer' });
    const sale = await writeSale(partial, { status: 'closed', live_sale_date_from: Date.UTC(2099, 5, 1), buyers_premium: '20%' });
    const lot = {
      sale_id: Number(sale),
      winner_id: Number(buyer),
      hammer_price: 1_000_000,
      product_tax_code: 'exempt',
      resale_right: true,
    };
    const item = await writeSoldItem(partial, lot);
    const body = { type: 'bidder', sale, owner: buyer, items: [item] };
    const records = [
      recordIn(await call('POST', 'order-preview', body)),
      recordIn(await call('GET', `sale-knock-down/${sale}`)),
      recordIn(await call('POST', 'orders', body)),
      recordIn(await call('GET', `item-terms/${item}`)),
      recordIn(await call('GET', `datatable-items/${item}`)),
      ...recordsIn(await call('GET', 'house-terms')),
    ];
    expect(records[0]).toMatchObject({ grand_total: '12000.00' });
    expect(records[2]).toMatchObject({ grand_total: '12000.00' });
    expect(JSON.stringify(records)).not.toContain('resale_right');
    const terms = { kind: 'resale_right', from: '2099-02-01', paid_by: 'buyer' };
    expect(await call('POST', 'house-terms', terms, 'administrator')).toMatchObject({
      status: 422,
      body: { errors: { kind: ['is not one of tax_rates, tax_scheme, premium, channel, commission, scheme_text, letterhead'] } },
    });
  } finally {
    await partial.close();
  }
});

test('if only the extension collecting-societies is disabled, order lines name the society, but there is no report of resale rights', async () => {
  const otherExtensions = extensionNames.filter((name) => name !== 'collecting-societies');
  const partial = await startTestService({ ACCOUNTING_COUNTRY: 'DE' }, [], otherExtensions);
  try {
    const call = (method: string, path: string, json?: unknown) =>
      partial.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
    await partial.db.insert(houseTerms).values({ kind: 'resale_right', country: 'DE', paid_by: 'buyer', from_day: Date.UTC(2099, 0, 1) });
    const buyer = await writeClient(partial, { last_name: 'Buyer' });
    const sale = await writeSale(partial, { status: 'closed', live_sale_date_from: Date.UTC(2099, 5, 1) });
    const lot = { sale_id: Number(sale), winner_id: Number(buyer), hammer_price: 1_000_000, resale_right: true };
    await call('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [await writeSoldItem(partial, lot)] });
    expect(await partial.db.select({ society: orderLines.collecting_society }).from(orderLines)).toEqual([{ society: 'VG Bild-Kunst' }]);
    for (const path of ['resale-rights', 'society-totals', 'society-payments'])
      expect(await call('GET', path)).toMatchObject({ status: 404 });
  } finally {
    await partial.close();
  }
});

test('a house with another currency than its country has no resale right', async () => {
  const germanHouse = await startTestService({ ACCOUNTING_COUNTRY: 'DE', CURRENCY: 'CHF' });
  try {
    const me = recordIn(await germanHouse.call('GET', `/api/me?access_token=${await germanHouse.token('clerk')}`));
    expect(me).toMatchObject({ config: { extensions: expect.not.arrayContaining(['resale-right']) } });
    const json = { kind: 'resale_right', from: '2099-02-01', paid_by: 'buyer' };
    expect(await germanHouse.call('POST', '/api/v1.0/house-terms', { as: 'administrator', json })).toMatchObject({
      status: 422,
      body: { errors: { kind: ['has amounts in EUR in the country of the house, DE, but the house uses CHF'] } },
    });
  } finally {
    await germanHouse.close();
  }
});

test('if only the extension tax-terms is disabled, no record has the fields of the extension, and the house has no tax scheme', async () => {
  const otherExtensions = extensionNames.filter((name) => name !== 'tax-terms');
  const partial = await startTestService({}, [], otherExtensions);
  try {
    const call = (method: string, path: string, json?: unknown, as: 'administrator' | 'clerk' = 'clerk') =>
      partial.call(method, `/api/v1.0/${path}`, { as, ...(json === undefined ? {} : { json }) });
    // These terms were stored while the extension was enabled.
    await partial.db.insert(houseTerms).values({ kind: 'tax_scheme', tax_scheme: 'exempt', from_day: Date.UTC(2100, 0, 1) });
    const client = await writeClient(partial, { last_name: 'Buyer', consignor_commissions_includes_tax: true });
    const sale = await writeSale(partial, { status: 'closed', live_sale_date_from: Date.UTC(2100, 5, 1), buyers_premium: '20%' });
    const consignment = await writeConsignment(partial, { owner: Number(client), consignor_commission_includes_tax: true });
    const item = await writeSoldItem(partial, { sale_id: Number(sale), winner_id: Number(client), hammer_price: 100_000 });
    const body = { type: 'bidder', sale, owner: client, items: [item] };
    const records = [
      recordIn(await call('POST', 'order-preview', body)),
      recordIn(await call('POST', 'orders', body)),
      recordIn(await call('GET', `item-terms/${item}`)),
      recordIn(await call('GET', `datatable-clients/${client}`)),
      recordIn(await call('GET', `datatable-sales/${sale}`)),
      recordIn(await call('GET', `datatable-consignments/${consignment}`)),
      ...recordsIn(await call('GET', 'house-terms')),
    ];
    // The margin scheme: 8.1 % of the premium of 200.00.
    for (const order of records.slice(0, 2)) expect(order).toMatchObject({ grand_total: '1216.20', terms: [{ kind: 'premium' }] });
    const text = JSON.stringify(records);
    for (const extensionText of ['"kind":"tax_scheme"', '"kind":"scheme"', '_commission_includes_tax"', '_commissions_includes_tax"'])
      expect(text).not.toContain(extensionText);
    expect(records[4]).toMatchObject({ buyers_premium: '20%' });
    expect(records[4]).not.toHaveProperty('buyers_premium_includes_tax');
    const terms = { kind: 'tax_scheme', from: '2100-02-01', tax_scheme: 'agency' };
    expect(await call('POST', 'house-terms', terms, 'administrator')).toMatchObject({
      status: 422,
      body: { errors: { kind: ['is not one of tax_rates, premium, channel, commission, scheme_text, letterhead'] } },
    });
  } finally {
    await partial.close();
  }
});

test('if only the extension scheme-texts is disabled, documents have the built-in texts, and the house has no texts of its own', async () => {
  const partial = await startTestService(
    {},
    [],
    extensionNames.filter((name) => name !== 'scheme-texts'),
  );
  try {
    const tomorrow = Date.parse(dayIn('Europe/Zurich', Date.now() + 86_400_000));
    // These terms were stored while the extension was enabled.
    const text = { text_en: 'Our margin', text_de: 'Unsere Marge', text_fr: 'Notre marge' };
    await partial.db.insert(houseTerms).values({ kind: 'scheme_text', country: 'CH', tax_scheme: 'margin', from_day: tomorrow, ...text });
    const client = await writeClient(partial, { last_name: 'Buyer', website_language: 'en' });
    const sale = await writeSale(partial, { buyers_premium: '20%' });
    const item = await writeSoldItem(partial, { sale_id: Number(sale), winner_id: Number(client), hammer_price: 100_000 });
    const json = { type: 'bidder', sale, owner: client, items: [item] };
    const { id } = recordIn(await partial.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
    await partial.db.update(orders).set({ document_date: tomorrow });
    const { document } = recordIn(await partial.call('GET', `/api/v1.0/orders/${id}`, { as: 'clerk' }));
    expect(document).toMatchObject({ notes: ['Margin scheme – works of art'] });
    expect(recordsIn(await partial.call('GET', '/api/v1.0/house-terms', { as: 'clerk' })).map(({ kind }) => kind)).not.toContain(
      'scheme_text',
    );
  } finally {
    await partial.close();
  }
});

test('if only the extension letterhead is disabled, documents have no sender, and the house has no letterhead', async () => {
  const otherExtensions = extensionNames.filter((name) => name !== 'letterhead');
  const partial = await startTestService({}, [], otherExtensions);
  try {
    const call = (method: string, path: string, json?: unknown, as: 'administrator' | 'clerk' = 'clerk') =>
      partial.call(method, `/api/v1.0/${path}`, { as, ...(json === undefined ? {} : { json }) });
    const letterhead = { name: 'House', address: 'Quai 1', tax_number: '', bank: null, phone: '', email: '', website: '' };
    // These terms were stored while the extension was enabled.
    const today = Date.parse(dayIn('Europe/Zurich', Date.now()));
    const [entry] = await partial.db.insert(houseTerms).values({ kind: 'letterhead', from_day: today, letterhead }).returning();
    const owner = await writeClient(partial, { last_name: 'Buyer' });
    const invoice = { status: 'finished' as const, grand_total: 50_000, created: Date.now() - 30 * 86_400_000 };
    const id = await writeOrder(partial, owner, { ...invoice, letterhead_id: entry?.id ?? 0 });
    const dueDate = dayIn('Europe/Zurich', Date.now() + 10 * 86_400_000);
    const records = [
      recordIn(await call('GET', `orders/${id}`)),
      recordIn(await call('POST', `order-reminder/${id}`, { level: 1, amount_due: '500.00', due_date: dueDate })),
      ...recordsIn(await call('GET', 'house-terms')),
    ];
    expect(records[1]).toMatchObject({ reminders: [{ level: 1 }] });
    expect(JSON.stringify(records)).not.toContain('Quai 1');
    for (const order of records.slice(0, 2)) expect(order).not.toHaveProperty('letterhead');
    expect(await call('POST', 'house-terms', { kind: 'letterhead', from: '2099-01-01', letterhead }, 'administrator')).toMatchObject({
      status: 422,
      body: { errors: { kind: ['is not one of tax_rates, tax_scheme, premium, channel, commission, scheme_text'] } },
    });
  } finally {
    await partial.close();
  }
});

test('if only the extension premium-terms is disabled, no record has the fields of the extension, and the house has no terms for channels', async () => {
  const otherExtensions = extensionNames.filter((name) => name !== 'premium-terms');
  const partial = await startTestService({}, [], otherExtensions);
  try {
    const call = (method: string, path: string, json?: unknown, as: 'administrator' | 'clerk' = 'clerk') =>
      partial.call(method, `/api/v1.0/${path}`, { as, ...(json === undefined ? {} : { json }) });
    const premiumValues = { buyers_premium: '20%', buyers_premium_includes_tax: true };
    const client = await writeClient(partial, { last_name: 'Agreed', ...premiumValues });
    const item = await writeSoldItem(partial, { ...premiumValues, winner_id: Number(client), hammer_price: 5_000, bid_channel: 'room' });
    await call('PATCH', `datatable-items/${item}`, { field_sold_status: 'sold', field_sold_for_amount: 6_000 });
    // These terms were stored while the extension was enabled.
    await partial.db.insert(houseTerms).values({ kind: 'channel', channel: 'room', surcharge: 10_000, from_day: Date.UTC(2100, 0, 1) });
    const records = [
      recordIn(await call('GET', `datatable-items/${item}`)),
      recordIn(await call('GET', `datatable-clients/${client}`)),
      ...recordsIn(await call('GET', 'house-terms')),
    ];
    expect(records[0]).toMatchObject({ buy_now_price: null, history: [{ field_sold_for_amount: '60.00' }, {}] });
    expect(records[1]).toMatchObject({ last_name: 'Agreed', warning: '' });
    const text = JSON.stringify(records);
    for (const extensionText of ['"buyers_premium"', '"buyers_premium_includes_tax"', '"field_sold_channel"', '"kind":"channel"'])
      expect(text).not.toContain(extensionText);
    const refused = await call(
      'POST',
      'house-terms',
      { kind: 'channel', channel: 'room', from: '2101-01-01', steps: '5%' },
      'administrator',
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { kind: ['is not one of tax_rates, tax_scheme, premium, commission, scheme_text, letterhead'] } },
    });
    const premium = await call('POST', 'house-terms', { kind: 'premium', from: '2101-01-01', steps: '5%' }, 'administrator');
    expect(premium).toMatchObject({ status: 201 });
  } finally {
    await partial.close();
  }
});
