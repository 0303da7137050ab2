import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { searchResponse } from '../../contract/composed/search.ts';
import { collectedWords } from '../../server/database/schema.ts';
import { collectWords } from '../../server/resources/search/search-words-repository.ts';
import { fold } from '../../server/text/fold.ts';
import { detailOf } from './read-response.ts';
import { type Person, startTestService, type TestService } from './service.ts';
import { writeClient, writeConsignment, writeItem, writeNote, writeOrder, writeSale, writeTask } from './write-records.ts';

let service: TestService;
let brandli: string;
let nearSale: string;
let lamp: string;
let farLamp: string;
let invoice: string;
let portersTask: string;

/** A time before the last two seconds, so that the words of rows with this time are collected. */
const collectableTime = Date.now() - 60_000;

beforeAll(async () => {
  service = await startTestService();
  const day = 86_400_000;
  brandli = await writeClient(service, {
    first_name: 'Zoë',
    last_name: 'Brändli',
    company: 'Galerie Seefeld',
    email: 'zoe@lumiere.example',
    customer_number: 'C-4711',
    mobile: '079 123 45 67',
    country: 'CH',
    city: 'Zürich',
    updated: collectableTime,
  });
  nearSale = await writeSale(service, {
    sale_number: 'A105',
    subtitle: 'Light',
    live_sale_date_from: service.now() + 10 * day,
    updated: collectableTime,
  });
  const farSale = await writeSale(service, { sale_number: 'A12', subtitle: 'Silver', live_sale_date_from: service.now() - 900 * day });
  const consignment = await writeConsignment(service, {
    consignment_id: 'E-77',
    label: 'Estate of Brändli',
    owner: Number(brandli),
    sale_id: Number(nearSale),
  });
  const lot = { lot_number: 218, lot_letter: 'a' };
  lamp = await writeItem(service, {
    ...lot,
    subtitle: 'A chandelier',
    description: `${'With many arms. '.repeat(20)}Bohemian crystal, cleaned in 2019. ${'Some chips. '.repeat(20)}`,
    sale_id: Number(nearSale),
    consignment: Number(consignment),
    updated: collectableTime,
  });
  farLamp = await writeItem(service, { ...lot, subtitle: 'A spoon', sale_id: Number(farSale) });
  invoice = await writeOrder(service, brandli, { owner_label: 'Zoë Brändli', sale_id: Number(nearSale), number: 991_647 });
  portersTask = String(
    await writeTask(service, {
      label: 'Carry the chandelier',
      assignee_id: service.userIds.porter,
      reference_type: 'item',
      reference_id: Number(lamp),
    }),
  );
  await writeTask(service, { label: 'Insure the chandelier' });
  await writeNote(service, brandli, { label: 'Call', note: '<p>Wants the <b>chandelier</b></p>' });
  // The maintenance may have collected newer rows already, after which it would not look at these.
  await service.db.delete(collectedWords);
  await collectWords(service.db);
});
afterAll(() => service.close());

/** Returns the results. The service stops a search that takes too long, as on a busy machine; the search is then repeated. */
async function search(text: string, { as = 'clerk', limit }: { as?: Person; limit?: number } = {}) {
  const query = new URLSearchParams({ text, ...(limit === undefined ? {} : { limit: String(limit) }) });
  const read = async () => searchResponse.parse((await service.call('GET', `/api/v1.0/search?${query}`, { as })).body);
  let response = await read();
  for (let attempt = 1; response.incomplete.length > 0 && attempt < 20; attempt++) response = await read();
  return response.data;
}
const idsOf = async (text: string) => (await search(text)).map(({ kind, id }) => `${kind} ${id}`);

test.each([
  ['a client by a name without accents', 'brandli zoe', () => `client ${brandli}`],
  ['a client by a part of the company', 'seefe', () => `client ${brandli}`],
  ['a client by the e-mail address', 'lumiere.example', () => `client ${brandli}`],
  ['a client by the client number', 'c-4711', () => `client ${brandli}`],
  ['a lot of the nearest sale by its number', '218A', () => `item ${lamp}`],
  ['a lot by the word for lot and its number', 'Los 218a', () => `item ${lamp}`],
  ['a lot by sale and number', '218a a12', () => `item ${farLamp}`],
  ['a lot by words of its description', 'crystal bohemian', () => `item ${lamp}`],
  ['a sale by its number', 'a105', () => `sale ${nearSale}`],
  ['an order by its number', '991647', () => `order ${invoice}`],
  ['a task by its title', 'carry', () => `task ${portersTask}`],
])('the search finds %s first', async (_description, text, first) => {
  expect((await idsOf(text))[0]).toBe(first());
});

test.each(['079 123 45 67', '+41 79 123 45 67', '0041 (0)79 123 45 67', '0791234567', '123 45 67', '079/123.45-67'])(
  'the search finds the number of a client written as "%s"',
  async (phone) => {
    expect((await search(phone))[0]).toMatchObject({
      kind: 'client',
      id: brandli,
      match: { field: 'mobile', text: '079 123 45 67', similar: false },
    });
  },
);

test('the search finds a sale whose number looks like a telephone number', async () => {
  const id = await writeSale(service, { sale_number: '2026-107', subtitle: 'Clocks' });
  expect(await search('2026-107')).toEqual([expect.objectContaining({ kind: 'sale', id })]);
});

test.each([
  ['brandly', 'client', 'Brändli'],
  ['Braendli', 'client', 'Brändli'],
  ['chandeleir', 'item', 'A chandelier'],
  ['brnadli', 'client', 'Brändli'],
])('the search finds a word that is similar to "%s"', async (text, kind, matched) => {
  const result = (await search(text)).find((record) => record.kind === kind);
  expect(result?.match).toMatchObject({ text: matched, similar: true });
});

test('a result has the name, number, second line, status and place of the record', async () => {
  const place = { id: nearSale, label: 'A105 · Light', type: 'sale' };
  expect((await search('zoe')).find(({ kind }) => kind === 'client')).toMatchObject({
    label: 'Zoë Brändli',
    detail: 'Galerie Seefeld · Zürich, CH',
    number: 'C-4711',
    status: 'new',
    match: { field: 'first_name', text: 'Zoë' },
  });
  expect((await search('a chandelier')).find(({ kind }) => kind === 'item')).toMatchObject({
    label: 'A chandelier',
    number: '218a',
    place,
  });
  expect((await search('estate')).find(({ kind }) => kind === 'consignment')).toMatchObject({
    number: 'E-77',
    detail: 'Zoë Brändli',
    place,
  });
  expect((await search('991647'))[0]).toMatchObject({ label: 'Zoë Brändli', number: '991647', type: 'bidder', status: 'new', place });
  expect((await search('wants')).find(({ kind }) => kind === 'note')).toMatchObject({
    place: { id: brandli, type: 'client' },
    match: { field: 'note', text: 'Wants the chandelier' },
  });
});

test('a long text is cut around the word that matched', async () => {
  const [result] = await search('bohemian');
  expect(result?.match.field).toBe('description');
  expect(result?.match.text).toMatch(/^….{5,40}Bohemian crystal.*…$/);
});

test('each kind has at most as many results as requested', async () => {
  for (let index = 0; index < 8; index++) await writeItem(service, { subtitle: `Zinnteller ${index}` });
  await writeSale(service, { subtitle: 'Zinnteller und Krüge' });
  expect(await search('zinnteller')).toHaveLength(6);
  expect(await search('zinnteller', { limit: 2 })).toHaveLength(3);
});

describe('rights', () => {
  test('a porter finds only the kinds and tasks that a porter may read', async () => {
    const results = await search('chandelier', { as: 'porter', limit: 20 });
    expect(results.map(({ kind }) => kind).sort()).toEqual(['item', 'task']);
    expect(results.find(({ kind }) => kind === 'task')?.id).toBe(portersTask);
    expect(await search('lumiere.example', { as: 'porter' })).toEqual([]);
    expect(await search('+41 79 123 45 67', { as: 'porter' })).toEqual([]);
  });

  test('a client user may not search', async () => {
    expect((await service.call('GET', '/api/v1.0/search?text=lot', { as: 'client' })).status).toBe(403);
  });
});

test.each([
  ['text=', 'text: is empty'],
  ['text=%20', 'text: is empty'],
  ['', 'text'],
  [`text=${'a'.repeat(201)}`, 'text: is longer than 200 characters'],
  ['text=a&limit=0', 'limit'],
  ['text=a&limit=21', 'limit'],
  ['text=a&limit=x', 'limit: is not a number'],
  ['text=a&page=1', 'page: is not a parameter of this endpoint'],
])('the query "%s" is refused', async (query, detail) => {
  const response = await service.call('GET', `/api/v1.0/search?${query}`, { as: 'clerk' });
  expect(response.status).toBe(400);
  expect(detailOf(response)).toContain(detail);
});

test.each(['%', '_', '\\', '(', '🏺', '％', '""', "'; DROP TABLE clients; --", 'cha%lier', 'chan_elier', 'cha\\ndelier', 'cha.*lier'])(
  'the search for "%s" finds nothing, because its characters are neither a pattern nor a command',
  async (text) => expect(await search(text)).toEqual([]),
);

test.each(['50%_off', 'oak\\pine'])('the search for "%s" finds the title with exactly these characters', async (text) => {
  const id = await writeItem(service, { subtitle: `Vase ${text}` });
  expect(await idsOf(text)).toEqual([`item ${id}`]);
});

test.each(['a b c d e f g h i j k l', 'ß', '+', 'öl'])('each result of the search "%s" has the text that matched', async (text) => {
  for (const { match } of await search(text)) expect(match.text).not.toBe('');
});

test('the service folds text like the database', async () => {
  const texts = [
    'Zoë Brändli',
    'STRAẞE Weiß',
    'Œuvre Æther Øre Łódź Đorđe',
    '‘curly’ “quotes” «ici»',
    'long—dash',
    'ﬁne ①２',
    'İstanbul Ilık',
    'Ἀθῆναι',
  ];
  const { rows } = await service.pool.query('SELECT folded(t) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS u(t, n) ORDER BY n', [
    texts,
  ]);
  expect(
    z
      .array(z.object({ folded: z.string() }))
      .parse(rows)
      .map(({ folded }) => folded),
  ).toEqual(texts.map(fold));
});

describe('with many records', () => {
  let oldestOil: string;
  let oldestPastel: string;
  beforeAll(async () => {
    oldestOil = await writeItem(service, { subtitle: 'Oil on Cänvas', updated: collectableTime - 86_400_000 });
    oldestPastel = await writeItem(service, { subtitle: 'Pastel', updated: collectableTime - 86_400_000 });
    await service.db.execute(sql`
      INSERT INTO items (subtitle, description, sale_id, lot_number, updated)
      SELECT 'Landscape ' || n, CASE n % 200 WHEN 0 THEN 'Gouache ' ELSE 'Oil on canvas, ' END || md5(n::text), ${Number(nearSale)}, 1000 + n, now() - n * interval '1 minute' FROM generate_series(1, 20000) AS n`);
    await service.db.execute(sql`INSERT INTO items (subtitle, updated) SELECT 'Pastel ' || n, now() FROM generate_series(1, 60) AS n`);
    await service.db.execute(sql`
      INSERT INTO clients (first_name, last_name, email, mobile) SELECT 'First' || n % 700, 'Last' || substr(md5(n::text), 1, 6), 'client' || n || '@example.com', '+41 79 ' || n
      FROM generate_series(1, 20000) AS n`);
    await service.db.execute(sql`VACUUM ANALYZE items`);
    await service.db.execute(sql`VACUUM ANALYZE clients`);
  });

  test('an item whose title equals the text comes before thousands of newer items that contain the text', async () => {
    const [first] = (await search('oil on canvas')).filter(({ kind }) => kind === 'item');
    expect(first).toMatchObject({ id: oldestOil, match: { field: 'subtitle', text: 'Oil on Cänvas', similar: false } });
  });

  test('an item whose title equals the text comes before newer items whose titles begin with the text', async () => {
    const [first] = (await search('pastel')).filter(({ kind }) => kind === 'item');
    expect(first).toMatchObject({ id: oldestPastel, match: { field: 'subtitle', text: 'Pastel' } });
  });

  test('an old item with a rare word is found among thousands of newer items', async () => {
    expect((await idsOf('bohemian'))[0]).toBe(`item ${lamp}`);
  });

  test.each(['landscape 777', 'first12 last3', 'example.com', '1777', 'oil', 'gouache', '+41 79 999'])(
    'the search "%s" takes one query of each kind and uses the indexes',
    async (text) => {
      await service.token('clerk');
      service.queries();
      expect(await search(text)).not.toEqual([]);
      const queries = service
        .queries()
        .filter(
          ({ sql: statement }) =>
            /^(select|with)/i.test(statement) && /from "(clients|items|sales|consignments|orders|tasks|notes)"/i.test(statement),
        );
      // The records of tasks and notes are read with one query of each kind.
      expect(queries.length).toBeLessThanOrEqual(10);
      for (const { sql: statement, parameters } of queries) {
        const { rows } = await service.pool.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) ${statement}`,
          parameters,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        // A frequent word is found by reading rows until there are enough, at most 9,500 in one step; a rare one by an index.
        const scanned = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, removed]) => Number(removed));
        expect(Math.max(0, ...scanned)).toBeLessThanOrEqual(9_500);
      }
    },
  );
});
