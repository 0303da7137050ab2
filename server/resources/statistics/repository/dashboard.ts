/** Source: docs/specification/extensions.md#stats. */
import { and, asc, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { mayCall, viewsAllTasks } from '../../../../contract/access.ts';
import { dayNumber, startOfDay } from '../../../../contract/calendar-day.ts';
import { type dashboard, maxSalesWithProgress } from '../../../../contract/composed/statistics.ts';
import { decimalFromCents } from '../../../../contract/money.ts';
import { clientLabel } from '../../../../contract/resources/client.ts';
import { issuedOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import { taskStatusCodes } from '../../../../contract/resources/task.ts';
import { dayFromMilliseconds, isoFromMilliseconds } from '../../../../contract/time.ts';
import type { Database } from '../../../database/connection.ts';
import { clients, consignments, jobs, orderReminders, orders, sales, tasks } from '../../../database/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import { loadNodes } from '../../../records/node-summaries.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { findRecentCalls } from '../../../telephony/repository.ts';
import { lastBookCheck } from '../../journal/check-repository.ts';
import { isOverdueOn } from '../../orders/reminders/reminder-repository.ts';
import { readSaleProgress } from './sale-lot-stats.ts';

type Dashboard = z.output<typeof dashboard>;

const maxListed = 10;
const noAmount = decimalFromCents(0);

/** Returns the dashboard for the caller. A list that the caller may not see is empty. */
export async function readDashboard(
  { db, extensions, timeZone, now: currentTime }: Pick<ServiceContext, 'db' | 'extensions' | 'timeZone' | 'now'>,
  caller: Caller,
): Promise<Dashboard> {
  const now = currentTime();
  const mayReadPayments = mayCall('listTransactions', [caller.role]);
  const mayReadClients = mayCall('listClients', [caller.role]);
  const [taskList, saleList, overdueInvoices, statementsToPay, waitingConsignments, callList, jobList, bookCheck] = await Promise.all([
    readMyTasks(db, caller, startOfDay(dayNumber(now, timeZone), timeZone)),
    readCurrentSales(db),
    mayReadPayments
      ? readOverdueInvoices(db, isOverdueOn(now, timeZone), extensions.includes('reminders'))
      : { orders_to_chase: [], orders_to_chase_count: 0, orders_to_chase_due: noAmount },
    mayReadPayments ? sumStatementsToPay(db) : { statements_to_pay_count: 0, statements_to_pay_due: noAmount },
    mayReadClients ? readWaitingConsignments(db) : { consignments_waiting: [], consignments_waiting_count: 0 },
    mayReadClients ? readCallsTo(db, caller.id) : [],
    mayReadClients ? readRecentJobs(db) : [],
    caller.role === 'administrator' && extensions.includes('journal') ? lastBookCheck(db) : undefined,
  ]);
  return {
    ...taskList,
    sales: saleList,
    ...overdueInvoices,
    ...statementsToPay,
    ...waitingConsignments,
    calls: callList,
    jobs: jobList,
    ...(bookCheck ? { books: { checked: isoFromMilliseconds(bookCheck.checked), differences: bookCheck.differences } } : {}),
  };
}

/**
 * Reads the caller's tasks that are not completed. Users who may not view all tasks see only those that can start. `startOfToday` is in
 * Unix milliseconds.
 */
async function readMyTasks(
  db: Database,
  { id: userId, role }: Pick<Caller, 'id' | 'role'>,
  startOfToday: number,
): Promise<Pick<Dashboard, 'my_tasks' | 'my_tasks_count' | 'my_tasks_overdue'>> {
  const isListedTask = and(
    eq(tasks.assignee_id, userId),
    viewsAllTasks(role) ? ne(tasks.status, taskStatusCodes.completed) : eq(tasks.status, taskStatusCodes.can_start),
  );
  const rows = await db
    .select()
    .from(tasks)
    .where(isListedTask)
    .orderBy(sql`${tasks.due_date} ASC NULLS LAST`, asc(tasks.id))
    .limit(maxListed);
  const references = rows.flatMap(({ reference_type: type, reference_id: id }) => (type !== null && id !== null ? [{ type, id }] : []));
  const nodeOf = await loadNodes(db, references, '');
  const records = rows.map((row) => {
    const node = row.reference_type && row.reference_id ? nodeOf({ type: row.reference_type, id: row.reference_id }) : undefined;
    return {
      id: row.id,
      label: row.label,
      status: row.status,
      due_date: row.due_date === null ? null : String(Math.floor(row.due_date / 1000)),
      reference: node ?? null,
    };
  });
  const [count, overdueCount] = await Promise.all([
    db.$count(tasks, isListedTask),
    db.$count(tasks, and(isListedTask, lt(tasks.due_date, startOfToday))),
  ]);
  return {
    my_tasks: records,
    my_tasks_count: count,
    my_tasks_overdue: { count: overdueCount, until: isoFromMilliseconds(startOfToday - 1) },
  };
}

async function readCurrentSales(db: Database): Promise<Dashboard['sales']> {
  const rows = await db
    .select()
    .from(sales)
    .where(inArray(sales.status, ['published', 'upcoming']))
    .orderBy(asc(sales.sale_date), asc(sales.id))
    .limit(maxListed);
  const detailedIds = rows.slice(0, maxSalesWithProgress).map(({ id }) => id);
  const progressOfSales = await readSaleProgress(db, detailedIds);
  const progressOf = (id: number) => progressOfSales.get(id) ?? { catalogued: 0, sold: 0 };
  return rows.map((row) => ({
    id: String(row.id),
    label: row.label,
    sale_date: row.sale_date === null ? null : isoFromMilliseconds(row.sale_date),
    status: row.status,
    item_count: row.item_count,
    lots_locked: row.lots_locked,
    total_estimates: decimalFromCents(row.total_estimates),
    total_hammer_price: decimalFromCents(row.total_hammer_price),
    last_date_for_consignment: row.last_date_for_consignment === null ? null : isoFromMilliseconds(row.last_date_for_consignment),
    ...(detailedIds.includes(row.id) ? { progress: progressOf(row.id) } : {}),
  }));
}

type OverdueInvoices = Pick<Dashboard, 'orders_to_chase' | 'orders_to_chase_count' | 'orders_to_chase_due'>;

async function readOverdueInvoices(db: Database, isOverdue: SQL | undefined, hasReminders: boolean): Promise<OverdueInvoices> {
  const rows = await db
    .select({ order: orders, reminder: orderReminders })
    .from(orders)
    .leftJoin(orderReminders, and(eq(orderReminders.order_id, orders.id), eq(orderReminders.level, orders.reminder_level)))
    .where(isOverdue)
    .orderBy(desc(orders.amount_due), asc(orders.id))
    .limit(maxListed);
  const records = rows.map(({ order: row, reminder }) => ({
    id: String(row.id),
    order_id: row.order_id,
    type: row.type,
    status: row.status,
    owner: { id: String(row.owner_id), label: row.owner_label },
    amount_due: decimalFromCents(row.amount_due),
    created: isoFromMilliseconds(row.created),
    ...(hasReminders ? { last_reminder: reminder && lastReminderOf(reminder) } : {}),
  }));
  const { count, cents } = await sumOrders(db, orders.amount_due, isOverdue);
  return { orders_to_chase: records, orders_to_chase_count: count, orders_to_chase_due: decimalFromCents(cents) };
}

const lastReminderOf = ({ level, reminder_date, due_date }: typeof orderReminders.$inferSelect) => ({
  level,
  date: dayFromMilliseconds(reminder_date),
  due_date: dayFromMilliseconds(due_date),
});

async function sumStatementsToPay(db: Database): Promise<Pick<Dashboard, 'statements_to_pay_count' | 'statements_to_pay_due'>> {
  const isToPay = and(eq(orders.type, 'consignor'), inArray(orders.status, issuedOrderStatuses), lt(orders.owed, 0));
  const { count, cents } = await sumOrders(db, orders.owed, isToPay);
  return { statements_to_pay_count: count, statements_to_pay_due: decimalFromCents(-cents) };
}

/** Returns the number of matching orders, and the sum of their `amount` in cents. */
async function sumOrders(db: Database, amount: typeof orders.amount_due | typeof orders.owed, condition: SQL | undefined) {
  const [sums] = await db
    .select({ count: sql`count(*)`.mapWith(Number), cents: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(orders)
    .where(condition);
  return sums ?? { count: 0, cents: 0 };
}

/** Reads the consignments with the status `new`, which have no items yet, oldest first. */
async function readWaitingConsignments(db: Database): Promise<Pick<Dashboard, 'consignments_waiting' | 'consignments_waiting_count'>> {
  const isWaiting = eq(consignments.status, 'new');
  const rows = await db
    .select({
      id: consignments.id,
      label: consignments.label,
      created: consignments.created,
      owner: consignments.owner,
      first_name: clients.first_name,
      last_name: clients.last_name,
      company: clients.company,
    })
    .from(consignments)
    .leftJoin(clients, eq(clients.id, consignments.owner))
    .where(isWaiting)
    .orderBy(asc(consignments.created), asc(consignments.id))
    .limit(maxListed);
  const records = rows.map(({ id, label, created, owner, first_name, last_name, company }) => ({
    id: String(id),
    label,
    owner:
      owner === null
        ? null
        : { id: String(owner), label: clientLabel({ first_name: first_name ?? '', last_name: last_name ?? '', company: company ?? '' }) },
    created: isoFromMilliseconds(created),
  }));
  return { consignments_waiting: records, consignments_waiting_count: await db.$count(consignments, isWaiting) };
}

async function readCallsTo(db: Database, userId: number): Promise<Dashboard['calls']> {
  const rows = await findRecentCalls(db, userId, maxListed);
  return rows.map(({ id, phone, state, clients, created }) => ({
    id: String(id),
    phone,
    state,
    clients,
    created: isoFromMilliseconds(created),
  }));
}

async function readRecentJobs(db: Database): Promise<Dashboard['jobs']> {
  const rows = await db.select().from(jobs).orderBy(desc(jobs.created), desc(jobs.id)).limit(maxListed);
  return rows.map(({ id, name, label, state, done, total, message, created }) => ({
    item_id: String(id),
    name,
    label,
    state,
    done,
    total,
    message,
    created: isoFromMilliseconds(created),
  }));
}
