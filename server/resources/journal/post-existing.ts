/**
 * Posts documents and payments that have no entry in the journal: demo data, and those that an earlier version wrote. The work can be
 * interrupted and repeated. Each batch is one transaction, and the database refuses a second entry of a document or payment.
 */

import { taxesOn, totalTax } from '../../../contract/money/sale-tax.ts';
import { taxIdOf } from '../../../contract/money/tax.ts';
import { ratesOn } from '../../../contract/money/tax-rates.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import { allocationPostings } from '../../../contract/orders/postings.ts';
import { dayIn } from '../../../contract/time.ts';
import type { House } from '../../config.ts';
import type { Transaction } from '../../database/connection.ts';
import type { orderLines } from '../../database/schema.ts';
import { beginTransaction } from '../../database/transactions.ts';
import type { ServiceContext } from '../../service-context.ts';
import { documentEntry, paymentEntry } from './post-order.ts';
import { updateClientBalances, writeEntries } from './repository.ts';
import {
  findLinesOf,
  findOpenDifferences,
  findUnissuedOrdersWithoutTaxes,
  findUnpostedOrders,
  findUnpostedPayments,
  lockPosting,
  type OpenDifference,
  type UnpostedOrder,
  updateTaxes,
} from './unposted-repository.ts';

const batchSize = 1_000;

type OrderLineRow = typeof orderLines.$inferSelect;
type HouseSettings = Pick<House, 'accountingCountry' | 'timeZone'>;

/** An order that was posted although its amounts do not add up. Amounts are in cents. */
export interface BooksDifference {
  /** The number of the order. */
  readonly order: string;
  /** The difference between the total of the document and the sum of its lines and charges. */
  readonly document?: number;
  /** The difference between the open amount of the order (`owed`) and that of its postings. */
  readonly open?: number;
}

/** Runs work in a transaction. */
type RunBatch = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/**
 * Posts all documents, payments and set-offs without an entry, and runs each batch in `runBatch`. Returns the number of new entries, and
 * the orders whose amounts do not add up.
 */
export async function postExisting(
  runBatch: RunBatch,
  house: HouseSettings,
): Promise<{ entryCount: number; differences: BooksDifference[] }> {
  const differences: BooksDifference[] = [];
  let entryCount = 0;
  const postAll = async (postBatch: (transaction: Transaction, afterId: number) => Promise<BatchResult>) => {
    let lastId: number | undefined = 0;
    while (lastId !== undefined) {
      const afterId: number = lastId;
      const batch: BatchResult = await runBatch(async (transaction) => {
        await lockPosting(transaction);
        return postBatch(transaction, afterId);
      });
      entryCount += batch.entryCount;
      lastId = batch.lastId;
    }
  };
  await postAll((transaction, afterId) => addTaxesOfUnissuedOrders(transaction, house, afterId));
  await postAll((transaction, afterId) => postOrders(transaction, house, afterId, differences));
  await postAll(postPayments);
  // This step also runs without new entries, because an earlier run may have been interrupted before it.
  await runBatch(async (transaction) => {
    await lockPosting(transaction);
    entryCount += await postSetOffs(transaction, differences);
  });
  return { entryCount, differences };
}

/**
 * Posts the documents and payments without an entry. Logs a warning for each order that does not add up. Call it before the service
 * listens.
 */
export async function completeJournal({ db, log, ...house }: ServiceContext): Promise<void> {
  const { entryCount, differences } = await postExisting((postBatch) => beginTransaction(db, postBatch), house);
  for (const { order, document, open } of differences) {
    const amounts = {
      ...(document === undefined ? {} : { document: decimalFromCents(document) }),
      ...(open === undefined ? {} : { open: decimalFromCents(open) }),
    };
    log.warn({ order, ...amounts }, 'an order was posted although its amounts do not add up');
  }
  if (entryCount > 0)
    log.warn({ entries: entryCount, differences: differences.length }, 'documents and payments without an entry were posted');
}

/** `lastId` is the id of the last row of the batch; undefined if there were no more rows. */
interface BatchResult {
  readonly lastId: number | undefined;
  readonly entryCount: number;
}

/** Stores the taxes by rate of unissued orders that earlier versions created, because issuing an order does not compute its lines again. */
async function addTaxesOfUnissuedOrders(transaction: Transaction, house: HouseSettings, afterId: number): Promise<BatchResult> {
  const rows = await findUnissuedOrdersWithoutTaxes(transaction, afterId, batchSize);
  const ordersById = new Map(rows.map((row) => [row.id, row]));
  const lines = rows.length === 0 ? [] : await findLinesOf(transaction, [...ordersById.keys()]);
  const newTaxes = lines.flatMap((line): [number, OrderLineRow['taxes']][] => {
    const order = ordersById.get(line.order_id);
    const { taxes, hasNewTaxes } = order ? withTaxes(house, order, line) : { taxes: [], hasNewTaxes: false };
    return hasNewTaxes ? [[line.id, taxes]] : [];
  });
  await updateTaxes(transaction, new Map(newTaxes));
  return { lastId: rows.at(-1)?.id, entryCount: 0 };
}

async function postOrders(
  transaction: Transaction,
  house: HouseSettings,
  afterId: number,
  differences: BooksDifference[],
): Promise<BatchResult> {
  const rows = await findUnpostedOrders(transaction, afterId, batchSize);
  if (rows.length === 0) return { lastId: undefined, entryCount: 0 };
  const lines = await findLinesOf(
    transaction,
    rows.map(({ id }) => id),
  );
  const linesByOrder = groupBy(lines, ({ order_id }) => order_id);
  const newTaxes = new Map<number, OrderLineRow['taxes']>();
  const entries = rows.map((order) => {
    const linesOfOrder = (linesByOrder.get(order.id) ?? []).map((line) => withTaxes(house, order, line));
    for (const { id, taxes, hasNewTaxes } of linesOfOrder) if (hasNewTaxes) newTaxes.set(id, taxes);
    const entry = documentEntry(order, linesOfOrder);
    const difference = entry.postings.find(({ account }) => account.kind === 'differences');
    if (difference) differences.push({ order: order.number, document: difference.amount });
    return entry;
  });
  await updateTaxes(transaction, newTaxes);
  await writeEntries(transaction, entries);
  await updateClientBalances(transaction, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  return { lastId: rows.at(-1)?.id, entryCount: entries.length };
}

/** Adds the taxes by rate to a line, unless the rates on the day of the sale result in a different tax. */
function withTaxes({ accountingCountry, timeZone }: HouseSettings, order: UnpostedOrder, line: OrderLineRow) {
  if (line.tax === 0 || line.taxes.length > 0) return { ...line, hasNewTaxes: false };
  const day = dayIn(timeZone, order.live_sale_date_from ?? order.mail_sale_date_from ?? order.created);
  // On a statement, only the commission is taxed, whatever the scheme of the lot. `taxesOn` does the same for the scheme `margin`.
  const scheme = order.type === 'consignor' ? 'margin' : taxIdOf(line.tax_id);
  const taxes = taxesOn({ hammer: line.hammer_price, commission: line.commission }, scheme, ratesOn(accountingCountry, day));
  return totalTax(taxes) === line.tax ? { ...line, taxes, hasNewTaxes: true } : { ...line, hasNewTaxes: false };
}

async function postPayments(transaction: Transaction, afterId: number): Promise<BatchResult> {
  const rows = await findUnpostedPayments(transaction, afterId, batchSize);
  await writeEntries(
    transaction,
    rows.map(({ order_type, ...payment }) => paymentEntry(payment, order_type)),
  );
  await updateClientBalances(transaction, [...new Set(rows.map(({ client_id }) => client_id))]);
  return { lastId: rows.at(-1)?.id, entryCount: rows.length };
}

/**
 * Posts the set-offs of credit notes. Returns the number of new entries. If a difference between the open amount of an order and that of
 * its postings is not a set-off, adds it to `differences`.
 */
async function postSetOffs(transaction: Transaction, differences: BooksDifference[]): Promise<number> {
  const byInvoice = groupBy(await findOpenDifferences(transaction), ({ invoice }) => invoice);
  const entries = [...byInvoice].flatMap(([invoice, orders]) => {
    const [{ owner_id } = { owner_id: 0 }] = orders;
    const isSetOff = orders.every((order) => order.owner_id === owner_id) && totalOf(orders) === 0;
    if (!isSetOff) {
      differences.push(...orders.map(({ number, difference }) => ({ order: number, open: difference })));
      return [];
    }
    const changes = orders.map(({ id, difference }) => ({ order: id, amount: difference }));
    const date = Math.max(...orders.map(({ document_date }) => document_date));
    return [{ date, kind: 'allocation' as const, order: invoice, postings: allocationPostings(owner_id, changes) }];
  });
  await writeEntries(transaction, entries);
  return entries.length;
}

const totalOf = (orders: readonly OpenDifference[]): number => orders.reduce((sum, { difference }) => sum + difference, 0);

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
