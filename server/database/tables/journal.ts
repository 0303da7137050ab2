/**
 * The double-entry journal. Rows are only inserted: triggers refuse every other change. A deferred trigger refuses an entry whose postings
 * do not sum to zero. Amounts are in cents: positive is a debit, negative a credit. Source: docs/decisions/077-journal.md.
 */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JournalAccount } from '../../../contract/orders/postings.ts';
import type { journalKinds } from '../../../contract/resources/ledger.ts';
import { cents, day, instant } from '../columns.ts';
import { clients } from './clients.ts';
import { id, now } from './common-columns.ts';
import { orders, transactions } from './orders.ts';
import { societyPayments } from './society-payments.ts';
import { users } from './users.ts';

export const journalAccounts = pgTable(
  'journal_accounts',
  {
    id: id(),
    /** The unique name of the account, such as `tax:margin:81000:2026-11`. */
    code: text().notNull().unique(),
    kind: text().$type<JournalAccount['kind']>().notNull(),
    /** The client of an account of the kind `client`. */
    client_id: integer().references(() => clients.id),
    /** The scheme, rate (in millionths) and month of an account of the kind `tax`. */
    tax_scheme: text(),
    tax_rate: integer(),
    period: text(),
    /** Whether the tax is held until there is proof of export. */
    is_deposit: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('one_journal_account_of_client').on(table.client_id),
    check('journal_accounts_of_clients', sql`(kind = 'client') = (client_id IS NOT NULL)`),
    check('journal_accounts_of_taxes', sql`(kind = 'tax') = (tax_scheme IS NOT NULL AND period IS NOT NULL)`),
    check('journal_accounts_of_deposits', sql`NOT is_deposit OR kind = 'tax'`),
  ],
);

export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id(),
    date: day().notNull(),
    kind: text().$type<(typeof journalKinds)[number]>().notNull(),
    /** The order that the entry is about. Null for a payment to a collecting society. */
    order_id: integer().references(() => orders.id),
    transaction_id: integer().references(() => transactions.id),
    society_payment_id: integer().references(() => societyPayments.id),
    /** The entry that this entry corrects. Only cancellations of documents and reversals of payments correct an entry. */
    corrects_id: integer().references((): AnyPgColumn => journalEntries.id),
    created: instant().notNull().default(now),
    /** The user who inserted the row, as in the audit log. Null if the service itself inserted it. */
    author_id: integer()
      .default(sql`(nullif(current_setting('audit.by', true), '')::jsonb->>'user')::integer`)
      .references(() => users.id),
  },
  (table) => [
    uniqueIndex('one_document_of_order').on(table.order_id).where(sql`kind = 'document'`),
    uniqueIndex('one_entry_of_payment').on(table.transaction_id).where(sql`kind = 'payment'`),
    uniqueIndex('one_entry_of_society_payment').on(table.society_payment_id),
    uniqueIndex('one_cancellation_of_entry').on(table.corrects_id).where(sql`kind = 'cancellation'`),
    index('journal_entries_of_order').on(table.order_id),
    check('journal_entries_of_known_kinds', sql`kind IN ('document', 'cancellation', 'payment', 'allocation')`),
    check(
      'journal_entries_of_payments',
      sql`num_nonnulls(transaction_id, society_payment_id) = CASE kind WHEN 'payment' THEN 1 ELSE 0 END`,
    ),
    check('journal_entries_of_orders', sql`(order_id IS NULL) = (society_payment_id IS NOT NULL)`),
    // A cancellation always has `corrects_id`. A payment's entry has it only if the payment reverses another payment. Other entries never
    // have it.
    check(
      'journal_entries_of_corrections',
      sql`CASE kind WHEN 'cancellation' THEN corrects_id IS NOT NULL WHEN 'payment' THEN true ELSE corrects_id IS NULL END`,
    ),
  ],
);

export const journalPostings = pgTable(
  'journal_postings',
  {
    id: id(),
    entry_id: integer()
      .notNull()
      .references(() => journalEntries.id),
    account_id: integer()
      .notNull()
      .references(() => journalAccounts.id),
    /**
     * The order to which the posting belongs. On the account of a client, the posting changes what is owed for this order. Null for a
     * payment to a collecting society.
     */
    order_id: integer().references(() => orders.id),
    amount: cents().notNull(),
    /** A copy of the entry's date, for the index of the postings of an account. */
    date: day().notNull(),
  },
  (table) => [
    index('journal_postings_of_entry').on(table.entry_id),
    // A covering index: balances and ledgers are read from the index alone.
    index('journal_postings_of_account').on(table.account_id, table.date, table.id, table.amount, table.order_id),
    index('journal_postings_of_order').on(table.order_id, table.account_id, table.amount),
  ],
);

/** The results of the checks of the books. Source: docs/specification/money.md#invariants. */
export const bookChecks = pgTable('book_checks', {
  id: id(),
  checked: instant().notNull().default(now),
  /** The day in the house's time zone. The service checks the books at most once a day. */
  day: day().notNull().unique(),
  /** The number of violations of each invariant, by its name. */
  violations: jsonb().$type<Record<string, number>>().notNull(),
});
