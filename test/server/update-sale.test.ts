import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saleReadOnly } from '../../contract/resources/sale.ts';
import { recordIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeSale, writeTerm } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const day = 86_400_000;
const path = (id: string) => `/api/v1.0/datatable-sales/${id}`;
const get = (id: string) => service.call('GET', path(id), { as: 'clerk' });
const read = async (id: string) => recordIn(await get(id));
const patch = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  service.call('PATCH', path(id), { as: 'clerk', json, headers });

test('an update of a sale takes cents and milliseconds, and returns the record of the specification', async () => {
  const catalog = await writeTerm(service, 'catalogs', 'Autumn');
  const id = await writeSale(service, {
    subtitle: 'Autumn',
    sale_number: '42',
    venue: 'Zürich',
    catalog_id: catalog,
    total_estimates: 1_234_550,
  });
  const before = await read(id);
  const response = await patch(id, {
    buyers_premium: '22%',
    post_sale_discount: 2.5,
    initial_finder_fees_orders: 1_050,
    live_sale_date_from: Date.UTC(2026, 9, 3, 14),
  });
  expect(recordIn(response)).toEqual({
    id,
    uuid: before.uuid,
    subtitle: 'Autumn',
    published: false,
    status: { value: 'draft', label: 'Draft' },
    sale_number: '42',
    buyers_premium: '22%',
    post_sale_discount: 2.5,
    lots_locked: false,
    updated: expect.any(String),
  });
  expect(await read(id)).toEqual({
    ...before,
    buyers_premium: '22%',
    post_sale_discount: 2.5,
    initial_finder_fees_orders: '10.50',
    live_sale_date_from: '2026-10-03T14:00:00.000Z',
    sale_date: '2026-10-03T14:00:00.000Z',
    updated: recordIn(response).updated,
  });
  expect(before).toMatchObject({
    label: '42 · Autumn',
    total_estimates: '12345.50',
    total_hammer_price: '0.00',
    catalog: { id: String(catalog), label: 'Autumn' },
    venue: 'Zürich',
  });
});

test('unset fields of a sale are "" for text and otherwise null', async () => {
  expect(await read(await writeSale(service))).toMatchObject({
    sale_date: null,
    catalog: null,
    venue: '',
    description: '',
    post_sale_discount: null,
    initial_finder_fees_orders: null,
    departments: [],
    bid_steps: [],
  });
});

test('read-only fields of a sale are ignored, and alone create no new version', async () => {
  const id = await writeSale(service, { subtitle: 'Spring' });
  const before = await get(id);
  const response = await patch(id, Object.fromEntries([...saleReadOnly, 'venue', 'catalog', 'item_count'].map((name) => [name, 'other'])));
  expect(response).toMatchObject({ status: 200 });
  const after = await get(id);
  expect([after.body, after.headers.get('etag')]).toEqual([before.body, before.headers.get('etag')]);
});

test('departments and multifields of a sale are replaced completely', async () => {
  const id = await writeSale(service);
  const entries = (...names: string[]) => names.map((external_id) => ({ system: 'web', external_id }));
  recordIn(
    await patch(id, {
      departments: ['Paintings', 'Books'],
      external_ids: entries('1', '2'),
      bid_steps: [
        { from: 0, step: 1_000 },
        { from: 10_000, step: 5_000 },
      ],
    }),
  );
  recordIn(await patch(id, { departments: ['Coins'], external_ids: entries('3') }));
  expect(await read(id)).toMatchObject({
    departments: [{ label: 'Coins' }],
    external_ids: entries('3'),
    bid_steps: [
      { from: '0.00', step: '10.00' },
      { from: '100.00', step: '50.00' },
    ],
  });
});

test.each<[unknown, string]>([
  [{ hammer: 1 }, 'hammer'],
  [{ buyers_premium: 22 }, 'buyers_premium'],
  [{ post_sale_discount: '2.5' }, 'post_sale_discount'],
  [{ post_sale_discount: 1e10 }, 'post_sale_discount'],
  [{ initial_finder_fees_orders: 0.5 }, 'initial_finder_fees_orders'],
  [{ live_sale_date_to: '2026-10-03' }, 'live_sale_date_to'],
  [{ lots_locked: 'locked' }, 'lots_locked'],
  [{ sale_type: 'silent' }, 'sale_type'],
  [{ pdf_link: 'file:///etc/passwd' }, 'pdf_link'],
  [{ departments: [2_000_000_000] }, 'departments.0'],
  [{ departments: Array.from({ length: 101 }, (_, index) => `D${index}`) }, 'departments'],
  [{ bid_steps: [{ from: 1 }, { from: 'a' }] }, 'bid_steps.1.from'],
  [{ additional_charges: [{ attached_to: 'moon' }] }, 'additional_charges.0.attached_to'],
])('an update of a sale with %j is refused with an error for %s', async (body, field) => {
  const refused = await patch(await writeSale(service), body);
  expect(refused).toMatchObject({ status: 422 });
  expect(refusedFields(refused)).toEqual([field]);
});

describe('the status', () => {
  const dates = { past: () => Date.now() - day, future: () => Date.now() + day };

  test('the status of a sale becomes upcoming when published, and published when its first session starts', async () => {
    const id = await writeSale(service);
    const statusAfter = async (json: unknown) => recordIn(await patch(id, json)).status;
    expect(await statusAfter({ live_sale_date_from: dates.future() })).toMatchObject({ value: 'draft' });
    expect(await statusAfter({ published: true })).toEqual({ value: 'upcoming', label: 'Upcoming' });
    expect(await statusAfter({ mail_sale_date_from: dates.past() })).toEqual({ value: 'published', label: 'Published' });
    expect(await read(id)).toMatchObject({ status: 'published' });
  });

  test('the status of a closed sale does not change', async () => {
    const id = await writeSale(service, { status: 'closed', published: true });
    expect(recordIn(await patch(id, { published: false, live_sale_date_from: dates.future() }))).toMatchObject({
      status: { value: 'closed', label: 'Closed' },
    });
  });

  test('the status of a sale is independent of lots_locked', async () => {
    const id = await writeSale(service);
    expect(recordIn(await patch(id, { lots_locked: true }))).toMatchObject({ lots_locked: true, status: { value: 'draft' } });
  });
});

test('a stale If-Match of a sale is refused with the record, and one of several concurrent updates wins', async () => {
  const id = await writeSale(service);
  const version = (await get(id)).headers.get('etag') ?? '';
  const responses = await Promise.all(['A', 'B', 'C'].map((subtitle) => patch(id, { subtitle }, { 'if-match': version })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const current = await get(id);
  expect(await patch(id, { subtitle: 'D' }, { 'if-match': version })).toMatchObject({ status: 412, body: current.body });
  expect(await patch(id, { subtitle: 'D' }, { 'if-match': current.headers.get('etag') ?? '' })).toMatchObject({ status: 200 });
  expect(await patch(id, { subtitle: 'E' })).toMatchObject({ status: 200 });
});

describe('the sale context', () => {
  const setContext = (json: unknown) => service.call('PUT', '/api/me/sale-context', { as: 'other', json });
  const readContext = async () => recordIn(await service.call('GET', `/api/me?access_token=${await service.token('other')}`)).sale_context;

  test('the sale context is stored for the user, and is "" if there is none', async () => {
    const id = await writeSale(service);
    expect(await setContext({ sale: id })).toMatchObject({ status: 200, body: { data: [{ sale_context: id }] } });
    expect(await readContext()).toBe(id);
    expect(await setContext({ sale: null })).toMatchObject({ status: 200, body: { data: [{ sale_context: '' }] } });
    expect(await readContext()).toBe('');
  });

  test.each([{}, { sale: '2147483647' }, { sale: 'next' }, { sale: true }])('the sale context %j is refused with 422', async (body) => {
    const refused = await setContext(body);
    expect([refused.status, refusedFields(refused)]).toEqual([422, ['sale']]);
  });
});
