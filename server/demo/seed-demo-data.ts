/** Inserts the demo data. Source: docs/specification/extensions.md#demo-data. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { countryOf, documentLanguage, ratesOn } from '../../contract/countries.ts';
import { addressObject, addressParts } from '../../contract/resources/address.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import { dayIn } from '../../contract/time.ts';
import type { House } from '../config.ts';
import type { OpenDatabase, Queries, Transaction } from '../database/connection.ts';
import {
  accessTokens,
  addresses,
  auditLog,
  calls,
  chargeUses,
  clients,
  consignments,
  failedSignIns,
  files,
  idempotencyKeys,
  itemHistory,
  items,
  jobChanges,
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
import { beginTransaction } from '../database/transactions.ts';
import type { FileStore } from '../files/file-store.ts';
import { renderAddress } from '../resources/addresses/render-address.ts';
import { applyAllCredits } from '../resources/orders/repository.ts';
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

/** Called with the progress of one phase, `what`: the number of inserted records or created indexes, and their total. */
export type ReportProgress = (done: number, total: number, what: string) => void;

const own = [users, terms, files, addresses, tasks, notes] as const;
const nodes = [clients, sales, consignments, items, orders] as const;
const attached = [itemHistory, orderLines, transactions] as const;
const filled: readonly PgTable[] = [...own, ...nodes, ...attached];

export async function isEmpty(db: Queries): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

/**
 * Inserts the demo data in one transaction, so that a failure changes nothing. The ids start at 1, so it fails if the database contains
 * rows. `clearFirst` deletes all data first. `now` is in Unix milliseconds.
 */
export async function seedDemoData(
  { db }: Pick<OpenDatabase, 'db'>,
  fileStore: FileStore,
  amounts: DemoAmounts,
  progress: ReportProgress,
  now: number,
  house: House,
  { clearFirst = false } = {},
): Promise<void> {
  const accounts = await demoUsers();
  const demoFiles = await writeDemoFiles(fileStore);
  const first = firstIds(amounts);
  const standardRate = standardRateOn(house, now);
  await beginTransaction(db, async (transaction) => {
    if (clearFirst) await clear(transaction);
    const rebuilt = (done: number, total: number) => progress(done, total, 'Indexes');
    await withoutIndexes(transaction, filled, rebuilt, async () => {
      const loader = createLoader(transaction);
      await loader.add(users, accounts);
      await loader.add(terms, demoTerms);
      await loader.add(files, demoFiles.rows);
      const clientOf = await loadClients(loader, amounts.clients, progress, now, house);
      const demo = demoSales(amounts.sales, now, standardRate).map((sale, index) => ({ ...sale, id: first.sale + index }));
      await loader.add(sales, demo);
      progress(amounts.sales, amounts.sales, 'Demo sales');
      await writeAuction({ loader, amounts, first, sales: demo, clientOf, files: demoFiles, progress, house, standardRate, now });
      await loader.end();
      await recalculateSums(transaction);
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

const standardRateOn = ({ accountingCountry, timeZone }: House, now: number): number =>
  ratesOn(accountingCountry, dayIn(timeZone, now)).standard;

/** Inserts the clients. Returns a function that returns the invoice details of a client. */
async function loadClients(
  loader: Loader,
  count: number,
  progress: ReportProgress,
  now: number,
  house: House,
): Promise<(id: number) => InvoiceClient> {
  const known: InvoiceClient[] = [];
  progress(0, count, 'Demo clients');
  for (const { client, addresses: places } of demoClients(count, now, standardRateOn(house, now))) {
    await loader.add(clients, [client]);
    await loader.add(addresses, places);
    const [place] = places;
    known.push({
      label: clientLabel({ first_name: client.first_name ?? '', last_name: client.last_name ?? '', company: client.company ?? '' }),
      customer_number: client.customer_number ?? '',
      address: place ? addressText(place) : '',
      tax_id: client.tax_id ?? '',
      charges: client.additional_charges ?? [],
      language: documentLanguage(client.website_language ?? '', house.accountingCountry),
    });
    if (known.length % 500 === 0 || known.length === count) progress(known.length, count, 'Demo clients');
  }
  return (id) =>
    known[id - 1] ?? {
      label: '',
      customer_number: '',
      address: '',
      tax_id: '',
      language: countryOf(house.accountingCountry).language,
      charges: [],
    };
}

function addressText(place: DemoAddress): string {
  const parts = Object.keys(addressParts).map((part) => [part, Reflect.get(place, part) ?? '']);
  const name_line = [place.first_name, place.last_name].filter(Boolean).join(' ');
  return renderAddress(addressObject.parse({ ...Object.fromEntries(parts), name_line }));
}

/** Calculates the counts, totals and balances that are stored with consignments, sales, tasks, orders and clients. */
async function recalculateSums(transaction: Transaction): Promise<void> {
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
  await applyAllCredits(transaction);
  await transaction.execute(sql`
    UPDATE ${clients} SET balance = due.balance
    FROM (SELECT owner_id, sum(owed) AS balance
      FROM ${orders} WHERE status <> 'canceled' GROUP BY owner_id) AS due WHERE ${clients.id} = due.owner_id AND due.balance <> 0`);
}

/** Tables that only the service fills. They are cleared too, because PostgreSQL truncates a table only with the tables that refer to it. */
const written = [accessTokens, failedSignIns, outbox, jobs, jobChanges, idempotencyKeys, calls, auditLog, chargeUses];

const clear = (transaction: Transaction) =>
  transaction.execute(sql`TRUNCATE ${sql.join([...filled, ...written], sql`, `)} RESTART IDENTITY`);

/** Sets the id sequences after the highest ids, because the rows were inserted with explicit ids. */
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
