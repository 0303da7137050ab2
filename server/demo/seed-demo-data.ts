/** Inserts the demo data. Source: docs/specification/extensions.md#demo-data. */
import { countryOf, documentLanguage } from '../../contract/countries.ts';
import { ratesOn } from '../../contract/money/tax-rates.ts';
import { addressObject, addressParts } from '../../contract/resources/address.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import { dayIn } from '../../contract/time.ts';
import type { ReportProgress } from '../commands/show-progress.ts';
import type { House } from '../config.ts';
import type { OpenedDatabase } from '../database/connection.ts';
import { insertRows } from '../database/insert-rows.ts';
import { addresses, clients, files, sales, terms, users } from '../database/schema.ts';
import { beginTransaction } from '../database/transactions.ts';
import type { FileStore } from '../files/file-store.ts';
import { renderAddress } from '../resources/addresses/render-address.ts';
import { postExisting } from '../resources/journal/post-existing.ts';
import type { OrderClient } from './auction/demo-order.ts';
import type { RunningResults } from './auction/running-results.ts';
import { writeAuction } from './auction/write-auction.ts';
import type { DemoAddress } from './demo-addresses.ts';
import { demoClients } from './demo-clients.ts';
import { type DemoCounts, firstIds } from './demo-counts.ts';
import { demoSales } from './demo-sales.ts';
import { demoUsers } from './demo-users.ts';
import { createLoader, type Loader } from './loader.ts';
import { writeDemoFiles } from './pictures/demo-files.ts';
import {
  advanceIdSequences,
  analyzeTables,
  clearTables,
  demoTables,
  recalculateSums,
  writeDemoLetterhead,
  writeDemoReminders,
} from './repository.ts';
import { demoTerms } from './term-labels.ts';
import { fillWithoutIndexes } from './without-indexes.ts';

interface SeedOptions {
  /** Whether all existing data are deleted first. */
  readonly clearFirst?: boolean;
  /** The lots of the running sale that have results. */
  readonly runningResults?: RunningResults;
}

/**
 * Inserts the demo data in one transaction, so that a failure does not change the database. The ids start at 1, so the function fails if
 * the tables contain rows and `clearFirst` is not set. `now` is in Unix milliseconds.
 */
export async function seedDemoData(
  { db }: Pick<OpenedDatabase, 'db'>,
  fileStore: FileStore,
  counts: DemoCounts,
  reportProgress: ReportProgress,
  now: number,
  house: House,
  { clearFirst = false, runningResults = 'half' }: SeedOptions = {},
): Promise<void> {
  const accounts = await demoUsers();
  const demoFiles = await writeDemoFiles(fileStore);
  const firstIdOf = firstIds(counts);
  const standardRate = standardRateOn(house, now);
  await beginTransaction(db, async (transaction) => {
    if (clearFirst) await clearTables(transaction);
    await insertRows(transaction, users, accounts);
    const letterheadId = await writeDemoLetterhead(transaction);
    const reportIndexes = (done: number, total: number) => reportProgress(done, total, 'Indexes');
    await fillWithoutIndexes(transaction, demoTables, reportIndexes, async () => {
      const loader = createLoader(transaction);
      await loader.add(terms, demoTerms);
      await loader.add(files, demoFiles.rows);
      const clientOf = await insertClients(loader, counts.clients, reportProgress, now, house);
      const saleRows = demoSales(counts.sales, now, standardRate).map((sale, index) => ({ ...sale, id: firstIdOf.sale + index }));
      await loader.add(sales, saleRows);
      reportProgress(counts.sales, counts.sales, 'Demo sales');
      await writeAuction({
        loader,
        counts,
        firstIdOf,
        sales: saleRows,
        clientOf,
        files: demoFiles,
        reportProgress,
        house,
        letterheadId,
        standardRate,
        now,
        runningResults,
      });
      await loader.end();
      await recalculateSums(transaction);
    });
    await advanceIdSequences(transaction);
    reportProgress(0, 1, 'Journal');
    // All batches are posted in this transaction.
    await postExisting((postBatch) => postBatch(transaction), house);
    reportProgress(1, 1, 'Journal');
    await writeDemoReminders(transaction, now, house, letterheadId);
  });
  await analyzeTables(db);
}

const standardRateOn = ({ accountingCountry, timeZone }: House, now: number): number =>
  ratesOn(accountingCountry, dayIn(timeZone, now)).standard;

/** Inserts the clients. Returns a function that finds, by the id of a client, the details that the client's orders contain. */
async function insertClients(
  loader: Loader,
  count: number,
  reportProgress: ReportProgress,
  now: number,
  house: House,
): Promise<(id: number) => OrderClient> {
  const orderClients: OrderClient[] = [];
  reportProgress(0, count, 'Demo clients');
  for (const { client, addresses: clientAddresses } of demoClients(count, now, standardRateOn(house, now))) {
    await loader.add(clients, [client]);
    await loader.add(addresses, clientAddresses);
    const [firstAddress] = clientAddresses;
    orderClients.push({
      label: clientLabel({ first_name: client.first_name ?? '', last_name: client.last_name ?? '', company: client.company ?? '' }),
      customer_number: client.customer_number ?? '',
      address: firstAddress ? addressText(firstAddress) : '',
      tax_id: client.tax_id ?? '',
      charges: client.additional_charges ?? [],
      language: documentLanguage(client.website_language ?? '', house.accountingCountry),
    });
    if (orderClients.length % 500 === 0 || orderClients.length === count) reportProgress(orderClients.length, count, 'Demo clients');
  }
  return (id) =>
    orderClients[id - 1] ?? {
      label: '',
      customer_number: '',
      address: '',
      tax_id: '',
      language: countryOf(house.accountingCountry).language,
      charges: [],
    };
}

function addressText(address: DemoAddress): string {
  const parts = Object.keys(addressParts).map((part) => [part, Reflect.get(address, part) ?? '']);
  const name_line = [address.first_name, address.last_name].filter(Boolean).join(' ');
  return renderAddress(addressObject.parse({ ...Object.fromEntries(parts), name_line }));
}
