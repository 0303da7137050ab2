/** The journal: what the database refuses, what is posted, and existing records. Source: docs/specification/money.md#books. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayFromMilliseconds, dayIn } from '../../contract/time.ts';
import { beginTransaction } from '../../server/database/transactions.ts';
import { clearTables } from '../../server/demo/repository.ts';
import { findViolations, type Invariant, invariants } from '../../server/resources/journal/check-repository.ts';
import { isCheckDue } from '../../server/resources/journal/nightly-check.ts';
import { postExisting } from '../../server/resources/journal/post-existing.ts';
import { recordIn, recordsIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { expectOrderSums } from './sums.ts';
import { writeClient, writeConsignment, writeSale, writeSoldItem } from './write-records.ts';

/** Today in the time zone of the house. */
const today = dayIn('Europe/Zurich', Date.now());

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const query = async (statement: string, values: unknown[] = []) => (await service.pool.query(statement, values)).rows;
const checkSums = () => expectOrderSums(async (statement) => (await service.pool.query(statement)).rows);

/** Creates a draft invoice of lots with these hammer prices and a premium of 20 %. */
async function createInvoice(...hammers: number[]) {
  const client = await writeClient(service, { last_name: 'Buyer' });
  const consignor = await writeClient(service, { last_name: 'Consignor' });
  const sale = await writeSale(service, { buyers_premium: '20%', status: 'closed', live_sale_date_from: Date.parse('2026-03-14') });
  const consignment = Number(await writeConsignment(service, { sale_id: Number(sale), owner: Number(consignor) }));
  const items: string[] = [];
  for (const hammer_price of hammers)
    items.push(await writeSoldItem(service, { sale_id: Number(sale), consignment, winner_id: Number(client), hammer_price }));
  const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items }));
  return { client, consignor, sale, items, id: String(invoice.id) };
}

async function moveTo(id: unknown, ...statuses: string[]) {
  for (const status of statuses) recordIn(await send('PATCH', `orders/${id}`, { status }));
}
const pay = async (order: unknown, amount: string) =>
  recordIn(await send('POST', 'transactions', { order, transaction_type: 'Wire Transfer', amount, transaction_date: today }));
const balanceOf = async (client: string) => (await query('SELECT balance FROM clients WHERE id = $1', [client]))[0]?.balance;

/** Returns the entries of an order, each as its kind and its postings, such as `bank 5000`. */
const entriesOf = async (order: unknown) =>
  (
    await query(
      `SELECT e.kind || ': ' || string_agg(CASE a.kind WHEN 'client' THEN 'client' ELSE a.code END || ' ' || p.amount, ', ' ORDER BY p.id) AS entry
       FROM journal_entries e JOIN journal_postings p ON p.entry_id = e.id JOIN journal_accounts a ON a.id = p.account_id
       WHERE e.order_id = $1 GROUP BY e.id ORDER BY e.id`,
      [order],
    )
  ).map(({ entry }) => entry);

describe('posting', () => {
  test('a draft is not posted; a finished invoice is posted once, and reversed when it is canceled', async () => {
    const { client, id } = await createInvoice(100_00);
    expect(await entriesOf(id)).toEqual([]);
    await moveTo(id, 'in_process', 'finished');
    const month = today.slice(0, 7);
    const posted = `document: client 12162, pass_through:hammer -10000, revenue:premium -2000, tax:margin:81000:${month} -162`;
    expect(await entriesOf(id)).toEqual([posted]);
    expect(await balanceOf(client)).toBe('12162');
    const [entry] = await query('SELECT id, author_id FROM journal_entries WHERE order_id = $1', [id]);
    expect(entry?.author_id).toBe(service.userIds.clerk);
    await moveTo(id, 'canceled');
    const reversed = `cancellation: client -12162, pass_through:hammer 10000, revenue:premium 2000, tax:margin:81000:${month} 162`;
    expect(await entriesOf(id)).toEqual([posted, reversed]);
    expect(await query(`SELECT corrects_id FROM journal_entries WHERE order_id = $1 AND kind = 'cancellation'`, [id])).toEqual([
      { corrects_id: entry?.id },
    ]);
    expect(await balanceOf(client)).toBe('0');
    await checkSums();
  });

  test('a locked invoice is posted once', async () => {
    const { id } = await createInvoice(100_00);
    await moveTo(id, 'in_process', 'finished', 'locked');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('a statement and its payment are posted', async () => {
    const { consignor, sale, items } = await createInvoice(100_00);
    const statement = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items }));
    await moveTo(statement.id, 'in_process', 'finished');
    expect(await balanceOf(consignor)).toBe('-10000');
    await pay(statement.id, '100.00');
    expect(await entriesOf(statement.id)).toEqual([
      'document: client -10000, pass_through:hammer 10000',
      'payment: bank -10000, client 10000',
    ]);
    expect(await balanceOf(consignor)).toBe('0');
    await checkSums();
  });

  test('a payment on a draft is posted at once; a credit note is posted and set off', async () => {
    const { client, id, items } = await createInvoice(100_00, 200_00);
    await pay(id, '100.00');
    expect(await entriesOf(id)).toEqual(['payment: bank 10000, client -10000']);
    expect(await balanceOf(client)).toBe('-10000');
    await moveTo(id, 'in_process', 'finished');
    const note = recordIn(await send('POST', `order-create-credit-note/${id}`, { items: [items[0]] }));
    const [document, setOff] = await entriesOf(note.id);
    expect(document).toMatch(/^document: client -12162, pass_through:hammer 10000, revenue:premium 2000, tax:margin:81000:\S+ 162$/);
    expect(setOff).toMatch(/^allocation: client -?12162, client -?12162$/);
    expect(await balanceOf(client)).toBe('14324');
    await checkSums();
  });

  test('a reissue moves payments with an entry that sums to zero for the client', async () => {
    const { client, id } = await createInvoice(100_00);
    await pay(id, '50.00');
    await moveTo(id, 'in_process', 'finished', 'locked');
    const [reissued] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    expect(await entriesOf(id)).toContain('allocation: client 5000, client -5000');
    expect(await balanceOf(client)).toBe('-5000');
    await checkSums();
    await moveTo(reissued?.id, 'in_process', 'finished');
    expect(await balanceOf(client)).toBe('7162');
    await checkSums();
  });
});

/** Ids of a posted invoice with a payment. */
interface Posted {
  readonly order: string;
  readonly entry: number;
  readonly account: number;
  readonly payment: string;
}

async function createPostedInvoice(): Promise<Posted> {
  const { id } = await createInvoice(100_00);
  await moveTo(id, 'in_process', 'finished');
  const payment = await pay(id, '10.00');
  const [row] = await query(
    `SELECT p.entry_id, p.account_id FROM journal_postings p JOIN journal_entries e ON e.id = p.entry_id
     WHERE e.order_id = $1 AND e.kind = 'document' ORDER BY p.id LIMIT 1`,
    [id],
  );
  return { order: id, entry: row?.entry_id, account: row?.account_id, payment: String(payment.id) };
}

describe('the database refuses', () => {
  let posted: Posted;
  beforeAll(async () => {
    posted = await createPostedInvoice();
  });
  const insertEntry =
    (more: string) =>
    ({ order, account }: Posted) =>
      `BEGIN; WITH e AS (INSERT INTO journal_entries (date, kind, order_id) VALUES ('2026-11-25', 'allocation', ${order}) RETURNING id)
     INSERT INTO journal_postings (entry_id, account_id, order_id, amount, date) SELECT id, ${account}, ${order}, v.amount, v.date::date
     FROM e, (VALUES ${more}) AS v (amount, date); COMMIT`;

  test.each<[string, (posted: Posted) => string, RegExp]>([
    ['an update of a posting', ({ entry }) => `UPDATE journal_postings SET amount = 1 WHERE entry_id = ${entry}`, /append-only/],
    ['a deletion of a posting', ({ entry }) => `DELETE FROM journal_postings WHERE entry_id = ${entry}`, /append-only/],
    ['an update of an entry', ({ entry }) => `UPDATE journal_entries SET date = '2020-01-01' WHERE id = ${entry}`, /append-only/],
    ['a deletion of an entry', ({ entry }) => `DELETE FROM journal_entries WHERE id = ${entry}`, /append-only/],
    ['an update of an account', ({ account }) => `UPDATE journal_accounts SET code = 'other' WHERE id = ${account}`, /append-only/],
    ['a deletion of an account', ({ account }) => `DELETE FROM journal_accounts WHERE id = ${account}`, /append-only/],
    ['a truncation of the postings', () => 'TRUNCATE journal_postings', /append-only/],
    ['a truncation of the journal', () => 'TRUNCATE journal_accounts CASCADE', /append-only/],
    ['a truncation of the orders', () => 'TRUNCATE orders CASCADE', /append-only|posted/],
    ['a truncation of the lines', () => 'TRUNCATE order_lines', /posted orders/],
    ['an entry that does not sum to zero', insertEntry(`(5, '2026-11-25'), (-4, '2026-11-25')`), /with the sum 1/],
    ['an entry with one posting', insertEntry(`(0, '2026-11-25')`), /has 1 postings/],
    ['postings on another day than their entry', insertEntry(`(5, '2026-11-25'), (-5, '2026-11-24')`), /1 of them on another day/],
    [
      'an entry without postings',
      ({ order }) => `INSERT INTO journal_entries (date, kind, order_id) VALUES ('2026-11-25', 'allocation', ${order})`,
      /has 0 postings/,
    ],
    [
      'postings that are added to an earlier entry',
      ({ entry, account, order }) => `INSERT INTO journal_postings (entry_id, account_id, order_id, amount, date)
        SELECT ${entry}, ${account}, ${order}, amount, (SELECT date FROM journal_entries WHERE id = ${entry}) FROM (VALUES (5), (-5)) AS v (amount)`,
      /it was created at/,
    ],
    [
      'a second posting of a document',
      ({ order }) => `INSERT INTO journal_entries (date, kind, order_id) VALUES ('2026-11-25', 'document', ${order})`,
      /one_document_of_order/,
    ],
    [
      'a second posting of a payment',
      ({ order, payment }) =>
        `INSERT INTO journal_entries (date, kind, order_id, transaction_id) VALUES ('2026-11-25', 'payment', ${order}, ${payment})`,
      /one_entry_of_payment/,
    ],
    ['a change of the total of a posted order', ({ order }) => `UPDATE orders SET grand_total = 1 WHERE id = ${order}`, /has been posted/],
    ['a new address of a posted order', ({ order }) => `UPDATE orders SET buyer_address = 'x' WHERE id = ${order}`, /has been posted/],
    ['new charges of posted orders', ({ order }) => `UPDATE orders SET additional_charges = '[{}]' WHERE id = ${order}`, /has been posted/],
    ['the return of a posted order to a draft', ({ order }) => `UPDATE orders SET status = 'new' WHERE id = ${order}`, /has been posted/],
    ['a deletion of a posted order', ({ order }) => `DELETE FROM orders WHERE id = ${order}`, /posted|violates foreign key/],
    ['a change of the lines of a posted order', ({ order }) => `UPDATE order_lines SET tax = 0 WHERE order_id = ${order}`, /posted orders/],
    ['a deletion of the lines of a posted order', ({ order }) => `DELETE FROM order_lines WHERE order_id = ${order}`, /posted orders/],
    [
      'a new line of a posted order',
      ({ order }) => `INSERT INTO order_lines (order_id, item_id) SELECT ${order}, item_id FROM order_lines WHERE order_id = ${order}`,
      /posted orders/,
    ],
    ['a change of a posted payment', ({ payment }) => `UPDATE transactions SET amount = 1 WHERE id = ${payment}`, /has been posted/],
    ['a deletion of a posted payment', ({ payment }) => `DELETE FROM transactions WHERE id = ${payment}`, /violates foreign key/],
  ])('the database refuses %s, and nothing changes', async (_change, statement, reason) => {
    const state = () =>
      query(
        `SELECT (SELECT count(*) FROM journal_postings) AS postings, (SELECT count(*) FROM journal_entries) AS entries,
        (SELECT count(*) FROM order_lines) AS lines, (SELECT row(o.*)::text FROM orders o WHERE id = $1) AS posted_order`,
        [posted.order],
      );
    const before = await state();
    const client = await service.pool.connect();
    try {
      await expect(client.query(statement(posted))).rejects.toThrow(reason);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect(await state()).toEqual(before);
  });

  test('even a session that replays changes of another database cannot delete postings', async () => {
    const client = await service.pool.connect();
    try {
      await client.query('BEGIN; SET LOCAL session_replication_role = replica');
      await expect(client.query('DELETE FROM journal_postings')).rejects.toThrow(/append-only/);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('an entry that sums to zero is accepted', async () => {
    const client = await service.pool.connect();
    try {
      await client.query(insertEntry(`(5, '2026-11-25'), (-5, '2026-11-25')`)(posted));
    } finally {
      client.release();
    }
    await checkSums();
  });
});

describe('the ledger of a client', () => {
  const ledger = async (client: string, parameters = '') => send('GET', `client-ledger/${client}${parameters}`);

  test('the ledger shows each posting of the client with the balance after it, newest first', async () => {
    const { client, id } = await createInvoice(100_00);
    await moveTo(id, 'in_process', 'finished');
    const number = recordIn(await send('GET', `orders/${id}`)).order_id;
    for (const amount of ['20.00', '1.62']) await pay(id, amount);
    const line = { id: expect.any(String), date: today, order: { id, label: number }, order_type: 'bidder' };
    expect((await ledger(client)).body).toMatchObject({
      count: 3,
      data: [
        { ...line, kind: 'payment', amount: '-1.62', balance: '100.00' },
        { ...line, kind: 'payment', amount: '-20.00', balance: '101.62' },
        { ...line, kind: 'document', amount: '121.62', balance: '121.62' },
      ],
    });
    expect((await ledger(client, '?range=2&page=1')).body).toMatchObject({ count: 3, data: [{ kind: 'document', balance: '121.62' }] });
    expect((await ledger(client, '?range=2&page=2')).body).toMatchObject({ count: 3, data: [] });
  });

  test('the ledger lists a posting of an earlier day below a later day, even if it was posted afterwards', async () => {
    const { client, id } = await createInvoice(100_00);
    await moveTo(id, 'in_process', 'finished');
    const transaction_date = dayFromMilliseconds(Date.parse(today) - 3 * 86_400_000);
    await send('POST', 'transactions', { order: id, transaction_type: 'Payment', amount: '21.62', transaction_date });
    expect(recordsIn(await ledger(client))).toMatchObject([
      { kind: 'document', date: today, balance: '100.00' },
      { kind: 'payment', date: transaction_date, amount: '-21.62', balance: '-21.62' },
    ]);
  });

  test('a client without postings has an empty ledger, and an unknown client has no ledger', async () => {
    expect((await ledger(await writeClient(service))).body).toMatchObject({ count: 0, data: [] });
    expect(await ledger('1999999999')).toMatchObject({ status: 404 });
    expect(await ledger(await writeClient(service), '?range=501')).toMatchObject({ status: 400 });
  });
});

describe('the check of the books', () => {
  const violationsOf = async (invariant: Invariant, statement: string) => {
    const results: unknown[] = [];
    await beginTransaction(service.db, async (transaction) => {
      const before = (await findViolations(transaction, invariant)).count;
      // Without its triggers, the database accepts the change.
      for (const table of ['orders', 'order_lines', 'items', 'journal_postings', 'transactions'])
        await transaction.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`));
      await transaction.execute(sql.raw(statement));
      const { count, examples } = await findViolations(transaction, invariant);
      results.push(count - before, examples);
      throw new Error('rolled back');
    }).catch((error: unknown) => expect(error).toEqual(new Error('rolled back')));
    return results;
  };

  test('the books of this test file satisfy all invariants', async () => {
    for (const invariant of invariants) expect(await findViolations(service.db, invariant), invariant).toEqual({ count: 0, examples: [] });
  });

  test.each<[Invariant, (posted: Posted) => string]>([
    [
      'hammer_prices',
      ({ order }) => `UPDATE items SET hammer_price = 1 WHERE id = (SELECT item_id FROM order_lines WHERE order_id = ${order})`,
    ],
    ['entries', ({ entry }) => `DELETE FROM journal_postings WHERE entry_id = ${entry} AND amount < 0`],
    ['open_amounts', ({ order }) => `UPDATE orders SET payment_received = 0 WHERE id = ${order}`],
    ['revenue', ({ order }) => `UPDATE order_lines SET commission = 0 WHERE order_id = ${order}`],
    ['taxes', ({ order }) => `UPDATE order_lines SET taxes = '[{"rate": 77000, "amount": 162}]' WHERE order_id = ${order}`],
    ['documents', ({ order }) => `UPDATE orders SET grand_total = grand_total + 1 WHERE id = ${order}`],
    ['balances', ({ account }) => `UPDATE journal_postings SET amount = amount + 1 WHERE account_id = ${account}`],
  ])('a violation of "%s" is found and described', async (invariant, statement) => {
    const [count, examples] = await violationsOf(invariant, statement(await createPostedInvoice()));
    expect(count).toBeGreaterThanOrEqual(1);
    expect(examples).toEqual(expect.arrayContaining([{ subject: expect.any(String), problem: expect.stringMatching(/\d/) }]));
  });

  test('the service has checked the books, and shows the result to administrators only', async () => {
    const dashboardOf = async (as: 'administrator' | 'clerk') => recordIn(await service.call('GET', '/api/v1.0/dashboard', { as }));
    expect(await dashboardOf('administrator')).toMatchObject({ books: { checked: expect.any(String), differences: 0 } });
    expect(await dashboardOf('clerk')).not.toHaveProperty('books');
    expect(await query('SELECT count(*)::int AS checks FROM book_checks')).toEqual([{ checks: 1 }]);
  });

  test.each([
    ['there was no check yet', '2026-11-25T12:00:00Z', undefined, true],
    ['it is night, and the last check was yesterday', '2026-11-25T02:30:00Z', '2026-11-24', true],
    ['it is night in London, but not in Zurich', '2026-11-25T00:30:00Z', '2026-11-24', false],
    ['it is day, and the last check was yesterday', '2026-11-25T12:00:00Z', '2026-11-24', false],
    ['it is night, and there was a check today', '2026-11-25T02:30:00Z', '2026-11-25', false],
    ['it is day, and no check was made for three days', '2026-11-25T12:00:00Z', '2026-11-22', true],
  ])('if %s (at %s, last check: %s), a check is due: %s', (_case, now, lastDay, expected) => {
    expect(isCheckDue('Europe/Zurich', Date.parse(now), lastDay === undefined ? undefined : Date.parse(lastDay))).toBe(expected);
  });
});

describe('existing records', () => {
  const house = { accountingCountry: 'CH', timeZone: 'Europe/Zurich' } as const;
  const postAll = () => postExisting((postBatch) => beginTransaction(service.db, postBatch), house);

  test('documents, payments and set-offs of an earlier version of the service are posted once, with the tax rates of their lines', async () => {
    const { client, sale, items } = await createInvoice(100_00, 200_00);
    const [first = '', second = ''] = items;
    const writeOldOrder = async (values: string, lines: readonly [item: string, hammer: number, commission: number, tax: number][]) => {
      const [row] = await query(`INSERT INTO orders (owner_id, owner_label, sale_id, ${values} RETURNING id`);
      for (const [item, ...amounts] of lines)
        await query(
          `INSERT INTO order_lines (order_id, item_id, hammer_price, commission, tax, tax_id) VALUES ($1, $2, $3, $4, $5, 'margin')`,
          [row?.id, item, ...amounts],
        );
      return Number(row?.id);
    };
    const common = `VALUES (${client}, 'Buyer', ${sale}`;
    const invoice = await writeOldOrder(
      `type, status, grand_total, payment_received, credit_applied) ${common}, 'bidder', 'finished', 36486, 100, 12162)`,
      [
        [first, 100_00, 20_00, 1_62],
        [second, 200_00, 40_00, 3_24],
      ],
    );
    const note = await writeOldOrder(
      `type, status, grand_total, credit_applied, corrects_id) ${common}, 'credit_note', 'finished', -12162, -12162, ${invoice})`,
      [[first, -100_00, -20_00, -1_62]],
    );
    const wrong = await writeOldOrder(`type, status, grand_total) ${common}, 'bidder', 'locked', 12200)`, [[first, 100_00, 20_00, 1_00]]);
    const draft = await writeOldOrder(`type, status, grand_total) ${common}, 'bidder', 'new', 500)`, []);
    await query(
      `INSERT INTO transactions (order_id, client_id, transaction_type, amount, transaction_date) VALUES ($1, $2, 'Cheque', 100, '2026-03-20')`,
      [invoice, client],
    );
    const result = await postAll();
    const [{ order_id: number }] = await query('SELECT order_id FROM orders WHERE id = $1', [wrong]);
    expect(result).toEqual({ entryCount: 5, differences: [{ order: number, document: -1_00 }] });
    expect((await entriesOf(invoice)).map((entry) => entry.split(':')[0])).toEqual(['document', 'payment', 'allocation']);
    expect((await entriesOf(note))[0]).toMatch(/^document: client -12162, .*, tax:margin:81000:\S+ 162$/);
    expect(await entriesOf(wrong)).toEqual([expect.stringMatching(/tax:margin::\S+ -100, differences -100$/)]);
    expect(await entriesOf(draft)).toEqual([]);
    expect(await balanceOf(client)).toBe(String(36486 - 100 - 12162 + 12200));
    const [line] = await query('SELECT taxes FROM order_lines WHERE order_id = $1', [note]);
    expect(line?.taxes).toEqual([{ rate: 81_000, amount: -1_62 }]);
    expect(await postAll()).toEqual({ entryCount: 0, differences: [] });
  });

  test('npm run seed -- --force can clear the journal, which still refuses TRUNCATE afterwards', async () => {
    await expect(
      beginTransaction(service.db, async (transaction) => {
        await clearTables(transaction);
        const { rows } = await transaction.execute(sql`SELECT count(*)::int AS entries FROM journal_entries`);
        expect(rows).toEqual([{ entries: 0 }]);
        await expect(transaction.execute(sql`TRUNCATE journal_postings`)).rejects.toThrow();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
  });
});
