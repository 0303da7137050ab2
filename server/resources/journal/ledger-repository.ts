/** Reads the ledger of a client. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection.ts';
import { clients, journalAccounts, journalEntries, journalPostings, orders } from '../../database/schema.ts';

/** The other order of an allocation between two orders. */
const otherOrder = alias(orders, 'other_order');

/**
 * Returns a page of up to `range` postings of a client's account, newest first, each with the balance after it. The first page is 0. Also
 * returns the number of all postings. The balances are computed backwards from the client's balance, so that the first page reads only its
 * own postings.
 */
export async function findLedger(db: Database, clientId: number, { range, page }: { readonly range: number; readonly page: number }) {
  // Postings and balances are read by one query, because a posting that was committed between two queries would shift the balances.
  const pagePostings = db.$with('page_postings').as(
    db
      .select({
        id: journalPostings.id,
        entry_id: journalPostings.entry_id,
        order_id: journalPostings.order_id,
        date: journalPostings.date,
        amount: journalPostings.amount,
        balance:
          sql<string>`${clients.balance} - coalesce(sum(${journalPostings.amount}) OVER (ORDER BY ${journalPostings.date} DESC, ${journalPostings.id} DESC
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`.as('balance_after'),
      })
      .from(journalPostings)
      .innerJoin(journalAccounts, eq(journalAccounts.id, journalPostings.account_id))
      .innerJoin(clients, eq(clients.id, journalAccounts.client_id))
      .where(and(eq(journalPostings.account_id, accountOf(db, clientId)), eq(journalAccounts.client_id, clientId)))
      .orderBy(desc(journalPostings.date), desc(journalPostings.id))
      .limit(range)
      .offset(page * range),
  );
  const rows = await db
    .with(pagePostings)
    .select({
      id: pagePostings.id,
      date: pagePostings.date,
      amount: pagePostings.amount,
      balance: pagePostings.balance,
      kind: journalEntries.kind,
      order_id: orders.id,
      order_number: orders.order_id,
      order_type: orders.type,
      other_id: otherOrder.id,
      other_number: otherOrder.order_id,
      other_type: otherOrder.type,
    })
    .from(pagePostings)
    .innerJoin(journalEntries, eq(journalEntries.id, pagePostings.entry_id))
    .innerJoin(orders, eq(orders.id, pagePostings.order_id))
    .leftJoin(
      otherOrder,
      and(
        eq(journalEntries.kind, 'allocation'),
        sql`${otherOrder.id} = (SELECT min(other_posting.order_id) FROM ${journalPostings} AS other_posting
          WHERE other_posting.entry_id = ${pagePostings.entry_id} AND other_posting.order_id <> ${pagePostings.order_id}
          HAVING count(DISTINCT other_posting.order_id) = 1)`,
      ),
    )
    .orderBy(desc(pagePostings.date), desc(pagePostings.id));
  const count = await db.$count(journalPostings, eq(journalPostings.account_id, accountOf(db, clientId)));
  return { rows, count };
}
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>['rows'][number];

/** Returns the id of a client's account as a scalar subquery, so that the planner reads the postings from the index of the account. */
const accountOf = (db: Database, clientId: number) =>
  sql`(${db.select({ id: journalAccounts.id }).from(journalAccounts).where(eq(journalAccounts.client_id, clientId))})`;

export const clientExists = async (db: Database, clientId: number): Promise<boolean> =>
  (await db.$count(clients, eq(clients.id, clientId))) > 0;
