/** Reads the caller's dashboard: six short lists, each from an index. Source: docs/specification/extensions.md#stats. */
import { and, asc, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { mayCall } from '../../../../contract/access.ts';
import { decimalFromCents } from '../../../../contract/money.ts';
import { clientLabel } from '../../../../contract/resources/client.ts';
import type { dashboard } from '../../../../contract/resources/statistics.ts';
import { isoFromMilliseconds } from '../../../../contract/time.ts';
import type { Database } from '../../../database/connection.ts';
import { clients, consignments, jobs, orders, sales, tasks } from '../../../database/schema.ts';
import type { Caller } from '../../../http/caller.ts';
import { loadNodes } from '../../../records/node-summaries.ts';
import { lastCalls } from '../../../telephony/repository.ts';

type Dashboard = z.output<typeof dashboard>;

const maxListed = 10;
const dayLength = 86_400_000;
/** Milliseconds after which an unpaid invoice is overdue. */
const overdueAfter = 14 * dayLength;

/** Returns the lists. A list is empty if the caller may not see it, such as overdue invoices without permission for payments. */
export async function readDashboard(db: Database, caller: Caller, now: number): Promise<Dashboard> {
  const money = mayCall('listTransactions', [caller.role]);
  const office = mayCall('listClients', [caller.role]);
  const [mine, running, chased, waiting, called, recent] = await Promise.all([
    myTasks(db, caller.id, office),
    runningSales(db),
    money ? overdueInvoices(db, now) : { orders_to_chase: [], orders_to_chase_count: 0 },
    office ? consignmentsWaiting(db) : { consignments_waiting: [], consignments_waiting_count: 0 },
    office ? callsTo(db, caller.id) : [],
    office ? recentJobs(db) : [],
  ]);
  return { ...mine, sales: running, ...chased, ...waiting, calls: called, jobs: recent };
}

async function myTasks(db: Database, userId: number, all: boolean): Promise<Pick<Dashboard, 'my_tasks' | 'my_tasks_count'>> {
  const open = and(eq(tasks.assignee_id, userId), all ? ne(tasks.status, 2) : eq(tasks.status, 0));
  const rows = await db.select().from(tasks).where(open).orderBy(sql`${tasks.due_date} ASC NULLS LAST`, asc(tasks.id)).limit(maxListed);
  const referred = rows.flatMap(({ reference_type: type, reference_id: id }) => (type !== null && id !== null ? [{ type, id }] : []));
  const nodeOf = await loadNodes(db, referred, '');
  const records = rows.map((row) => {
    const node = row.reference_type && row.reference_id ? nodeOf({ type: row.reference_type, id: row.reference_id }) : undefined;
    return {
      id: row.id,
      label: row.label,
      status: row.status,
      due_date: row.due_date === null ? null : String(Math.floor(row.due_date / 1000)),
      reference: node ? { id: node.id, label: node.label, type: node.type } : null,
    };
  });
  return { my_tasks: records, my_tasks_count: await db.$count(tasks, open) };
}

async function runningSales(db: Database): Promise<Dashboard['sales']> {
  const rows = await db
    .select()
    .from(sales)
    .where(inArray(sales.status, ['published', 'upcoming']))
    .orderBy(asc(sales.sale_date), asc(sales.id))
    .limit(maxListed);
  return rows.map((row) => ({
    id: String(row.id),
    label: row.label,
    sale_date: row.sale_date === null ? null : isoFromMilliseconds(row.sale_date),
    status: row.status,
    item_count: row.item_count,
    lots_locked: row.lots_locked,
    total_estimates: decimalFromCents(row.total_estimates),
    total_hammer_price: decimalFromCents(row.total_hammer_price),
  }));
}

async function overdueInvoices(db: Database, now: number): Promise<Pick<Dashboard, 'orders_to_chase' | 'orders_to_chase_count'>> {
  const due: SQL | undefined = and(
    eq(orders.type, 'bidder'),
    inArray(orders.status, ['new', 'in_process', 'finished', 'locked']),
    gt(orders.amount_due, 0),
    sql`${orders.created} < ${new Date(now - overdueAfter).toISOString()}`,
  );
  const rows = await db.select().from(orders).where(due).orderBy(desc(orders.amount_due), asc(orders.id)).limit(maxListed);
  const records = rows.map((row) => ({
    id: String(row.id),
    order_id: row.order_id,
    type: row.type,
    status: row.status,
    owner: { id: String(row.owner_id), label: row.owner_label },
    amount_due: decimalFromCents(row.amount_due),
    created: isoFromMilliseconds(row.created),
  }));
  return { orders_to_chase: records, orders_to_chase_count: await db.$count(orders, due) };
}

async function consignmentsWaiting(db: Database): Promise<Pick<Dashboard, 'consignments_waiting' | 'consignments_waiting_count'>> {
  const waiting = eq(consignments.status, 'new');
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
    .where(waiting)
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
  return { consignments_waiting: records, consignments_waiting_count: await db.$count(consignments, waiting) };
}

async function callsTo(db: Database, userId: number): Promise<Dashboard['calls']> {
  const rows = await lastCalls(db, userId, maxListed);
  return rows.map(({ id, phone, state, clients, created }) => ({
    id: String(id),
    phone,
    state,
    clients,
    created: isoFromMilliseconds(created),
  }));
}

async function recentJobs(db: Database): Promise<Dashboard['jobs']> {
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
