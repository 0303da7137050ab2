/** The resale rights on documents, and the payments to collecting societies. Source: docs/specification/extensions.md#collecting-societies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import { findViolations, invariants } from '../../../server/resources/journal/check-repository.ts';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { type Person, startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  // The tests advance the clock by days, and the sessions must not end.
  service = await startTestService({ ACCOUNTING_COUNTRY: 'DE', TOKEN_TTL: String(30 * 86_400) });
});
afterAll(() => service.close());

const dayMs = 86_400_000;
/** Returns the current day in the house's time zone, by the clock of the service. */
const today = () => dayIn('Europe/Berlin', service.now());
const daysAgo = (days: number) => dayFromMilliseconds(Date.parse(today()) - days * dayMs);
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}, as: Person = 'clerk') =>
  service.call(method, `/api/v1.0/${path}`, { as, headers, ...(json === undefined ? {} : { json }) });
const errorsOf = (response: { body: unknown }) => Reflect.get(Object(response.body), 'errors');
const explainedIn = (response: { body: unknown }) => Reflect.get(Object(response.body), 'explained');
const owedLess = (owed: string, society: string) => ({ code: 'society_owed_less', params: { owed, society } });
const query = async (statement: string, values: unknown[] = []) => (await service.pool.query(statement, values)).rows;

/**
 * Adds terms with a society and a bearer of the resale right that apply from a day without other terms. Returns a function that issues a
 * document for a work sold on that day for 10,000.00. Its resale right is 400.00.
 */
async function addTermsWithSociety(name: string, paid_by = 'buyer') {
  const day = nextDay();
  const terms = { kind: 'resale_right', from: day, paid_by, collecting_society: name };
  expect(await send('POST', 'house-terms', terms, {}, 'administrator')).toMatchObject({ status: 201 });
  return async (item: Parameters<typeof writeSoldItem>[1] | object = {}) => {
    const [client, consignor] = [
      await writeClient(service, { last_name: 'Buyer' }),
      await writeClient(service, { last_name: 'Consignor' }),
    ];
    const sale = await writeSale(service, {
      status: 'closed',
      subtitle: 'Modern art',
      live_sale_date_from: Date.parse(`${day}T12:00:00Z`),
    });
    const consignment = await writeConsignment(service, { owner: Number(consignor), sale_id: Number(sale), tax_type: 'exempt' });
    const id = await writeSoldItem(service, {
      sale_id: Number(sale),
      consignment: Number(consignment),
      winner_id: Number(client),
      hammer_price: 1_000_000,
      lot_number: 7,
      description: 'Composition in blue',
      resale_right: true,
      artist_died: 1970,
      ...item,
    });
    const type = paid_by === 'consignor' && !('purchase_price' in item) ? 'consignor' : 'bidder';
    const order = recordIn(await send('POST', 'orders', { type, sale, owner: type === 'bidder' ? client : consignor, items: [id] }));
    for (const status of ['in_process', 'finished'])
      expect(await send('PATCH', `orders/${order.id}`, { status })).toMatchObject({ status: 200 });
    return { order: String(order.id), number: String(order.order_id), item: id, sale };
  };
}
let days = 30;
/** Returns a day in the future that no other terms have. */
const nextDay = () => dayFromMilliseconds(Date.parse(today()) + days++ * dayMs);

const rightsOf = async (society: string, more = '') =>
  recordsIn(await send('GET', `resale-rights?filter[collecting_society]=${encodeURIComponent(society)}${more}`));
const totalsOf = async (society: string, period = '') =>
  recordsIn(await send('GET', `society-totals?${period}`)).find(({ collecting_society }) => collecting_society === society);
const paymentsOf = async (society: string) =>
  recordsIn(await send('GET', `society-payments?filter[collecting_society]=${encodeURIComponent(society)}`));
const pay = (collecting_society: string, amount: number, payment_date = today(), key?: string) =>
  send(
    'POST',
    'society-payments',
    { collecting_society, amount, payment_date, reference: 'Statement 7' },
    key ? { 'idempotency-key': key } : {},
  );
const reverse = (id: unknown, body: object = { reason: 'Paid to the wrong account' }) =>
  send('POST', `society-payment-reversal/${id}`, body);

async function expectBooksInOrder() {
  for (const invariant of invariants) expect(await findViolations(service.db, invariant), invariant).toEqual({ count: 0, examples: [] });
  const [account] = await query(`SELECT -coalesce(sum(posting.amount), 0) AS owed FROM journal_postings AS posting
    JOIN journal_accounts AS account ON account.id = posting.account_id WHERE account.code = 'pass_through:resale_right'`);
  const totals = recordsIn(await send('GET', 'society-totals'));
  expect(totals.reduce((sum, { owed }) => sum + Math.round(100 * Number(owed)), 0)).toBe(Number(account?.owed));
}

describe('the report', () => {
  test('the report of resale rights lists an issued invoice with the work, the bearer of the right and the society of the terms', async () => {
    const issue = await addTermsWithSociety('Report & Co.');
    expect(await rightsOf('Report & Co.')).toEqual([]);
    const { order, number, item, sale } = await issue();
    expect(await rightsOf('Report & Co.')).toEqual([
      {
        id: expect.stringMatching(/^\d+-\d+$/),
        date: today(),
        posted: dayIn('Europe/Berlin', Date.now()),
        kind: 'document',
        order: { id: order, label: number },
        order_type: 'bidder',
        sale: { id: sale, label: expect.stringContaining('Modern art') },
        item: { id: item, label: 'Composition in blue' },
        lot: '7',
        artist_died: 1970,
        hammer_price: '10000.00',
        paid_by: 'buyer',
        collecting_society: 'Report & Co.',
        amount: '400.00',
      },
    ]);
    expect(await totalsOf('Report & Co.')).toEqual({
      collecting_society: 'Report & Co.',
      collected: '400.00',
      paid: '0.00',
      owed: '400.00',
    });
    await expectBooksInOrder();
  });

  test('terms without a society are returned with null, and terms can name the usual society of the country', async () => {
    const from = nextDay();
    const entry = recordIn(await send('POST', 'house-terms', { kind: 'resale_right', from, paid_by: 'buyer' }, {}, 'administrator'));
    expect(entry).toMatchObject({ collecting_society: null });
    const issue = await addTermsWithSociety('VG Bild-Kunst');
    await issue();
    expect(await rightsOf('VG Bild-Kunst')).toHaveLength(1);
  });

  test('the report of resale rights lists a credit note and a cancellation with negative amounts', async () => {
    const issue = await addTermsWithSociety('Credits');
    const credited = await issue();
    await send('POST', `order-create-credit-note/${credited.order}`, { items: [credited.item] });
    const canceled = await issue();
    expect(await send('PATCH', `orders/${canceled.order}`, { status: 'canceled' })).toMatchObject({ status: 200 });
    const rights = await rightsOf('Credits');
    expect(rights.map(({ kind, order_type, hammer_price, amount }) => [kind, order_type, hammer_price, amount])).toEqual([
      ['cancellation', 'bidder', '-10000.00', '-400.00'],
      ['document', 'bidder', '10000.00', '400.00'],
      ['document', 'credit_note', '-10000.00', '-400.00'],
      ['document', 'bidder', '10000.00', '400.00'],
    ]);
    expect(await totalsOf('Credits')).toMatchObject({ collected: '0.00', owed: '0.00' });
    await expectBooksInOrder();
  });

  test('the consignor bears the resale right on a statement, and the house bears the resale right of its own goods', async () => {
    const issue = await addTermsWithSociety('Bearers', 'consignor');
    await issue();
    await issue({ purchase_price: 500_000 });
    expect((await rightsOf('Bearers')).map(({ order_type, paid_by, amount }) => [order_type, paid_by, amount])).toEqual([
      ['bidder', 'house', '400.00'],
      ['consignor', 'consignor', '400.00'],
    ]);
    await expectBooksInOrder();
  });

  test('resale rights can be read by page and by day, and the totals are the amounts collected in a period and owed at its end', async () => {
    const issue = await addTermsWithSociety('Periods');
    await issue();
    const first = today();
    service.advance(10 * dayMs);
    await issue();
    await issue();
    expect(await pay('Periods', 100_00)).toMatchObject({ status: 201 });
    const page = await send('GET', 'resale-rights?filter[collecting_society]=Periods&range=2&page=1');
    expect(page).toMatchObject({ body: { count: 3, data: [{ date: first }] } });
    expect(await rightsOf('Periods', `&filter[date][value][from]=${today()}&filter[date][value][to]=${today()}`)).toHaveLength(2);
    expect(await rightsOf('Periods', `&filter[date][value][to]=${daysAgo(1)}`)).toHaveLength(1);
    expect(await totalsOf('Periods', `to=${daysAgo(1)}`)).toMatchObject({ collected: '400.00', paid: '0.00', owed: '400.00' });
    expect(await totalsOf('Periods', `from=${today()}`)).toMatchObject({ collected: '800.00', paid: '100.00', owed: '1100.00' });
    expect(await totalsOf('Periods', `from=${daysAgo(5)}&to=${daysAgo(1)}`)).toMatchObject({ collected: '0.00', owed: '400.00' });
    expect(await totalsOf('Periods', `to=${daysAgo(20)}`)).toBeUndefined();
    expect(await send('GET', 'society-totals?from=2026-02-30')).toMatchObject({ status: 400 });
    expect(await send('GET', 'resale-rights?sort=date')).toMatchObject({ status: 400 });
  });
});

describe('a payment', () => {
  test('a payment to a society reduces the amount owed, is posted from the bank without an order, and has its author', async () => {
    const issue = await addTermsWithSociety('Payments');
    await issue();
    const payment = recordIn(await pay('Payments', 150_00));
    expect(payment).toMatchObject({
      collecting_society: 'Payments',
      amount: '150.00',
      payment_date: today(),
      reference: 'Statement 7',
      reverses: null,
      reversed_by: null,
      author: { id: String(service.userIds.clerk), label: 'The clerk' },
    });
    expect(await paymentsOf('Payments')).toEqual([payment]);
    expect(await totalsOf('Payments')).toMatchObject({ collected: '400.00', paid: '150.00', owed: '250.00' });
    const postings = await query(
      `SELECT account.code, posting.amount, posting.order_id, entry.kind, entry.order_id AS entry_order FROM journal_entries AS entry
       JOIN journal_postings AS posting ON posting.entry_id = entry.id JOIN journal_accounts AS account ON account.id = posting.account_id
       WHERE entry.society_payment_id = $1 ORDER BY posting.id`,
      [Number(payment.id)],
    );
    expect(postings).toEqual([
      { code: 'bank', amount: '-15000', order_id: null, kind: 'payment', entry_order: null },
      { code: 'pass_through:resale_right', amount: '15000', order_id: null, kind: 'payment', entry_order: null },
    ]);
    await expectBooksInOrder();
  });

  test('a payment above the amount owed to a society is refused with the field and the owed amount, even for an earlier day', async () => {
    const issue = await addTermsWithSociety('Limits');
    await issue();
    const detail = 'The amount is above 400.00, the lowest amount owed to Limits from that day on';
    expect(await pay('Limits', 400_01)).toMatchObject({
      status: 422,
      body: {
        detail,
        errors: { amount: [detail] },
        explained: { code: 'society_owed_less', params: { owed: '400.00', society: 'Limits' } },
      },
    });
    expect(explainedIn(await pay('Limits', 1, daysAgo(1)))).toEqual(owedLess('0.00', 'Limits'));
    expect(explainedIn(await pay('Unknown', 1))).toEqual(owedLess('0.00', 'Unknown'));
    const late = await pay('Limits', 1, daysAgo(-1));
    expect(errorsOf(late)).toEqual({ payment_date: [`The day of the payment is after today, ${today()}`] });
    expect(explainedIn(late)).toEqual({ code: 'society_payment_in_future', params: { today: today() } });
    expect(await paymentsOf('Limits')).toEqual([]);
    expect(await pay('Limits', 400_00)).toMatchObject({ status: 201 });
    expect(await pay('Limits', 1)).toMatchObject({ status: 422 });
  });

  test('a payment to a society for an earlier day is refused if it would make the owed amount negative on a day in between', async () => {
    const issue = await addTermsWithSociety('Days in between');
    await issue();
    service.advance(5 * dayMs);
    await pay('Days in between', 300_00);
    service.advance(5 * dayMs);
    await issue();
    // 400.00 is owed on the first days, 100.00 after five days, and 500.00 after ten.
    expect(explainedIn(await pay('Days in between', 100_01, daysAgo(8)))).toEqual(owedLess('100.00', 'Days in between'));
    expect(await pay('Days in between', 100_00, daysAgo(8))).toMatchObject({ status: 201 });
    expect(explainedIn(await pay('Days in between', 1, daysAgo(5)))).toEqual(owedLess('0.00', 'Days in between'));
    expect(await pay('Days in between', 400_00)).toMatchObject({ status: 201 });
    await expectBooksInOrder();
  });

  test('a payment to a society for a day without documents can use the amounts collected before that day', async () => {
    const issue = await addTermsWithSociety('Day without documents');
    await issue();
    service.advance(2 * dayMs);
    expect(explainedIn(await pay('Day without documents', 400_01, daysAgo(1)))).toEqual(owedLess('400.00', 'Day without documents'));
    expect(await pay('Day without documents', 400_00, daysAgo(1))).toMatchObject({ status: 201 });
  });

  test('a repeated payment to a society is recorded once, and simultaneous payments do not exceed the amount owed', async () => {
    const issue = await addTermsWithSociety('Repeats');
    await issue();
    const [first, second] = [await pay('Repeats', 100_00, today(), 'one payment'), await pay('Repeats', 100_00, today(), 'one payment')];
    expect(recordIn(second)).toEqual(recordIn(first));
    const statuses = (await Promise.all([1, 2, 3].map(() => pay('Repeats', 200_00)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422, 422]);
    expect(await totalsOf('Repeats')).toMatchObject({ paid: '300.00', owed: '100.00' });
  });

  test('a credit note after the payment to a society leaves a negative owed amount, which the next documents set off', async () => {
    const issue = await addTermsWithSociety('Advances');
    const { order, item } = await issue();
    await pay('Advances', 400_00);
    await send('POST', `order-create-credit-note/${order}`, { items: [item] });
    expect(await totalsOf('Advances')).toMatchObject({ owed: '-400.00' });
    expect(explainedIn(await pay('Advances', 1))).toEqual(owedLess('0.00', 'Advances'));
    await issue();
    expect(await totalsOf('Advances')).toMatchObject({ owed: '0.00' });
    await expectBooksInOrder();
  });
});

describe('a reversal', () => {
  test('the reversal of a payment to a society has the opposite amount, refers to the reversed entry, and is recorded only once', async () => {
    const issue = await addTermsWithSociety('Reversals');
    await issue();
    const payment = recordIn(await pay('Reversals', 400_00));
    const reversal = recordIn(await reverse(payment.id));
    expect(reversal).toMatchObject({
      amount: '-400.00',
      reference: 'Paid to the wrong account',
      reverses: payment.id,
      payment_date: today(),
    });
    expect(await paymentsOf('Reversals')).toMatchObject([{ id: reversal.id }, { id: payment.id, reversed_by: reversal.id }]);
    expect(await totalsOf('Reversals')).toMatchObject({ paid: '0.00', owed: '400.00' });
    const [entry] = await query(
      `SELECT reversed.society_payment_id FROM journal_entries AS entry JOIN journal_entries AS reversed ON reversed.id = entry.corrects_id
       WHERE entry.society_payment_id = $1`,
      [Number(reversal.id)],
    );
    expect(entry).toEqual({ society_payment_id: Number(payment.id) });
    expect(await reverse(payment.id)).toMatchObject({
      status: 409,
      body: { detail: 'The payment has been reversed already', explained: { code: 'society_payment_reversed' } },
    });
    expect(await reverse(reversal.id)).toMatchObject({
      status: 409,
      body: { detail: 'The payment is itself a reversal', explained: { code: 'society_payment_is_reversal' } },
    });
    expect(await reverse('2000000000')).toMatchObject({ status: 404 });
    await expectBooksInOrder();
  });

  test('the reversal of a payment to a society needs a reason, and a day from the day of the payment until today', async () => {
    const issue = await addTermsWithSociety('Reasons');
    await issue();
    const payment = recordIn(await pay('Reasons', 400_00));
    expect(errorsOf(await reverse(payment.id, { reason: ' ' }))).toEqual({ reason: ['is empty'] });
    expect(errorsOf(await reverse(payment.id, { reason: 'Early', payment_date: daysAgo(1) }))).toEqual({
      payment_date: [`A payment cannot be reversed before its own day, ${today()}`],
    });
    expect(errorsOf(await reverse(payment.id, { reason: 'Late', payment_date: daysAgo(-1) }))).toEqual({
      payment_date: [`The day of the payment is after today, ${today()}`],
    });
    expect(await paymentsOf('Reasons')).toHaveLength(1);
  });
});

describe('the database', () => {
  beforeAll(async () => {
    const issue = await addTermsWithSociety('Database');
    await issue();
    const { id } = recordIn(await pay('Database', 200_00));
    await reverse(id);
    await pay('Database', 100_00);
  });

  /** Returns SQL for the id of the first or last payment to the society `Database`. Only the first is reversed. */
  const paymentOfSociety = (which: 'min' | 'max') =>
    `(SELECT ${which}(id) FROM society_payments WHERE collecting_society = 'Database' AND amount > 0)`;
  const reversed = paymentOfSociety('min');
  const unreversed = paymentOfSociety('max');
  const dayOfPayments = "(SELECT max(payment_date) FROM society_payments WHERE collecting_society = 'Database')";
  const reversal = (amount: number, { of = unreversed, society = 'Database', day = dayOfPayments } = {}) =>
    `INSERT INTO society_payments (collecting_society, amount, payment_date, reverses_id) VALUES ('${society}', ${amount}, ${day}, ${of})`;
  const payment = `INSERT INTO society_payments (collecting_society, amount, payment_date) VALUES ('DACS', 5, '2026-11-27')`;
  const entryOf = (society_payment_id: string) => `(SELECT id FROM journal_entries WHERE society_payment_id = ${society_payment_id})`;
  const anyOrder = '(SELECT min(id) FROM orders)';
  const anyClient = `(SELECT min(code) FROM journal_accounts WHERE kind = 'client')`;

  /** Returns SQL that inserts a payment with its entry. The default is a payment of 0.05 to DACS, posted as the service posts it. */
  const posted = ({
    inserted = payment,
    day = "date '2026-11-27'",
    corrects = 'NULL',
    order = 'NULL',
    postings = [
      ["'bank'", -5],
      ["'pass_through:resale_right'", 5],
    ],
  }) =>
    `WITH payment AS (${inserted} RETURNING id),
       entry AS (INSERT INTO journal_entries (date, kind, society_payment_id, corrects_id) SELECT ${day}, 'payment', id, ${corrects} FROM payment RETURNING id)
     INSERT INTO journal_postings (entry_id, account_id, order_id, amount, date)
       SELECT entry.id, account.id, ${order}, v.amount, ${day} FROM entry, (VALUES ${postings.map(([code, amount]) => `(${code}, ${amount})`).join()}) AS v (code, amount)
       JOIN journal_accounts AS account ON account.code = v.code`;

  test.each([
    ['an update of a payment', 'UPDATE society_payments SET amount = 1', /append-only/],
    ['a deletion of a payment', 'DELETE FROM society_payments', /append-only/],
    ['a truncation of the payments', 'TRUNCATE society_payments CASCADE', /append-only/],
    [
      'a negative payment that reverses no payment',
      `INSERT INTO society_payments (collecting_society, amount, payment_date) VALUES ('DACS', -1, '2026-11-27')`,
      /society_payments_have_amounts/,
    ],
    ['a reversal of another amount', reversal(-1), /cannot be reversed by the amount -1 to Database/],
    ['a reversal with another society', reversal(-10_000, { society: 'DACS' }), /cannot be reversed by the amount -10000 to DACS/],
    ['a reversal before the day of the payment', reversal(-10_000, { day: `${dayOfPayments} - 1` }), /cannot be reversed/],
    ['a second reversal', reversal(-20_000, { of: reversed }), /one_reversal_of_society_payment/],
    [
      'a reversal of a reversal',
      reversal(-20_000, { of: `(SELECT min(id) FROM society_payments WHERE reverses_id = ${reversed})` }),
      /cannot be reversed/,
    ],
    ['a reversal of itself', reversal(-1, { of: "currval(pg_get_serial_sequence('society_payments', 'id'))" }), /cannot be reversed/],
    ['a payment without an entry', payment, /the payment \d+ to a collecting society has no journal entry/],
    [
      'an entry on another day than its payment',
      posted({ day: "date '2026-11-26'" }),
      /has the day 2026-11-26, but the payment \d+ to a collecting society has the day 2026-11-27/,
    ],
    [
      'an entry with another amount than its payment',
      posted({
        postings: [
          ["'bank'", -7],
          ["'pass_through:resale_right'", 7],
        ],
      }),
      /does not post the payment \d+ of 5 from bank/,
    ],
    [
      'an entry that posts a payment to the bank',
      posted({
        postings: [
          ["'bank'", 5],
          ["'pass_through:resale_right'", -5],
        ],
      }),
      /does not post the payment \d+ of 5 from bank/,
    ],
    [
      'an entry that posts a payment to the account of a client',
      posted({
        postings: [
          ["'bank'", -5],
          [anyClient, 5],
        ],
      }),
      /does not post the payment \d+ of 5 from bank/,
    ],
    [
      'more than two postings of a payment',
      posted({
        postings: [
          ["'bank'", -5],
          ["'pass_through:resale_right'", 5],
          [anyClient, 1],
          [anyClient, -1],
        ],
      }),
      /does not post the payment \d+ of 5 from bank/,
    ],
    [
      'a payment that corrects an entry',
      posted({ corrects: entryOf(unreversed) }),
      /corrects the entry \d+, but the entry of the reversed payment is none/,
    ],
    [
      'a reversal that corrects the entry of another payment',
      posted({
        inserted: reversal(-10_000),
        day: dayOfPayments,
        corrects: entryOf(reversed),
        postings: [
          ["'bank'", 10_000],
          ["'pass_through:resale_right'", -10_000],
        ],
      }),
      /corrects the entry \d+, but the entry of the reversed payment is \d+/,
    ],
    [
      'postings of an order in the entry of a payment to a society',
      posted({ order: anyOrder }),
      /is about no order, but 2 of its postings have an order/,
    ],
    [
      'postings without an order in the entry of an order',
      `WITH entry AS (INSERT INTO journal_entries (date, kind, order_id) SELECT '2026-11-27', 'allocation', ${anyOrder} RETURNING id)
       INSERT INTO journal_postings (entry_id, account_id, amount, date)
         SELECT entry.id, (SELECT min(id) FROM journal_accounts), v.amount, '2026-11-27' FROM entry, (VALUES (5), (-5)) AS v (amount)`,
      /is about an order, but 2 of its postings have no order/,
    ],
    [
      'an entry without an order that posts no payment to a society',
      `INSERT INTO journal_entries (date, kind) VALUES ('2026-11-27', 'allocation')`,
      /journal_entries_of_orders/,
    ],
    [
      'an entry of the kind payment that posts no payment',
      `INSERT INTO journal_entries (date, kind, order_id) SELECT '2026-11-27', 'payment', min(id) FROM orders`,
      /journal_entries_of_payments/,
    ],
  ])('the database refuses %s', async (_what, statement, message) => {
    await expect(query(statement)).rejects.toThrow(message);
  });

  test('the triggers of payments to societies also run in a session that skips ordinary triggers, as replication does', async () => {
    const triggers = await query(`SELECT tgname AS name, tgenabled AS enabled FROM pg_trigger
      WHERE tgrelid = 'society_payments'::regclass AND NOT tgisinternal ORDER BY tgname`);
    expect(triggers).toEqual(
      ['check_payment', 'refuse_change', 'refuse_truncate', 'refuse_wrong_reversal'].map((name) => ({ name, enabled: 'A' })),
    );
  });

  test('the database refuses a resale right without a society, and a society without a resale right', async () => {
    const order = await writeOrder(service, await writeClient(service, { last_name: 'Buyer' }));
    const item = await writeItem(service);
    const insert = (right: number, society: string) =>
      query('INSERT INTO order_lines (order_id, item_id, resale_right, collecting_society) VALUES ($1, $2, $3, $4)', [
        Number(order),
        Number(item),
        right,
        society,
      ]);
    await expect(insert(5, '')).rejects.toThrow(/order_lines_with_collecting_society/);
    await expect(insert(0, 'DACS')).rejects.toThrow(/order_lines_with_collecting_society/);
  });
});

test('a house without a resale right has neither the report of resale rights nor payments to societies', async () => {
  const swiss = await startTestService();
  try {
    const me = recordIn(await swiss.call('GET', `/api/me?access_token=${await swiss.token('clerk')}`));
    expect(me).toMatchObject({ config: { extensions: expect.not.arrayContaining(['collecting-societies']) } });
    for (const path of ['resale-rights', 'society-totals', 'society-payments'])
      expect(await swiss.call('GET', `/api/v1.0/${path}`, { as: 'clerk' })).toMatchObject({ status: 404 });
  } finally {
    await swiss.close();
  }
});
