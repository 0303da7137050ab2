/**
 * `npm run bench:ledger` measures how long the service takes to read a client with its balance, and the ledger of a client. It also measures
 * a replay of all balances. The journal has 1,000,000 postings. `DATABASE_URL` is an empty PostgreSQL database; without it, the database is a
 * new embedded one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { accessTokenRecord } from '../contract/resources/user.ts';
import { oneRecord } from '../contract/wire.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { openFromConfig } from '../server/commands/open-from-config.ts';
import { readConfig } from '../server/config.ts';
import type { Database } from '../server/database/connection.ts';
import { clients, users } from '../server/database/schema.ts';
import { beginTransaction } from '../server/database/transactions.ts';
import { createLog } from '../server/http/request-log.ts';
import { findViolations } from '../server/resources/journal/check-repository.ts';
import { startService } from '../server/service.ts';
import { percentile } from './realtime/percentile.ts';

/** An entry has two postings. The first client has a hundredth of all entries. */
const counts = { clients: 2_000, entries: 500_000, entriesPerTransaction: 50_000, requests: 300 };
/** Maximum of the 95th percentile of each kind of request, in milliseconds. */
const limit = 10;
const [email, password] = ['clerk@example.com', 'a password for the benchmark'];

const folder = await mkdtemp(join(tmpdir(), 'bench-ledger-'));
const { DATABASE_URL } = process.env;
const config = readConfig({
  DATA_DIR: join(folder, 'data'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  SEED: 'none',
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
});
const openedService = await openFromConfig(config);
const { db } = openedService.database;
const clientIds = await writeJournal(db);
const service = await startService(config, openedService, createLog('warn'));
try {
  const signInResponse = await fetch(`${service.address}/api/login-token`, {
    headers: { authorization: `Basic ${btoa(`${email}:${password}`)}` },
  });
  const { token } = oneRecord(accessTokenRecord).parse(await signInResponse.json()).data[0];
  const timesOf = async (pathOf: (index: number) => string): Promise<number[]> => {
    const times: number[] = [];
    for (let index = 0; index < counts.requests; index++) {
      const start = performance.now();
      const response = await fetch(`${service.address}/api/v1.0/${pathOf(index)}`, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${pathOf(index)} responded with ${response.status}`);
      times.push(performance.now() - start);
    }
    return times;
  };
  const rowOf = (measured: string, times: readonly number[]) => ({
    measured,
    'median ms': Number(percentile(times, 0.5).toFixed(1)),
    'p95 ms': Number(percentile(times, 0.95).toFixed(1)),
    'limit ms': limit,
    within: percentile(times, 0.95) <= limit,
  });
  const anyClient = (index: number) => clientIds[(index * 7) % clientIds.length];
  // The first requests compile code and open connections.
  await timesOf((index) => `datatable-clients/${anyClient(index)}`);
  console.table([
    rowOf('a client with its balance', await timesOf((index) => `datatable-clients/${anyClient(index)}`)),
    rowOf('first page of the ledger of any client', await timesOf((index) => `client-ledger/${anyClient(index)}?range=25`)),
    rowOf('first page of the ledger of the client with most entries', await timesOf(() => `client-ledger/${clientIds[0]}?range=25`)),
  ]);
  const start = performance.now();
  const { count } = await findViolations(db, 'balances');
  console.log(`All balances replayed in ${Math.round(performance.now() - start)} ms, ${count} differ`);
} finally {
  await service.close();
  await rm(folder, { recursive: true, force: true });
}

/** Writes a user, clients with one draft each, the entries of the journal, and the resulting balances. Returns the ids of the clients. */
async function writeJournal(db: Database): Promise<number[]> {
  await db.insert(users).values({ email, full_name: 'Clerk', password_hash: await hashPassword(password), role: 'clerk' });
  const names = Array.from({ length: counts.clients }, (_, index) => ({ last_name: `Client ${index}`, published: true }));
  const clientRows = await db.insert(clients).values(names).returning({ id: clients.id });
  await db.execute(sql`
    INSERT INTO orders (number, type, status, owner_id, owner_label) SELECT id, 'bidder', 'new', id, last_name FROM clients`);
  await db.execute(sql`INSERT INTO journal_accounts (code, kind, client_id) SELECT 'client:' || id, 'client', id FROM clients`);
  await db.execute(sql`INSERT INTO journal_accounts (code, kind) VALUES ('bank', 'bank')`);
  for (let from = 0; from < counts.entries; from += counts.entriesPerTransaction) {
    await beginTransaction(db, async (transaction) => {
      await transaction.execute(sql`SET LOCAL statement_timeout = 0`);
      await transaction.execute(sql`
        WITH entry AS (
          INSERT INTO journal_entries (date, kind, order_id)
          SELECT date '2020-01-01' + number % 2000, 'allocation', first.id + CASE number % 100 WHEN 0 THEN 0 ELSE number % ${sql.raw(String(counts.clients))} END
          FROM generate_series(${sql.raw(String(from))}, ${sql.raw(String(from + counts.entriesPerTransaction - 1))}) AS number
          CROSS JOIN (SELECT min(id) AS id FROM orders) AS first
          RETURNING id, order_id, date
        )
        INSERT INTO journal_postings (entry_id, account_id, order_id, amount, date)
        SELECT entry.id, account.id, entry.order_id, account.side * (entry.id % 10000), entry.date
        FROM entry JOIN orders ON orders.id = entry.order_id
        CROSS JOIN LATERAL (
          SELECT id, 1 AS side FROM journal_accounts WHERE client_id = orders.owner_id
          UNION ALL SELECT id, -1 FROM journal_accounts WHERE code = 'bank'
        ) AS account`);
    });
  }
  const posted = sql`
    SELECT account.client_id, sum(posting.amount) AS amount FROM journal_postings AS posting
    JOIN journal_accounts AS account ON account.id = posting.account_id WHERE account.client_id IS NOT NULL GROUP BY account.client_id`;
  // All entries count as payments of the drafts, so that the amounts of orders and clients match the journal.
  await db.execute(sql`UPDATE orders SET payment_received = -posted.amount FROM (${posted}) AS posted WHERE posted.client_id = owner_id`);
  await db.execute(sql`UPDATE clients SET balance = posted.amount FROM (${posted}) AS posted WHERE posted.client_id = clients.id`);
  await db.execute(sql`ANALYZE`);
  return clientRows.map(({ id }) => id);
}
