/** Writes the demo data. Source: decisions.md section 8. */
import { getTableName, sql } from 'drizzle-orm';
import type { OpenDatabase, Queries, Transaction } from '../database/connection.ts';
import { accessTokens, addresses, clients, failedSignIns, outbox, sales, terms, users } from '../database/schema.ts';
import { demoClients } from './demo-clients.ts';
import { demoSales } from './demo-sales.ts';
import { demoUsers } from './demo-users.ts';
import { insertRows } from './insert-rows.ts';
import { demoTerms } from './term-labels.ts';

export interface DemoAmounts {
  /** At least 1: the client account is linked to a client. */
  readonly clients: number;
  readonly sales: number;
}
export const defaultAmounts: DemoAmounts = { clients: 2_500, sales: 24 };

/** How many of the demo clients are written, then of the demo sales. */
export type ReportProgress = (done: number, total: number, what: string) => void;

const batchSize = 500;
const filled = [users, terms, clients, addresses, sales];

export async function isEmpty(db: Queries): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

/**
 * All of it in one transaction: a database is seeded whole or not at all. Rows are written under ids from 1 on,
 * so it fails, and changes nothing, where there are rows already, unless `clearFirst` deletes everything.
 * `now` is in Unix milliseconds.
 */
export async function seedDemoData(
  { db }: OpenDatabase,
  amounts: DemoAmounts,
  progress: ReportProgress,
  now: number,
  { clearFirst = false } = {},
): Promise<void> {
  const accounts = await demoUsers();
  await db.transaction(async (transaction) => {
    if (clearFirst) await clear(transaction);
    await insertRows(transaction, users, accounts);
    await insertRows(transaction, terms, demoTerms);
    await insertClients(transaction, amounts.clients, progress, now);
    await insertRows(transaction, sales, demoSales(amounts.sales, now));
    progress(amounts.sales, amounts.sales, 'Demo sales');
    for (const table of filled) await transaction.execute(continueIds(table));
  });
  await db.execute(sql`VACUUM (ANALYZE) ${sql.join(filled, sql`, `)}`);
}

async function insertClients(transaction: Transaction, count: number, progress: ReportProgress, now: number): Promise<void> {
  let done = 0;
  progress(done, count, 'Demo clients');
  for (const batch of inBatches(demoClients(count, now), batchSize)) {
    await insertRows(
      transaction,
      clients,
      batch.map(({ client }) => client),
    );
    await insertRows(
      transaction,
      addresses,
      batch.flatMap((one) => one.addresses),
    );
    done += batch.length;
    progress(done, count, 'Demo clients');
  }
}

function* inBatches<T>(all: Iterable<T>, size: number): Generator<T[], void> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const clear = (transaction: Transaction) =>
  transaction.execute(sql`TRUNCATE ${sql.join([...filled, accessTokens, failedSignIns, outbox], sql`, `)} RESTART IDENTITY`);

/** Ids were given, not drawn: the next drawn one must be free. */
const continueIds = (table: (typeof filled)[number]) =>
  sql`SELECT setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) FROM ${table} HAVING max(id) IS NOT NULL`;
