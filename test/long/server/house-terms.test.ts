/** The dated terms of the house. Source: docs/specification/extensions.md#house-terms. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { letterheadLengths, maxBankTextLength } from '../../../contract/resources/house-term.ts';
import { knockDownPreview } from '../../../contract/resources/knock-down.ts';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import type { clients, consignments, items, sales } from '../../../server/database/schema.ts';
import { loadHouseTerms } from '../../../server/resources/house-terms/repository.ts';
import { findViolations, invariants } from '../../../server/resources/journal/check-repository.ts';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { basic, emailOf, type Person, password, startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const dayMs = 86_400_000;
const today = dayIn('Europe/Zurich', Date.now());
const dayAfter = (days: number) => dayFromMilliseconds(Date.parse(today) + days * dayMs);
const send = (method: string, path: string, json?: unknown, as: Person = 'administrator', headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1.0/${path}`, { as, headers, ...(json === undefined ? {} : { json }) });
const query = async (statement: string, values: unknown[] = []) => (await service.pool.query(statement, values)).rows;
const readEntries = async () => recordsIn(await send('GET', 'house-terms'));
const addEntry = async (json: object) => recordIn(await send('POST', 'house-terms', json));
const errorsOf = (response: { body: unknown }) => Reflect.get(Object(response.body), 'errors');

const letterhead = { name: 'House', address: 'Quai 1' };

/** Returns the date of a sale on the day, at noon UTC. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Creates a sale on a day with one sold lot under the standard scheme. Returns its draft invoice, its draft statement and the ids. */
async function createDocuments(
  day: string,
  sale: Partial<typeof sales.$inferInsert> = {},
  steps: { consignor_commission: string }[] = [],
  terms: {
    readonly item?: Pick<typeof items.$inferInsert, 'bid_channel' | 'buyers_premium' | 'product_tax_code'>;
    readonly buyer?: typeof clients.$inferInsert;
    readonly consignor?: typeof clients.$inferInsert;
    readonly consignment?: typeof consignments.$inferInsert;
  } = {},
) {
  const buyer = await writeClient(service, { last_name: 'Buyer', ...terms.buyer });
  const consignor = await writeClient(service, { last_name: 'Consignor', ...terms.consignor });
  const saleId = await writeSale(service, { status: 'closed', live_sale_date_from: noon(day), ...sale });
  const stored = steps.map((step) => ({ step_from: null, ...step }));
  const consignment = await writeConsignment(service, {
    owner: Number(consignor),
    sale_id: Number(saleId),
    consignment_id: `E-${saleId}`,
    consignor_commission_steps: stored,
    ...terms.consignment,
  });
  const item = await writeSoldItem(service, {
    sale_id: Number(saleId),
    consignment: Number(consignment),
    winner_id: Number(buyer),
    hammer_price: 100_000,
    lot_number: 7,
    product_tax_code: 'standard',
    ...terms.item,
  });
  const create = async (type: string, owner: string) =>
    recordIn(await send('POST', 'orders', { type, sale: saleId, owner, items: [item] }, 'clerk'));
  return { invoice: await create('bidder', buyer), statement: await create('consignor', consignor), saleId, consignment, item, buyer };
}

describe('adding terms', () => {
  test('an entry has its author, and is upcoming before its first day', async () => {
    const entry = await addEntry({ kind: 'premium', from: dayAfter(400), steps: '25 % up to 2000, 20% thereafter' });
    expect(entry).toMatchObject({
      kind: 'premium',
      from: dayAfter(400),
      state: 'upcoming',
      steps: '25% up to 2000, 20% thereafter',
      standard_rate: null,
      author: { id: String(service.userIds.administrator), label: 'The administrator' },
      withdrawn: null,
    });
    expect(await readEntries()).toContainEqual(entry);
  });

  test('a commission can include its tax, and has a minimum and fees, which are zero by default', async () => {
    const terms = { kind: 'commission', from: dayAfter(403), steps: '12%', includes_tax: true, minimum: 5_000, unsold_fee: 2_550 };
    expect(await addEntry(terms)).toMatchObject({ includes_tax: true, minimum: '50.00', unsold_fee: '25.50', withdrawn_fee: '0.00' });
    const premium = await addEntry({ kind: 'premium', from: dayAfter(403), steps: '25%' });
    expect(premium).toMatchObject({ includes_tax: false, minimum: null, unsold_fee: null, withdrawn_fee: null });
  });

  test('an entry of a tax scheme has no other terms, and keeps its scheme when it is withdrawn', async () => {
    const entry = await addEntry({ kind: 'tax_scheme', from: dayAfter(9000), tax_scheme: 'agency' });
    expect(entry).toMatchObject({ kind: 'tax_scheme', tax_scheme: 'agency', steps: null, includes_tax: null, standard_rate: null });
    const second = await send('POST', 'house-terms', { kind: 'tax_scheme', from: dayAfter(9000), tax_scheme: 'margin' });
    expect(errorsOf(second)).toEqual({ from: ['is already the first day of other terms of the kind tax_scheme'] });
    expect(await send('DELETE', `house-terms/${entry.id}`)).toMatchObject({ status: 204 });
    expect((await readEntries()).find(({ id }) => id === entry.id)).toMatchObject({ state: 'withdrawn', tax_scheme: 'agency' });
  });

  test('each tax scheme has its own texts, in all languages or in none', async () => {
    const texts = { text_en: 'Margin scheme of our house', text_de: 'Unsere Sonderregelung', text_fr: 'Notre régime particulier' };
    const from = dayAfter(1);
    const entry = await addEntry({ kind: 'scheme_text', from, tax_scheme: 'margin', ...texts });
    expect(entry).toMatchObject({ ...texts, tax_scheme: 'margin', state: 'upcoming', steps: null, standard_rate: null });
    const empty = await addEntry({ kind: 'scheme_text', from, tax_scheme: 'exempt' });
    expect(empty).toMatchObject({ tax_scheme: 'exempt', text_en: '', text_de: '', text_fr: '' });
    const second = await send('POST', 'house-terms', { kind: 'scheme_text', from, tax_scheme: 'margin', ...texts });
    expect(errorsOf(second)).toEqual({ from: ['is already the first day of other texts of the scheme margin'] });
    for (const { id } of [entry, empty]) expect(await send('DELETE', `house-terms/${id}`)).toMatchObject({ status: 204 });
    const withdrawn = (await readEntries()).filter(({ id }) => id === entry.id || id === empty.id);
    expect(withdrawn.map(({ tax_scheme, state }) => [tax_scheme, state])).toEqual([
      ['margin', 'withdrawn'],
      ['exempt', 'withdrawn'],
    ]);
  });

  test('the texts of a letterhead are trimmed, and its bank is null if all fields of the bank are empty', async () => {
    const from = dayAfter(9000);
    const bank = { owner: '', name: 'Bank', number: '', iban: 'ch93 0076 2011 6238 5295 7', bic: 'pofichbexxx' };
    const entry = await addEntry({ kind: 'letterhead', from, letterhead: { name: ' House ', address: 'Quai 1\n8001 Zürich\n', bank } });
    expect(entry).toMatchObject({ kind: 'letterhead', state: 'upcoming', steps: null, tax_scheme: null, text_en: null });
    expect(entry.letterhead).toEqual({
      name: 'House',
      address: 'Quai 1\n8001 Zürich',
      tax_number: '',
      bank: { ...bank, iban: 'CH9300762011623852957', bic: 'POFICHBEXXX' },
      phone: '',
      email: '',
      website: '',
    });
    const second = await send('POST', 'house-terms', { kind: 'letterhead', from, letterhead: { name: 'House', address: 'Quai 1' } });
    expect(errorsOf(second)).toEqual({ from: ['is already the first day of other terms of the kind letterhead'] });
    const emptyBank = { iban: '', owner: ' ' };
    expect(await addEntry({ kind: 'letterhead', from: dayAfter(9001), letterhead: { ...letterhead, bank: emptyBank } })).toMatchObject({
      letterhead: { bank: null },
    });
    expect(await send('DELETE', `house-terms/${entry.id}`)).toMatchObject({ status: 204 });
    expect((await readEntries()).find(({ id }) => id === entry.id)).toMatchObject({ state: 'withdrawn', letterhead: { name: 'House' } });
  });

  test('the longest letterhead is stored, even if each of its characters needs six characters in JSON', async () => {
    const text = (length: number) => '\u0001'.repeat(length);
    const longest = {
      ...Object.fromEntries(Object.entries(letterheadLengths).map(([name, length]) => [name, text(length)])),
      bank: { owner: text(maxBankTextLength), name: text(maxBankTextLength), number: text(maxBankTextLength), iban: '', bic: '' },
    };
    expect(await addEntry({ kind: 'letterhead', from: dayAfter(9002), letterhead: longest })).toMatchObject({ letterhead: longest });
  });

  test('a bid channel has its own steps or a surcharge, and its own current entry', async () => {
    const surcharge = await addEntry({ kind: 'channel', channel: 'internet', from: today, surcharge: '3%' });
    expect(surcharge).toMatchObject({ channel: 'internet', state: 'current', surcharge: '3%', steps: null, includes_tax: null });
    const steps = await addEntry({ kind: 'channel', channel: 'room', from: today, steps: '24%', includes_tax: true });
    expect(steps).toMatchObject({ channel: 'room', state: 'current', surcharge: null, steps: '24%', includes_tax: true });
    const second = await send('POST', 'house-terms', { kind: 'channel', channel: 'room', from: today, surcharge: '1%' });
    expect(errorsOf(second)).toEqual({ from: ['is already the first day of other terms of the channel room'] });
    expect((await readEntries()).filter(({ kind, state }) => kind === 'channel' && state === 'current')).toEqual([steps, surcharge]);
  });

  test('a surcharge and a premium of the house that together exceed 100 % are refused, whichever is added first', async () => {
    const day = dayAfter(3000);
    const later = dayAfter(3001);
    await addEntry({ kind: 'premium', from: day, steps: '60% up to 1000, 20% thereafter' });
    const surcharge = { kind: 'channel', channel: 'commission_bid', from: day };
    const reasonOn = (refused: string) => `the surcharge of the channel commission_bid would raise a step above 100% on ${refused}`;
    const refused = await send('POST', 'house-terms', { ...surcharge, surcharge: '40.5%' });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({ surcharge: [reasonOn(day)] });
    expect((await readEntries()).filter(({ kind, from }) => kind === 'channel' && from === day)).toEqual([]);
    await addEntry({ ...surcharge, surcharge: '40%' });
    expect(errorsOf(await send('POST', 'house-terms', { kind: 'premium', from: later, steps: '61%' }))).toEqual({
      steps: [reasonOn(later)],
    });
    expect(await addEntry({ kind: 'premium', from: later, steps: '59%' })).toMatchObject({ steps: '59%' });
  });

  test('the list of house terms begins with the built-in tax rates', async () => {
    expect((await readEntries()).slice(0, 2)).toMatchObject([
      { id: null, kind: 'tax_rates', from: '2018-01-01', state: 'past', standard_rate: '7.7%', author: null },
      { id: null, kind: 'tax_rates', from: '2024-01-01', standard_rate: '8.1%', reduced_rate: '2.6%', import_rate: '8.1%' },
    ]);
  });

  test('a repeated request with the same Idempotency-Key adds one entry of house terms', async () => {
    const body = { kind: 'commission', from: dayAfter(401), steps: '11%' };
    const key = { 'idempotency-key': 'one entry' };
    const first = recordIn(await send('POST', 'house-terms', body, 'administrator', key));
    expect(recordIn(await send('POST', 'house-terms', body, 'administrator', key))).toEqual(first);
    expect((await readEntries()).filter(({ from }) => from === dayAfter(401))).toHaveLength(1);
  });

  test('simultaneous requests for the same kind and day add one entry of house terms', async () => {
    const body = { kind: 'commission', from: dayAfter(402), steps: '11%' };
    const statuses = (await Promise.all([1, 2, 3].map(() => send('POST', 'house-terms', body)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422, 422]);
  });

  test.each([
    [{ kind: 'premium', from: dayAfter(-1), steps: '25%' }, 'from', `is before today, ${today}: terms are never changed for earlier days`],
    [{ kind: 'premium', from: 'tomorrow', steps: '25%' }, 'from', expect.any(String)],
    [{ kind: 'premium', steps: '25%' }, 'from', expect.any(String)],
    [{ kind: 'shipping', from: dayAfter(500), steps: '25%' }, 'kind', expect.any(String)],
    [{ kind: 'premium', from: dayAfter(500) }, 'steps', 'is missing'],
    [{ kind: 'premium', from: dayAfter(500), steps: ' ' }, 'steps', 'is missing'],
    [{ kind: 'premium', from: dayAfter(500), steps: 'a quarter' }, 'steps', expect.stringContaining('cannot be read')],
    [{ kind: 'premium', from: dayAfter(500), steps: '250%' }, 'steps', expect.stringContaining('more than 100%')],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', standard_rate: '8%' }, 'standard_rate', 'does not belong to premium'],
    [{ kind: 'tax_rates', from: dayAfter(500), standard_rate: '8%', reduced_rate: '3%' }, 'import_rate', 'is missing'],
    [
      { kind: 'tax_rates', from: dayAfter(500), standard_rate: '101%', reduced_rate: '3%', import_rate: '8%' },
      'standard_rate',
      'is not a percentage from 0% to 100%, such as 8.1%',
    ],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', author: '1' }, 'author', expect.any(String)],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', minimum: 5_000 }, 'minimum', 'does not belong to premium'],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', channel: 'room' }, 'channel', 'does not belong to premium'],
    [{ kind: 'channel', from: dayAfter(500), steps: '25%' }, 'channel', 'is missing'],
    [{ kind: 'channel', from: dayAfter(500), channel: 'fax', steps: '25%' }, 'channel', expect.any(String)],
    [{ kind: 'channel', from: dayAfter(500), channel: 'room' }, 'steps', 'is missing, and so is surcharge'],
    [{ kind: 'channel', from: dayAfter(500), channel: 'room', steps: '25%', surcharge: '3%' }, 'surcharge', 'cannot be sent with steps'],
    [{ kind: 'channel', from: dayAfter(500), channel: 'room', surcharge: '101%' }, 'surcharge', expect.any(String)],
    [
      { kind: 'channel', from: dayAfter(500), channel: 'room', surcharge: '3%', includes_tax: true },
      'includes_tax',
      'cannot be sent with a surcharge',
    ],
    [{ kind: 'commission', from: dayAfter(500), steps: '25%', unsold_fee: -1 }, 'unsold_fee', 'is below 0'],
    [{ kind: 'commission', from: dayAfter(500), steps: '25%', withdrawn_fee: 12.5 }, 'withdrawn_fee', expect.any(String)],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', paid_by: 'buyer' }, 'paid_by', 'does not belong to premium'],
    [{ kind: 'tax_scheme', from: dayAfter(500) }, 'tax_scheme', 'is missing'],
    [{ kind: 'tax_scheme', from: dayAfter(500), tax_scheme: 'flat' }, 'tax_scheme', expect.any(String)],
    [{ kind: 'tax_scheme', from: dayAfter(500), tax_scheme: 'agency', steps: '25%' }, 'steps', 'does not belong to tax_scheme'],
    [
      { kind: 'tax_scheme', from: dayAfter(-1), tax_scheme: 'agency' },
      'from',
      `is before today, ${today}: terms are never changed for earlier days`,
    ],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', tax_scheme: 'agency' }, 'tax_scheme', 'does not belong to premium'],
    [{ kind: 'scheme_text', from: dayAfter(500) }, 'tax_scheme', 'is missing'],
    [
      { kind: 'scheme_text', from: dayAfter(500), tax_scheme: 'margin', text_de: 'Sonderregelung', text_fr: 'Régime' },
      'text_en',
      'is missing, because there is a text in another language',
    ],
    [
      { kind: 'scheme_text', from: dayAfter(500), tax_scheme: 'margin', text_en: 'x'.repeat(501), text_de: 'x', text_fr: 'x' },
      'text_en',
      'is longer than 500 characters',
    ],
    [
      { kind: 'scheme_text', from: today, tax_scheme: 'margin' },
      'from',
      `is today, ${today}: documents of today have been printed without the text`,
    ],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', text_de: 'Text' }, 'text_de', 'does not belong to premium'],
    [{ kind: 'letterhead', from: dayAfter(500) }, 'letterhead', 'is missing'],
    [{ kind: 'premium', from: dayAfter(500), steps: '25%', letterhead }, 'letterhead', 'does not belong to premium'],
    [{ kind: 'letterhead', from: dayAfter(500), letterhead, steps: '25%' }, 'steps', 'does not belong to letterhead'],
    [{ kind: 'letterhead', from: dayAfter(-1), letterhead }, 'from', `is before today, ${today}: terms are never changed for earlier days`],
    [{ kind: 'letterhead', from: dayAfter(500), letterhead: { ...letterhead, name: ' ' } }, 'letterhead.name', 'is empty'],
    [{ kind: 'letterhead', from: dayAfter(500), letterhead: { ...letterhead, address: '\n' } }, 'letterhead.address', 'is empty'],
    [
      { kind: 'letterhead', from: dayAfter(500), letterhead: { ...letterhead, address: 'x'.repeat(501) } },
      'letterhead.address',
      'is longer than 500 characters',
    ],
    [{ kind: 'letterhead', from: dayAfter(500), letterhead: { ...letterhead, email: 'house' } }, 'letterhead.email', expect.any(String)],
    [
      { kind: 'letterhead', from: dayAfter(500), letterhead: { ...letterhead, bank: { iban: 'CH9300762011623852958' } } },
      'letterhead.bank.iban',
      'is not an IBAN: its check digits are wrong',
    ],
    [
      { kind: 'letterhead', from: dayAfter(500), letterhead: { ...letterhead, bank: { bic: 'BANK' } } },
      'letterhead.bank.bic',
      'is not a BIC such as POFICHBEXXX',
    ],
    [{ kind: 'resale_right', from: dayAfter(500) }, 'paid_by', 'is missing'],
    [{ kind: 'resale_right', from: dayAfter(500), paid_by: 'museum' }, 'paid_by', expect.any(String)],
    [{ kind: 'resale_right', from: dayAfter(500), paid_by: 'buyer', steps: '4%' }, 'steps', 'does not belong to resale_right'],
    [{ kind: 'resale_right', from: dayAfter(500), paid_by: 'buyer', threshold: -1 }, 'threshold', 'is below 0'],
    [
      { kind: 'resale_right', from: dayAfter(500), paid_by: 'nobody', threshold: 1 },
      'threshold',
      'cannot be sent if documents do not contain the resale right',
    ],
    [
      { kind: 'resale_right', from: dayAfter(500), paid_by: 'nobody', collecting_society: 'DACS' },
      'collecting_society',
      'cannot be sent if documents do not contain the resale right',
    ],
    [{ kind: 'resale_right', from: dayAfter(500), paid_by: 'buyer', collecting_society: ' ' }, 'collecting_society', 'is empty'],
    [{ kind: 'resale_right', from: dayAfter(500), paid_by: 'buyer' }, 'kind', 'does not exist in the country of the house, CH'],
  ])('an entry of house terms with the body %j is refused because of the field %s', async (body, name, reason) => {
    const response = await send('POST', 'house-terms', body);
    expect(response).toMatchObject({ status: 422 });
    expect(Object.keys(errorsOf(response))).toEqual([name]);
    expect(errorsOf(response)[name]).toContainEqual(reason);
    expect((await readEntries()).some(({ from }) => from === dayAfter(500))).toBe(false);
  });

  test('a second entry of house terms for a day is refused if it has the same kind, and accepted if it has another kind', async () => {
    await addEntry({ kind: 'premium', from: dayAfter(410), steps: '25%' });
    const second = await send('POST', 'house-terms', { kind: 'premium', from: dayAfter(410), steps: '26%' });
    expect(second).toMatchObject({ status: 422 });
    expect(errorsOf(second)).toEqual({ from: ['is already the first day of other terms of the kind premium'] });
    await addEntry({ kind: 'commission', from: dayAfter(410), steps: '12%' });
  });
});

describe('withdrawing terms', () => {
  test('a withdrawn entry of house terms remains in the history, and its day is free again', async () => {
    const { id } = await addEntry({ kind: 'premium', from: dayAfter(420), steps: '25%' });
    expect(await send('DELETE', `house-terms/${id}`)).toMatchObject({ status: 204 });
    expect((await readEntries()).find((entry) => entry.id === id)).toMatchObject({
      state: 'withdrawn',
      withdrawn_by: { label: 'The administrator' },
    });
    expect(await send('DELETE', `house-terms/${id}`)).toMatchObject({ status: 404 });
    await addEntry({ kind: 'premium', from: dayAfter(420), steps: '26%' });
  });

  test('the withdrawal of an unknown entry of house terms is refused with 404', async () => {
    expect(await send('DELETE', 'house-terms/987654')).toMatchObject({ status: 404 });
  });
});

describe('the table', () => {
  const insert = (kind: string, from: string, values: Record<string, unknown>) => {
    const columns = ['kind', 'from_day', ...Object.keys(values)];
    return query(
      `INSERT INTO house_terms (${columns.join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      [kind, from, ...Object.values(values)],
    );
  };
  const rates = { country: 'CH', standard_rate: 81_000, reduced_rate: 26_000, import_rate: 81_000 };
  const texts = { country: 'CH', tax_scheme: 'margin', text_en: 'Margin', text_de: 'Marge', text_fr: 'Marge' };

  test.each([
    ['premium', dayAfter(-2), { steps: '25%' }, /never changed for earlier days/],
    ['premium', dayAfter(430), {}, /house_terms_have_steps/],
    ['channel', dayAfter(430), { steps: '25%' }, /house_terms_have_channels/],
    ['premium', dayAfter(430), { steps: '25%', channel: 'room' }, /house_terms_have_channels/],
    ['channel', dayAfter(430), { steps: '25%', surcharge: 1, channel: 'room' }, /house_terms_have_(steps|plausible_surcharges)/],
    ['channel', dayAfter(430), { surcharge: 1_000_001, channel: 'room' }, /house_terms_have_plausible_surcharges/],
    ['channel', dayAfter(430), { surcharge: 1, includes_tax: true, channel: 'room' }, /house_terms_include_tax_in_steps/],
    ['premium', dayAfter(430), { steps: '25%', unsold_fee: 1 }, /house_terms_have_plausible_amounts/],
    ['commission', dayAfter(430), { steps: '25%', minimum: -1 }, /house_terms_have_plausible_amounts/],
    ['tax_rates', dayAfter(430), { ...rates, includes_tax: true }, /house_terms_include_tax_in_steps/],
    ['premium', dayAfter(430), { steps: '25%', standard_rate: 1 }, /house_terms_have_rates/],
    ['tax_scheme', dayAfter(430), {}, /house_terms_have_schemes/],
    ['tax_scheme', dayAfter(430), { tax_scheme: 'flat' }, /house_terms_have_schemes/],
    ['tax_scheme', dayAfter(430), { tax_scheme: 'agency', steps: '25%' }, /house_terms_have_steps/],
    ['tax_scheme', dayAfter(-2), { tax_scheme: 'agency' }, /never changed for earlier days/],
    ['premium', dayAfter(430), { steps: '25%', tax_scheme: 'agency' }, /house_terms_have_schemes/],
    ['scheme_text', dayAfter(430), { ...texts, tax_scheme: '' }, /house_terms_have_schemes/],
    ['scheme_text', dayAfter(430), { ...texts, text_fr: '' }, /house_terms_have_texts/],
    ['scheme_text', dayAfter(430), { ...texts, text_fr: null }, /house_terms_have_texts/],
    ['scheme_text', dayAfter(430), { ...texts, text_fr: 'x'.repeat(501) }, /house_terms_have_texts/],
    ['scheme_text', dayAfter(430), { ...texts, steps: '25%' }, /house_terms_have_steps/],
    ['scheme_text', dayAfter(430), { ...texts, country: '' }, /house_terms_have_countries/],
    // Without a time zone of the house, the database uses UTC.
    ['scheme_text', dayFromMilliseconds(Date.now()), texts, /documents of the day are never changed/],
    ['letterhead', dayAfter(430), {}, /house_terms_have_letterheads/],
    ['letterhead', dayAfter(430), { letterhead: { name: 'House' } }, /house_terms_have_letterheads/],
    ['letterhead', dayAfter(430), { letterhead: { name: '', address: 'Quai 1' } }, /house_terms_have_letterheads/],
    ['letterhead', dayAfter(430), { letterhead, steps: '25%' }, /house_terms_have_steps/],
    ['premium', dayAfter(430), { steps: '25%', letterhead }, /house_terms_have_letterheads/],
    ['premium', dayAfter(430), { steps: '25%', text_en: 'x' }, /house_terms_have_texts/],
    ['shipping', dayAfter(430), { steps: '25%' }, /house_terms_of_known_kinds/],
    ['resale_right', dayAfter(430), { country: 'DE' }, /house_terms_have_payers/],
    ['resale_right', dayAfter(430), { country: 'DE', paid_by: 'nobody', threshold: 1 }, /house_terms_have_payers/],
    ['resale_right', dayAfter(430), { country: 'DE', paid_by: 'buyer', threshold: -1 }, /house_terms_have_payers/],
    ['resale_right', dayAfter(430), { country: 'DE', paid_by: 'nobody', collecting_society: 'DACS' }, /house_terms_have_payers/],
    ['resale_right', dayAfter(430), { country: 'DE', paid_by: 'buyer', collecting_society: '' }, /house_terms_have_payers/],
    ['premium', dayAfter(430), { steps: '25%', collecting_society: 'DACS' }, /house_terms_have_payers/],
    ['resale_right', dayAfter(430), { paid_by: 'buyer' }, /house_terms_have_countries/],
    ['resale_right', dayAfter(430), { country: 'DE', paid_by: 'buyer', steps: '4%' }, /house_terms_have_steps/],
    ['premium', dayAfter(430), { steps: '25%', paid_by: 'buyer' }, /house_terms_have_payers/],
    ['tax_rates', dayAfter(430), { ...rates, import_rate: null }, /house_terms_have_rates/],
    ['tax_rates', dayAfter(430), { ...rates, standard_rate: 1_000_001 }, /house_terms_have_plausible_rates/],
    ['premium', dayAfter(430), { steps: '25%', withdrawn: new Date().toISOString() }, /cannot be withdrawn already/],
  ])('the database refuses an invalid entry of house terms (case %#)', async (kind, from, values, reason) => {
    await expect(insert(kind, from, values)).rejects.toThrow(reason);
  });

  test('the database sets the time of an entry of house terms itself', async () => {
    const [row] = await insert('premium', dayAfter(431), { steps: '25%', created: '2020-01-01T00:00:00Z' });
    const [stored] = await query(`SELECT created > now() - interval '1 hour' AS is_new FROM house_terms WHERE id = $1`, [row?.id]);
    expect(stored).toEqual({ is_new: true });
  });

  test.each([
    [`UPDATE house_terms SET steps = '1%' WHERE id = $1`],
    [`UPDATE house_terms SET from_day = from_day + 1 WHERE id = $1`],
    [`UPDATE house_terms SET withdrawn = now(), steps = '1%' WHERE id = $1`],
    [`UPDATE house_terms SET author_id = NULL, created = now() WHERE id = $1`],
    [`DELETE FROM house_terms WHERE id = $1`],
    [`TRUNCATE house_terms -- $1`],
  ])('direct SQL cannot change an entry of house terms: %s', async (statement) => {
    const { id } = await addEntry({ kind: 'premium', from: dayAfter(440 + statement.length), steps: '25%' });
    const isTruncate = statement.startsWith('TRUNCATE');
    await expect(query(isTruncate ? 'TRUNCATE house_terms CASCADE' : statement, isTruncate ? [] : [id])).rejects.toThrow(/append-only/);
    await expect(
      query(
        `SET session_replication_role = replica; DELETE FROM house_terms WHERE id = ${Number(id)}; SET session_replication_role = origin`,
      ),
    ).rejects.toThrow(/append-only/);
    await query('SET session_replication_role = origin');
    expect((await readEntries()).find((entry) => entry.id === id)).toMatchObject({ state: 'upcoming', steps: '25%' });
  });
});

describe('documents', () => {
  test('a sale without terms uses the terms of the house on its day, and a sale or consignment with terms uses its own', async () => {
    const [before, from, later] = [dayAfter(100), dayAfter(101), dayAfter(102)];
    const earlierDocuments = await createDocuments(before);
    expect(earlierDocuments.invoice).toMatchObject({ grand_total: '1081.00' });
    await addEntry({ kind: 'premium', from, steps: '25%' });
    await addEntry({ kind: 'commission', from, steps: '12%' });
    await addEntry({ kind: 'tax_rates', from, standard_rate: '10%', reduced_rate: '3%', import_rate: '10%' });

    const houseDocuments = await createDocuments(later);
    // 1,000.00 and 25 % of it, with 10 % tax.
    expect(houseDocuments.invoice).toMatchObject({ grand_total: '1375.00' });
    expect(houseDocuments.invoice.terms).toEqual([
      { kind: 'premium', value: '25%', source: 'house', label: '', from, lots: ['7'] },
      { kind: 'scheme', value: 'standard', source: 'item', label: '', from: null, lots: ['7'] },
      { kind: 'tax', value: '10%', source: 'house', label: '', from, lots: ['7'] },
    ]);
    // 1,000.00 less 12 % and 10 % tax on the commission.
    expect(houseDocuments.statement).toMatchObject({ grand_total: '868.00' });
    expect(houseDocuments.statement.terms).toMatchObject([
      { kind: 'commission', value: '12%', source: 'house', from },
      { kind: 'scheme', value: 'margin', source: 'built_in', from: null },
      { kind: 'tax', value: '10%', source: 'house', from },
    ]);

    const ownDocuments = await createDocuments(later, { buyers_premium: '20%' }, [{ consignor_commission: '15%' }]);
    expect(ownDocuments.invoice).toMatchObject({ grand_total: '1320.00' });
    expect(ownDocuments.invoice.terms).toMatchObject([
      { kind: 'premium', value: '20%', source: 'sale', from: null },
      { kind: 'scheme' },
      { kind: 'tax' },
    ]);
    expect(ownDocuments.statement).toMatchObject({ grand_total: '835.00' });
    expect(ownDocuments.statement.terms).toMatchObject([
      { kind: 'commission', value: '15%', source: 'consignment', label: `E-${ownDocuments.saleId}` },
      { kind: 'scheme' },
      { kind: 'tax' },
    ]);

    // The terms of the earlier day are unchanged, also for a draft that is refreshed.
    const refreshed = recordIn(await send('POST', `order-refresh/${earlierDocuments.invoice.id}`, {}, 'clerk'));
    expect(refreshed).toMatchObject({ grand_total: '1081.00' });
    expect((await createDocuments(before)).invoice).toMatchObject({ grand_total: '1081.00' });
  });

  test('a finished document keeps its amounts and its terms', async () => {
    const day = dayAfter(1100);
    await addEntry({ kind: 'premium', from: day, steps: '30%' });
    const { invoice, saleId } = await createDocuments(day);
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice.id}`, { status }, 'clerk');
    const finished = recordIn(await send('GET', `orders/${invoice.id}`, undefined, 'clerk'));
    expect(finished.terms).toMatchObject([{ kind: 'premium', value: '30%' }, { kind: 'scheme' }, { kind: 'tax' }]);
    await send('PATCH', `datatable-sales/${saleId}`, { buyers_premium: '10%' }, 'clerk');
    await addEntry({ kind: 'tax_rates', from: day, standard_rate: '20%', reduced_rate: '3%', import_rate: '10%' });
    expect(recordIn(await send('GET', `orders/${invoice.id}`, undefined, 'clerk'))).toMatchObject({
      grand_total: finished.grand_total,
      terms: finished.terms,
    });
    await expect(query(`UPDATE order_lines SET terms = '[]' WHERE order_id = $1`, [invoice.id])).rejects.toThrow(/cannot be changed/);
    const credit = recordIn(await send('POST', `order-create-credit-note/${invoice.id}`, { items: await itemsOf(invoice.id) }, 'clerk'));
    expect(credit.terms).toEqual(finished.terms);
  });

  test('premium and commission of the house can include their tax, and the commission has a minimum', async () => {
    const day = dayAfter(1300);
    await addEntry({ kind: 'tax_rates', from: day, standard_rate: '10%', reduced_rate: '3%', import_rate: '10%' });
    await addEntry({ kind: 'premium', from: day, steps: '22%', includes_tax: true });
    await addEntry({ kind: 'commission', from: day, steps: '1%', includes_tax: true, minimum: 5_500 });
    const { invoice, statement } = await createDocuments(day);
    // 1,000.00 with 10 % tax, and 220.00, which includes its tax.
    expect(invoice).toMatchObject({ grand_total: '1320.00' });
    expect(invoice.terms).toMatchObject([
      { kind: 'premium', value: '22%', includes_tax: true, source: 'house' },
      { kind: 'scheme' },
      { kind: 'tax', value: '10%' },
    ]);
    // The minimum of 55.00 includes its tax.
    expect(statement).toMatchObject({ grand_total: '945.00' });
    expect(statement.terms).toMatchObject([
      { kind: 'commission', value: '1%', includes_tax: true, source: 'house' },
      { kind: 'minimum', value: '55.00', includes_tax: true, source: 'house', from: day },
      { kind: 'scheme' },
      { kind: 'tax', value: '10%' },
    ]);
    for (const { id, invoice_data } of [invoice, statement]) {
      const refreshed = recordIn(await send('POST', `order-refresh/${id}`, {}, 'clerk'));
      expect(refreshed.invoice_data).toEqual(invoice_data);
    }
    await query(`UPDATE orders SET status = 'canceled' WHERE id = $1`, [statement.id]);
    const owner = Reflect.get(Object(statement.owner), 'id');
    const sale = Reflect.get(Object(statement.sale), 'id');
    const body = { type: 'consignor', sale, owner, items: await itemsOf(statement.id) };
    const preview = recordIn(await send('POST', 'order-preview', body, 'clerk'));
    expect(preview).toMatchObject({ grand_total: '945.00', terms: statement.terms });
  });

  test('the premium comes from the first of item, buyer, channel, sale and house that has a premium', async () => {
    const day = dayAfter(1400);
    await addEntry({ kind: 'tax_rates', from: day, standard_rate: '10%', reduced_rate: '3%', import_rate: '10%' });
    await addEntry({ kind: 'premium', from: day, steps: '21%' });
    await addEntry({ kind: 'channel', channel: 'internet', from: day, surcharge: '3%' });
    await addEntry({ kind: 'channel', channel: 'telephone', from: day, steps: '24%' });
    const item = { bid_channel: 'internet' };
    const buyer = { buyers_premium: '22%', buyers_premium_includes_tax: true };
    const surcharge = { kind: 'surcharge', value: '3%', source: 'channel', label: 'internet', from: day };
    const cases = [
      [{}, { buyer, item: { ...item, buyers_premium: '25%' } }, '1375.00', [{ value: '25%', source: 'item', label: '' }]],
      [{}, { buyer, item }, '1320.00', [{ value: '22%', includes_tax: true, source: 'client', label: 'Buyer' }]],
      [
        { buyers_premium: '20%' },
        { item: { bid_channel: 'telephone' } },
        '1364.00',
        [{ value: '24%', source: 'channel', label: 'telephone' }],
      ],
      [{ buyers_premium: '20%' }, { item }, '1353.00', [{ value: '20%', source: 'sale' }, surcharge]],
      [{}, { item }, '1364.00', [{ value: '21%', source: 'house' }, surcharge]],
      [{}, { item: { bid_channel: 'commission_bid' } }, '1331.00', [{ value: '21%', source: 'house' }]],
    ] as const;
    for (const [sale, terms, grand_total, premiumTerms] of cases) {
      const { invoice, statement } = await createDocuments(day, sale, [], terms);
      expect(invoice).toMatchObject({ grand_total, terms: [...premiumTerms, { kind: 'scheme' }, { kind: 'tax', value: '10%' }] });
      const refreshed = recordIn(await send('POST', `order-refresh/${invoice.id}`, {}, 'clerk'));
      expect(refreshed).toMatchObject({ grand_total, terms: invoice.terms });
      expect(statement.terms).not.toContainEqual(expect.objectContaining({ kind: 'premium' }));
    }
    // If an extension is disabled, the stored terms of its kind do not apply.
    const channelsWith = async (...extensions: string[]) =>
      (await loadHouseTerms(service.db, { accountingCountry: 'CH', extensions })).channel;
    expect(await channelsWith('premium-terms')).toContainEqual(expect.objectContaining({ channel: 'telephone', from: day }));
    expect(await channelsWith('tax-terms')).toEqual([]);
  });

  test('a finished invoice keeps its premium after a change of the premium of its item or buyer', async () => {
    const { invoice, item, buyer } = await createDocuments(dayAfter(1400), {}, [], { item: { bid_channel: 'internet' } });
    for (const status of ['in_process', 'finished'])
      expect(await send('PATCH', `orders/${invoice.id}`, { status }, 'clerk')).toMatchObject({ status: 200 });
    const finished = recordIn(await send('GET', `orders/${invoice.id}`, undefined, 'clerk'));
    await query(`UPDATE items SET buyers_premium = '40%' WHERE id = $1`, [item]);
    expect(await send('PATCH', `datatable-clients/${buyer}`, { buyers_premium: '50%' }, 'clerk')).toMatchObject({ status: 200 });
    const { grand_total, terms } = recordIn(await send('GET', `orders/${invoice.id}`, undefined, 'clerk'));
    expect({ grand_total, terms }).toEqual({ grand_total: finished.grand_total, terms: finished.terms });
  });

  test('a document shows the scheme texts of the house for its own day, and its taxes by rate', async () => {
    const from = dayAfter(1);
    const texts = { text_en: 'Taxed by our margin', text_de: 'Nach unserer Marge', text_fr: 'Selon notre marge' };
    const entry = await addEntry({ kind: 'scheme_text', from, tax_scheme: 'margin', ...texts });
    const { invoice, statement } = await createDocuments(dayAfter(6500), { buyers_premium: '20%' }, [], {
      item: { product_tax_code: 'margin' },
    });
    const read = async ({ id }: Record<string, unknown>) => recordIn(await send('GET', `orders/${id}`, undefined, 'clerk')).document;
    expect(await read(invoice)).toMatchObject({ notes: ['Kunstgegenstände/Sonderregelung'], tax_totals: [] });
    await query(`UPDATE orders SET document_date = $1 WHERE id = ANY($2)`, [from, [invoice.id, statement.id]]);
    expect(await read(invoice)).toMatchObject({ date: from, notes: ['Nach unserer Marge'] });
    expect(await read(statement)).toMatchObject({ date: from, notes: [] });
    // An issued document keeps its texts, and a draft has the current texts.
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice.id}`, { status }, 'clerk');
    const draft = await createDocuments(dayAfter(6500), { buyers_premium: '20%' }, [], { item: { product_tax_code: 'margin' } });
    expect(await send('DELETE', `house-terms/${entry.id}`)).toMatchObject({ status: 204 });
    expect(await read(invoice)).toMatchObject({ notes: ['Nach unserer Marge'] });
    await query(`UPDATE orders SET document_date = $1 WHERE id = $2`, [from, draft.invoice.id]);
    expect(await read(draft.invoice)).toMatchObject({ notes: ['Kunstgegenstände/Sonderregelung'] });

    const saleDay = dayAfter(12_000);
    await addEntry({ kind: 'tax_rates', from: saleDay, standard_rate: '10%', reduced_rate: '3%', import_rate: '10%' });
    const standard = await createDocuments(saleDay, { buyers_premium: '20%' }, [{ consignor_commission: '10%' }]);
    expect(await read(standard.invoice)).toMatchObject({ tax_totals: [{ rate: '10%', is_import: false, base: '1200.00', tax: '120.00' }] });
    expect(await read(standard.statement)).toMatchObject({ tax_totals: [{ rate: '10%', base: '100.00', tax: '10.00' }] });
  });

  test('issued documents and reminders keep their letterhead, and a draft has the current letterhead', async () => {
    const read = async ({ id }: Record<string, unknown>, as: Person = 'clerk') =>
      recordIn(await send('GET', `orders/${id}`, undefined, as));
    const issue = async ({ id }: Record<string, unknown>) => {
      for (const status of ['in_process', 'finished'])
        expect(await send('PATCH', `orders/${id}`, { status }, 'clerk')).toMatchObject({ status: 200 });
    };
    const { invoice, statement } = await createDocuments(dayAfter(-30));
    const { invoice: draft } = await createDocuments(dayAfter(-30));
    expect(draft).toMatchObject({ letterhead: null });
    await query(`UPDATE orders SET created = now() - interval '30 days' WHERE id = $1`, [invoice.id]);
    await issue(invoice);
    const dueDate = dayAfter(10);
    const remind = async (level: number, amount_due: unknown) =>
      recordIn(await send('POST', `order-reminder/${invoice.id}`, { level, amount_due, due_date: dueDate }, 'clerk'));
    expect(await remind(1, invoice.amount_due)).toMatchObject({ letterhead: null, reminders: [{ letterhead: null }] });

    // The entry begins on the day on which the invoice and its reminder were issued.
    const { id, letterhead: first } = await addEntry({ kind: 'letterhead', from: today, letterhead });
    await issue(statement);
    expect(await read(invoice)).toMatchObject({ letterhead: null, reminders: [{ letterhead: null }] });
    for (const order of [statement, draft]) expect(await read(order)).toMatchObject({ letterhead: first });
    expect(await read(draft, 'porter')).toMatchObject({ letterhead: first });
    const { id: premium } = await addEntry({ kind: 'premium', from: dayAfter(9003), steps: '25%' });
    const notLetterhead = /are not a letterhead/;
    await expect(query(`UPDATE orders SET letterhead_id = $1 WHERE id = $2`, [premium, draft.id])).rejects.toThrow(notLetterhead);
    const insertReminder = `INSERT INTO order_reminders (order_id, number, level, amount_due, reminder_date, due_date, letterhead_id)
      SELECT $2, max(number) + 1, 2, 1, '2026-01-01', '2026-01-02', $1 FROM order_reminders`;
    await expect(query(insertReminder, [premium, invoice.id])).rejects.toThrow(notLetterhead);
    await query(`UPDATE orders SET status = 'canceled' WHERE id = $1`, [draft.id]);
    expect(await read(draft)).toMatchObject({ letterhead: null });
    await expect(query(`UPDATE orders SET letterhead_id = $1 WHERE id = $2`, [id, invoice.id])).rejects.toThrow(/has been posted/);

    // A credit note is issued when it is written.
    const [item] = await query('SELECT item_id::text FROM order_lines WHERE order_id = $1', [invoice.id]);
    const creditNote = recordIn(await send('POST', `order-create-credit-note/${invoice.id}`, { items: [item.item_id] }, 'clerk'));
    expect(creditNote).toMatchObject({ type: 'credit_note', letterhead: { address: 'Quai 1' } });
  });

  test('lots without their own tax scheme use the tax scheme of the house on the day of the sale', async () => {
    const [before, from] = [dayAfter(6000), dayAfter(6001)];
    await addEntry({ kind: 'tax_rates', from: before, standard_rate: '10%', reduced_rate: '3%', import_rate: '10%' });
    const sale = { buyers_premium: '20%' };
    const noScheme = { product_tax_code: '' };
    const steps = [{ consignor_commission: '10%' }];
    const earlierDocuments = await createDocuments(before, sale, steps, { item: noScheme });
    await addEntry({ kind: 'tax_scheme', from, tax_scheme: 'exempt' });
    await addEntry({ kind: 'commission', from, steps: '1%', unsold_fee: 5_000 });

    const houseDocuments = await createDocuments(from, sale, steps, { item: noScheme });
    const houseScheme = { kind: 'scheme', value: 'exempt', source: 'house', label: '', from };
    expect(houseDocuments.invoice).toMatchObject({ grand_total: '1200.00', terms: [{ kind: 'premium' }, houseScheme] });
    expect(houseDocuments.statement).toMatchObject({ grand_total: '900.00', terms: [{ kind: 'commission' }, houseScheme] });
    const { buyer, consignor } = recordIn(await send('GET', `item-terms/${houseDocuments.item}`, undefined, 'clerk'));
    for (const terms of [buyer, consignor]) expect(terms).toContainEqual(houseScheme);

    const consignmentDocuments = await createDocuments(from, sale, steps, { item: noScheme, consignment: { tax_type: 'standard' } });
    // 1,200.00 with 10 % tax, and 100.00 with 10 % tax.
    expect(consignmentDocuments.invoice).toMatchObject({ grand_total: '1320.00' });
    expect(consignmentDocuments.statement).toMatchObject({ grand_total: '890.00' });
    expect(consignmentDocuments.statement.terms).toContainEqual(
      expect.objectContaining({ kind: 'scheme', value: 'standard', source: 'consignment', label: `E-${consignmentDocuments.saleId}` }),
    );
    const itemDocuments = await createDocuments(from, sale, steps);
    expect(itemDocuments.invoice).toMatchObject({ grand_total: '1320.00' });
    // The code of the item does not concern the consignor.
    expect(itemDocuments.statement).toMatchObject({ grand_total: '900.00' });

    // The fee for an unsold lot has no tax, because the house is exempt.
    await query(`UPDATE orders SET status = 'canceled' WHERE id = $1`, [houseDocuments.statement.id]);
    await writeItem(service, {
      sale_id: Number(houseDocuments.saleId),
      consignment: Number(houseDocuments.consignment),
      status: 'unsold',
      lot_number: 8,
    });
    const { owner } = houseDocuments.statement;
    const body = { type: 'consignor', sale: houseDocuments.saleId, owner: Reflect.get(Object(owner), 'id'), items: [houseDocuments.item] };
    expect(recordIn(await send('POST', 'order-preview', body, 'clerk'))).toMatchObject({
      grand_total: '850.00',
      additional_charges: [{ amount: '50.00', tax: '0.00' }],
    });

    // 20 % of 1,000.00 with 10 % tax, as before the entry.
    const refreshed = recordIn(await send('POST', `order-refresh/${earlierDocuments.invoice.id}`, {}, 'clerk'));
    expect(refreshed).toMatchObject({ grand_total: '1220.00' });
    expect(refreshed.terms).toContainEqual(expect.objectContaining({ kind: 'scheme', value: 'margin', source: 'built_in' }));
    // The draft gets the scheme of the new day of its sale, and a finished invoice keeps its scheme.
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${houseDocuments.invoice.id}`, { status }, 'clerk');
    for (const [id, day] of [
      [earlierDocuments.saleId, from],
      [houseDocuments.saleId, before],
    ] as const)
      await send('PATCH', `datatable-sales/${id}`, { live_sale_date_from: noon(day) }, 'clerk');
    expect(recordIn(await send('POST', `order-refresh/${earlierDocuments.invoice.id}`, {}, 'clerk'))).toMatchObject({
      grand_total: '1200.00',
    });
    expect(recordIn(await send('GET', `orders/${houseDocuments.invoice.id}`, undefined, 'clerk'))).toMatchObject({
      grand_total: '1200.00',
      terms: houseDocuments.invoice.terms,
    });
  });

  test('the premium of a sale can include its tax, and a draft keeps this setting until it is refreshed', async () => {
    const day = dayAfter(6500);
    await addEntry({ kind: 'tax_rates', from: day, standard_rate: '10%', reduced_rate: '3%', import_rate: '10%' });
    const sale = { buyers_premium: '22%', buyers_premium_includes_tax: true };
    const { invoice, saleId, item, buyer } = await createDocuments(day, sale, [], { item: { product_tax_code: 'agency' } });
    const premium = { kind: 'premium', value: '22%', includes_tax: true, source: 'sale' };
    expect(invoice).toMatchObject({ grand_total: '1220.00', terms: [premium, { kind: 'scheme' }, { kind: 'tax' }] });
    const read = async (id: unknown) => recordIn(await send('GET', `orders/${id}`, undefined, 'clerk'));
    const patchSale = (json: object) => send('PATCH', `datatable-sales/${saleId}`, json, 'clerk');

    // The draft is updated with its own setting. Another lot is not added to it while the setting of the sale differs.
    await patchSale({ buyers_premium_includes_tax: false });
    await send('PATCH', `datatable-items/${item}`, { field_sold_for_amount: 200_000, update_documents: true }, 'clerk');
    expect(await read(invoice.id)).toMatchObject({ grand_total: '2440.00', terms: [premium, {}, {}] });
    await writeSoldItem(service, {
      sale_id: Number(saleId),
      winner_id: Number(buyer),
      hammer_price: 100_000,
      product_tax_code: 'agency',
      lot_number: 8,
    });
    const readPreview = async () => knockDownPreview.parse(recordIn(await send('GET', `sale-knock-down/${saleId}`, undefined, 'clerk')));
    // 1,000.00 and 220.00 with 10 % tax on top.
    expect(await readPreview()).toMatchObject({ invoices: { extended: 0, total: '1242.00' } });
    await patchSale({ buyers_premium_includes_tax: true });
    expect(await readPreview()).toMatchObject({ invoices: { extended: 1, total: '1220.00' } });
    await patchSale({ buyers_premium_includes_tax: false });
    // 2,000.00 and 440.00 with 10 % tax on top.
    expect(recordIn(await send('POST', `order-refresh/${invoice.id}`, {}, 'clerk'))).toMatchObject({ grand_total: '2484.00' });
    await patchSale({ buyers_premium_includes_tax: true });
    await send('POST', `order-refresh/${invoice.id}`, {}, 'clerk');

    // A reissued invoice and an invoice to another buyer keep the setting, also when a result changes.
    for (const status of ['in_process', 'finished', 'locked']) await send('PATCH', `orders/${invoice.id}`, { status }, 'clerk');
    await patchSale({ buyers_premium: '50%', buyers_premium_includes_tax: false });
    const reissued = recordIn(await send('POST', `order-cancel-and-reissue/${invoice.id}`, undefined, 'clerk'));
    expect(reissued).toMatchObject({ grand_total: '2440.00' });
    await send('PATCH', `datatable-items/${item}`, { field_sold_for_amount: 100_000, update_documents: true }, 'clerk');
    expect(await read(reissued.id)).toMatchObject({ grand_total: '1220.00', terms: [premium, {}, {}] });
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${reissued.id}`, { status }, 'clerk');
    const owner = await writeClient(service, { last_name: 'Other' });
    const [changed] = recordsIn(await send('POST', `order-change-buyer/${reissued.id}`, { owner }, 'clerk'));
    expect(changed).toMatchObject({ grand_total: '1220.00', terms: [premium, {}, {}] });
    await send('PATCH', `datatable-items/${item}`, { field_sold_for_amount: 50_000, update_documents: true }, 'clerk');
    expect(await read(changed?.id)).toMatchObject({ grand_total: '610.00', terms: [premium, {}, {}] });
    for (const invariant of invariants) expect(await findViolations(service.db, invariant), invariant).toEqual({ count: 0, examples: [] });
  });

  test('the commission of a consignment or of a consignor can include its tax', async () => {
    const day = dayAfter(6600);
    await addEntry({ kind: 'tax_rates', from: day, standard_rate: '10%', reduced_rate: '3%', import_rate: '10%' });
    const consignment = { consignor_commission_includes_tax: true, tax_type: 'standard' };
    const consignmentDocuments = await createDocuments(day, { buyers_premium: '0%' }, [{ consignor_commission: '11%' }], { consignment });
    expect(consignmentDocuments.statement).toMatchObject({
      grand_total: '890.00',
      terms: [{ kind: 'commission', value: '11%', includes_tax: true, source: 'consignment' }, { kind: 'scheme' }, { kind: 'tax' }],
    });
    const consignor = {
      consignor_commissions: [{ consignor_commission: '22', step_from: '0' }],
      consignor_commissions_includes_tax: true,
    };
    const consignorDocuments = await createDocuments(day, { buyers_premium: '0%' }, [], { consignor, consignment });
    expect(consignorDocuments.statement).toMatchObject({
      grand_total: '780.00',
      terms: [{ kind: 'commission', value: '22%', includes_tax: true, source: 'client' }, { kind: 'scheme' }, { kind: 'tax' }],
    });
    // These fields are read and written like other fields, and a refreshed draft uses them.
    const path = `datatable-consignments/${consignmentDocuments.consignment}`;
    expect(recordIn(await send('GET', path, undefined, 'clerk'))).toMatchObject(consignment);
    expect(await send('PATCH', path, { consignor_commission_includes_tax: false }, 'clerk')).toMatchObject({ status: 200 });
    expect(recordIn(await send('POST', `order-refresh/${consignmentDocuments.statement.id}`, {}, 'clerk'))).toMatchObject({
      grand_total: '879.00',
    });
    const client = `datatable-clients/${Reflect.get(Object(consignorDocuments.statement.owner), 'id')}`;
    expect(recordIn(await send('GET', client, undefined, 'clerk'))).toMatchObject({ consignor_commissions_includes_tax: true });
    expect(await send('PATCH', client, { consignor_commissions_includes_tax: false }, 'clerk')).toMatchObject({ status: 200 });
    expect(recordIn(await send('POST', `order-refresh/${consignorDocuments.statement.id}`, {}, 'clerk'))).toMatchObject({
      grand_total: '758.00',
    });
  });

  test('house terms that are withdrawn before their first day no longer apply to a refreshed draft', async () => {
    const day = dayAfter(1200);
    const { id } = await addEntry({ kind: 'premium', from: day, steps: '40%' });
    const { invoice } = await createDocuments(day);
    expect(invoice.terms).toMatchObject([{ kind: 'premium', value: '40%' }, { kind: 'scheme' }, { kind: 'tax' }]);
    await send('DELETE', `house-terms/${id}`);
    const refreshed = recordIn(await send('POST', `order-refresh/${invoice.id}`, {}, 'clerk'));
    expect(refreshed.terms).not.toContainEqual(expect.objectContaining({ value: '40%' }));
  });
});

describe('the resale right in a German house', () => {
  let german: TestService;
  beforeAll(async () => {
    german = await startTestService({ ACCOUNTING_COUNTRY: 'DE', TIME_ZONE: 'Europe/Zurich' });
    const terms = { kind: 'resale_right', from: dayAfter(30), paid_by: 'buyer' };
    expect(recordIn(await call('POST', 'house-terms', terms, 'administrator'))).toMatchObject({ ...terms, threshold: null, steps: null });
    const later = { kind: 'resale_right', from: dayAfter(60), paid_by: 'consignor', threshold: 500_000 };
    expect(recordIn(await call('POST', 'house-terms', later, 'administrator'))).toMatchObject({
      paid_by: 'consignor',
      threshold: '5000.00',
    });
  });
  afterAll(() => german.close());
  const call = (method: string, path: string, json?: unknown, as: Person = 'clerk') =>
    german.call(method, `/api/v1.0/${path}`, { as, ...(json === undefined ? {} : { json }) });

  /** Writes a sale on a day with two lots by a living artist, of 10,000.00 and 300.00. The premium is 20 %. The lots are exempt from tax. */
  async function writeSaleWithArt(day: string) {
    const buyer = await writeClient(german, { last_name: 'Buyer' });
    const consignor = await writeClient(german, { last_name: 'Consignor' });
    const sale = await writeSale(german, { status: 'closed', live_sale_date_from: noon(day), buyers_premium: '20%' });
    const consignment = await writeConsignment(german, { owner: Number(consignor), sale_id: Number(sale), tax_type: 'exempt' });
    const common = { sale_id: Number(sale), consignment: Number(consignment), winner_id: Number(buyer), resale_right: true };
    const items = [
      await writeSoldItem(german, { ...common, hammer_price: 1_000_000, lot_number: 1 }),
      await writeSoldItem(german, { ...common, hammer_price: 30_000, lot_number: 2 }),
    ];
    const bodyOf = (type: string) => ({ type, sale, owner: type === 'bidder' ? buyer : consignor, items });
    const create = async (type: string) => recordIn(await call('POST', 'orders', bodyOf(type)));
    return { sale, items, bodyOf, create };
  }

  /** Returns the amount of the liability that the documents of a sale have posted, in cents. */
  async function owedToSociety(sale: string) {
    const { rows } = await german.pool.query(
      `SELECT coalesce(-sum(posting.amount), 0)::integer AS amount FROM journal_postings AS posting
       JOIN journal_accounts AS account ON account.id = posting.account_id JOIN orders ON orders.id = posting.order_id
       WHERE account.code = 'pass_through:resale_right' AND orders.sale_id = $1`,
      [sale],
    );
    return rows[0].amount;
  }
  const finish = async (id: unknown) => {
    for (const status of ['in_process', 'finished']) expect(await call('PATCH', `orders/${id}`, { status })).toMatchObject({ status: 200 });
  };
  const sumsOf = (order: Record<string, unknown>) => Reflect.get(Object(order.invoice_data), 'totals_for_display')[0];
  async function expectBooksInOrder() {
    for (const invariant of invariants) expect(await findViolations(german.db, invariant), invariant).toEqual({ count: 0, examples: [] });
  }

  test('the buyer bears the resale right on the invoice, and preview, totals, corrections and journal agree', async () => {
    const { sale, items, bodyOf, create } = await writeSaleWithArt(dayAfter(30));
    const [lot = ''] = items;
    const { invoices, statements } = knockDownPreview.parse(recordIn(await call('GET', `sale-knock-down/${sale}`)));
    expect(invoices).toMatchObject({
      hammer: '10300.00',
      commission: '2060.00',
      charges: '0.00',
      resale_right: '400.00',
      total: '12760.00',
    });
    expect(statements).toMatchObject({ resale_right: '0.00', total: '10300.00' });
    const preview = recordIn(await call('POST', 'order-preview', bodyOf('bidder')));
    expect(preview).toMatchObject({ grand_total: '12760.00', resale_rights: [{ id: lot, lot: '1', amount: '400.00' }] });
    const invoice = await create('bidder');
    expect(invoice).toMatchObject({ grand_total: '12760.00', resale_rights: preview.resale_rights, additional_charges: [] });
    expect(sumsOf(invoice)).toEqual(sumsOf(preview));
    expect(sumsOf(invoice)).toContainEqual({ label: 'Folgerecht', value: expect.stringMatching(/^400,00/) });
    expect(invoice.terms).toContainEqual({
      kind: 'resale_right',
      value: '400.00',
      source: 'house',
      label: '',
      from: dayAfter(30),
      lots: ['1', '2'],
    });
    // 20,000.00 + 4,000.00 + 800.00, and 360.00 for the other lot.
    await call('PATCH', `datatable-items/${lot}`, { field_sold_for_amount: 2_000_000, update_documents: true });
    expect(recordIn(await call('GET', `orders/${invoice.id}`))).toMatchObject({
      grand_total: '25160.00',
      resale_rights: [{ amount: '800.00' }],
    });
    expect(await owedToSociety(sale)).toBe(0);
    await finish(invoice.id);
    expect(await owedToSociety(sale)).toBe(80_000);
    await call('PATCH', `orders/${invoice.id}`, { status: 'locked' });
    const reissued = recordIn(await call('POST', `order-cancel-and-reissue/${invoice.id}`));
    expect(reissued).toMatchObject({ grand_total: '25160.00', resale_rights: [{ amount: '800.00' }] });
    expect(await owedToSociety(sale)).toBe(0);
    await finish(reissued.id);
    expect(await owedToSociety(sale)).toBe(80_000);
    const effect = recordIn(await call('POST', `order-create-credit-note-preview/${reissued.id}`, { items: [lot] })).effect;
    expect(effect).toContainEqual({ party: 'resale_right', before: '800.00', after: '0.00', difference: '-800.00' });
    const note = recordIn(await call('POST', `order-create-credit-note/${reissued.id}`, { items: [lot] }));
    expect(note).toMatchObject({ grand_total: '-24800.00', resale_rights: [{ id: lot, amount: '-800.00' }] });
    expect(await owedToSociety(sale)).toBe(0);
    await expectBooksInOrder();
  });

  test('after a change of the buyer, the new invoice keeps the resale right, even if the copyright of the work has ended since', async () => {
    const { items, create } = await writeSaleWithArt(dayAfter(30));
    const invoice = await create('bidder');
    await finish(invoice.id);
    await german.pool.query('UPDATE items SET artist_died = 1900 WHERE id = $1', [items[0]]);
    const owner = await writeClient(german, { last_name: 'Other', buyers_premium: '10%' });
    const [changed] = recordsIn(await call('POST', `order-change-buyer/${invoice.id}`, { owner }));
    // 10,300.00 + 1,030.00 + 400.00.
    expect(changed).toMatchObject({ grand_total: '11730.00', resale_rights: invoice.resale_rights });
    expect(changed?.terms).toContainEqual(expect.objectContaining({ kind: 'resale_right', lots: ['1', '2'] }));
    await expectBooksInOrder();
  });

  test('the consignor bears the resale right from the threshold of the house, but not after the copyright of the work has ended', async () => {
    const { sale, items, create } = await writeSaleWithArt(dayAfter(60));
    const [lot = '', other = ''] = items;
    await call('PATCH', `datatable-items/${other}`, { field_sold_for_amount: 499_999 });
    expect(await create('bidder')).toMatchObject({ resale_rights: [] });
    const statement = await create('consignor');
    // 10,000.00 + 4,999.99 − 400.00.
    expect(statement).toMatchObject({ grand_total: '14599.99', resale_rights: [{ id: lot, amount: '400.00' }] });
    expect(sumsOf(statement)).toContainEqual({ label: 'Folgerecht', value: expect.stringMatching(/^-400,00/) });
    await call('PATCH', `datatable-items/${lot}`, { artist_died: 1900 });
    const refreshed = recordIn(await call('POST', `order-refresh/${statement.id}`, {}));
    expect(refreshed).toMatchObject({ grand_total: '14999.99', resale_rights: [] });
    await call('PATCH', `datatable-items/${lot}`, { artist_died: null });
    await call('POST', `order-refresh/${statement.id}`, {});
    await finish(statement.id);
    expect(await owedToSociety(sale)).toBe(40_000);
    await call('PATCH', `orders/${statement.id}`, { status: 'canceled' });
    expect(await owedToSociety(sale)).toBe(0);
    await expectBooksInOrder();
  });

  test.each([
    ['bidder', 30, 'consignor', 60],
    ['consignor', 60, 'bidder', 30],
  ] as const)(
    'the resale right on the document of the %s is not charged again after the day of the sale has changed',
    async (first, day, second, later) => {
      const { sale, items, bodyOf, create } = await writeSaleWithArt(dayAfter(day));
      const [lot = ''] = items;
      const written = await create(first);
      expect(written).toMatchObject({ resale_rights: [{ id: lot, amount: '400.00' }] });
      expect(await call('PATCH', `datatable-sales/${sale}`, { live_sale_date_from: noon(dayAfter(later)) })).toMatchObject({ status: 200 });
      expect(recordIn(await call('GET', `item-terms/${lot}`))[second === 'bidder' ? 'buyer' : 'consignor']).not.toContainEqual(
        expect.objectContaining({ kind: 'resale_right' }),
      );
      const { invoices, statements } = knockDownPreview.parse(recordIn(await call('GET', `sale-knock-down/${sale}`)));
      expect((second === 'bidder' ? invoices : statements).resale_right).toBe('0.00');
      expect(recordIn(await call('POST', 'order-preview', bodyOf(second)))).toMatchObject({ resale_rights: [] });
      const other = await create(second);
      expect(other).toMatchObject({ resale_rights: [] });
      for (const { id } of [written, other]) await finish(id);
      expect(await owedToSociety(sale)).toBe(40_000);
      // A canceled document does not charge the resale right, so another document can charge it.
      if (first === 'bidder') return;
      await call('PATCH', `orders/${written.id}`, { status: 'canceled' });
      await call('PATCH', `orders/${other.id}`, { status: 'canceled' });
      expect(await create('bidder')).toMatchObject({ resale_rights: [{ id: lot, amount: '400.00' }] });
    },
  );

  test('the year of the artist’s death must have four digits and must not be in the future', async () => {
    const { items } = await writeSaleWithArt(dayAfter(30));
    const patch = (json: unknown) => call('PATCH', `datatable-items/${items[0]}`, json);
    const read = async () => recordIn(await call('GET', `datatable-items/${items[0]}`));
    await patch({ artist_died: '1987' });
    expect(await read()).toMatchObject({ artist_died: 1987 });
    for (const artist_died of [87, 10_000, '0987', 'unknown'])
      expect(await patch({ artist_died })).toMatchObject({
        status: 422,
        body: { errors: { artist_died: ['is not a year such as 1987'] } },
      });
    expect(await patch({ artist_died: 2987 })).toMatchObject({ status: 422, body: { errors: { artist_died: ['is in the future'] } } });
    await patch({ artist_died: null });
    expect(await read()).toMatchObject({ artist_died: null });
    const outside = german.pool.query('UPDATE items SET artist_died = 987 WHERE id = $1', [Number(items[0])]);
    await expect(outside).rejects.toThrow(/items_have_plausible_years/);
  });

  test('the audit log of an order line contains a resale right only if the line has one', async () => {
    const { items, create } = await writeSaleWithArt(dayAfter(30));
    const { id } = await create('bidder');
    const log = recordsIn(await call('GET', `audit-log?record_type=order&record_id=${id}`));
    const lineChanges = log.flatMap(({ changes }) => z.array(z.object({ field: z.string(), after: z.unknown() })).parse(changes));
    expect(lineChanges.filter(({ field }) => field === 'hammer_price')).toHaveLength(items.length);
    expect(lineChanges.filter(({ field }) => field === 'resale_right')).toEqual([{ field: 'resale_right', after: '400.00' }]);
  });

  test('a threshold of the house that is below the lowest threshold of the country is refused', async () => {
    const terms = { kind: 'resale_right', from: dayAfter(90), paid_by: 'buyer', threshold: 39_999 };
    expect(await call('POST', 'house-terms', terms, 'administrator')).toMatchObject({
      status: 422,
      body: { errors: { threshold: ['is below the lowest threshold of the country, 400.00'] } },
    });
  });
});

const itemsOf = async (order: unknown) =>
  (await query('SELECT item_id FROM order_lines WHERE order_id = $1', [order])).map(({ item_id }) => String(item_id));

test('the terms of an item are the terms of its next documents, with their sources', async () => {
  const day = dayAfter(310);
  await addEntry({ kind: 'channel', channel: 'internet', from: day, surcharge: '3%' });
  const { item, saleId } = await createDocuments(day, { buyers_premium: '25%' }, [{ consignor_commission: '12.5%' }], {
    item: { bid_channel: 'internet' },
  });
  const { label } = recordIn(await send('GET', `datatable-sales/${saleId}`, undefined, 'clerk'));
  const terms = async () => recordIn(await send('GET', `item-terms/${item}`, undefined, 'clerk'));
  const tax = expect.objectContaining({ kind: 'tax' });
  const scheme = { kind: 'scheme', label: '', from: null };
  expect(await terms()).toEqual({
    id: item,
    buyer: [
      { kind: 'premium', value: '25%', source: 'sale', label, from: null },
      { kind: 'surcharge', value: '3%', source: 'channel', label: 'internet', from: day },
      { ...scheme, value: 'standard', source: 'item' },
      tax,
    ],
    consignor: [
      { kind: 'commission', value: '12.5%', source: 'consignment', label: `E-${saleId}`, from: null },
      { ...scheme, value: 'margin', source: 'built_in' },
      tax,
    ],
  });
  await query('UPDATE items SET buyers_premium = $1 WHERE id = $2', ['10%', item]);
  await query('UPDATE items SET sale_id = NULL, consignment = NULL WHERE id = $1', [item]);
  expect(await terms()).toMatchObject({ buyer: [{ kind: 'premium', value: '10%', source: 'item' }, { kind: 'scheme' }, { kind: 'tax' }] });
  expect(await send('GET', 'item-terms/999999999', undefined, 'clerk')).toMatchObject({ status: 404 });
});

// This is the last test, because the clock of the service stays ahead.
test('terms that apply already can neither be withdrawn nor be added for earlier days, and drafts have the new letterhead', async () => {
  const { id, from } = await addEntry({ kind: 'commission', from: dayAfter(1), steps: '13%' });
  const { invoice, statement } = await createDocuments(dayAfter(-30));
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice.id}`, { status }, 'clerk');
  const issued = recordIn(await send('GET', `orders/${invoice.id}`, undefined, 'clerk'));
  await addEntry({ kind: 'letterhead', from: dayAfter(1), letterhead: { ...letterhead, address: 'Quai 2' } });
  service.advance(2 * dayMs);
  // The tokens of the other tests have expired.
  const headers = { authorization: basic(emailOf('administrator'), password) };
  const token = String(recordIn(await service.call('GET', '/api/login-token', { headers })).token);
  const sendLater = (method: string, path: string, json?: unknown) =>
    service.call(method, `/api/v1.0/${path}`, { token, ...(json === undefined ? {} : { json }) });
  expect(recordsIn(await sendLater('GET', 'house-terms')).find((entry) => entry.id === id)).toMatchObject({ state: 'current' });
  const readLater = async (order: unknown) => recordIn(await sendLater('GET', `orders/${order}`));
  expect(await readLater(statement.id)).toMatchObject({ letterhead: { address: 'Quai 2' } });
  expect(await readLater(invoice.id)).toMatchObject({ letterhead: issued.letterhead });
  const withdrawal = await sendLater('DELETE', `house-terms/${id}`);
  expect(withdrawal).toMatchObject({
    status: 409,
    body: { detail: `The terms have applied since ${from}. Add terms from a later day instead` },
  });
  expect(await sendLater('POST', 'house-terms', { kind: 'commission', from: today, steps: '13%' })).toMatchObject({ status: 422 });
});
