/** Writes the demo data. Source: decisions.md section 8. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addressObject, addressParts } from '../../contract/resources/address.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { OpenDatabase, Queries, Transaction } from '../database/connection.ts';
import {
  accessTokens,
  addresses,
  auditLog,
  calls,
  clients,
  consignments,
  failedSignIns,
  files,
  idempotencyKeys,
  itemHistory,
  items,
  jobs,
  nodeIds,
  notes,
  orderLines,
  orderNumbers,
  orders,
  outbox,
  sales,
  tasks,
  terms,
  transactions,
  users,
} from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { renderAddress } from '../resources/addresses/render-address.ts';
import type { InvoiceClient } from './auction/demo-order.ts';
import { writeAuction } from './auction/write-auction.ts';
import type { DemoAddress } from './demo-addresses.ts';
import { type DemoAmounts, firstIds } from './demo-amounts.ts';
import { demoClients } from './demo-clients.ts';
import { demoSales } from './demo-sales.ts';
import { demoUsers } from './demo-users.ts';
import { createLoader, type Loader } from './loader.ts';
import { writeDemoFiles } from './pictures/demo-files.ts';
import { demoTerms } from './term-labels.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How many of the demo clients are written, then of what follows them. */
export type ReportProgress = (done: number, total: number, what: string) => void;

const own = [users, terms, files, addresses, tasks, notes] as const;
const nodes = [clients, sales, consignments, items, orders] as const;
const attached = [itemHistory, orderLines, transactions] as const;
const filled: readonly PgTable[] = [...own, ...nodes, ...attached];

export async function isEmpty(db: Queries): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

/**
 * All of it in one transaction: a database is seeded whole or not at all. Rows are written under ids from 1 on,
 * so it fails, and changes nothing, where there are rows already, unless `clearFirst` deletes everything.
 * `now` is in Unix milliseconds.
 */
export async function seedDemoData(
  { db }: Pick<OpenDatabase, 'db'>,
  fileStore: FileStore,
  amounts: DemoAmounts,
  progress: ReportProgress,
  now: number,
  { clearFirst = false } = {},
): Promise<void> {
  const accounts = await demoUsers();
  const demoFiles = await writeDemoFiles(fileStore);
  const first = firstIds(amounts);
  await db.transaction(async (transaction) => {
    if (clearFirst) await clear(transaction);
    const rebuilt = (done: number, total: number) => progress(done, total, 'Indexes');
    await withoutIndexes(transaction, filled, rebuilt, async () => {
      const loader = createLoader(transaction);
      await loader.add(users, accounts);
      await loader.add(terms, demoTerms);
      await loader.add(files, demoFiles.rows);
      const clientOf = await loadClients(loader, amounts.clients, progress, now);
      const demo = demoSales(amounts.sales, now).map((sale, index) => ({ ...sale, id: first.sale + index }));
      await loader.add(sales, demo);
      progress(amounts.sales, amounts.sales, 'Demo sales');
      await writeAuction({ loader, amounts, first, sales: demo, clientOf, files: demoFiles, progress, now });
      await loader.end();
      await followSums(transaction);
    });
    await continueIds(transaction);
  });
  await db.execute(
    sql`VACUUM (ANALYZE) ${sql.join(
      filled.map((table) => sql`${table}`),
      sql`, `,
    )}`,
  );
}

/** Answers what an invoice says of a client. */
async function loadClients(loader: Loader, count: number, progress: ReportProgress, now: number): Promise<(id: number) => InvoiceClient> {
  const known: InvoiceClient[] = [];
  progress(0, count, 'Demo clients');
  for (const { client, addresses: places } of demoClients(count, now)) {
    await loader.add(clients, [client]);
    await loader.add(addresses, places);
    const [place] = places;
    known.push({
      label: clientLabel({ first_name: client.first_name ?? '', last_name: client.last_name ?? '', company: client.company ?? '' }),
      customer_number: client.customer_number ?? '',
      address: place ? addressText(place) : '',
      tax_id: client.tax_id ?? '',
    });
    if (known.length % 500 === 0 || known.length === count) progress(known.length, count, 'Demo clients');
  }
  return (id) => known[id - 1] ?? { label: '', customer_number: '', address: '', tax_id: '' };
}

function addressText(place: DemoAddress): string {
  const parts = Object.keys(addressParts).map((part) => [part, Reflect.get(place, part) ?? '']);
  const name_line = [place.first_name, place.last_name].filter(Boolean).join(' ');
  return renderAddress(addressObject.parse({ ...Object.fromEntries(parts), name_line }));
}

/** What other rows sum up to, summed where it is kept. */
async function followSums(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    UPDATE ${consignments} SET item_count = lots.count
    FROM (SELECT consignment AS id, count(*) AS count FROM ${items} GROUP BY consignment) AS lots WHERE ${consignments.id} = lots.id`);
  await transaction.execute(sql`
    UPDATE ${sales} SET item_count = lots.count, total_estimates = lots.estimates, total_hammer_price = lots.hammer
    FROM (SELECT sale_id, count(*) AS count, coalesce(sum(estimate_low), 0) AS estimates, coalesce(sum(hammer_price), 0) AS hammer
      FROM ${items} GROUP BY sale_id) AS lots WHERE ${sales.id} = lots.sale_id`);
  await transaction.execute(sql`
    UPDATE ${sales} SET consignment_count = brought.count
    FROM (SELECT sale_id, count(*) AS count FROM ${consignments} GROUP BY sale_id) AS brought WHERE ${sales.id} = brought.sale_id`);
  await transaction.execute(sql`
    UPDATE ${tasks} SET sale_id = ${orders.sale_id} FROM ${orders} WHERE ${tasks.reference_type} = 'order' AND ${tasks.reference_id} = ${orders.id}`);
  await transaction.execute(sql`
    UPDATE ${clients} SET balance = due.balance
    FROM (SELECT owner_id, sum(CASE type WHEN 'consignor' THEN -amount_due ELSE amount_due END) AS balance
      FROM ${orders} WHERE status <> 'canceled' GROUP BY owner_id) AS due WHERE ${clients.id} = due.owner_id AND due.balance <> 0`);
}

const clear = (transaction: Transaction) =>
  transaction.execute(
    sql`TRUNCATE ${sql.join([...filled, accessTokens, failedSignIns, outbox, jobs, idempotencyKeys, calls, auditLog], sql`, `)} RESTART IDENTITY`,
  );

/** Ids were given, not drawn: the next drawn ones must be free. */
async function continueIds(transaction: Transaction): Promise<void> {
  for (const table of [...own, ...attached]) {
    await transaction.execute(
      sql`SELECT setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) FROM ${table} HAVING max(id) IS NOT NULL`,
    );
  }
  const last = sql.join(
    nodes.map((table) => sql`SELECT max(id) AS id FROM ${table}`),
    sql` UNION ALL `,
  );
  await transaction.execute(sql`SELECT setval(${nodeIds.seqName ?? ''}, max(id)) FROM (${last}) AS last HAVING max(id) IS NOT NULL`);
  await transaction.execute(sql`SELECT setval(${orderNumbers.seqName ?? ''}, max(number)) FROM ${orders} HAVING max(number) IS NOT NULL`);
}
