/** SQL for the demo data. A `Loader` inserts most rows. */
import { and, asc, desc, eq, getTableName, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { overdueAfterMs } from '../../contract/orders/overdue.ts';
import type { Letterhead } from '../../contract/resources/orders/letterhead.ts';
import { reminderLevels } from '../../contract/resources/orders/order-reminder.ts';
import { dayIn } from '../../contract/time.ts';
import type { House } from '../config.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import {
  accessTokens,
  addresses,
  auditLog,
  bookChecks,
  calls,
  chargeUses,
  clients,
  collectedWords,
  consignments,
  creditUses,
  deletedRecords,
  exportProofs,
  failedSignIns,
  files,
  houseTerms,
  idempotencyKeys,
  itemHistory,
  items,
  jobChanges,
  jobs,
  journalAccounts,
  journalEntries,
  journalPostings,
  listPreferences,
  listViews,
  nodeIds,
  notes,
  orderLines,
  orderNumbers,
  orderReminders,
  orders,
  outbox,
  sales,
  searchWords,
  societyPayments,
  tasks,
  terms,
  transactions,
  users,
} from '../database/schema.ts';
import { setOffAllCreditNotes } from '../resources/orders/corrections/correction-repository.ts';
import { isOverdueOn } from '../resources/orders/reminders/reminder-repository.ts';
import { dayMs } from './auction/demo-order.ts';
import { demoAccounts, officeIds } from './demo-users.ts';

const tablesWithOwnIds = [users, terms, files, addresses, tasks, notes] as const;
const nodeTables = [clients, sales, consignments, items, orders] as const;
const detailTables = [itemHistory, orderLines, transactions] as const;
/** The table of users, and the tables that a `Loader` fills, except `chargeUses`. */
export const demoTables: readonly PgTable[] = [...tablesWithOwnIds, ...nodeTables, ...detailTables];

/** Returns whether the database has no users. */
export async function isDatabaseEmpty(db: DatabaseOrTransaction): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

/**
 * Returns the e-mail addresses of the demo accounts that exist. Compares names as well as e-mail addresses, because a real user can have
 * the e-mail address of a demo account.
 */
export async function findDemoAccounts(db: DatabaseOrTransaction): Promise<string[]> {
  const demoAccountCondition = or(
    ...demoAccounts.map(({ email, full_name }) => and(eq(users.email, email), eq(users.full_name, full_name))),
  );
  const rows = await db.select({ email: users.email }).from(users).where(demoAccountCondition).orderBy(asc(users.id));
  return rows.map(({ email }) => email);
}

/** Calculates the counts and totals of consignments and sales, the credits of orders, and the sale of each task for an order. */
export async function recalculateSums(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    UPDATE ${consignments} SET item_count = lots.count
    FROM (SELECT consignment AS id, count(*) AS count FROM ${items} GROUP BY consignment) AS lots WHERE ${consignments.id} = lots.id`);
  await transaction.execute(sql`
    UPDATE ${sales} SET item_count = lots.count, total_estimates = lots.estimates, total_hammer_price = lots.hammer
    FROM (SELECT sale_id, count(*) AS count, coalesce(sum(estimate_low), 0) AS estimates, coalesce(sum(hammer_price), 0) AS hammer
      FROM ${items} GROUP BY sale_id) AS lots WHERE ${sales.id} = lots.sale_id`);
  await transaction.execute(sql`
    UPDATE ${sales} SET consignment_count = counts.count
    FROM (SELECT sale_id, count(*) AS count FROM ${consignments} GROUP BY sale_id) AS counts WHERE ${sales.id} = counts.sale_id`);
  await transaction.execute(sql`
    UPDATE ${tasks} SET sale_id = ${orders.sale_id} FROM ${orders} WHERE ${tasks.reference_type} = 'order' AND ${tasks.reference_id} = ${orders.id}`);
  await setOffAllCreditNotes(transaction);
}

/**
 * Writes a reminder for every second of the 40 largest overdue invoices. Half of these invoices also get a second reminder, 14 days after
 * the first.
 */
export async function writeDemoReminders(
  transaction: Transaction,
  now: number,
  { timeZone }: Pick<House, 'timeZone'>,
  letterheadId: number,
): Promise<void> {
  const invoices = await transaction
    .select()
    .from(orders)
    .where(isOverdueOn(now, timeZone))
    .orderBy(desc(orders.amount_due), asc(orders.id))
    .limit(40);
  const reminders = invoices
    .filter((_invoice, index) => index % 2 === 1)
    .flatMap(({ id, amount_due, created }, index) =>
      reminderLevels.slice(0, 1 + (index % 2)).map((level) => ({
        order_id: id,
        level,
        amount_due,
        created: created + overdueAfterMs + (3 + 14 * (level - 1)) * dayMs,
      })),
    )
    .filter((reminder) => reminder.created <= now)
    .toSorted((a, b) => a.created - b.created || a.order_id - b.order_id);
  for (const [index, reminder] of reminders.entries()) {
    const reminder_date = Date.parse(dayIn(timeZone, reminder.created));
    const author_id = officeIds[index % officeIds.length];
    await transaction.insert(orderReminders).values({
      ...reminder,
      number: index + 1,
      reminder_date,
      due_date: reminder_date + 10 * dayMs,
      letterhead_id: letterheadId,
      ...(author_id === undefined ? {} : { author_id }),
    });
    await transaction
      .update(orders)
      .set({ reminder_level: reminder.level, last_reminder_on: reminder_date })
      .where(eq(orders.id, reminder.order_id));
  }
}

/** The letterhead of the house in the demo data. Neither the house nor its bank exists. */
const demoLetterhead: Letterhead = {
  name: 'Auktionshaus Beispiel AG',
  address: 'Beispielgasse 12\n8001 Zürich\nSchweiz',
  tax_number: 'CHE-123.456.788 MWST',
  // The example of an IBAN in the standard, ISO 13616.
  bank: { owner: 'Auktionshaus Beispiel AG', name: 'Musterbank AG', number: '', iban: 'CH9300762011623852957', bic: 'MUSTCHZZXXX' },
  phone: '+41 44 555 01 23',
  email: 'info@auktionshaus.example',
  website: 'www.auktionshaus.example',
};

/** The first day of the letterhead, which is before all orders of the demo data. */
const demoLetterheadDay = '2000-01-01';

/**
 * Inserts the letterhead and returns its id. The trigger that refuses past days is disabled for this row. Only the owner of the table can
 * disable a trigger.
 */
export async function writeDemoLetterhead(transaction: Transaction): Promise<number> {
  const from_day = Date.parse(demoLetterheadDay);
  const author_id = demoAccounts.find(({ role }) => role === 'administrator')?.id ?? null;
  await transaction.execute(sql`ALTER TABLE ${houseTerms} DISABLE TRIGGER refuse_retroactive`);
  const [row] = await transaction
    .insert(houseTerms)
    .values({ kind: 'letterhead', from_day, letterhead: demoLetterhead, created: from_day, author_id })
    .returning({ id: houseTerms.id });
  await transaction.execute(sql`ALTER TABLE ${houseTerms} ENABLE ALWAYS TRIGGER refuse_retroactive`);
  if (!row) throw new Error('the letterhead was not written');
  return row.id;
}

/** The tables of the journal. Triggers refuse the deletion of their rows. */
const journalTables = [journalAccounts, journalEntries, journalPostings] as const;
/** The tables that a trigger protects from being truncated. */
const protectedTables = [...journalTables, societyPayments, orderLines, orderReminders, houseTerms] as const;

/** The tables to clear in addition to `demoTables`. PostgreSQL truncates a table only together with the tables that refer to it. */
const otherTablesToClear = [
  ...journalTables,
  societyPayments,
  bookChecks,
  accessTokens,
  failedSignIns,
  outbox,
  jobs,
  jobChanges,
  idempotencyKeys,
  calls,
  auditLog,
  chargeUses,
  creditUses,
  exportProofs,
  orderReminders,
  searchWords,
  collectedWords,
  listViews,
  listPreferences,
  deletedRecords,
  houseTerms,
];

/**
 * Deletes all data, including the append-only journal. Only the owner of the tables can disable their triggers. Other transactions never
 * see the triggers disabled, because the tables are locked until the transaction ends.
 */
export async function clearTables(transaction: Transaction): Promise<void> {
  for (const table of protectedTables) await transaction.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER refuse_truncate`);
  await transaction.execute(sql`TRUNCATE ${sql.join([...demoTables, ...otherTablesToClear], sql`, `)} RESTART IDENTITY`);
  for (const table of protectedTables) await transaction.execute(sql`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER refuse_truncate`);
}

/** Sets each sequence to the highest id or order number, because rows with explicit ids and numbers do not advance the sequences. */
export async function advanceIdSequences(transaction: Transaction): Promise<void> {
  for (const table of [...tablesWithOwnIds, ...detailTables]) {
    await transaction.execute(
      sql`SELECT setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) FROM ${table} HAVING max(id) IS NOT NULL`,
    );
  }
  const lastNodeIds = sql.join(
    nodeTables.map((table) => sql`SELECT max(id) AS id FROM ${table}`),
    sql` UNION ALL `,
  );
  await transaction.execute(sql`SELECT setval(${nodeIds.seqName ?? ''}, max(id)) FROM (${lastNodeIds}) AS last HAVING max(id) IS NOT NULL`);
  await transaction.execute(sql`SELECT setval(${orderNumbers.seqName ?? ''}, max(number)) FROM ${orders} HAVING max(number) IS NOT NULL`);
}

export async function analyzeTables(db: Database): Promise<void> {
  await db.execute(
    sql`VACUUM (ANALYZE) ${sql.join(
      [...demoTables, ...journalTables].map((table) => sql`${table}`),
      sql`, `,
    )}`,
  );
}
