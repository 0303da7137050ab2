/** What must be true of the database at any moment, whatever died: asked in SQL, past the service. */
import { expect } from 'vitest';

export type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** Each answers the rows that contradict. */
const contradictions: Readonly<Record<string, string>> = {
  'payments of an order': `SELECT o.id, o.payment_received, o.grand_total, o.amount_due, sum(t.amount) AS paid FROM orders o LEFT JOIN transactions t ON t.order_id = o.id
    GROUP BY o.id HAVING o.payment_received <> coalesce(sum(t.amount), 0) OR o.amount_due <> o.grand_total - coalesce(sum(t.amount), 0)`,
  'totals of an order': `SELECT o.id, o.grand_total FROM orders o JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id HAVING o.grand_total <> sum(l.hammer_price + l.commission + l.tax) OR o.item_count <> count(*)`,
  'balance of a client': `SELECT c.id, c.balance FROM clients c LEFT JOIN orders o ON o.owner_id = c.id AND o.status <> 'canceled'
    GROUP BY c.id HAVING c.balance <> coalesce(sum(o.amount_due), 0)`,
  'changes and their entries in the audit log': `SELECT c.id, c.phone, count(a.id) AS entries FROM clients c
    LEFT JOIN audit_log a ON a.record_type = 'client' AND a.record_id = c.id AND a.changes ? 'phone' AND a.action = 'changed'
    GROUP BY c.id HAVING count(a.id) <> coalesce(nullif(c.phone, '')::integer, 0)`,
  'payments made twice': 'SELECT info FROM transactions GROUP BY info HAVING count(*) > 1',
  'numbers of orders': 'SELECT min(number), max(number), count(*) FROM orders HAVING max(number) - min(number) + 1 <> count(*)',
  'jobs with a state that they cannot have': `SELECT id, state FROM jobs WHERE state NOT IN ('queued', 'processing', 'success')
    OR state = 'success' AND (done <> total OR result IS NULL)`,
};

export async function expectSums(ask: Ask): Promise<void> {
  for (const [what, sql] of Object.entries(contradictions)) expect(await ask(sql), what).toEqual([]);
  for (const { table_name, total } of await ask('SELECT table_name, total FROM row_counts')) {
    expect(await ask(`SELECT count(*) AS total FROM ${table_name}`), `rows of ${table_name}`).toEqual([{ total }]);
  }
}
