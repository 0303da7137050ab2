/** The overdue invoices, and the table of their reminders. */
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { lastOverdueCreation } from '../../../../contract/orders/overdue.ts';
import { issuedOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orderReminders, orders } from '../../../database/schema.ts';

export type ReminderRow = typeof orderReminders.$inferSelect;

/** Matches the invoices that are overdue on the day of `now`, which is in Unix milliseconds. */
export const isOverdueOn = (now: number, timeZone: string | undefined): SQL | undefined =>
  and(
    eq(orders.type, 'bidder'),
    inArray(orders.status, issuedOrderStatuses),
    gt(orders.amount_due, 0),
    lte(orders.created, lastOverdueCreation(now, timeZone)),
  );

export const remindersOf = (db: DatabaseOrTransaction, orderId: number): Promise<ReminderRow[]> =>
  db.select().from(orderReminders).where(eq(orderReminders.order_id, orderId)).orderBy(asc(orderReminders.level));

export async function findLastReminder(db: DatabaseOrTransaction, orderId: number): Promise<ReminderRow | undefined> {
  const [row] = await db
    .select()
    .from(orderReminders)
    .where(eq(orderReminders.order_id, orderId))
    .orderBy(desc(orderReminders.level))
    .limit(1);
  return row;
}

/** The number of the advisory lock of {@link insertReminder}. */
const numberingLock = 7_261_005;

/** Inserts a reminder with the next number. Other transactions get a number only after this transaction has ended. */
export async function insertReminder(
  transaction: Transaction,
  reminder: Omit<typeof orderReminders.$inferInsert, 'number'>,
): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${numberingLock})`);
  // This is a separate SQL statement, so that it reads the reminder that the previous holder of the lock has committed.
  const number = sql`(SELECT coalesce(max(number), 0) + 1 FROM ${orderReminders})`;
  await transaction.insert(orderReminders).values({ ...reminder, number });
}
