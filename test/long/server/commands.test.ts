import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { vocabularies } from '../../../contract/fields.ts';
import { isPasswordCorrect } from '../../../server/auth/passwords.ts';
import { type OpenedData, openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { type OwnDatabase, ownDatabase } from '../../server/own-database.ts';
import { basic } from '../../server/service.ts';
import { startProcess } from '../../server/service-process.ts';

const smallHouse = [
  '--clients',
  '60',
  '--sales',
  '5',
  '--consignments',
  '20',
  '--items',
  '300',
  '--orders',
  '80',
  '--tasks',
  '40',
  '--notes',
  '20',
];

let database: OwnDatabase;
type Result = Awaited<ReturnType<typeof run>>;
/** The result of the command that replaced an existing client with the data of this file. */
let seedResult: Result;
/** The result of a second command without `--force`. */
let secondSeedResult: Result;
/** The signal that ended a third command, which was killed while it inserted clients. */
let killSignal: NodeJS.Signals | null;
// These commands run together, because closing and opening the embedded database takes seconds. The seed takes ten seconds of processor
// time, most of them for pictures, so this file seeds once. Browser tests seed an empty database without `--force`.
beforeAll(async () => {
  database = await ownDatabase();
  await query(`INSERT INTO clients (last_name) VALUES ('Earlier')`);
  await withDatabaseClosed(async () => {
    seedResult = await run('seed', [...smallHouse, '--force']);
    secondSeedResult = await run('seed', ['--clients', '2']);
    killSignal = await killSeed();
  });
});
afterAll(() => withDatabaseClosed(() => database.remove()));

const start = (name: 'seed' | 'user' | 'books', args: readonly string[], { environment } = database) =>
  spawn(process.execPath, [`dist/service/server/commands/${name}-command.js`, ...args], {
    env: { PATH: process.env.PATH, ...environment },
  });

const waitForExit = (child: ReturnType<typeof start>) => child.exitCode ?? child.signalCode ?? once(child, 'exit');

async function run(name: 'seed' | 'user' | 'books', args: readonly string[], input = '', target = database) {
  const child = start(name, args, target);
  child.stdin.end(input);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await waitForExit(child);
  return { output, errors, code: child.exitCode };
}

/** Replaces the data with 10,000 clients, kills the command at the thousandth, and returns the signal that ended it. */
async function killSeed() {
  const child = start('seed', ['--clients', '10000', '--force']);
  child.stdout.setEncoding('utf8');
  for await (const line of child.stdout) if (/: \d+000 of/.test(String(line))) child.kill('SIGKILL');
  await waitForExit(child);
  return child.signalCode;
}

let openedData: Promise<OpenedData> | undefined;

/** Runs a query. Opens the database at the first call. While the embedded database is open, `user` commands run in this process. */
async function query(statement: string, values: unknown[] = []) {
  openedData ??= openFromConfig(readConfig(database.environment));
  return (await (await openedData).database.pool.query(statement, values)).rows;
}

/** Closes the database while `work` runs, so that a command can open it. */
async function withDatabaseClosed<T>(work: () => Promise<T>): Promise<T> {
  const opened = await openedData;
  openedData = undefined;
  await opened?.close();
  return work();
}

const singleLine = /^[^\n]+\n$/;

describe('npm run seed', () => {
  test('npm run seed --force replaces the existing data with the demo data and four accounts', async () => {
    expect(seedResult).toMatchObject({ code: 0, errors: '' });
    expect(seedResult.output).toContain('Demo clients: 60 of 60\nDemo sales: 5 of 5\n');
    expect(seedResult.output).toContain('clerk@example.com');
    const [counts] = await query(`SELECT (SELECT count(*)::int FROM clients) AS clients, (SELECT count(*)::int FROM sales) AS sales,
        (SELECT count(*)::int FROM users) AS users, (SELECT count(DISTINCT vocabulary)::int FROM terms) AS vocabularies,
        (SELECT count(*)::int FROM clients c JOIN addresses a ON a.id = c.default_address_id AND a.client_id = c.id AND a.default_address
           AND a.country = c.country AND a.locality = c.city) AS with_default_address,
        (SELECT count(*) FROM addresses) = (SELECT total FROM row_counts WHERE table_name = 'addresses') AS counted,
        (SELECT count(*)::int FROM items) AS items, (SELECT count(*)::int FROM consignments) AS consignments, (SELECT count(*)::int FROM tasks) AS tasks,
        (SELECT count(*)::int FROM (SELECT id FROM clients UNION ALL SELECT id FROM sales UNION ALL SELECT id FROM consignments UNION ALL
          SELECT id FROM items UNION ALL SELECT id FROM orders) AS nodes GROUP BY id HAVING count(*) > 1 LIMIT 1) AS shared_ids,
        (SELECT email FROM clients WHERE id = (SELECT client_id FROM users WHERE role = 'client')) AS linked`);
    expect(counts).toEqual({
      clients: 60,
      sales: 5,
      users: 4,
      vocabularies: vocabularies.length,
      with_default_address: 60,
      counted: true,
      items: 300,
      consignments: 20,
      tasks: 40,
      shared_ids: null,
      linked: 'client@example.com',
    });
  });

  test('npm run seed refuses a database that is not empty, and changes nothing', async () => {
    expect(secondSeedResult).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(singleLine) });
    expect(secondSeedResult.errors).toContain('--force');
    expect(await query('SELECT count(*)::int AS clients FROM clients')).toEqual([{ clients: 60 }]);
  });

  test('npm run seed changes nothing if it is killed while it runs', async () => {
    expect(killSignal).toBe('SIGKILL');
    expect(
      await query(`SELECT (SELECT count(*)::int FROM clients) AS clients, (SELECT count(*)::int FROM users) AS users,
        (SELECT count(*)::int FROM items) AS items`),
    ).toEqual([{ clients: 60, users: 4, items: 300 }]);
  });

  /** Each query returns the rows for which its sentence is false. */
  test.each([
    [
      'a sold item of a closed sale has a buyer, a price, an order line and a record of its history',
      `SELECT id FROM items WHERE status = 'sold' AND sale_id IN (SELECT id FROM sales WHERE status = 'closed') AND NOT (winner_id IS NOT NULL AND hammer_price > 0
      AND EXISTS (SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id AND o.type = 'bidder' WHERE l.item_id = items.id AND o.owner_id = items.winner_id AND l.hammer_price = items.hammer_price)
      AND EXISTS (SELECT FROM item_history h WHERE h.item_id = items.id AND h.field_sold_for_amount = items.hammer_price AND h.field_winner_bidder = items.winner_id))`,
    ],
    [
      'the first half of the lots of the running sale has results with paddle numbers, and no documents',
      `SELECT i.id FROM items i JOIN sales s ON s.id = i.sale_id AND s.status = 'published'
      WHERE (i.status = 'available') <> (2 * i.lot_number > s.item_count)
      OR (i.status = 'sold') <> (i.hammer_price > 0 AND i.bidder_number <> '') OR EXISTS (SELECT FROM order_lines WHERE item_id = i.id)
      OR (i.status <> 'available') <> EXISTS (SELECT FROM item_history h WHERE h.item_id = i.id
        AND h.field_winner_bidder IS NOT DISTINCT FROM i.winner_id AND h.field_sold_for_amount IS NOT DISTINCT FROM i.hammer_price)`,
    ],
    [
      'the amounts of an order equal the sums of its lines, charges and payments',
      `SELECT id FROM orders WHERE
      total_hammer <> (SELECT coalesce(sum(hammer_price), 0) FROM order_lines WHERE order_id = orders.id)
      OR payment_received <> (SELECT coalesce(sum(amount), 0) FROM transactions WHERE order_id = orders.id)
      OR grand_total <> total_hammer + (total_commission + total_charges + total_resale_right + total_tax) * CASE type WHEN 'consignor' THEN -1 ELSE 1 END`,
    ],
    [
      'the balance of a client equals the sum of its postings, and the amounts owed on its orders',
      `SELECT id FROM clients WHERE balance <> (SELECT coalesce(sum(owed), 0) FROM orders WHERE owner_id = clients.id)
      OR balance <> (SELECT coalesce(sum(amount), 0) FROM journal_postings p JOIN journal_accounts a ON a.id = p.account_id WHERE a.client_id = clients.id)`,
    ],
    [
      'the amount owed on an order equals the sum of its postings for the client',
      `SELECT o.id FROM orders o WHERE owed <> (SELECT coalesce(sum(p.amount), 0) FROM journal_postings p
      JOIN journal_accounts a ON a.id = p.account_id AND a.client_id = o.owner_id WHERE p.order_id = o.id)`,
    ],
    [
      'the amounts of each document add up, and the rates of its taxes are known',
      `SELECT p.id FROM journal_postings p JOIN journal_accounts a ON a.id = p.account_id
      WHERE a.kind = 'differences' OR a.kind = 'tax' AND a.tax_rate IS NULL AND a.tax_scheme <> 'charges'`,
    ],
    [
      'an item is in the sale of its consignment',
      'SELECT i.id FROM items i JOIN consignments c ON c.id = i.consignment WHERE i.sale_id <> c.sale_id',
    ],
    [
      'the lot count of a sale equals the number of its lots',
      'SELECT id FROM sales WHERE item_count <> (SELECT count(*) FROM items WHERE sale_id = sales.id)',
    ],
    [
      'no record was created in the future',
      `SELECT id FROM items WHERE created > now() UNION ALL SELECT id FROM orders WHERE created > now() UNION ALL SELECT id FROM tasks WHERE created > now()`,
    ],
    [
      'a task can start if the task on which it depends is completed',
      'SELECT t.id FROM tasks t JOIN tasks before ON before.id = t.depends_on WHERE before.completed AND NOT t.can_start',
    ],
  ])('npm run seed writes data in which %s', async (_sentence, contradictions) => expect(await query(contradictions)).toEqual([]));

  test('npm run seed leaves the next ids free for new records', async () => {
    const [{ id, largest_id }] = await query(
      `INSERT INTO clients (last_name) VALUES ('Later') RETURNING id, (SELECT max(id) FROM clients) AS largest_id`,
    );
    expect(id).toBeGreaterThan(largest_id);
  });

  test.each(['--clients many', '--clients 0', '--sales -1', '--colour red', 'surplus'])(
    'npm run seed reports in one line that the arguments are invalid: %s',
    async (args) => {
      expect(await run('seed', args.split(' '))).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(singleLine) });
    },
  );

  if (inject('database') === 'embedded') {
    test('npm run seed reports in one line that the service is running on the data directory', async () => {
      await query('SELECT 1');
      const refused = await run('seed', ['--force']);
      expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(singleLine) });
      expect(refused.errors).toContain('in use');
    });
  }
});

describe('npm run books', () => {
  test('npm run books reports that the books of the demo data are correct, and finds a changed balance', async () => {
    const [checked, replayed] = await withDatabaseClosed(async () => [await run('books', ['check']), await run('books', ['replay'])]);
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked?.output.match(/^\d\. .*: ok$/gm)).toHaveLength(7);
    expect(replayed).toMatchObject({ code: 0, output: expect.stringMatching(/^7\. .*: ok\n$/) });
    const [{ id, balance }] = await query('UPDATE clients SET balance = balance + 5 WHERE id = 1 RETURNING id, balance');
    const failedCheck = await withDatabaseClosed(() => run('books', ['replay']));
    await query('UPDATE clients SET balance = balance - 5 WHERE id = 1');
    expect(failedCheck).toMatchObject({ code: 1, errors: '' });
    expect(failedCheck.output).toContain(
      `: 1 wrong\n   client ${id} has the balance ${balance}, and its postings ${Number(balance) - 5}\n`,
    );
  });

  test('npm run books refuses a data directory without a database, and does not create one', async () => {
    const DATA_DIR = join(tmpdir(), `no-books-${crypto.randomUUID()}`);
    const refused = await run('books', ['check'], '', { ...database, environment: { DATA_DIR } });
    expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(singleLine) });
    expect(refused.errors).toContain('has no database');
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test.each(['', 'repair', 'check all'])('npm run books refuses the arguments "%s" in one line', async (args) => {
    expect(await run('books', args.split(' '))).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(singleLine) });
  });
});

describe('npm run user', () => {
  // Open the database first: commands that open the embedded database themselves take seconds.
  beforeEach(() => query('SELECT 1'));

  test('npm run user adds a user with a password from standard input, and lists users', async () => {
    const addNora = ['add', 'Nora@Example.com', '--role', 'clerk', '--name', 'Nora Né'];
    const [added, listed] = await withDatabaseClosed(async () => [
      await run('user', addNora, 'a long password\n'),
      await run('user', ['list']),
    ]);
    expect(added).toMatchObject({ code: 0, errors: '' });
    const [row] = await query(`SELECT * FROM users WHERE email = 'nora@example.com'`);
    expect(row).toMatchObject({ role: 'clerk', full_name: 'Nora Né', blocked: false, client_id: null });
    expect(await isPasswordCorrect(row.password_hash, 'a long password')).toBe(true);

    expect(listed?.output).toContain('nora@example.com\tclerk\tNora Né\n');

    const repeated = await run('user', ['add', 'nora@example.com', '--role', 'porter'], 'a long password\n');
    expect(repeated).toMatchObject({ code: 1, errors: 'There is a user nora@example.com already\n' });
  });

  test('npm run user reports a database error in one line without the password hash', async () => {
    await query(`ALTER TABLE users ADD CONSTRAINT refused CHECK (email <> 'refused@example.com')`);
    const refused = await run('user', ['add', 'refused@example.com', '--role', 'clerk'], 'a long password\n');
    await query('ALTER TABLE users DROP CONSTRAINT refused');
    expect(refused).toEqual({ output: '', errors: 'The command failed in the database: code 23514\n', code: 1 });
  });

  test('npm run user links a client user to a client, which must exist', async () => {
    const unlinked = await run('user', ['add', 'buyer@example.org', '--role', 'client'], 'a long password\n');
    expect(unlinked).toMatchObject({ code: 1, errors: expect.stringMatching(/^[^\n]*--client[^\n]*\n$/) });
    const unknownClient = await run('user', ['add', 'buyer@example.org', '--role', 'client', '--client', '999999'], 'a long password\n');
    expect(unknownClient).toMatchObject({ code: 1, errors: 'There is no client 999999\n' });
    expect(await run('user', ['add', 'buyer@example.org', '--role', 'client', '--client', '7'], 'a long password\n')).toMatchObject({
      code: 0,
    });
    expect(await query(`SELECT client_id FROM users WHERE email = 'buyer@example.org'`)).toEqual([{ client_id: 7 }]);
  });

  test('npm run user blocks and unblocks a user; blocking deletes the user’s tokens', async () => {
    await query(`INSERT INTO users (email, full_name, password_hash, role) VALUES ('leaving@example.org', 'Leaving', 'x', 'clerk')`);
    await query(`INSERT INTO access_tokens (id, user_id, expires)
        SELECT gen_random_uuid(), id, now() + interval '1 day' FROM users WHERE email = 'leaving@example.org'`);
    const state = () =>
      query(`SELECT blocked, (SELECT count(*)::int FROM access_tokens WHERE user_id = users.id) AS tokens
          FROM users WHERE email = 'leaving@example.org'`);
    expect(await state()).toEqual([{ blocked: false, tokens: 1 }]);
    expect(await run('user', ['block', 'leaving@example.org'])).toMatchObject({ code: 0, errors: '' });
    expect(await state()).toEqual([{ blocked: true, tokens: 0 }]);
    expect(await run('user', ['unblock', 'leaving@example.org'])).toMatchObject({ code: 0, errors: '' });
    expect(await state()).toEqual([{ blocked: false, tokens: 0 }]);
  });

  test('npm run user changes a password', async () => {
    await query(`INSERT INTO users (email, full_name, password_hash, role) VALUES ('forgetful@example.org', 'F', 'x', 'clerk')`);
    expect(await run('user', ['password', 'forgetful@example.org'], 'another password\n')).toMatchObject({ code: 0, errors: '' });
    const [{ password_hash }] = await query(`SELECT password_hash FROM users WHERE email = 'forgetful@example.org'`);
    expect(await isPasswordCorrect(password_hash, 'another password')).toBe(true);
  });

  if (inject('database') === 'embedded') {
    test('while the service runs, npm run user blocks a user, who is signed out at once, and replaces a password', async () => {
      const service = await withDatabaseClosed(() => startProcess(database.environment));
      onTestFinished(async () => void (await service.end('SIGTERM')));
      const email = 'running@example.org';
      const signIn = (secret: string) => fetch(`${service.url}/api/login-token`, { headers: { authorization: basic(email, secret) } });
      expect(await run('user', ['add', email, '--role', 'clerk'], 'the first password\n')).toMatchObject({ code: 0, errors: '' });
      expect((await run('user', ['add', email, '--role', 'clerk'], 'x\n')).errors).toBe(`There is a user ${email} already\n`);
      const token = JSON.parse(await (await signIn('the first password')).text()).data[0].token;
      const listSales = () => fetch(`${service.url}/api/v1.0/datatable-sales`, { headers: { authorization: `Bearer ${token}` } });
      expect((await listSales()).status).toBe(200);
      expect(await run('user', ['block', email])).toMatchObject({ code: 0, output: `${email} is blocked and signed out\n` });
      expect((await listSales()).status).toBe(401);
      expect((await run('user', ['list'])).output).toContain(`${email}\tclerk\t${email}\tblocked\n`);
      expect(await run('user', ['unblock', email])).toMatchObject({ code: 0, errors: '' });
      expect(await run('user', ['password', email], 'the second password\n')).toMatchObject({ code: 0, errors: '' });
      expect((await signIn('the first password')).status).toBe(401);
      expect((await signIn('the second password')).status).toBe(200);
    });
  }

  test.each([
    ['a role that does not exist', ['add', 'x@example.org', '--role', 'king'], ''],
    ['no role', ['add', 'x@example.org'], ''],
    ['no e-mail', ['block'], ''],
    ['an invalid e-mail', ['block', 'nobody'], ''],
    ['an unknown user', ['block', 'nobody@example.org'], ''],
    ['an unknown action', ['promote', 'admin@example.com'], ''],
    ['an option that the action does not have', ['block', 'admin@example.com', '--role', 'clerk'], ''],
    ['an option for the action list', ['list', '--client', '7'], ''],
    ['a short password', ['add', 'x@example.org', '--role', 'clerk'], 'short\n'],
    ['no password', ['add', 'x@example.org', '--role', 'clerk'], ''],
  ])('npm run user reports %s in one line', async (_mistake, args, input) => {
    expect(await run('user', args, input)).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(singleLine) });
  });
});
