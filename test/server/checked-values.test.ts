/** Values that the service refuses, and stored values that are older than a rule. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxTitleLength } from '../../contract/wire.ts';
import { clients, items, sales } from '../../server/database/schema.ts';
import { recordIn, recordsIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeAddress, writeClient, writeConsignment, writeItem, writeSale } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Resource = 'clients' | 'sales' | 'items' | 'consignments';
const patch = (resource: Resource, id: string, json: unknown) =>
  service.call('PATCH', `/api/v1.0/datatable-${resource}/${id}`, { as: 'clerk', json });
const read = async (resource: Resource, id: string) =>
  recordIn(await service.call('GET', `/api/v1.0/datatable-${resource}/${id}`, { as: 'clerk' }));
const post = (resource: Resource, json: unknown, query = '') =>
  service.call('POST', `/api/v1.0/datatable-${resource}${query}`, { as: 'clerk', json });

const writeRecord: Record<Resource, () => Promise<string>> = {
  clients: () => writeClient(service, { last_name: 'Checked' }),
  sales: () => writeSale(service),
  consignments: () => writeConsignment(service),
  items: async () => writeItem(service, { consignment: Number(await writeConsignment(service)) }),
};

const day = 86_400_000;

test.each<[Resource, Record<string, unknown>, string]>([
  ['items', { opening_price: -1 }, 'opening_price'],
  ['items', { reserve_price: -1 }, 'reserve_price'],
  ['items', { estimate_low: -100 }, 'estimate_low'],
  ['items', { estimate_low: 200, estimate_high: 100 }, 'estimate_high'],
  ['items', { additional_charges: [{ amount: 100 }, { amount: -100 }] }, 'additional_charges.1.amount'],
  ['items', { product_tax_code: 'T1' }, 'product_tax_code'],
  ['items', { field_sold_for_amount: -100 }, 'field_sold_for_amount'],
  ['items', { subtitle: 'x'.repeat(maxTitleLength + 1) }, 'subtitle'],
  ['consignments', { tax_type: 'T1' }, 'tax_type'],
  ['consignments', { underbid: 80 }, 'underbid'],
  ['consignments', { insurance_value: -1 }, 'insurance_value'],
  [
    'consignments',
    { consignor_commission_steps: [{ step_from: 0, consignor_commission: '150%' }] },
    'consignor_commission_steps.0.consignor_commission',
  ],
  ['consignments', { finder_fees: [{ commission: '-5%' }] }, 'finder_fees.0.commission'],
  ['sales', { buyers_premium: 'a quarter' }, 'buyers_premium'],
  ['sales', { post_sale_discount: 101 }, 'post_sale_discount'],
  ['sales', { post_sale_discount: -1 }, 'post_sale_discount'],
  ['sales', { live_sale_date_from: 2 * day, live_sale_date_to: day }, 'live_sale_date_to'],
  ['sales', { mail_sale_date_from: 2 * day, mail_sale_date_to: day }, 'mail_sale_date_to'],
  ['clients', { birthdate: Date.now() + 2 * day }, 'birthdate'],
  ['clients', { phone: '079 12' }, 'phone'],
  ['clients', { mobile: 'in the evening' }, 'mobile'],
  ['clients', { bank_details: [{ iban: 'CH9300762011623852958' }] }, 'bank_details.0.iban'],
  ['clients', { bank_details: [{ bic: 'POST' }] }, 'bank_details.0.bic'],
  ['clients', { tax_type: 'T1' }, 'tax_type'],
  ['clients', { consignor_commissions: [{ consignor_commission: '120' }] }, 'consignor_commissions.0.consignor_commission'],
  ['clients', { temp_si_dates_from: 2 * day, temp_si_dates_to: day }, 'temp_si_dates_to'],
])('%s with %j is refused with the path of the field', async (resource, body, path) => {
  const id = await writeRecord[resource]();
  const refused = await patch(resource, id, body);
  expect([refused.status, refusedFields(refused)]).toEqual([422, [path]]);
});

test('a changed end of a range is compared with the stored start, and a changed start with the stored end', async () => {
  const sale = await writeSale(service, { live_sale_date_from: 5 * day, live_sale_date_to: 6 * day });
  expect(refusedFields(await patch('sales', sale, { live_sale_date_to: 4 * day }))).toEqual(['live_sale_date_to']);
  expect(refusedFields(await patch('sales', sale, { live_sale_date_from: 7 * day }))).toEqual(['live_sale_date_to']);
  expect(await patch('sales', sale, { live_sale_date_from: 7 * day, live_sale_date_to: null })).toMatchObject({ status: 200 });
});

test('an empty entry of a multifield is not stored', async () => {
  const id = await writeRecord.sales();
  recordIn(
    await patch('sales', id, {
      bid_steps: [{}, { from: 0, step: 1_000 }, { from: null, step: null }],
      additional_charges: [{ description: ' ' }],
    }),
  );
  expect(await read('sales', id)).toMatchObject({ bid_steps: [{ from: '0.00', step: '10.00' }], additional_charges: [] });
});

test('an IBAN and a BIC are stored without spaces and in capitals', async () => {
  const id = await writeRecord.clients();
  recordIn(await patch('clients', id, { bank_details: [{ iban: 'ch93 0076 2011 6238 5295 7', bic: 'pofichbexxx' }] }));
  expect(await read('clients', id)).toMatchObject({ bank_details: [{ iban: 'CH9300762011623852957', bic: 'POFICHBEXXX' }] });
});

describe('a telephone number', () => {
  test('a telephone number in national form is checked for the client’s country', async () => {
    const id = await writeRecord.clients();
    await writeAddress(service, id, { country: 'US' });
    await service.db
      .update(clients)
      .set({ country: 'US' })
      .where(eq(clients.id, Number(id)));
    expect(await patch('clients', id, { phone: '(212) 555-0123' })).toMatchObject({ status: 200 });
    expect(refusedFields(await patch('clients', id, { phone: '079 123 45 67 8' }))).toEqual(['phone']);
    expect(await patch('clients', id, { phone: '+41 79 123 45 67' })).toMatchObject({ status: 200 });
  });

  test('a telephone number of a new client is checked for the country of the address', async () => {
    const address = { country: 'US', locality: 'New York' };
    expect(refusedFields(await post('clients', { last_name: 'New', address, phone: '079 123 45 67 8' }))).toEqual(['phone']);
    expect(await post('clients', { last_name: 'New', address, phone: '(212) 555-0123' })).toMatchObject({ status: 201 });
  });
});

describe('a sale number', () => {
  test('no two sales can have the same sale number, regardless of case and spaces', async () => {
    const first = await post('sales', { subtitle: 'First', live_sale_date_from: day, sale_number: 'A-7' });
    const { id } = recordIn(first);
    const second = await post('sales', { subtitle: 'Second', live_sale_date_from: day, sale_number: ' a-7 ' });
    expect(second).toMatchObject({
      status: 422,
      body: { errors: { sale_number: [`is already the number of the sale A-7 · First (${id})`] } },
    });
    const third = String(recordIn(await post('sales', { subtitle: 'Third', live_sale_date_from: day })).id);
    expect(refusedFields(await patch('sales', third, { sale_number: 'A-7' }))).toEqual(['sale_number']);
    expect(await read('sales', third)).toMatchObject({ label: 'Third' });
    expect(await patch('sales', String(id), { sale_number: 'A-7', subtitle: 'Still first' })).toMatchObject({ status: 200 });
  });

  test('the sale number may be empty in several sales', async () => {
    for (const subtitle of ['One', 'Other']) {
      expect(await post('sales', { subtitle, live_sale_date_from: day, sale_number: '' })).toMatchObject({ status: 201 });
    }
  });

  test('a sale number is stored only once if several requests send it at the same time', async () => {
    const responses = await Promise.all(
      ['One', 'Other', 'Third'].map((subtitle) => post('sales', { subtitle, live_sale_date_from: day, sale_number: 'race' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('a stored value that breaks a rule', () => {
  test('a stored value that breaks a rule can be read and does not block a change of another field', async () => {
    const client = await writeClient(service, {
      last_name: 'Old',
      phone: 'ask his wife',
      tax_type: 'T1',
      birthdate: Date.now() + 300 * day,
      invoice_release_limit: -5,
      bank_details: [{ name: 'Old bank', number: '', owner: '', iban: 'CH00', bic: 'X' }],
      temp_si_dates_from: 2 * day,
      temp_si_dates_to: day,
    });
    expect(await read('clients', client)).toMatchObject({ phone: 'ask his wife', tax_type: 'T1', bank_details: [{ iban: 'CH00' }] });
    expect(await patch('clients', client, { first_name: 'Very', phone: 'ask his wife' })).toMatchObject({ status: 200 });
    const sale = await writeSale(service, { buyers_premium: 'as agreed', post_sale_discount: 250 });
    expect(await patch('sales', sale, { subtitle: 'Changed' })).toMatchObject({
      status: 200,
      body: { data: [{ buyers_premium: 'as agreed' }] },
    });
    const item = await writeItem(service, { reserve_price: -500, product_tax_code: 'T1', estimate_low: 2, estimate_high: 1 });
    expect(await patch('items', item, { subtitle: 'Changed' })).toMatchObject({ status: 200 });
    expect(await read('items', item)).toMatchObject({ reserve_price: '-5.00', product_tax_code: 'T1' });
  });
});

test('a title may have 1,000 characters of any kind, and a list can be sorted by such titles', async () => {
  const long = '𝄞'.repeat(maxTitleLength / 2);
  const sale = await writeSale(service, { subtitle: 'Sale of a long title' });
  expect(await patch('sales', sale, { subtitle: long })).toMatchObject({ status: 200 });
  const item = await writeRecord.items();
  expect(await patch('items', item, { subtitle: long })).toMatchObject({ status: 200 });
  const consignment = await writeConsignment(service);
  expect(await patch('consignments', consignment, { label: 'ﷺ'.repeat(maxTitleLength) })).toMatchObject({ status: 200 });
  expect(await service.call('POST', '/api/v1.0/tasks', { as: 'clerk', json: { label: long } })).toMatchObject({ status: 201 });
  const note = { note: '<p>x</p>', label: long, reference: Number(item) };
  expect(await service.call('POST', '/api/v1.0/notes', { as: 'clerk', json: note })).toMatchObject({ status: 201 });
  const listed = recordsIn(await service.call('GET', '/api/v1.0/datatable-sales?sort=-label&range=1', { as: 'clerk' }));
  expect(listed[0]).toMatchObject({ label: long });
});

test('a bulk change refuses a value that a single change refuses', async () => {
  const item = await writeRecord.items();
  const bulk = { operation: 'update_field', items: [item], field: 'reserve_price', value: -1 };
  expect(await service.call('POST', '/api/v1.0/items-bulk', { as: 'clerk', json: bulk })).toMatchObject({ status: 422 });
  expect(
    (
      await service.db
        .select({ price: items.reserve_price })
        .from(items)
        .where(eq(items.id, Number(item)))
    )[0],
  ).toEqual({ price: null });
});

test('the database refuses a second sale with the same number', async () => {
  await writeSale(service, { sale_number: 'taken' });
  await expect(writeSale(service, { sale_number: 'Taken ' })).rejects.toThrow();
  expect((await service.db.select({ count: sql<number>`count(*)::int` }).from(sales).where(eq(sales.sale_number, 'taken')))[0]).toEqual({
    count: 1,
  });
});

test('each field that refers to the same missing record is reported', async () => {
  const finder_fees = [
    { commission: '5%', finder: 999_999 },
    { commission: '3%', finder: 999_999 },
  ];
  const response = await patch('consignments', await writeRecord.consignments(), { owner: 999_999, finder_fees });
  expect(response.status).toBe(422);
  expect(refusedFields(response)).toEqual(['owner', 'finder_fees.0.finder', 'finder_fees.1.finder']);
});
