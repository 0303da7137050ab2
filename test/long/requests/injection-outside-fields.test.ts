/** Sends injection strings in text that is not a field of a resource's table, such as in tasks, payments, calls and file names. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../contract/endpoints.ts';
import { addressParts } from '../../../contract/resources/address.ts';
import { letterheadLengths, maxBankTextLength, maxSocietyNameLength } from '../../../contract/resources/house-term.ts';
import { maxCountedQueries, maxViewLabelLength } from '../../../contract/resources/list-view.ts';
import { maxSocietyReferenceLength } from '../../../contract/resources/resale-right.ts';
import { chargeFields } from '../../../contract/resources/shared-fields.ts';
import { dayIn } from '../../../contract/time.ts';
import { createHostileTexts, type HostileTexts, hostileValues } from '../../injection/hostile-values.ts';
import { storableStrings } from '../../injection/injection-strings.ts';
import { characters } from '../../injection/strings/characters.ts';
import { headers } from '../../injection/strings/headers.ts';
import { paths } from '../../injection/strings/paths.ts';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { today } from '../../today.ts';

const root = '/api/v1.0';
let service: TestService;
let client = '';
let sale = '';
let order = '';
beforeAll(async () => {
  service = await startTestService();
  client = await writeClient(service, { last_name: 'Kept' });
  sale = await writeSale(service);
  order = await writeOrder(service, client, { sale_id: Number(sale), status: 'finished' });
});
afterAll(() => service.close());

type Values = Readonly<Record<string, unknown>>;
interface TextEndpoint {
  readonly values: (hostile: HostileTexts) => Values;
  readonly otherValues?: () => Values;
  /** Returns the values as a response contains them. */
  readonly storedValues: (record: Values) => Values;
  /** Whether the record can be changed afterwards, at its own path. */
  readonly canBeChanged?: boolean;
}

const post = (path: string, json: unknown) => service.call('POST', `${root}/${path}`, { as: 'administrator', json });
/** Returns text for a label. The service trims labels, so the hostile strings are inside. */
const insideText = (hostile: HostileTexts, longest: number) => `a ${hostile.several(longest - 4)} z`;
const addressValues = (hostile: HostileTexts): Values => {
  const parts = Object.entries(addressParts).map(([part, longest]) => [part, hostile.one(longest)]);
  return { ...Object.fromEntries(parts), country: 'CH' };
};

/** Endpoints that take text, by the path of the request that creates a record. */
const textEndpoints: Readonly<Record<string, TextEndpoint>> = {
  tasks: {
    values: (hostile) => ({ label: insideText(hostile, 255), note: hostile.several(20_000) }),
    storedValues: ({ label, note }) => ({ label, note: Object(note).value }),
    canBeChanged: true,
  },
  notes: {
    values: (hostile) => ({ label: insideText(hostile, 255), note: hostile.several(50_000) }),
    otherValues: () => ({ reference: Number(client) }),
    storedValues: ({ label, note }) => ({ label, note }),
    canBeChanged: true,
  },
  'client-address': {
    values: (hostile) => ({ address: addressValues(hostile) }),
    otherValues: () => ({ client }),
    storedValues: ({ address }) => {
      const { name_line: _computed, ...parts } = Object(address);
      return { address: parts };
    },
    canBeChanged: true,
  },
  advancedqueue_item: {
    values: (hostile) => ({ label: insideText(hostile, 255) }),
    otherValues: () => ({ name: 'control_list_order_check' }),
    storedValues: ({ label }) => ({ label }),
  },
  'caller-id': {
    values: (hostile) => ({ phone: insideText(hostile, 60), call_id: insideText(hostile, 120) }),
    otherValues: () => ({ username: 'clerk@example.com' }),
    storedValues: ({ call_id, client: caller }) => ({ call_id, phone: Object(caller).phone }),
  },
};

test.each(Object.entries(textEndpoints))(
  'the endpoint %s stores each injection string as it was sent',
  async (path, { values, otherValues, storedValues, canBeChanged }) => {
    const hostile = createHostileTexts();
    while (!hostile.hasReturnedAll()) {
      const sent = values(hostile);
      const response = recordIn(await post(path, { ...otherValues?.(), ...sent }));
      expect(storedValues(response)).toEqual(sent);
      if (!canBeChanged) continue;
      const changed = values(hostile);
      expect(
        storedValues(recordIn(await service.call('PATCH', `${root}/${path}/${response.id}`, { as: 'administrator', json: changed }))),
      ).toEqual(changed);
    }
  },
);

test.each([
  { of: 'one order', path: () => 'transactions', target: () => ({ order }) },
  { of: 'a client', path: () => `client-payment/${client}`, target: () => ({ allocations: [{ order, amount: '1.00' }] }) },
])('a payment of $of stores each injection string, and the list of payments returns it', async ({ path, target }) => {
  const hostile = createHostileTexts();
  while (!hostile.hasReturnedAll()) {
    const texts = {
      credit_card_type: hostile.one(60),
      bank: hostile.one(60),
      bank_account_number: hostile.one(60),
      bank_branch: hostile.several(120),
      cheque_number: hostile.one(60),
      info: hostile.several(2_000),
    };
    const payment = {
      ...target(),
      transaction_type: 'Payment',
      amount: '1.00',
      transaction_date: today,
      allow_overpayment: true,
      ...texts,
    };
    const [recorded] = recordsIn(await post(path(), payment));
    const [listed] = recordsIn(await service.call('GET', `${root}/transactions?filter[id]=${recorded?.id}`, { as: 'clerk' }));
    expect(listed).toMatchObject(texts);
  }
});

/** Issues the buyer's invoice for an item that was sold for 10,000.00 in a closed sale. `itemValues` are further values of the item. */
async function issueInvoice(house: TestService, itemValues: object, soldAt = Date.now()): Promise<{ id: string; item: string }> {
  const [buyer, consignor] = [await writeClient(house), await writeClient(house)];
  const closedSale = await writeSale(house, { status: 'closed', live_sale_date_from: soldAt });
  const consignment = await writeConsignment(house, { owner: Number(consignor), sale_id: Number(closedSale), tax_type: 'standard' });
  const item = await writeSoldItem(house, {
    sale_id: Number(closedSale),
    consignment: Number(consignment),
    winner_id: Number(buyer),
    hammer_price: 1_000_000,
    ...itemValues,
  });
  const values = { type: 'bidder', sale: closedSale, owner: buyer, items: [item] };
  const { id } = recordIn(await house.call('POST', `${root}/orders`, { as: 'administrator', json: values }));
  for (const status of ['in_process', 'finished'])
    expect(await house.call('PATCH', `${root}/orders/${id}`, { as: 'administrator', json: { status } })).toMatchObject({ status: 200 });
  return { id: String(id), item };
}

test('the reversal of a payment stores each injection string as its reason', async () => {
  const hostile = createHostileTexts();
  while (!hostile.hasReturnedAll()) {
    const payment = { order, transaction_type: 'Payment', amount: '1.00', transaction_date: today, allow_overpayment: true };
    const [recorded] = recordsIn(await post('transactions', payment));
    const reason = insideText(hostile, 255);
    const reversal = recordIn(await post(`transaction-reversal/${recorded?.id}`, { reason }));
    const [listed] = recordsIn(await service.call('GET', `${root}/transactions?filter[id]=${reversal.id}`, { as: 'clerk' }));
    expect(listed).toMatchObject({ info: reason });
  }
});

test('a proof of export stores each injection string as its reference', async () => {
  const hostile = createHostileTexts();
  while (!hostile.hasReturnedAll()) {
    const { id, item } = await issueInvoice(service, { product_tax_code: 'export' });
    const reference = insideText(hostile, 255);
    // Computed after the invoice, because this day must not be before the day of the invoice, even if the test runs past midnight.
    const day = dayIn('Europe/Zurich', Date.now());
    const creditNote = recordIn(await post(`order-export-proof/${id}`, { items: [item], day, reference }));
    expect(creditNote.exports).toMatchObject([{ id: item, proof: { reference } }]);
    expect(JSON.stringify(creditNote.document)).toContain(JSON.stringify(reference).slice(1, -1));
  }
});

test('the terms of the resale right, payments to the collecting society and their reversals store each injection string', async () => {
  const germanHouse = await startTestService({ ACCOUNTING_COUNTRY: 'DE' });
  try {
    const postGerman = async (path: string, json: unknown) =>
      recordIn(await germanHouse.call('POST', `${root}/${path}`, { as: 'administrator', json }));
    const hostile = createHostileTexts();
    const afterDays = (days: number) => Date.now() + days * 86_400_000;
    const addTerms = async (days: number) => {
      const collecting_society = insideText(hostile, maxSocietyNameLength);
      const from = dayIn('Europe/Berlin', afterDays(days));
      const terms = await postGerman('house-terms', { kind: 'resale_right', from, paid_by: 'buyer', collecting_society });
      expect(terms).toMatchObject({ collecting_society });
      return collecting_society;
    };
    const collecting_society = await addTerms(2);
    await issueInvoice(germanHouse, { resale_right: true, artist_died: 1970 }, afterDays(2));
    const totals = recordsIn(await germanHouse.call('GET', `${root}/society-totals`, { as: 'clerk' }));
    expect(totals).toMatchObject([{ collecting_society, owed: '400.00' }]);
    for (let days = 3; !hostile.hasReturnedAll(); days++) {
      await addTerms(days);
      const reference = insideText(hostile, maxSocietyReferenceLength);
      // In UTC, this day could be before the day of the invoice.
      const payment_date = dayIn('Europe/Berlin', Date.now());
      const payment = await postGerman('society-payments', { collecting_society, amount: 1, payment_date, reference });
      expect(payment).toMatchObject({ collecting_society, reference });
      const reason = insideText(hostile, maxSocietyReferenceLength);
      expect(await postGerman(`society-payment-reversal/${payment.id}`, { reason })).toMatchObject({ reference: reason });
    }
  } finally {
    await germanHouse.close();
  }
});

test('the letterhead of the house stores each injection string', async () => {
  const hostile = createHostileTexts();
  for (let days = 2; !hostile.hasReturnedAll(); days++) {
    const { address: longest, ...others } = letterheadLengths;
    const texts = Object.entries(others).map(([name, length]) => [name, insideText(hostile, length)]);
    const bankText = () => insideText(hostile, maxBankTextLength);
    const bank = { owner: bankText(), name: bankText(), number: bankText(), iban: '', bic: '' };
    const letterhead = { ...Object.fromEntries(texts), address: insideText(hostile, longest), bank, email: '' };
    const from = dayIn('Europe/Zurich', Date.now() + days * 86_400_000);
    expect(recordIn(await post('house-terms', { kind: 'letterhead', from, letterhead })).letterhead).toEqual(letterhead);
  }
});

test('an order stores each injection string in its charges', async () => {
  const hostile = createHostileTexts();
  while (!hostile.hasReturnedAll()) {
    const { description } = hostileValues(chargeFields, hostile);
    const charge = { description, amount: 4_200 };
    const response = recordIn(await post('orders', { type: 'transport_invoice', sale, owner: client, additional_charges: [charge] }));
    expect(JSON.stringify(response)).toContain(JSON.stringify(description));
  }
});

test('a file whose name contains an injection string is refused or gets a safe name, and its download has no injected header', async () => {
  const triedNames = [
    ...paths,
    ...headers,
    ...characters,
    ...storableStrings.filter((text, index) => text.length < 300 && index % 5 === 0),
  ];
  for (const text of triedNames) {
    const response = await service.call('POST', `${root}/files`, { as: 'clerk', upload: new File(['text'], `${text}.txt`) });
    if (response.status === 422) continue;
    const { filename, url } = recordIn(response);
    expect(filename).toMatch(/^[^/\\\p{Cc}\p{Bidi_Control}]+$/u);
    const received = (await fetch(String(url))).headers;
    expect(received.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(received.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});

test('a view of a list stores each injection string in its name and its filters', async () => {
  const { id } = recordIn(await post('list-views', { list: 'clients', label: 'View', filter: {} }));
  const hostile = createHostileTexts();
  while (!hostile.hasReturnedAll()) {
    const values = { label: insideText(hostile, maxViewLabelLength), filter: { q: hostile.one(500) } };
    const response = await service.call('PATCH', `${root}/list-views/${id}`, { as: 'administrator', json: values });
    expect(recordIn(response)).toMatchObject(values);
  }
});

test('a bulk change of clients stores each injection string as a tag', async () => {
  const hostile = createHostileTexts();
  const labels: string[] = [];
  while (!hostile.hasReturnedAll()) {
    const tag = insideText(hostile, 120);
    labels.push(tag);
    await post('clients-bulk', { operation: 'add_tags', clients: [client], tags: [tag] });
  }
  // Several jobs run at the same time, so the order of the tags can differ from the order of the requests.
  const storedLabels = async () => {
    const { tags } = recordIn(await service.call('GET', `${root}/datatable-clients/${client}`, { as: 'clerk' }));
    return z
      .array(z.object({ label: z.string() }))
      .parse(tags)
      .map(({ label }) => label)
      .toSorted();
  };
  await expect.poll(storedLabels).toEqual(labels.toSorted());
});

const bulkChanges = {
  clients: { operation: 'set_fields', values: { block_emails: true } },
  consignments: { operation: 'set_fields', values: { no_post_sale: true } },
  items: { operation: 'delete' },
  orders: { operation: 'start' },
  tasks: { operation: 'delete' },
};

test.each(Object.entries(bulkChanges))('a bulk change of %s with an injection string in its query is refused', async (resource, change) => {
  for (const text of storableStrings) {
    const queries = [text, `global_search=${encodeURIComponent(text)}`, `sort=${encodeURIComponent(text)}`];
    for (const query of queries.filter((sent) => sent.length <= 8_000)) {
      // No list has so many records, so a valid query is refused too.
      const response = await post(`${resource}-bulk`, { ...change, matching: { query, count: 40_000 } });
      expect([400, 422], `${query}: ${JSON.stringify(response.body)}`).toContain(response.status);
    }
  }
});

test('the count of clients that match an injection string is zero, or is refused', async () => {
  const counts = async (queries: readonly string[]) => {
    const parts = Array.from({ length: Math.ceil(queries.length / maxCountedQueries) }, (_, part) =>
      queries.slice(part * maxCountedQueries, (part + 1) * maxCountedQueries),
    );
    const responses = await Promise.all(parts.map((part) => post('list-counts/clients', { queries: part })));
    return responses.flatMap((response) => z.array(z.number().nullable()).parse(recordIn(response).counts));
  };
  // No client is in this country, so a count above zero means that the text was executed as a condition.
  const inNoCountry = (text: string) => `global_search=${encodeURIComponent(text)}&filter[country]=AQ`;
  const searchCounts = await counts(storableStrings.map(inNoCountry).filter(({ length }) => length <= 60_000));
  // The count is null if the list refuses the text, for example because it is too long.
  expect(new Set(searchCounts)).toEqual(new Set([0, null]));
  const otherQueries = [...storableStrings, ...storableStrings.map((text) => `sort=${encodeURIComponent(text)}`)];
  expect(await counts(otherQueries.filter(({ length }) => length <= 60_000))).toContain(null);
});

test('the list of endpoints that take text is complete', () => {
  const texts = /"type":"string",("minLength":\d+,)?"maxLength":\d+[,}]/;
  const endpointsWithText = Object.values(endpoints).filter(
    (endpoint) => 'body' in endpoint && texts.test(JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))),
  );
  const takingPaths = endpointsWithText.map(({ path }) => path.replace(`${root}/`, '').replace('/:id', ''));
  expect(new Set(takingPaths)).toEqual(
    new Set([
      ...Object.keys(textEndpoints),
      // A preview takes the same body as an order.
      ...['transactions', 'client-payment', 'orders', 'order-preview', 'list-views'],
      // The confirmation of a blocked buyer is stored in the same way as the confirmations of orders and items.
      ...['order-change-buyer', 'order-change-buyer-preview'],
      // One test covers the terms and payments of a collecting society. Another test covers the letterhead.
      ...['house-terms', 'society-payments', 'society-payment-reversal'],
      ...['transaction-reversal', 'order-export-proof'],
      // The fields of these records are tested in test/long/requests/injection.test.ts.
      ...['datatable-clients', 'datatable-sales', 'datatable-items', 'datatable-consignments'],
      // These endpoints take the item's own fields.
      ...['items-bulk', 'items-bulk-edit'],
      ...['clients-bulk', 'consignments-bulk', 'orders-bulk', 'orders-bulk-preview', 'tasks-bulk', 'list-counts'],
    ]),
  );
});
