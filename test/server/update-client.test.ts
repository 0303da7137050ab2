import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestAmount } from '../../contract/money.ts';
import { clientReadOnly } from '../../contract/resources/client.ts';
import { recordIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeAddress, writeClient, writeTerm } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const path = (id: string) => `/api/v1.0/datatable-clients/${id}`;
const read = async (id: string) => recordIn(await service.call('GET', path(id), { as: 'clerk' }));
const etag = async (id: string) => (await service.call('GET', path(id), { as: 'clerk' })).headers.get('etag') ?? '';
const patch = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  service.call('PATCH', path(id), { as: 'clerk', json, headers });
const patchAndRead = async (json: Record<string, unknown>, id?: string) => {
  const client = id ?? (await writeClient(service, { last_name: 'Eigen' }));
  recordIn(await patch(client, json));
  return read(client);
};

test('an update of a client changes the fields that were sent, and no others', async () => {
  const id = await writeClient(service, { first_name: 'Eva', last_name: 'Eigen', email: 'eva@example.com', tags: [], balance: 1250 });
  const before = await read(id);
  const response = await patch(id, { phone: '+41 44 111 22 33' });
  expect(recordIn(response)).toMatchObject({
    id,
    uuid: before.uuid,
    first_name: 'Eva',
    email: 'eva@example.com',
    phone: '+41 44 111 22 33',
    categories: [],
  });
  const after = await read(id);
  expect(after).toEqual({ ...before, phone: '+41 44 111 22 33', updated: after.updated });
  expect(Date.parse(String(after.updated))).toBeGreaterThanOrEqual(Date.parse(String(before.updated)));
  expect(response.headers.get('etag')).toBe(await etag(id));
});

test('unset fields of a client are "" for text, [] for lists, and null for dates, amounts and references', async () => {
  const record = await read(await writeClient(service));
  expect(record).toMatchObject({
    first_name: '',
    tax_id: '',
    balance: { value: 0, formatted: 'CHF 0.00' },
    status: { id: 'new', label: 'New' },
    categories: [],
  });
  expect(record).toMatchObject({
    birthdate: null,
    agent: null,
    source: null,
    invoice_release_limit: null,
    address: null,
    customer_number: '',
    default_address_nid: null,
  });
  expect(record).toMatchObject({
    bank_details: [],
    block_emails: false,
    default_payment_method: '',
    country: '',
    default_address_rendered: '',
  });
});

test('null in an update of a client unsets text, amounts, dates, references and terms', async () => {
  const filled = {
    last_name: 'X',
    birthdate: 0,
    agent: service.ownClientId,
    source: 'Fair',
    invoice_release_limit: 1,
    default_payment_method: 'Cheque',
    email: 'x@example.com',
  };
  const id = await writeClient(service);
  recordIn(await patch(id, filled));
  const record = await patchAndRead(Object.fromEntries(Object.keys(filled).map((name) => [name, null])), id);
  expect(record).toMatchObject({
    last_name: '',
    birthdate: null,
    agent: null,
    source: null,
    invoice_release_limit: null,
    default_payment_method: '',
    email: '',
  });
});

test('read-only fields in an update of a client are ignored', async () => {
  const id = await writeClient(service, { last_name: 'Eigen', balance: 100 });
  const before = await read(id);
  const after = await patchAndRead({ ...Object.fromEntries(clientReadOnly.map((name) => [name, 'other'])), fax: '+41 44 111 22 37' }, id);
  expect(after).toEqual({ ...before, fax: '+41 44 111 22 37', updated: after.updated });
});

test('a client that was read can be sent back with its read-only fields', async () => {
  const id = await writeClient(service, { last_name: 'Eigen' });
  const { id: _id, uuid, balance, status, updated, created, label } = await read(id);
  expect(await patch(id, { id, uuid, balance, status, updated, created, label })).toMatchObject({ status: 200 });
});

test('an empty update, or an update of read-only fields alone, creates no new version of a client', async () => {
  const id = await writeClient(service);
  const before = await etag(id);
  for (const body of [{}, { label: 'x', balance: 7 }]) expect((await patch(id, body)).headers.get('etag')).toBe(before);
  expect(await etag(id)).toBe(before);
});

test('an update replaces a multifield of a client completely, and unsets what an entry omits', async () => {
  const id = await writeClient(service);
  recordIn(
    await patch(id, {
      bank_details: [
        { name: 'First', iban: 'CH9300762011623852957' },
        { name: 'Second', bic: 'POFICHBEXXX' },
      ],
    }),
  );
  const record = await patchAndRead({ bank_details: [{ name: 'Third' }] }, id);
  expect(record.bank_details).toEqual([{ name: 'Third', number: '', owner: '', iban: '', bic: '' }]);
  expect(await patchAndRead({ bank_details: [] }, id)).toMatchObject({ bank_details: [] });
});

test('an update of a client takes amounts in cents, dates in milliseconds and rates as decimal strings', async () => {
  const record = await patchAndRead({
    invoice_release_limit: 123_450,
    birthdate: Date.UTC(1980, 4, 1),
    temp_si_dates_from: Date.UTC(2026, 2, 14, 18, 30),
    expiration_date: -1,
    additional_charges: [{ amount: 305, tax: 770, term: 'Shipping', description: 'by sea' }],
    consignor_commissions: [{ consignor_commission: '12.5', step_from: '1000.00' }],
  });
  expect(record).toMatchObject({
    invoice_release_limit: '1234.50',
    birthdate: '1980-05-01',
    temp_si_dates_from: '2026-03-14T18:30:00.000Z',
    expiration_date: '1969-12-31T23:59:59.999Z',
    additional_charges: [
      { amount: '3.05', tax: '7.70', term: { id: expect.any(String), label: 'Shipping' }, description: 'by sea', attached_to: '' },
    ],
    consignor_commissions: [{ consignor_commission: '12.5', step_from: '1000.00' }],
  });
});

test.each([
  [Date.parse('0001-01-01T00:00:00Z'), '0001-01-01'],
  [Date.parse('0050-06-15T00:00:00Z'), '0050-06-15'],
  [Date.parse('9999-12-31T23:59:59.999Z'), '9999-12-31'],
])('the earliest and the latest date of a client are stored exactly: %i', async (milliseconds, day) => {
  const pastBirthdate = milliseconds < Date.now() ? { birthdate: milliseconds } : {};
  const record = await patchAndRead({ ...pastBirthdate, expiration_date: milliseconds });
  expect(record).toMatchObject({
    ...(pastBirthdate.birthdate ? { birthdate: day } : {}),
    expiration_date: new Date(milliseconds).toISOString(),
  });
});

test.each([largestAmount - 1, 1])('an amount of a client is stored to the cent: %i', async (cents) => {
  const { invoice_release_limit } = await patchAndRead({ invoice_release_limit: cents });
  expect(Number(String(invoice_release_limit).replace('.', ''))).toBe(cents);
});

test('text of a client is stored exactly in any language', async () => {
  const text = 'Ünïcode 中文 🎨 e\u0301 "quotes" \\ <b>&amp;</b>\ttab';
  expect(await patchAndRead({ warning: text, bank_details: [{ owner: text }] })).toMatchObject({
    warning: text,
    bank_details: [{ owner: text }],
  });
});

test.each([true, 1, '1', 'true'])('the boolean value %j is stored as true', async (value) =>
  expect(await patchAndRead({ block_emails: value })).toMatchObject({ block_emails: true }),
);
test.each([false, 0, '0', 'false'])('the boolean value %j is stored as false', async (value) => {
  const id = await writeClient(service, { block_emails: true });
  expect(await patchAndRead({ block_emails: value }, id)).toMatchObject({ block_emails: false });
});

describe('terms', () => {
  test('a term is sent by id or by label; a new label creates one term, regardless of case', async () => {
    const dealer = await writeTerm(service, 'client_categories', 'Dealer');
    const record = await patchAndRead({ categories: [dealer, 'Museum', 'dealer'] });
    expect(record.categories).toEqual([
      { id: String(dealer), label: 'Dealer' },
      { id: expect.any(String), label: 'Museum' },
    ]);
    expect((await patchAndRead({ categories: ['MUSEUM'] })).categories).toEqual([
      Array.isArray(record.categories) ? record.categories[1] : undefined,
    ]);
  });

  test('a term is refused if its id belongs to another vocabulary, and the refusal names its position', async () => {
    const tag = await writeTerm(service, 'tags', 'VIP');
    const id = await writeClient(service);
    const refused = await patch(id, { categories: ['Fine', tag], source: 2_000_000_000, additional_charges: [{}, { term: tag }] });
    expect(refused).toMatchObject({ status: 422 });
    expect(refusedFields(refused).sort()).toEqual(['additional_charges.1.term', 'categories.1', 'source']);
    expect(await read(id)).toMatchObject({ categories: [] });
  });

  test('two concurrent requests create the same new terms once', async () => {
    const ids = await Promise.all([writeClient(service), writeClient(service)]);
    const labels = ['Alpha', 'Beta', 'Gamma'];
    const responses = await Promise.all(ids.map((id, index) => patch(id, { tags: index ? labels.toReversed() : labels })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [firstTags, secondTags] = await Promise.all(
      ids.map(async (id) =>
        JSON.stringify(
          [Object.values((await read(id)).tags ?? {})]
            .flat()
            .map((tag) => tag.id)
            .sort(),
        ),
      ),
    );
    expect(firstTags).toBe(secondTags);
  });
});

test('a reference is returned with its label, and must exist', async () => {
  const agent = await writeClient(service, { first_name: 'Ada', last_name: 'Agent' });
  const record = await patchAndRead({ agent, responsible_user: service.userIds.clerk });
  expect(record).toMatchObject({
    agent: { id: agent, label: 'Ada Agent' },
    responsible_user: { id: String(service.userIds.clerk), label: 'The clerk' },
  });
  const refused = await patch(agent, { agent: '2147483647', responsible_user: 2_147_483_647 });
  expect(refused).toMatchObject({ status: 422 });
  expect(refusedFields(refused).sort()).toEqual(['agent', 'responsible_user']);
});

test.each<[unknown, string]>([
  [{ shoe_size: 43 }, 'shoe_size'],
  [{ email: 'eva@' }, 'email'],
  [{ phone: 44 }, 'phone'],
  [{ last_name: 'x'.repeat(256) }, 'last_name'],
  [{ last_name: 'a\0b' }, 'last_name'],
  [{ birthdate: '1980-05-01' }, 'birthdate'],
  [{ birthdate: 1e17 }, 'birthdate'],
  [{ invoice_release_limit: 12.5 }, 'invoice_release_limit'],
  [{ invoice_release_limit: '1250.00' }, 'invoice_release_limit'],
  [{ invoice_release_limit: 1e300 }, 'invoice_release_limit'],
  [{ published: 'yes' }, 'published'],
  [{ published: null }, 'published'],
  [{ default_payment_method: 'Shells' }, 'default_payment_method'],
  [{ client_website: 'javascript:alert(1)' }, 'client_website'],
  [{ agent: 'me' }, 'agent'],
  [{ agent: '9999999999' }, 'agent'],
  [{ categories: 'Dealer' }, 'categories'],
  [{ categories: [''] }, 'categories.0'],
  [{ categories: ['a\0'] }, 'categories.0'],
  [{ bank_details: [{}, { iban: 7 }] }, 'bank_details.1.iban'],
  [{ bank_details: [{ name: '\ud800' }] }, 'bank_details.0.name'],
  [{ bank_details: [{ colour: 'red' }] }, 'bank_details.0.colour'],
  [{ bank_details: { name: 'x' } }, 'bank_details'],
  [{ additional_charges: [{ amount: 1.5 }] }, 'additional_charges.0.amount'],
  [{ consignor_commissions: [{ step_from: 1000 }] }, 'consignor_commissions.0.step_from'],
  [{ address: { country: 'Switzerland' } }, 'address.country'],
  [{ address: { planet: 'Mars' } }, 'address.planet'],
  [{ address: 'Bern' }, 'address'],
  [[], 'body'],
  ['text', 'body'],
  [null, 'body'],
])('an update of a client with %j is refused with an error for %s', async (body, field) => {
  const refused = await patch(String(service.ownClientId), body);
  expect(refused).toMatchObject({ status: 422 });
  expect(refusedFields(refused)).toEqual([field]);
});

test('a refused update of a client names every invalid field, and changes none', async () => {
  const id = await writeClient(service, { last_name: 'Eigen' });
  const refused = await patch(id, { last_name: 'Meier', email: 'x', fax: 1, colour: 'red' });
  expect(refusedFields(refused).sort()).toEqual(['colour', 'email', 'fax']);
  expect(await read(id)).toMatchObject({ last_name: 'Eigen' });
});

describe('If-Match', () => {
  test('If-Match with an older version is refused with the current record, and changes nothing', async () => {
    const id = await writeClient(service);
    const stale = await etag(id);
    recordIn(await patch(id, { company: 'First' }, { 'if-match': stale }));
    const refused = await patch(id, { company: 'Second' }, { 'if-match': stale });
    expect(refused).toMatchObject({ status: 412, body: { status: 412, data: [await read(id)] } });
    expect(await read(id)).toMatchObject({ company: 'First' });
  });

  test('without If-Match the last write wins', async () => {
    const id = await writeClient(service);
    for (const company of ['First', 'Second']) recordIn(await patch(id, { company }));
    expect(await read(id)).toMatchObject({ company: 'Second' });
  });

  test('If-Match with one version lets exactly one of several concurrent updates succeed', async () => {
    const id = await writeClient(service);
    const version = await etag(id);
    const responses = await Promise.all(['A', 'B', 'C', 'D'].map((company) => patch(id, { company }, { 'if-match': version })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = responses.find(({ status }) => status === 200);
    expect(await read(id)).toMatchObject({ company: winner && recordIn(winner).company });
  });
});

test('the status of a client follows from published and blocking_reason', async () => {
  const id = await writeClient(service);
  const statusAfter = async (json: unknown) => recordIn(await patch(id, json)).status;
  expect(await statusAfter({ published: true })).toEqual({ id: 'approved', label: 'Approved' });
  expect(await statusAfter({ blocking_reason: 'debts' })).toEqual({ id: 'blocked', label: 'Blocked' });
  expect(await statusAfter({ status: { id: 'approved' } })).toMatchObject({ id: 'blocked' });
  expect(await statusAfter({ blocking_reason: '' })).toMatchObject({ id: 'approved' });
  expect(await statusAfter({ published: false })).toMatchObject({ id: 'new' });
});

test('an address in an update of a client changes the default address', async () => {
  const id = await writeClient(service);
  expect(refusedFields(await patch(id, { address: { locality: 'Bern' } }))).toEqual(['address.country']);
  const first = await patchAndRead({ address: { country: 'CH', locality: 'Bern', first_name: 'Eva', last_name: 'Eigen' } }, id);
  expect(first).toMatchObject({
    country: 'CH',
    city: 'Bern',
    address: { locality: 'Bern', name_line: 'Eva Eigen' },
    first_name: '',
    default_address_nid: expect.any(String),
  });
  const otherAddress = await writeAddress(service, id, { locality: 'Basel' });
  const second = await patchAndRead({ address: { locality: 'Thun', name_line: 'ignored' } }, id);
  expect(second).toMatchObject({
    country: 'CH',
    city: 'Thun',
    default_address_nid: first.default_address_nid,
    address: { name_line: 'Eva Eigen' },
  });
  expect(recordIn(await service.call('GET', `/api/v1.0/client-address/${otherAddress}`, { as: 'clerk' }))).toMatchObject({
    address: { locality: 'Basel' },
  });
});

test.each(['0', '-1', '2147483647', '2147483648', '9999999999', '99999999999', 'me', '1e3', '%00', '1%27', 'x'.repeat(300)])(
  'a read or an update of a client with an unknown or invalid id returns 404 (%#)',
  async (id) => {
    expect(await service.call('GET', path(id), { as: 'clerk' })).toMatchObject({ status: 404 });
    expect(await patch(id, { phone: '044 111 22 31' })).toMatchObject({ status: 404 });
  },
);
