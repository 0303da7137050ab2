/** The tables of the journal. Source: docs/decisions/077-journal.md. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { accountCode, type JournalAccount, type Posting } from '../../../contract/orders/postings.ts';
import type { journalKinds } from '../../../contract/resources/ledger.ts';
import type { Transaction } from '../../database/connection.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { clients, journalAccounts, journalEntries, journalPostings } from '../../database/schema.ts';

export interface NewEntry {
  /** Unix milliseconds of midnight UTC of the day. */
  readonly date: number;
  readonly kind: (typeof journalKinds)[number];
  /** The id of the order that the entry is about. Null for a payment to a collecting society. */
  readonly order: number | null;
  /** The id of the payment that an entry of the kind `payment` posts. */
  readonly payment?: number;
  /** The id of the payment to a collecting society that an entry of the kind `payment` posts. */
  readonly societyPayment?: number;
  /** The id of the entry that this entry reverses. Set for a cancellation, and for a payment that reverses another payment. */
  readonly corrects?: number;
  readonly postings: readonly Posting[];
}

/** Inserts entries with their postings. Creates the accounts that do not exist yet. */
export async function writeEntries(transaction: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const accountIdOf = await findOrCreateAccounts(
    transaction,
    entries.flatMap(({ postings }) => postings.map(({ account }) => account)),
  );
  const { rows: newIds } = await transaction.execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('journal_entries', 'id')) AS id FROM generate_series(1, ${entries.length})`,
  );
  const entriesWithIds = entries.map((entry, index) => ({ ...entry, id: Number(newIds[index]?.id) }));
  await insertRows(
    transaction,
    journalEntries,
    entriesWithIds.map(({ id, date, kind, order, payment, societyPayment, corrects }) => ({
      id,
      date,
      kind,
      order_id: order,
      transaction_id: payment ?? null,
      society_payment_id: societyPayment ?? null,
      corrects_id: corrects ?? null,
    })),
  );
  await insertRows(
    transaction,
    journalPostings,
    entriesWithIds.flatMap(({ id, date, postings }) =>
      postings.map(({ account, order, amount }) => ({
        entry_id: id,
        account_id: accountIdOf(account),
        order_id: order,
        amount,
        date,
      })),
    ),
  );
}

async function findOrCreateAccounts(
  transaction: Transaction,
  accounts: readonly JournalAccount[],
): Promise<(account: JournalAccount) => number> {
  const ids = new Map<string, number>();
  const accountsByCode = new Map(accounts.map((account) => [accountCode(account), account]));
  const addIdsOf = async (codes: readonly string[]) => {
    const rows = await transaction
      .select({ id: journalAccounts.id, code: journalAccounts.code })
      .from(journalAccounts)
      .where(inArray(journalAccounts.code, [...codes]));
    for (const { id, code } of rows) ids.set(code, id);
  };
  await addIdsOf([...accountsByCode.keys()]);
  // The accounts are sorted, so that two concurrent transactions cannot deadlock.
  const missingAccounts = [...accountsByCode].filter(([code]) => !ids.has(code)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missingAccounts.length > 0) {
    await transaction
      .insert(journalAccounts)
      .values(missingAccounts.map(([code, account]) => accountRow(code, account)))
      .onConflictDoNothing();
    await addIdsOf(missingAccounts.map(([code]) => code));
  }
  return (account) => {
    const id = ids.get(accountCode(account));
    if (id === undefined) throw new Error(`the journal has no account ${accountCode(account)}`);
    return id;
  };
}

const accountRow = (code: string, account: JournalAccount): typeof journalAccounts.$inferInsert => ({
  code,
  kind: account.kind,
  ...(account.kind === 'client' ? { client_id: account.client } : {}),
  ...(account.kind === 'tax'
    ? { tax_scheme: account.scheme, tax_rate: account.rate, period: account.period, is_deposit: account.isDeposit ?? false }
    : {}),
});

/** Returns the id of the entry; undefined if the order has not been posted. */
export async function findDocumentEntry(transaction: Transaction, orderId: number): Promise<number | undefined> {
  const [row] = await transaction
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.order_id, orderId), eq(journalEntries.kind, 'document')));
  return row?.id;
}

/** Returns the id of the entry; undefined if the payment has not been posted. */
export async function findPaymentEntry(transaction: Transaction, paymentId: number): Promise<number | undefined> {
  const [row] = await transaction
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(and(eq(journalEntries.transaction_id, paymentId), eq(journalEntries.kind, 'payment')));
  return row?.id;
}

/** Returns the id of the entry; undefined if the payment has not been posted. */
export async function findSocietyPaymentEntry(transaction: Transaction, societyPaymentId: number): Promise<number | undefined> {
  const [row] = await transaction
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(eq(journalEntries.society_payment_id, societyPaymentId));
  return row?.id;
}

export const hasCancellation = async (transaction: Transaction, entryId: number): Promise<boolean> =>
  (await transaction.$count(journalEntries, and(eq(journalEntries.corrects_id, entryId), eq(journalEntries.kind, 'cancellation')))) > 0;

export async function postingsOfEntry(transaction: Transaction, entryId: number): Promise<Posting[]> {
  const rows = await transaction
    .select({
      code: journalAccounts.code,
      client: journalAccounts.client_id,
      scheme: journalAccounts.tax_scheme,
      rate: journalAccounts.tax_rate,
      period: journalAccounts.period,
      isDeposit: journalAccounts.is_deposit,
      order: journalPostings.order_id,
      amount: journalPostings.amount,
    })
    .from(journalPostings)
    .innerJoin(journalAccounts, eq(journalAccounts.id, journalPostings.account_id))
    .where(eq(journalPostings.entry_id, entryId))
    .orderBy(journalPostings.id);
  return rows.map(({ order, amount, ...account }) => ({ account: accountOf(account), order, amount }));
}

interface AccountColumns {
  readonly code: string;
  readonly client: number | null;
  readonly scheme: string | null;
  readonly rate: number | null;
  readonly period: string | null;
  readonly isDeposit: boolean;
}

/** The accounts that belong to no client and contain no tax. */
const houseAccounts: readonly JournalAccount[] = [
  { kind: 'revenue', of: 'premium' },
  { kind: 'revenue', of: 'commission' },
  { kind: 'revenue', of: 'charges' },
  { kind: 'revenue', of: 'own_goods' },
  { kind: 'pass_through', of: 'hammer' },
  { kind: 'pass_through', of: 'resale_right' },
  { kind: 'pass_through', of: 'shipping' },
  { kind: 'cash' },
  { kind: 'bank' },
  { kind: 'cheques' },
  { kind: 'differences' },
];

function accountOf({ code, client, scheme, rate, period, isDeposit }: AccountColumns): JournalAccount {
  if (client !== null) return { kind: 'client', client };
  if (scheme !== null && period !== null) return { kind: 'tax', scheme, rate, period, ...(isDeposit ? { isDeposit } : {}) };
  const account = houseAccounts.find((candidate) => accountCode(candidate) === code);
  if (!account) throw new Error(`the journal has an unknown account ${code}`);
  return account;
}

/**
 * Sets the balance of each client to the sum of the client's postings. The balance is the amount that the client owes, less the amount that
 * the house owes the client.
 */
export async function updateClientBalances(transaction: Transaction, clientIds: readonly number[]): Promise<void> {
  if (clientIds.length === 0) return;
  // The lock is a separate SQL statement, so that the sum in the next one includes the latest commits. Clients are locked by ascending id,
  // to avoid deadlocks.
  await transaction
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, [...clientIds]))
    .orderBy(clients.id)
    .for('no key update');
  await transaction.execute(sql`
    UPDATE ${clients} SET balance = posted.balance, version = version + 1
    FROM (
      SELECT client.id, coalesce(sum(posting.amount), 0) AS balance FROM ${clients} AS client
      LEFT JOIN ${journalAccounts} AS account ON account.client_id = client.id
      LEFT JOIN ${journalPostings} AS posting ON posting.account_id = account.id
      WHERE ${inArray(sql`client.id`, [...clientIds])} GROUP BY client.id
    ) AS posted
    WHERE ${clients.id} = posted.id AND ${clients.balance} <> posted.balance`);
}
