/**
 * The invariants of the books. A single SQL query checks an invariant, so that all data that it compares are of one snapshot.
 * Source: docs/specification/money.md#invariants.
 */
import { desc, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import {
  bookChecks,
  clients,
  items,
  journalAccounts,
  journalEntries,
  journalPostings,
  orderLines,
  orderReminders,
  orders,
  societyPayments,
} from '../../database/schema.ts';

export const invariants = ['hammer_prices', 'entries', 'open_amounts', 'revenue', 'taxes', 'documents', 'balances'] as const;
export type Invariant = (typeof invariants)[number];

const isIssued = sql`o.status IN ('finished', 'locked')`;

/**
 * Returns SQL that selects the accounts whose postings do not have the expected sum. `expected` selects rows of `code` and `amount`. All
 * other accounts that match `isCompared` are expected to sum to 0.
 */
const accountDifferences = (expected: SQL, isCompared: SQL) => sql`
  SELECT coalesce(expected.code, posted.code) AS subject, coalesce(posted.amount, 0) || ' is posted, not ' || coalesce(expected.amount, 0) AS problem
  FROM (SELECT code, sum(amount) AS amount FROM (${expected}) AS expected_amount GROUP BY code) AS expected
  FULL JOIN (
    SELECT account.code, sum(posting.amount) AS amount FROM ${journalAccounts} AS account
    JOIN ${journalPostings} AS posting ON posting.account_id = account.id WHERE ${isCompared} GROUP BY account.code
  ) AS posted ON posted.code = expected.code
  WHERE coalesce(expected.amount, 0) <> coalesce(posted.amount, 0)`;

/**
 * Returns SQL that selects the sales in which a hammer price on issued documents of `types` differs from that of the item. An item whose
 * lines are all credited counts as 0. A line that returns only the tax of an exported lot does not credit the lot.
 */
const hammerPriceDifferences = (documentsName: string, types: SQL) => sql`
  SELECT 'sale ' || listed.sale_id AS subject, ${documentsName} || ' have ' || sum(listed.hammer) || ', the items ' || sum(listed.expected)
    || '; different on ' || count(*) FILTER (WHERE listed.hammer <> listed.expected) || ' lots' AS problem
  FROM (
    SELECT item.sale_id, sum(line.hammer_price) AS hammer,
      CASE WHEN sum(CASE o.type WHEN 'credit_note' THEN -1 ELSE 1 END) > 0 THEN coalesce(item.hammer_price, 0) ELSE 0 END AS expected
    FROM ${orderLines} AS line JOIN ${orders} AS o ON o.id = line.order_id JOIN ${items} AS item ON item.id = line.item_id
    WHERE ${isIssued} AND o.type IN (${types}) AND line.export_tax <> 'returned' GROUP BY item.id
  ) AS listed
  GROUP BY listed.sale_id HAVING bool_or(listed.hammer <> listed.expected)`;

/** Whether the tax of a line is held until there is proof of export, or is returned. */
const isDeposit = sql`line.export_tax IN ('held', 'returned')`;

/**
 * Selects the sales with goods of the house on issued statements. The house keeps the hammer prices of its own goods. So a lot that an
 * invoice contains as goods of the house must not be on a statement.
 */
const settledOwnGoods = sql`
  SELECT 'sale ' || settled.sale_id AS subject, 'statements have ' || count(*) || ' lots that invoices contain as goods of the house' AS problem
  FROM (
    SELECT item.sale_id FROM ${orderLines} AS line JOIN ${orders} AS o ON o.id = line.order_id JOIN ${items} AS item ON item.id = line.item_id
    WHERE ${isIssued} GROUP BY item.id
    HAVING bool_or(o.type = 'consignor')
      AND sum(CASE WHEN line.purchase_price IS NULL THEN 0 WHEN o.type = 'bidder' THEN 1 WHEN o.type = 'credit_note' THEN -1 ELSE 0 END) > 0
  ) AS settled
  GROUP BY settled.sale_id`;

/** Selects the taxes of documents, by the month of their entries. A cancellation has the opposite taxes in its own month. */
const documentTaxes = sql`
  SELECT 'tax:' || tax.scheme || ':' || coalesce(tax.rate, '') || ':' || to_char(entry.date, 'YYYY-MM') || CASE WHEN tax.is_deposit THEN ':deposit' ELSE '' END AS code,
    tax.amount * CASE entry.kind WHEN 'document' THEN -1 ELSE 1 END AS amount
  FROM ${journalEntries} AS entry JOIN ${orders} AS o ON o.id = entry.order_id
  CROSS JOIN LATERAL (
    SELECT line.tax_id AS scheme, part->>'rate' AS rate, (part->>'amount')::bigint AS amount, ${isDeposit} AS is_deposit
    FROM ${orderLines} AS line CROSS JOIN LATERAL jsonb_array_elements(line.taxes) AS part WHERE line.order_id = o.id
    UNION ALL SELECT line.tax_id, NULL, line.tax - (SELECT coalesce(sum((part->>'amount')::bigint), 0) FROM jsonb_array_elements(line.taxes) AS part), ${isDeposit}
    FROM ${orderLines} AS line WHERE line.order_id = o.id
    UNION ALL SELECT 'charges', round(replace(nullif(charge->>'tax_rate', ''), '%', '')::numeric * 10000)::text, coalesce((charge->>'tax')::bigint, 0), false FROM jsonb_array_elements(o.additional_charges) AS charge
  ) AS tax
  WHERE entry.kind IN ('document', 'cancellation') AND tax.amount <> 0`;

/** The SQL queries that select the violations of each invariant. `subject` names a record or an account, or all records of a table. */
const violationQueries: Readonly<Record<Invariant, SQL>> = {
  hammer_prices: sql`
    ${hammerPriceDifferences('invoices less credits', sql`'bidder', 'credit_note'`)}
    UNION ALL ${hammerPriceDifferences('statements', sql`'consignor'`)}
    UNION ALL ${settledOwnGoods}`,
  entries: sql`
    SELECT 'entry ' || entry.id AS subject, count(posting.id) || ' postings sum to ' || coalesce(sum(posting.amount), 0) AS problem
    FROM ${journalEntries} AS entry LEFT JOIN ${journalPostings} AS posting ON posting.entry_id = entry.id
    GROUP BY entry.id HAVING count(posting.id) < 2 OR sum(posting.amount) <> 0
    UNION ALL SELECT 'all accounts', 'sum to ' || sum(amount) FROM ${journalPostings} HAVING sum(amount) <> 0
    UNION ALL SELECT 'client ' || client.id, 'has the balance ' || client.balance || ', and its orders owe ' || coalesce(sum(o.owed), 0)
    FROM ${clients} AS client LEFT JOIN ${orders} AS o ON o.owner_id = client.id
    GROUP BY client.id HAVING client.balance <> coalesce(sum(o.owed), 0)`,
  open_amounts: sql`
    SELECT 'order ' || o.order_id AS subject, 'owes ' || o.owed || ', its postings ' || coalesce(posted.amount, 0) AS problem
    FROM ${orders} AS o LEFT JOIN (
      SELECT posting.order_id, account.client_id, sum(posting.amount) AS amount
      FROM ${journalPostings} AS posting JOIN ${journalAccounts} AS account ON account.id = posting.account_id
      WHERE account.kind = 'client' GROUP BY posting.order_id, account.client_id
    ) AS posted ON posted.order_id = o.id AND posted.client_id = o.owner_id
    WHERE o.owed <> coalesce(posted.amount, 0)`,
  revenue: accountDifferences(
    sql`
      SELECT CASE o.type WHEN 'consignor' THEN 'revenue:commission' ELSE 'revenue:premium' END AS code, -line.commission AS amount
      FROM ${orders} AS o JOIN ${orderLines} AS line ON line.order_id = o.id WHERE ${isIssued} AND line.purchase_price IS NULL
      UNION ALL SELECT 'pass_through:hammer', line.hammer_price * CASE o.type WHEN 'consignor' THEN 1 ELSE -1 END
      FROM ${orders} AS o JOIN ${orderLines} AS line ON line.order_id = o.id WHERE ${isIssued} AND line.purchase_price IS NULL
      UNION ALL SELECT 'revenue:own_goods', -line.hammer_price - line.commission + line.house_resale_right
      FROM ${orders} AS o JOIN ${orderLines} AS line ON line.order_id = o.id WHERE ${isIssued} AND line.purchase_price IS NOT NULL
      UNION ALL SELECT 'pass_through:resale_right', -line.resale_right - line.house_resale_right
      FROM ${orders} AS o JOIN ${orderLines} AS line ON line.order_id = o.id WHERE ${isIssued}
      UNION ALL SELECT 'pass_through:resale_right', amount FROM ${societyPayments}
      UNION ALL SELECT CASE WHEN charge->'origin'->'uses'->>0 ~ '^consignment [0-9]+: shipment \\[' THEN 'pass_through:shipping' ELSE 'revenue:charges' END,
        -coalesce((charge->>'amount')::bigint, 0)
      FROM ${orders} AS o CROSS JOIN LATERAL jsonb_array_elements(o.additional_charges) AS charge WHERE ${isIssued}
      UNION ALL SELECT 'differences', 0`,
    sql`account.kind IN ('revenue', 'pass_through', 'differences')`,
  ),
  taxes: accountDifferences(documentTaxes, sql`account.kind = 'tax'`),
  documents: sql`
    SELECT 'order ' || o.order_id AS subject, 'has the total ' || o.grand_total || ', and ' || coalesce(sum(posting.amount)::text, 'nothing') || ' is posted' AS problem
    FROM ${orders} AS o
    LEFT JOIN ${journalEntries} AS entry ON entry.order_id = o.id AND entry.kind = 'document'
    LEFT JOIN ${journalAccounts} AS account ON account.client_id = o.owner_id
    LEFT JOIN ${journalPostings} AS posting ON posting.entry_id = entry.id AND posting.account_id = account.id
    WHERE ${isIssued} OR entry.id IS NOT NULL
    GROUP BY o.id HAVING sum(posting.amount) IS DISTINCT FROM o.grand_total * CASE o.type WHEN 'consignor' THEN -1 ELSE 1 END
    UNION ALL SELECT 'orders', 'the numbers from ' || min(number) || ' to ' || max(number) || ' have ' || count(*) || ' orders'
    FROM ${orders} HAVING max(number) - min(number) + 1 <> count(*)
    UNION ALL SELECT 'reminders', 'the numbers from ' || min(number) || ' to ' || max(number) || ' have ' || count(*) || ' reminders'
    FROM ${orderReminders} HAVING max(number) - min(number) + 1 <> count(*)
    UNION ALL SELECT 'order ' || o.order_id, 'has the reminder level ' || o.reminder_level || ', and ' || count(reminder.id) || ' reminders'
    FROM ${orders} AS o LEFT JOIN ${orderReminders} AS reminder ON reminder.order_id = o.id
    WHERE o.reminder_level > 0 OR reminder.id IS NOT NULL GROUP BY o.id HAVING o.reminder_level <> count(reminder.id)
    UNION ALL SELECT 'order ' || replaced.order_id, 'was reissued, and ' || replaced.grand_total + coalesce(sum(note.grand_total), 0) || ' is not credited'
    FROM ${orders} AS replaced
    JOIN ${orders} AS replacement ON replacement.corrects_id = replaced.id AND replacement.type = replaced.type
    LEFT JOIN ${orders} AS note ON note.corrects_id = replaced.id AND note.type = 'credit_note' AND note.status <> 'canceled'
    GROUP BY replaced.id, replacement.id HAVING replaced.grand_total + coalesce(sum(note.grand_total), 0) <> 0`,
  balances: sql`
    SELECT 'client ' || client.id AS subject, 'has the balance ' || client.balance || ', and its postings ' || coalesce(sum(posting.amount), 0) AS problem
    FROM ${clients} AS client
    LEFT JOIN ${journalAccounts} AS account ON account.client_id = client.id
    LEFT JOIN ${journalPostings} AS posting ON posting.account_id = account.id
    GROUP BY client.id HAVING client.balance <> coalesce(sum(posting.amount), 0)`,
};

export interface Violations {
  readonly count: number;
  /** The first violations, sorted by subject. */
  readonly examples: readonly { readonly subject: string; readonly problem: string }[];
}

const maxExamples = 20;

/** Returns the violations of an invariant. Amounts in the texts of the problems are in cents. */
export async function findViolations(db: DatabaseOrTransaction, invariant: Invariant): Promise<Violations> {
  const { rows } = await db.execute<{ count: string; subject: string; problem: string }>(
    sql`SELECT count(*) OVER () AS count, subject, problem FROM (${violationQueries[invariant]}) AS violation ORDER BY subject LIMIT ${maxExamples}`,
  );
  return { count: Number(rows[0]?.count ?? 0), examples: rows.map(({ subject, problem }) => ({ subject, problem })) };
}

/** The number of the advisory lock that a transaction acquires to check the books. */
const checkLock = 7_261_004;

/** Acquires the lock of the check and removes the time limit of SQL statements. Returns false if another process is checking the books. */
export async function beginCheck(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ acquired: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${checkLock}) AS acquired`);
  await transaction.execute(sql`SET LOCAL statement_timeout = 0`);
  return rows[0]?.acquired ?? false;
}

export const insertBookCheck = (transaction: Transaction, check: typeof bookChecks.$inferInsert) =>
  transaction.insert(bookChecks).values(check);

/** Returns the last check; undefined if there was none. `differences` is the number of its violations. */
export async function lastBookCheck(db: DatabaseOrTransaction) {
  const [row] = await db.select().from(bookChecks).orderBy(desc(bookChecks.day)).limit(1);
  return row && { ...row, differences: Object.values(row.violations).reduce((sum, count) => sum + count, 0) };
}
