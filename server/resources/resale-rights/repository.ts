/** The SQL of the resale rights on issued documents and of the payments to collecting societies. */
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../../contract/query.ts';
import type { postedResaleRightList, societyPaymentList } from '../../../contract/resources/resale-right.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { items, journalEntries, orderLines, orders, sales, societyPayments, users } from '../../database/schema.ts';
import { listConditions } from '../../lists/conditions.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';

const rightsSource: ListSourceOf<typeof postedResaleRightList> = {
  table: orderLines,
  id: orderLines.id,
  filters: {
    date: { column: journalEntries.date, compareAs: 'instant' },
    collecting_society: { column: orderLines.collecting_society, compareAs: 'text' },
  },
  sorts: {},
};

const paymentsSource: ListSourceOf<typeof societyPaymentList> = {
  table: societyPayments,
  id: societyPayments.id,
  filters: {
    payment_date: { column: societyPayments.payment_date, compareAs: 'instant' },
    collecting_society: { column: societyPayments.collecting_society, compareAs: 'text' },
  },
  sorts: {},
};

/** A cancellation has the opposite amounts of its document. The lines of credit notes have negative amounts already. */
const sign = sql`CASE ${journalEntries.kind} WHEN 'document' THEN 1 ELSE -1 END`;
/** The resale right of a line. The buyer or consignor pays it, or the house bears it for its own goods. */
const rightAmount = sql<string>`(${orderLines.resale_right} + ${orderLines.house_resale_right}) * ${sign}`;
const hammerPrice = sql<string>`${orderLines.hammer_price} * ${sign}`;

/** The condition of the partial index `order_lines_with_resale_right`. */
const hasResaleRight = sql`${orderLines.collecting_society} <> ''`;
/** Matches the entries that post or cancel the document of a line. */
const postsDocument = and(eq(journalEntries.order_id, orderLines.order_id), inArray(journalEntries.kind, ['document', 'cancellation']));

/** Returns a page of the resale rights, newest entry first, and the number of all matching rights. */
export async function findPostedRights(db: Database, query: ListQuery) {
  const where = and(hasResaleRight, listConditions(rightsSource, query));
  const rows = await db
    .select({
      entry_id: journalEntries.id,
      line_id: orderLines.id,
      date: journalEntries.date,
      created: journalEntries.created,
      kind: journalEntries.kind,
      order_id: orders.id,
      order_number: orders.order_id,
      order_type: orders.type,
      sale_id: sales.id,
      sale_label: sales.label,
      item_id: orderLines.item_id,
      title: orderLines.description,
      lot: orderLines.lot,
      artist_died: items.artist_died,
      hammer_price: hammerPrice,
      house_resale_right: orderLines.house_resale_right,
      collecting_society: orderLines.collecting_society,
      amount: rightAmount,
    })
    .from(orderLines)
    .innerJoin(journalEntries, postsDocument)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .leftJoin(sales, eq(sales.id, orders.sale_id))
    .where(where)
    .orderBy(desc(journalEntries.date), desc(journalEntries.id), desc(orderLines.id))
    .limit(query.range)
    .offset(query.page * query.range);
  const matchingRights = db.select({ id: orderLines.id }).from(orderLines).innerJoin(journalEntries, postsDocument).where(where);
  return { rows, count: await db.$count(matchingRights.as('matching_rights')) };
}
export type PostedRightRow = Awaited<ReturnType<typeof findPostedRights>>['rows'][number];

/** Selects the amounts that change what the house owes to societies: the collected rights and the payments. */
const movements = sql`
  SELECT ${orderLines.collecting_society} AS society, ${journalEntries.date} AS day, ${rightAmount} AS collected, 0 AS paid
  FROM ${orderLines} JOIN ${journalEntries} ON ${postsDocument} WHERE ${hasResaleRight}
  UNION ALL SELECT collecting_society, payment_date, 0, amount FROM ${societyPayments}`;

/**
 * Returns for each society, in cents, what was collected and paid on the days `from` to `to`, inclusive, and what is owed at the end of
 * `to`. Without `from` or `to`, the period has no beginning or end.
 */
export async function totalsOfSocieties(db: DatabaseOrTransaction, from: string | undefined, to: string | undefined) {
  const isInPeriod: SQL = from ? sql`day >= ${from}::date` : sql`true`;
  const isUntilEnd: SQL = to ? sql`day <= ${to}::date` : sql`true`;
  const { rows } = await db.execute<Record<'society' | 'collected' | 'paid' | 'owed', string>>(sql`
    SELECT society, coalesce(sum(collected) FILTER (WHERE ${isInPeriod}), 0) AS collected,
      coalesce(sum(paid) FILTER (WHERE ${isInPeriod}), 0) AS paid, sum(collected - paid) AS owed
    FROM (${movements}) AS movement WHERE ${isUntilEnd} GROUP BY society ORDER BY society`);
  return rows.map(({ society, collected, paid, owed }) => ({
    society,
    collected: Number(collected),
    paid: Number(paid),
    owed: Number(owed),
  }));
}

/** Acquires a lock until the transaction ends, so that two simultaneous payments to societies cannot exceed what is owed. */
export async function lockSocietyPayments(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('society payments'))`);
}

/** Returns the lowest amount in cents that is owed to a society at the end of any day from `day` on. Negative if too much was paid. */
export async function lowestOwedFrom(transaction: Transaction, society: string, day: string): Promise<number> {
  // A movement of zero on `day` gives that day a row even if nothing else changed on it.
  const { rows } = await transaction.execute<{ lowest: string }>(sql`
    SELECT min(owed) FILTER (WHERE day >= ${day}::date) AS lowest
    FROM (SELECT day, sum(sum(collected - paid)) OVER (ORDER BY day) AS owed
      FROM (${movements} UNION ALL SELECT ${society}, ${day}::date, 0, 0) AS movement WHERE society = ${society} GROUP BY day) AS days`);
  return Number(rows[0]?.lowest ?? 0);
}

const reversal = alias(societyPayments, 'reversal');

const selectPayments = (db: DatabaseOrTransaction) =>
  db
    .select({ ...getTableColumns(societyPayments), reversed_by: reversal.id, author: users.full_name })
    .from(societyPayments)
    .leftJoin(reversal, eq(reversal.reverses_id, societyPayments.id))
    .leftJoin(users, eq(users.id, societyPayments.author_id));

export async function findSocietyPayments(db: Database, query: ListQuery) {
  const where = listConditions(paymentsSource, query);
  const rows = await selectPayments(db)
    .where(where)
    .orderBy(desc(societyPayments.payment_date), desc(societyPayments.id))
    .limit(query.range)
    .offset(query.page * query.range);
  return { rows, count: await db.$count(societyPayments, where) };
}

export async function findSocietyPayment(db: DatabaseOrTransaction, id: number): Promise<SocietyPaymentRow | undefined> {
  const [row] = await selectPayments(db).where(eq(societyPayments.id, id));
  return row;
}
export type SocietyPaymentRow = Awaited<ReturnType<typeof findSocietyPayments>>['rows'][number];

export async function insertSocietyPayment(
  transaction: Transaction,
  values: typeof societyPayments.$inferInsert,
): Promise<typeof societyPayments.$inferSelect> {
  const [row] = await transaction.insert(societyPayments).values(values).returning();
  if (!row) throw new Error('the payment was not written');
  return row;
}
