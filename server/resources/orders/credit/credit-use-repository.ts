/** The table of credits that are used for other orders of the client. Source: docs/decisions/091-client-credit.md. */
import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderType } from '../../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { creditUses, orders } from '../../../database/schema.ts';
import { newVersion } from '../../../records/repository.ts';

type CreditUseRow = typeof creditUses.$inferSelect;

/** Returns the SQL expression for the credits that were moved to an order, less those that were moved from it, in cents. */
export const creditMovedTo = (orderId: SQL): SQL => sql`(
  SELECT coalesce(sum(CASE WHEN moved.to_order_id = ${orderId} THEN moved.amount ELSE -moved.amount END), 0)::bigint
  FROM ${creditUses} AS moved WHERE ${orderId} IN (moved.to_order_id, moved.from_order_id))`;

/** Returns the sum of {@link creditMovedTo} over these orders, in cents. */
export async function creditMovedToOrders(db: DatabaseOrTransaction, orderIds: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ amount: string }>(
    sql`SELECT coalesce(sum(${creditMovedTo(sql`o.id`)}), 0) AS amount FROM ${orders} AS o WHERE ${inArray(sql`o.id`, [...orderIds])}`,
  );
  return Number(rows[0]?.amount);
}

const isEffectiveUse = sql`${creditUses.reverses_id} IS NULL
  AND NOT EXISTS (SELECT FROM ${creditUses} AS reversal WHERE reversal.reverses_id = ${creditUses}.id)`;

/**
 * Returns the SQL expression for the used credits of an order and of its credit notes, in cents. The credit notes count, because their
 * credit comes from the payments of the invoice.
 */
export const creditUsedFrom = (orderId: SQL): SQL => sql`(
  SELECT coalesce(sum(${creditUses.amount}), 0)::bigint
  FROM ${orders} AS document JOIN ${creditUses} ON ${creditUses.from_order_id} = document.id
  WHERE (document.id = ${orderId} OR (document.corrects_id = ${orderId} AND document.type = 'credit_note')) AND ${isEffectiveUse})`;

/** Returns the value of {@link creditUsedFrom} for an order, in cents. */
export async function creditUsedFromOrder(db: DatabaseOrTransaction, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ amount: string }>(sql`SELECT ${creditUsedFrom(sql`${orderId}`)} AS amount`);
  return Number(rows[0]?.amount);
}

export const isCreditUseOfOrder = (orderId: number): SQL | undefined =>
  or(eq(creditUses.from_order_id, orderId), eq(creditUses.to_order_id, orderId));

/** Returns whether a credit was moved from or to an order and not moved back. */
export const hasUsedCredit = async (db: DatabaseOrTransaction, orderId: number): Promise<boolean> =>
  (await db.$count(creditUses, and(isCreditUseOfOrder(orderId), isEffectiveUse))) > 0;

const reversedBy = sql<number | null>`(SELECT reversal.id FROM ${creditUses} AS reversal WHERE reversal.reverses_id = ${creditUses}.id)`;

/** A credit that was moved between an order and another order. The `other_…` values are those of the other order. */
export interface MovedCreditRow extends CreditUseRow {
  readonly other_id: number;
  readonly other_number: string;
  readonly other_type: OrderType;
  /** The id of the use that moved this credit back; null if it was not moved back. */
  readonly reversed_by: number | null;
}

export async function creditUsesOf(db: DatabaseOrTransaction, orderId: number): Promise<MovedCreditRow[]> {
  const rows = await db
    .select({
      use: creditUses,
      other: { id: orders.id, number: orders.order_id, type: orders.type },
      reversed_by: reversedBy,
    })
    .from(creditUses)
    .innerJoin(
      orders,
      or(
        and(eq(creditUses.to_order_id, orderId), eq(orders.id, creditUses.from_order_id)),
        and(eq(creditUses.from_order_id, orderId), eq(orders.id, creditUses.to_order_id)),
      ),
    )
    .orderBy(asc(creditUses.id));
  return rows.map(({ use, other, reversed_by }) => ({
    ...use,
    other_id: other.id,
    other_number: other.number,
    other_type: other.type,
    reversed_by,
  }));
}

export const isCreditUseOfClient = (clientId: number): SQL =>
  inArray(creditUses.to_order_id, sql`(SELECT received.id FROM ${orders} AS received WHERE received.owner_id = ${clientId})`);

export type ListedCreditUseRow = Awaited<ReturnType<typeof findListedCreditUses>>[number];

export function findListedCreditUses(db: DatabaseOrTransaction, ids: readonly number[]) {
  const [from, to] = [alias(orders, 'from_order'), alias(orders, 'to_order')];
  return db
    .select({
      ...getTableColumns(creditUses),
      from_number: from.order_id,
      from_type: from.type,
      to_number: to.order_id,
      to_type: to.type,
      reversed_by: reversedBy,
    })
    .from(creditUses)
    .innerJoin(from, eq(from.id, creditUses.from_order_id))
    .innerJoin(to, eq(to.id, creditUses.to_order_id))
    .where(inArray(creditUses.id, [...ids]));
}

export async function findCreditUse(transaction: Transaction, id: number): Promise<CreditUseRow | undefined> {
  const [row] = await transaction.select().from(creditUses).where(eq(creditUses.id, id));
  return row;
}

export const isCreditUseReversed = async (transaction: Transaction, id: number): Promise<boolean> =>
  (await transaction.$count(creditUses, eq(creditUses.reverses_id, id))) > 0;

export async function insertCreditUse(transaction: Transaction, values: typeof creditUses.$inferInsert): Promise<void> {
  await transaction.insert(creditUses).values(values);
}

interface OrderCredit {
  /** The id of an order. */
  readonly order: number;
  /** In cents. */
  readonly amount: number;
}

/** Adds the amounts to `credit_applied` of the orders, which reduces their amounts due. Increments the versions of the orders. */
export async function addMovedCredits(transaction: Transaction, credits: readonly OrderCredit[]): Promise<void> {
  for (const { order, amount } of credits) {
    await transaction
      .update(orders)
      .set({ credit_applied: sql`${orders.credit_applied} + ${amount}`, ...newVersion(orders) })
      .where(eq(orders.id, order));
  }
}

/**
 * Replaces the orders `fromIds` by the order `toId` in all uses of credits. `movedCredits` contains the credits that the former
 * orders lose; an amount is negative if the order gains it. `otherOrderIds` are the orders at the other ends of the uses.
 */
export async function moveCreditUses(
  transaction: Transaction,
  fromIds: readonly number[],
  toId: number,
): Promise<{ readonly movedCredits: OrderCredit[]; readonly otherOrderIds: number[] }> {
  const isReceived = inArray(creditUses.to_order_id, [...fromIds]);
  const isGiven = inArray(creditUses.from_order_id, [...fromIds]);
  const receivedUses = await transaction.select().from(creditUses).where(isReceived);
  const givenUses = await transaction.select().from(creditUses).where(isGiven);
  await transaction.update(creditUses).set({ to_order_id: toId }).where(isReceived);
  await transaction.update(creditUses).set({ from_order_id: toId }).where(isGiven);
  return {
    movedCredits: [
      ...receivedUses.map(({ to_order_id, amount }) => ({ order: to_order_id, amount })),
      ...givenUses.map(({ from_order_id, amount }) => ({ order: from_order_id, amount: -amount })),
    ],
    otherOrderIds: [...receivedUses.map(({ from_order_id }) => from_order_id), ...givenUses.map(({ to_order_id }) => to_order_id)],
  };
}
