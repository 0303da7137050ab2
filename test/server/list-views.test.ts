import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ListName,
  type ListView,
  listSettings,
  maxCountedQueries,
  maxOwnViews,
  maxSharedViews,
} from '../../contract/resources/list-view.ts';
import { listViews } from '../../server/database/schema.ts';
import { countIn, detailOf, recordIn, refusedFields } from './read-response.ts';
import { type CallOptions, type Person, startTestService, type TestService } from './service.ts';
import { writeItem, writeSale, writeTask } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, as: Person, json?: unknown, headers?: CallOptions['headers']) =>
  service.call(method, `/api/v1.0${path}`, { as, ...(json === undefined ? {} : { json }), ...(headers ? { headers } : {}) });
const settings = async (list: ListName, as: Person) => listSettings.parse(recordIn(await send('GET', `/list-settings/${list}`, as)));
const labels = async (list: ListName, as: Person) => (await settings(list, as)).views.map(({ label }) => label);
const save = async (list: ListName, label: string, as: Person = 'clerk', more: Partial<ListView> = {}) =>
  String(recordIn(await send('POST', '/list-views', as, { list, label, filter: {}, ...more })).id);

test('a view keeps its filters and its sort order, and can be changed and deleted by its owner', async () => {
  const filter = { status: ['sold', 'unsold'], hammer_price: { from: '100' }, q: 'Äbi', everySale: true, lot: 7 };
  const created = await send('POST', '/list-views', 'clerk', { list: 'items', label: ' Sold ', filter, sort: '-hammer_price' });
  expect(created.status).toBe(201);
  const view = recordIn(created);
  expect(view).toEqual({
    id: expect.any(String),
    vid: '1',
    list: 'items',
    label: 'Sold',
    filter,
    sort: '-hammer_price',
    shared: false,
    owner: { id: String(service.userIds.clerk), label: 'The clerk' },
    position: 0,
    created: expect.any(Number),
    updated: expect.any(Number),
  });
  const sentBack = await send('PATCH', `/list-views/${view.id}`, 'clerk', { ...view, label: 'Sold lots', filter: {} });
  expect(recordIn(sentBack)).toMatchObject({ label: 'Sold lots', filter: {}, sort: '-hammer_price' });
  expect((await settings('items', 'clerk')).views).toMatchObject([{ label: 'Sold lots', filter: {} }]);
  expect((await send('DELETE', `/list-views/${view.id}`, 'clerk')).status).toBe(204);
  expect((await settings('items', 'clerk')).views).toEqual([]);
});

test('a shared view is listed for other users, who cannot change it; an administrator can', async () => {
  const id = await save('sales', 'Spring');
  expect(await labels('sales', 'other')).toEqual([]);
  expect((await send('PATCH', `/list-views/${id}`, 'other', { label: 'Mine' })).status).toBe(404);
  expect((await send('PATCH', `/list-views/${id}`, 'administrator', { label: 'Mine' })).status).toBe(404);
  await send('PATCH', `/list-views/${id}`, 'clerk', { shared: true });
  expect(await labels('sales', 'porter')).toEqual(['Spring']);
  expect((await send('PATCH', `/list-views/${id}`, 'other', { label: 'Mine' })).status).toBe(403);
  expect((await send('DELETE', `/list-views/${id}`, 'other')).status).toBe(403);
  expect((await send('PATCH', `/list-views/${id}`, 'administrator', { label: 'Spring sales' })).status).toBe(200);
  expect((await send('DELETE', `/list-views/${id}`, 'administrator')).status).toBe(204);
  expect(await labels('sales', 'clerk')).toEqual([]);
});

test('own views are listed by position, then shared views of others by name', async () => {
  for (const label of ['B', 'C', 'A']) await save('orders', label);
  await save('orders', 'Z by another', 'other', { shared: true });
  await save('orders', 'Y by another', 'other', { shared: true });
  const last = (await settings('orders', 'clerk')).views[2];
  await send('PATCH', `/list-views/${last?.id}`, 'clerk', { position: 0 });
  expect(await labels('orders', 'clerk')).toEqual(['A', 'B', 'C', 'Y by another', 'Z by another']);
  await send('PATCH', `/list-views/${last?.id}`, 'clerk', { position: 1 });
  expect(await labels('orders', 'clerk')).toEqual(['B', 'A', 'C', 'Y by another', 'Z by another']);
});

test('a view has the same version in the settings of its list as in its ETag', async () => {
  const id = await save('jobs', 'Succeeded');
  const changed = await send('PATCH', `/list-views/${id}`, 'clerk', { label: 'Done' }, { 'if-match': '"1"' });
  const view = (await settings('jobs', 'clerk')).views.find((candidate) => candidate.id === id);
  expect(changed.headers.get('etag')).toBe(`"${view?.vid}"`);
  expect((await send('DELETE', `/list-views/${id}`, 'clerk', undefined, { 'if-match': '"1"' })).status).toBe(412);
  expect((await send('DELETE', `/list-views/${id}`, 'clerk', undefined, { 'if-match': `"${view?.vid}"` })).status).toBe(204);
});

test('a change that is based on an older version of a view is refused with the current view', async () => {
  const id = await save('jobs', 'Failed');
  const first = await send('PATCH', `/list-views/${id}`, 'clerk', { label: 'Failures' });
  const etag = first.headers.get('etag') ?? '';
  expect((await send('PATCH', `/list-views/${id}`, 'clerk', { shared: true }, { 'if-match': etag })).status).toBe(200);
  const refused = await send('PATCH', `/list-views/${id}`, 'clerk', { label: 'Late' }, { 'if-match': etag });
  expect(refused).toMatchObject({ status: 412, body: { data: [{ id, label: 'Failures', shared: true }] } });
});

test('settings of a list belong to one user, and a change leaves the other settings as they are', async () => {
  const unset = { column_order: null, hidden_columns: null, column_widths: {}, density: null, default_view: null };
  expect((await settings('clients', 'clerk')).preferences).toEqual(unset);
  const path = '/list-settings/clients';
  await send('PATCH', path, 'clerk', { density: 'comfortable', column_widths: { label: 320 } });
  await send('PATCH', path, 'clerk', { column_order: ['status', 'label'], hidden_columns: ['updated'] });
  await send('PATCH', path, 'clerk', {});
  const kept = { column_order: ['status', 'label'], hidden_columns: ['updated'], column_widths: { label: 320 }, density: 'comfortable' };
  expect((await settings('clients', 'clerk')).preferences).toEqual({ ...unset, ...kept });
  expect((await settings('clients', 'other')).preferences).toEqual(unset);
  expect((await settings('sales', 'clerk')).preferences).toEqual(unset);
});

test('only a visible view of the list can be the default view, which is null after the view is deleted or no longer shared', async () => {
  const id = await save('tasks', 'Due', 'other');
  const choose = (view: string | null) => send('PATCH', '/list-settings/tasks', 'clerk', { default_view: view });
  expect(refusedFields(await choose(id))).toEqual(['default_view']);
  await send('PATCH', `/list-views/${id}`, 'other', { shared: true });
  expect(refusedFields(await send('PATCH', '/list-settings/items', 'clerk', { default_view: id }))).toEqual(['default_view']);
  expect(recordIn(await choose(id))).toMatchObject({ preferences: { default_view: id } });
  await send('PATCH', `/list-views/${id}`, 'other', { shared: false });
  expect((await settings('tasks', 'clerk')).preferences.default_view).toBeNull();
  await send('PATCH', `/list-views/${id}`, 'other', { shared: true });
  expect((await settings('tasks', 'clerk')).preferences.default_view).toBe(id);
  await send('DELETE', `/list-views/${id}`, 'other');
  expect((await settings('tasks', 'clerk')).preferences.default_view).toBeNull();
});

test('a role that may not read a list can use neither its settings nor its views', async () => {
  const id = await save('clients', 'Approved', 'clerk', { shared: true });
  expect((await send('GET', '/list-settings/clients', 'porter')).status).toBe(403);
  expect((await send('PATCH', '/list-settings/clients', 'porter', { density: 'compact' })).status).toBe(403);
  expect((await send('POST', '/list-views', 'porter', { list: 'clients', label: 'Mine', filter: {} })).status).toBe(403);
  expect((await send('DELETE', `/list-views/${id}`, 'porter')).status).toBe(403);
  expect((await send('GET', '/list-settings/notes', 'clerk')).status).toBe(404);
});

test('invalid views and column widths are refused with the names of the invalid fields', async () => {
  const refusedFieldsFor = async (json: object) =>
    refusedFields(await send('POST', '/list-views', 'clerk', { list: 'items', label: 'A view', filter: {}, ...json }));
  expect(await refusedFieldsFor({ label: '  ' })).toEqual(['label']);
  expect(await refusedFieldsFor({ label: 'x'.repeat(61) })).toEqual(['label']);
  expect(await refusedFieldsFor({ list: 'notes' })).toEqual(['list']);
  expect(await refusedFieldsFor({ sort: 'a, b' })).toEqual(['sort']);
  expect(await refusedFieldsFor({ filter: { q: 'x'.repeat(501) } })).toEqual(['filter.q']);
  expect(await refusedFieldsFor({ filter: { q: 'a\0b' } })).toEqual(['filter.q']);
  expect(await refusedFieldsFor({ filter: { q: { from: { deep: 1 } } } })).toEqual(['filter.q']);
  expect(await refusedFieldsFor({ filter: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, 1])) })).toEqual([
    'filter',
  ]);
  expect(refusedFields(await send('PATCH', '/list-settings/items', 'clerk', { column_widths: { label: 5 } }))).toEqual([
    'column_widths.label',
  ]);
});

test('the numbers of own and of shared views of a list are limited', async () => {
  const rows = (owner: Person, count: number, shared: boolean) =>
    Array.from({ length: count }, (_, position) => ({
      owner_id: service.userIds[owner],
      list: 'consignments' as const,
      label: `View ${position}`,
      filter: {},
      shared,
      position,
    }));
  await service.db.insert(listViews).values([...rows('clerk', maxOwnViews - 1, false), ...rows('other', maxSharedViews, true)]);
  const add = (shared: boolean, as: Person) =>
    send('POST', '/list-views', as, { list: 'consignments', label: 'One more', filter: {}, shared });
  expect(await add(true, 'clerk')).toMatchObject({ status: 409 });
  const last = await add(false, 'clerk');
  expect(last.status).toBe(201);
  const refused = await add(false, 'clerk');
  expect(refused.status).toBe(409);
  expect(detailOf(refused)).toContain('50 views');
  expect((await send('PATCH', `/list-views/${recordIn(last).id}`, 'clerk', { shared: true })).status).toBe(409);
  await service.db.delete(listViews).where(eq(listViews.list, 'consignments'));
});

test('simultaneous requests do not exceed the maximum number of own and of shared views', async () => {
  const rows = (owner: Person, count: number, shared: boolean) =>
    Array.from({ length: count }, (_, position) => ({
      owner_id: service.userIds[owner],
      list: 'sales' as const,
      label: `View ${position}`,
      filter: {},
      shared,
      position,
    }));
  const add = (as: Person, shared: boolean) => send('POST', '/list-views', as, { list: 'sales', label: 'One more', filter: {}, shared });
  const statuses = async (...calls: ReturnType<typeof add>[]) => (await Promise.all(calls)).map(({ status }) => status).sort();
  await service.db.insert(listViews).values(rows('clerk', maxOwnViews - 1, false));
  expect(await statuses(add('clerk', false), add('clerk', false), add('clerk', false))).toEqual([201, 409, 409]);
  await service.db.insert(listViews).values(rows('administrator', maxSharedViews - 1, true));
  expect(await statuses(add('other', true), add('porter', true))).toEqual([201, 409]);
  await service.db.delete(listViews).where(eq(listViews.list, 'sales'));
});

test('list counts equal the counts that the list returns to the same user, and are null for an invalid query', async () => {
  const sale = await writeSale(service, { subtitle: 'Counted' });
  for (const status of ['sold', 'sold', 'unsold'] as const) await writeItem(service, { status, subtitle: 'Clock', sale_id: Number(sale) });
  await writeTask(service, { label: 'For the porter', assignee_id: service.userIds.porter });
  await writeTask(service, { label: 'For the clerk', assignee_id: service.userIds.clerk });
  const counts = async (list: string, as: Person, queries: readonly string[]) =>
    recordIn(await send('POST', `/list-counts/${list}`, as, { queries })).counts;
  const listed = async (path: string, as: Person, query: string) => countIn(await send('GET', `/${path}?${query}`, as));
  const inSale = `filter[sale]=${sale}`;
  const queries = ['', inSale, `${inSale}&filter[status]=sold`, `${inSale}&global_search=clock`, 'sort=-lot&range=3', 'filter[lot]=none'];
  for (const as of ['clerk', 'porter'] as const)
    expect(await counts('items', as, queries)).toEqual(await Promise.all(queries.map((query) => listed('datatable-items', as, query))));
  expect(await counts('items', 'clerk', queries.slice(1, 3))).toEqual([3, 2]);
  expect(await counts('items', 'clerk', ['filter[colour]=red', inSale, 'filter[estimate_low]=x'])).toEqual([null, 3, null]);
  expect(await counts('tasks', 'porter', [''])).toEqual([await listed('tasks', 'porter', '')]);
  expect(await counts('tasks', 'porter', [''])).not.toEqual(await counts('tasks', 'clerk', ['']));
  await writeItem(service, { status: 'sold', sale_id: Number(sale) });
  expect(await counts('items', 'clerk', [inSale])).toEqual([4]);
});

test('counts are refused for a list that the role may not read, for an unknown list and for an invalid body', async () => {
  const count = (list: string, as: Person, json: unknown) => send('POST', `/list-counts/${list}`, as, json);
  expect((await count('clients', 'porter', { queries: [''] })).status).toBe(403);
  expect((await count('notes', 'clerk', { queries: [''] })).status).toBe(404);
  for (const json of [
    {},
    { queries: [] },
    { queries: Array.from({ length: maxCountedQueries + 1 }, () => '') },
    { queries: [1] },
    { queries: [''], page: 1 },
  ])
    expect((await count('items', 'clerk', json)).status).toBe(422);
});
