import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countIn, detailOf, idsIn, recordsIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import {
  writeAddress,
  writeClient,
  writeClients,
  writeConsignment,
  writeItem,
  writeOrder,
  writeSale,
  writeSoldItem,
  writeTerm,
} from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = (resource: string, query: Record<string, string | number> = {}) => {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return service.call('GET', `/api/v1.0/${resource}?${parameters}`, { as: 'clerk' });
};
const clients = (query: Record<string, string | number> = {}) => get('datatable-clients', query);

describe('paging', () => {
  let ids: string[];
  beforeAll(async () => {
    ids = await writeClients(
      service,
      Array.from({ length: 60 }, () => ({ last_name: 'Same', country: 'LI' })),
    );
  });

  test('a list returns 25 records of page 0 by default, and always the total count', async () => {
    const first = await clients({ 'filter[country]': 'LI' });
    expect([recordsIn(first).length, countIn(first)]).toEqual([25, 60]);
    const third = await clients({ 'filter[country]': 'LI', page: 2 });
    expect([recordsIn(third).length, countIn(third)]).toEqual([10, 60]);
    const all = await clients({ range: 1 });
    expect(countIn(all)).toBe(countIn(await clients({ range: 500 })));
    expect(countIn(all)).toBeGreaterThan(60);
  });

  test.each([3, 4_000_000])('page %i after the last page has no records, but the correct count', async (page) => {
    expect(await clients({ 'filter[country]': 'LI', page })).toMatchObject({ status: 200, body: { data: [], count: 60 } });
  });

  test.each(['last_name', '-last_name', 'status', '-created', 'company,-first_name', '-id'])(
    'pages sorted by %s contain each record once, also if all values are equal',
    async (sort) => {
      const seen: string[] = [];
      for (let page = 0; page < 9; page++) seen.push(...idsIn(await clients({ 'filter[country]': 'LI', range: 7, page, sort })));
      expect([...seen].sort()).toEqual([...ids].sort());
    },
  );

  test('a list is sorted by several fields, each in its direction', async () => {
    const rows = [
      ['A', 'b'],
      ['A', 'a'],
      ['B', 'a'],
      ['B', 'b'],
    ].map(([company = '', first_name = '']) => ({ company, first_name, country: 'MC' }));
    const [ab, aa, ba, bb] = await writeClients(service, rows);
    expect(idsIn(await clients({ 'filter[country]': 'MC', sort: '-company,first_name' }))).toEqual([ba, bb, aa, ab]);
  });

  test('names are sorted without regard to case and accents, together with companies', async () => {
    const people = ['zoll', 'Ähren', 'ahorn', 'Älpler'].map((last_name) => ({ last_name, country: 'SM' }));
    await writeClients(service, [...people, { company: 'Akademie', country: 'SM' }]);
    const names = recordsIn(await clients({ 'filter[country]': 'SM', fields: 'last_name,company' })).map(
      ({ last_name, company }) => last_name || company,
    );
    expect(names).toEqual(['ahorn', 'Ähren', 'Akademie', 'Älpler', 'zoll']);
  });
});

test.each([
  ['datatable-clients', 'range=0', 'range'],
  ['datatable-clients', 'range=501', 'range'],
  ['datatable-sales', 'page=-1', 'page'],
  ['client-address', 'page=one', 'page'],
  ['datatable-clients', 'sort=iban', 'last_name'],
  ['datatable-sales', 'sort=-hammer', 'sale_date'],
  ['client-address', 'sort=city', 'default_address'],
  ['datatable-clients', 'fields=iban', 'email'],
  ['datatable-sales', 'fields=description', 'venue'],
  ['client-address', 'fields=id', 'sort'],
  ['datatable-clients', 'filter[street]=Bern', 'country'],
  ['datatable-sales', 'filter[subtitle]=Bern', 'catalog'],
  ['client-address', 'filter[country]=CH', 'client'],
  ['datatable-clients', 'filter[created][value][to]=9999-99-99', 'filter[created]'],
  ['client-address', 'global_search=x', 'global_search'],
  ['datatable-sales', 'limit=5', 'range'],
])('%s?%s is refused with 400 and a detail that contains "%s"', async (resource, query, expectedText) => {
  const refused = await service.call('GET', `/api/v1.0/${resource}?${query}`, { as: 'clerk' });
  expect(refused).toMatchObject({ status: 400 });
  expect(detailOf(refused)).toContain(expectedText);
});

describe('fields', () => {
  test('the parameter `fields` selects fields besides the id, and can add fields to a list of clients', async () => {
    const id = await writeClient(service, { last_name: 'Cut', phone: '1', city: 'Basel', country: 'AD' });
    const [record] = recordsIn(await clients({ 'filter[country]': 'AD', fields: 'phone,city,label' }));
    expect(record).toEqual({ id, phone: '1', city: 'Basel', label: 'Cut' });
  });

  test('a list without `fields` returns the fields of the specification', async () => {
    const [client] = recordsIn(await clients({ range: 1 }));
    expect(Object.keys(client ?? {}).sort()).toEqual(['balance', 'email', 'first_name', 'id', 'last_name', 'status', 'updated', 'uuid']);
    await writeSale(service);
    const [sale] = recordsIn(await get('datatable-sales', { range: 1 }));
    expect(Object.keys(sale ?? {}).sort()).toEqual(
      [
        'id',
        'label',
        'sale_date',
        'status',
        'catalog',
        'item_count',
        'consignment_count',
        'total_estimates',
        'total_hammer_price',
        'lots_locked',
        'venue',
        'created',
      ].sort(),
    );
  });
});

describe('filters of clients', () => {
  test('filters of clients compare status, country and uuid, accept IN, and are combined with AND', async () => {
    const [newClient = '', approved = '', blocked = ''] = await writeClients(service, [
      { company: 'Filterhaus', country: 'VA', published: false },
      { company: 'Filterhaus', country: 'VA', published: true },
      { company: 'Filterhaus', country: 'GI', published: true, blocking_reason: 'debts' },
    ]);
    const find = async (query: Record<string, string>) => idsIn(await clients({ global_search: 'filterhaus', ...query })).sort();
    expect(await find({ 'filter[status]': 'approved' })).toEqual([approved]);
    expect(await find({ 'filter[status]': 'blocked' })).toEqual([blocked]);
    expect(await find({ 'filter[country]': 'VA', 'filter[status]': 'new' })).toEqual([newClient]);
    const several = { 'filter[status][value][0]': 'new', 'filter[status][value][1]': 'blocked', 'filter[status][operator]': 'IN' };
    expect(await find(several)).toEqual([newClient, blocked].sort());
    expect(await find({ 'filter[id][value][0]': blocked, 'filter[id][value][7]': newClient, 'filter[id][operator]': 'IN' })).toEqual(
      [newClient, blocked].sort(),
    );
    const uuids = recordsIn(await clients({ 'filter[country]': 'VA' })).map(({ uuid }) => String(uuid));
    const byUuid = {
      'filter[uuid][value][0]': uuids[0] ?? '',
      'filter[uuid][value][1]': (uuids[1] ?? '').toUpperCase(),
      'filter[uuid][operator]': 'IN',
    };
    expect(await find(byUuid)).toEqual([newClient, approved].sort());
    expect(await find({ 'filter[uuid]': uuids[0] ?? '' })).toHaveLength(1);
  });

  test('a filter accepts as many ids as a page has records', async () => {
    const ids = await writeClients(
      service,
      Array.from({ length: 500 }, () => ({})),
    );
    const values = ids.map((id, index) => [`filter[id][value][${index}]`, id]);
    const response = await clients({ ...Object.fromEntries(values), 'filter[id][operator]': 'IN', range: 500 });
    expect(idsIn(response).sort()).toEqual([...ids].sort());
  });

  test('filters of amounts are in currency units, both ends inclusive', async () => {
    const [low, from, to, high] = await writeClients(
      service,
      [99_999, 100_000, 100_105, 100_106].map((balance) => ({ balance, country: 'BT' })),
    );
    const find = async (query: Record<string, string>) => idsIn(await clients({ 'filter[country]': 'BT', sort: 'balance', ...query }));
    expect(await find({ 'filter[balance][value][from]': '1000', 'filter[balance][value][to]': '1001.05' })).toEqual([from, to]);
    expect(await find({ 'filter[balance][value][from]': '1001.05' })).toEqual([to, high]);
    expect(await find({ 'filter[balance][value][to]': '999.99' })).toEqual([low]);
    expect(await find({ 'filter[balance]': '1000.00' })).toEqual([from]);
  });

  test('filters of dates include a whole day, and compare instants exactly', async () => {
    const at = (text: string) => ({ created: Date.parse(text), country: 'NP' });
    const [before, first, last, after] = await writeClients(
      service,
      ['2026-03-13T23:59:59.999Z', '2026-03-14T00:00:00.000Z', '2026-03-14T23:59:59.999Z', '2026-03-15T00:00:00.000Z'].map(at),
    );
    const find = async (query: Record<string, string>) => idsIn(await clients({ 'filter[country]': 'NP', sort: 'created', ...query }));
    expect(await find({ 'filter[created][value][from]': '2026-03-14', 'filter[created][value][to]': '2026-03-14' })).toEqual([first, last]);
    expect(await find({ 'filter[created]': '2026-03-14' })).toEqual([first, last]);
    expect(await find({ 'filter[created][value][to]': '2026-03-14T00:00:00Z' })).toEqual([before, first]);
    expect(await find({ 'filter[created][value][from]': '2026-03-15T01:00:00+01:00' })).toEqual([after]);
  });

  test.each(['0001-01-01', '9999-12-31', '9999-12-31T23:59:59.999Z'])(
    'a filter of dates accepts the earliest and the latest day: %s',
    async (date) => {
      expect(await clients({ 'filter[created][value][from]': date })).toMatchObject({ status: 200 });
      expect(await clients({ 'filter[created][value][to]': date })).toMatchObject({ status: 200 });
      expect(await clients({ 'filter[created]': date })).toMatchObject({ status: 200, body: { count: 0 } });
    },
  );

  test('a filter of amounts accepts the largest numbers', async () => {
    expect(await clients({ 'filter[balance][value][from]': '999999999999.99', 'filter[id]': 2_147_483_647 })).toMatchObject({
      status: 200,
      body: { count: 0 },
    });
  });
});

test('clients can be filtered by place, terms, and the sales in which they bought or to which they consigned', async () => {
  const [category, interest, tag] = [
    await writeTerm(service, 'client_categories', 'Dealer'),
    await writeTerm(service, 'interests', 'Clocks'),
    await writeTerm(service, 'tags', 'Newsletter'),
  ];
  const [buyer = '', owner = '', ownerOfLot = ''] = await writeClients(service, [
    { city: 'Zürich', country: 'SM', categories: [category] },
    { city: 'Basel', country: 'SM', categories: [category], interested_in: [interest] },
    { city: 'Winterthur', country: 'SM', tags: [tag] },
  ]);
  const [sale, otherSale] = [Number(await writeSale(service)), Number(await writeSale(service))];
  await writeConsignment(service, { sale_id: sale, owner: Number(owner) });
  const consignment = Number(await writeConsignment(service, { sale_id: otherSale, owner: Number(ownerOfLot) }));
  await writeSoldItem(service, { sale_id: sale, consignment, winner_id: Number(buyer), hammer_price: 10_000 });
  const find = async (query: Record<string, string | number>) => idsIn(await clients({ 'filter[country]': 'SM', sort: 'id', ...query }));
  const inSale = { 'filter[buyer_in_sale]': sale };

  expect(await find({ 'filter[city]': 'ZURICH' })).toEqual([buyer]);
  expect(await find({ 'filter[city]': 'terth' })).toEqual([ownerOfLot]);
  expect(await find({ 'filter[categories]': category })).toEqual([buyer, owner]);
  expect(await find({ 'filter[interested_in]': interest })).toEqual([owner]);
  const either = { 'filter[tags][value][0]': tag, 'filter[tags][value][1]': interest, 'filter[tags][operator]': 'IN' };
  expect(await find(either)).toEqual([ownerOfLot]);
  expect(await find(inSale)).toEqual([buyer]);
  expect(await find({ 'filter[consignor_in_sale]': sale })).toEqual([owner, ownerOfLot]);
  expect(await find({ 'filter[consignor_in_sale]': otherSale })).toEqual([ownerOfLot]);
  expect(await find({ 'filter[categories]': category, 'filter[consignor_in_sale]': sale })).toEqual([owner]);
  expect(await find({ ...inSale, 'filter[city]': 'zürich', 'filter[categories]': category })).toEqual([buyer]);
  expect(await find({ ...inSale, 'filter[tags]': tag })).toEqual([]);

  // A write to the lots changes the clients that are found.
  await writeSoldItem(service, { sale_id: sale, winner_id: Number(owner), hammer_price: 20_000 });
  expect(await find(inSale)).toEqual([buyer, owner]);
  expect((await clients({ 'filter[tags]': 'red' })).status).toBe(400);
});

test('sales can be filtered by status, sale_date and catalog', async () => {
  const catalog = await writeTerm(service, 'catalogs', 'Spring catalog');
  const writeCatalogSale = (row: Parameters<typeof writeSale>[1]) => writeSale(service, { catalog_id: catalog, ...row });
  const draft = await writeCatalogSale({ live_sale_date_from: Date.parse('2026-05-01T10:00:00Z') });
  const closed = await writeCatalogSale({ status: 'closed', live_sale_date_from: Date.parse('2025-05-01T22:00:00Z') });
  const published = await writeCatalogSale({ status: 'published', mail_sale_date_from: Date.parse('2025-05-02T00:00:00Z') });
  await writeSale(service, { status: 'closed' });
  const find = async (query: Record<string, string>) => idsIn(await get('datatable-sales', { 'filter[catalog]': catalog, ...query }));
  expect(await find({})).toEqual([published, draft, closed]);
  expect(await find({ 'filter[status]': 'closed' })).toEqual([closed]);
  expect(await find({ 'filter[sale_date][value][from]': '2025-05-01', 'filter[sale_date][value][to]': '2025-05-01' })).toEqual([closed]);
  expect(await find({ 'filter[sale_date][value][from]': '2025-05-02', sort: 'sale_date' })).toEqual([published, draft]);
  expect(recordsIn(await get('datatable-sales', { 'filter[catalog]': catalog, sort: '-sale_date', range: 1 }))[0]).toMatchObject({
    catalog: { id: String(catalog), label: 'Spring catalog' },
  });
});

test('lists can be filtered by a text, an amount, a date, a yes-or-no value and a responsible user', async () => {
  const sale = await writeSale(service, {
    venue: 'Löwenbräu, Zürich',
    lots_locked: true,
    total_estimates: 123_400,
    total_hammer_price: 77_700,
  });
  const otherSale = await writeSale(service, { venue: 'Genève', total_estimates: 5 });
  const find = async (resource: string, query: Record<string, string>) => idsIn(await get(resource, query));
  expect(await find('datatable-sales', { 'filter[venue]': 'LOWENBRAU' })).toEqual([sale]);
  expect(await find('datatable-sales', { 'filter[venue]': 'geneve', 'filter[lots_locked]': 'false' })).toEqual([otherSale]);
  expect(await find('datatable-sales', { 'filter[lots_locked]': 'true', 'filter[venue]': 'zürich' })).toEqual([sale]);
  expect(await find('datatable-sales', { 'filter[total_estimates][value][from]': '1234' })).toEqual([sale]);
  expect(await find('datatable-sales', { 'filter[total_hammer_price]': '777.00' })).toEqual([sale]);

  const inSale = { sale_id: Number(sale) };
  const consignment = await writeConsignment(service, { ...inSale, estimated: 50_000, updated: Date.parse('2025-02-03T10:00:00Z') });
  expect(await find('datatable-consignments', { sale_id: sale, 'filter[estimated][value][from]': '500' })).toEqual([consignment]);
  expect(await find('datatable-consignments', { sale_id: sale, 'filter[updated]': '2025-02-03' })).toEqual([consignment]);
  expect(await find('datatable-consignments', { sale_id: sale, 'filter[created][value][to]': '2025-02-03' })).toEqual([]);

  const pictured = await writeItem(service, { ...inSale, images: [1, 2], reserve_price: 30_000 });
  const plain = await writeItem(service, { ...inSale, reserve_price: 20_000, estimate_high: 30_000 });
  expect(await find('datatable-items', { 'filter[sale]': sale, 'filter[has_images]': 'true' })).toEqual([pictured]);
  expect(await find('datatable-items', { 'filter[sale]': sale, 'filter[has_images]': 'false' })).toEqual([plain]);
  expect(await find('datatable-items', { 'filter[sale]': sale, 'filter[has_estimate]': 'true' })).toEqual([plain]);
  expect(await find('datatable-items', { 'filter[sale]': sale, 'filter[has_estimate]': 'false' })).toEqual([pictured]);
  expect(await find('datatable-items', { 'filter[sale]': sale, 'filter[reserve_price][value][to]': '200' })).toEqual([plain]);

  const writePricedItem = async (reserve_price: number, row: object) => writeItem(service, { ...inSale, reserve_price, ...row });
  const aboveLow = await writePricedItem(10_001, { estimate_low: 10_000, estimate_high: 20_000 });
  const aboveHigh = await writePricedItem(20_001, { estimate_high: 20_000 });
  await writePricedItem(10_000, { estimate_low: 10_000, estimate_high: 20_000 });
  await writePricedItem(15_000, { estimate_high: 20_000 });
  await writePricedItem(15_000, { estimate_low: 10_000, reserve_type: 'none' });
  await writeItem(service, { ...inSale, estimate_low: 10_000 });
  expect(await find('datatable-items', { 'filter[sale]': sale, 'filter[reserve_above_estimate]': 'true' })).toEqual([aboveLow, aboveHigh]);
  expect(await find('datatable-items', { 'filter[sale]': sale, 'filter[reserve_above_estimate]': 'false' })).toHaveLength(6);

  const client = await writeClient(service, { responsible_user: service.userIds.clerk, country: 'MC' });
  await writeClient(service, { country: 'MC' });
  expect(await find('datatable-clients', { 'filter[country]': 'MC', 'filter[responsible_user]': String(service.userIds.clerk) })).toEqual([
    client,
  ]);
  const order = await writeOrder(service, client, { ...inSale, updated: Date.parse('2025-02-04T10:00:00Z') });
  expect(await find('orders', { 'filter[owner]': client, 'filter[changed]': '2025-02-04' })).toEqual([order]);
  expect(await find('orders', { 'filter[owner]': client, 'filter[changed]': '2025-02-05' })).toEqual([]);
});

test('addresses can be filtered by client, and the default address comes first', async () => {
  const client = await writeClient(service);
  const [second, first] = [await writeAddress(service, client), await writeAddress(service, client, { default_address: true })];
  await writeAddress(service, await writeClient(service));
  const response = await get('client-address', { 'filter[client]': client });
  expect([idsIn(response), countIn(response)]).toEqual([[first, second], 2]);
});

describe('global_search', () => {
  const people = {
    müller: { first_name: 'Änne', last_name: 'Müller', company: 'Galerie Nord', phone: '+41 79 123 45 67' },
    straße: { last_name: 'Weißstraße', email: 'info@kunst-und-buch.example', mobile: '0041 (0)44 765-43.21' },
    łódź: { first_name: 'Zofia', last_name: 'Łódzka', secondary_email: 'zofia@LODZ.example', fax: '079 987 65 43' },
    percent: { last_name: '100% Art' },
    underscore: { last_name: 'a_b' },
    backslash: { last_name: 'back\\slash' },
    quoted: { last_name: 'O’Neill – „Kunst“', company: "King's Gallery" },
    numbered: { last_name: 'Nummer', customer_number: 'K-004711' },
  };
  const ids = new Map<string, string>();
  beforeAll(async () => {
    for (const [name, row] of Object.entries(people)) ids.set(await writeClient(service, row), name);
  });
  const find = async (search: string) =>
    idsIn(await clients({ global_search: search, range: 500 }))
      .flatMap((id) => ids.get(id) ?? [])
      .sort();

  test.each([
    ['Müller', ['müller']],
    ['MULLER', ['müller']],
    ['muller', ['müller']],
    ['mu\u0308ller', ['müller']],
    ['ülle', ['müller']],
    ['anne mul', ['müller']],
    ['nord  müller', ['müller']],
    ['müller zofia', []],
    ['STRASSE', ['straße']],
    ['weiß', ['straße']],
    ['ẞTRAẞE', ['straße']],
    ['Łódź', ['łódź']],
    ['lodz', ['łódź']],
    ['ŁÓDZKA', ['łódź']],
    ['und-buch', ['straße']],
    ['ZOFIA@lodz', ['łódź']],
    ['K-004711', ['numbered']],
    ['4711', ['numbered']],
    ['+41 79 123 45 67', ['müller']],
    ['+41791234567', ['müller']],
    ['0041 79 123 45 67', ['müller']],
    ['079 123 45 67', ['müller']],
    ['0791234567', ['müller']],
    ['(079) 123-45.67', ['müller']],
    ['+41 (0)79 123 45 67', ['müller']],
    ['123 45 67', ['müller']],
    ['044 765 43 21', ['straße']],
    ['079 987 65 43', ['łódź']],
    ['müller 0791234567', ['müller']],
    ['müller 079 123 45 67', ['müller']],
    ['%', ['percent']],
    ['100%', ['percent']],
    ['％', ['percent']],
    ['_', ['underscore']],
    ['a_b', ['underscore']],
    ['\\', ['backslash']],
    ['back\\slash', ['backslash']],
    ['back\\', ['backslash']],
    ["o'neill", ['quoted']],
    ['O‘Neill', ['quoted']],
    ['King’s', ['quoted']],
    ['"kunst"', ['quoted']],
    ['«kunst»', ['quoted']],
    ['neill - "', ['quoted']],
    ['neill — “', ['quoted']],
    ["' OR 1=1 --", []],
    ['xyzzy', []],
  ])('global_search for %s finds the expected clients', async (search, names) => expect(await find(search)).toEqual(names));

  test('global_search with only blanks finds all clients', async () =>
    expect(countIn(await clients({ global_search: '  ' }))).toBe(countIn(await clients())));

  test('global_search requires every one of many words', async () => {
    expect(await find('änne müller galerie nord a m g n xyzzy')).toEqual([]);
  });

  test('global_search finds sales by number, title and place', async () => {
    const id = await writeSale(service, { sale_number: '2026-7', subtitle: 'Gemälde', venue: 'Zürich' });
    for (const search of ['2026-7', 'gemalde', 'ZURICH gem'])
      expect(idsIn(await get('datatable-sales', { global_search: search }))).toEqual([id]);
  });
});
