/** Invariants of the database that hold at any moment, even after a crash. They are checked in SQL, without the service. */
import { expect } from 'vitest';

export type RunQuery = (sql: string) => Promise<Record<string, unknown>[]>;

type Violations = Readonly<Record<string, string>>;

/** The credits of other orders that were moved to the order `o`, less the credits that were moved from it. */
const movedCredit = `SELECT coalesce(sum(CASE WHEN c.to_order_id = o.id THEN c.amount ELSE -c.amount END), 0) AS amount
  FROM credit_uses c WHERE o.id IN (c.to_order_id, c.from_order_id)`;

/** Invariants of orders, payments, credit notes and balances. Each query returns the rows that violate its invariant. */
const orderViolations: Violations = {
  'payments of an order': `SELECT o.id, o.payment_received, o.grand_total, o.credit_applied, o.amount_due, o.owed, sum(t.amount) AS paid
    FROM orders o LEFT JOIN transactions t ON t.order_id = o.id CROSS JOIN LATERAL (${movedCredit}) AS moved
    GROUP BY o.id, moved.amount HAVING o.payment_received <> coalesce(sum(t.amount), 0)
      OR o.amount_due <> o.grand_total - coalesce(sum(t.amount), 0) - o.credit_applied
      OR o.owed <> CASE WHEN o.status = 'canceled' THEN 0 WHEN o.status IN ('finished', 'locked') THEN o.amount_due ELSE -coalesce(sum(t.amount), 0) - moved.amount END
        * CASE o.type WHEN 'consignor' THEN -1 ELSE 1 END`,
  'totals of an order': `SELECT o.id, o.grand_total, o.item_count, l.total, l.count, c.total AS charges FROM orders o
    CROSS JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(hammer_price), 0) AS hammer, coalesce(sum(commission + resale_right + tax), 0) AS total
      FROM order_lines WHERE order_id = o.id) AS l
    CROSS JOIN LATERAL (SELECT coalesce(sum(coalesce((charge->>'amount')::bigint, 0) + coalesce((charge->>'tax')::bigint, 0)), 0) AS total
      FROM jsonb_array_elements(o.additional_charges) AS charge) AS c
    WHERE o.item_count <> l.count OR o.grand_total <> l.hammer + (l.total + c.total) * CASE o.type WHEN 'consignor' THEN -1 ELSE 1 END`,
  'amounts of credit notes that are set off against their invoice': `WITH set_off AS (
      SELECT o.*, o.credit_applied - moved.amount AS amount FROM orders o CROSS JOIN LATERAL (${movedCredit}) AS moved)
    SELECT invoice.id, invoice.amount, sum(note.amount) AS applied FROM set_off invoice
    LEFT JOIN set_off note ON note.corrects_id = invoice.id AND note.type = 'credit_note' AND note.status <> 'canceled'
    WHERE invoice.type <> 'credit_note' GROUP BY invoice.id, invoice.amount HAVING invoice.amount + coalesce(sum(note.amount), 0) <> 0`,
  'credits that were moved between clients, or reversed twice': `SELECT moved.id FROM credit_uses moved
    JOIN orders o ON o.id = moved.to_order_id JOIN orders other ON other.id = moved.from_order_id
    LEFT JOIN credit_uses reversal ON reversal.reverses_id = moved.id
    GROUP BY moved.id, o.owner_id, other.owner_id HAVING o.owner_id <> other.owner_id OR count(reversal.id) > 1`,
  'credit notes that are open although their invoice is open': `SELECT note.id, note.amount_due, invoice.amount_due AS open FROM orders note
    JOIN orders invoice ON invoice.id = note.corrects_id
    WHERE note.type = 'credit_note' AND note.status <> 'canceled' AND sign(note.amount_due::numeric) * sign(invoice.amount_due::numeric) < 0`,
  'balance of a client': `SELECT c.id, c.balance FROM clients c LEFT JOIN orders o ON o.owner_id = c.id
    GROUP BY c.id HAVING c.balance <> coalesce(sum(o.owed), 0)`,
  'open amounts in the journal': `SELECT o.id, o.owed, sum(p.amount) AS posted FROM orders o
    LEFT JOIN journal_accounts a ON a.client_id = o.owner_id LEFT JOIN journal_postings p ON p.account_id = a.id AND p.order_id = o.id
    GROUP BY o.id HAVING o.owed <> coalesce(sum(p.amount), 0)`,
  'postings of an entry': `SELECT e.id FROM journal_entries e LEFT JOIN journal_postings p ON p.entry_id = e.id
    GROUP BY e.id HAVING count(p.id) < 2 OR sum(p.amount) <> 0`,
  'numbers of orders': 'SELECT min(number), max(number), count(*) FROM orders HAVING max(number) - min(number) + 1 <> count(*)',
};

/** Invariants of the load tests. Each change of a client sets `tax_id` to the number of the change, and each payment has its own `info`. */
const loadViolations: Violations = {
  'changes and their entries in the audit log': `SELECT c.id, c.tax_id, count(a.id) AS entries FROM clients c
    LEFT JOIN audit_log a ON a.record_type = 'client' AND a.record_id = c.id AND a.changes ? 'tax_id' AND a.action = 'changed'
    GROUP BY c.id HAVING count(a.id) <> coalesce(nullif(c.tax_id, '')::integer, 0)`,
  'payments that were recorded twice': 'SELECT info FROM transactions GROUP BY info HAVING count(*) > 1',
  'jobs with a state that they cannot have': `SELECT id, state FROM jobs WHERE state NOT IN ('queued', 'processing', 'success')
    OR state = 'success' AND (done <> total OR result IS NULL)`,
};

const expectNoRows = async (runQuery: RunQuery, violations: Violations) => {
  for (const [invariant, sql] of Object.entries(violations)) expect(await runQuery(sql), invariant).toEqual([]);
};

/** Throws if an invariant of orders is violated. The check is valid only if the service has written all orders of the database. */
export const expectOrderSums = (runQuery: RunQuery): Promise<void> => expectNoRows(runQuery, orderViolations);

/** Throws if an invariant of orders or of the load tests is violated, or if a number in `row_counts` is wrong. */
export async function expectSums(runQuery: RunQuery): Promise<void> {
  await expectNoRows(runQuery, { ...orderViolations, ...loadViolations });
  for (const { table_name, total } of await runQuery('SELECT table_name, total FROM row_counts')) {
    expect(await runQuery(`SELECT count(*) AS total FROM ${table_name}`), `rows of ${table_name}`).toEqual([{ total }]);
  }
}
