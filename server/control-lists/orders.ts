import { sql } from 'drizzle-orm';
import { items, orderLines, orders, transactions } from '../database/schema.ts';
import { controlList } from './control-list.ts';

export const checkOrders = controlList({
  name: 'control_list_order_check',
  records: (saleId) => sql`
    SELECT id, order_id AS label, type, status, total_hammer, total_commission, total_charges, total_tax, grand_total, payment_received, amount_due,
      buyer_address, created,
      (SELECT coalesce(sum(amount), 0) FROM ${transactions} WHERE ${transactions.order_id} = ${orders.id}) AS paid,
      (SELECT coalesce(sum(hammer_price), 0) FROM ${orderLines} WHERE ${orderLines.order_id} = ${orders.id}) AS line_hammer,
      EXISTS (SELECT FROM ${orderLines} JOIN ${items} ON ${items.id} = ${orderLines.item_id}
        WHERE ${orderLines.order_id} = ${orders.id} AND ${items.status} <> 'sold') AS has_unsold
    FROM ${orders} WHERE ${saleId === undefined ? sql`TRUE` : sql`sale_id = ${saleId}`}`,
  checks: [
    { problem: 'has received what its payments do not sum to', condition: sql`checked.paid <> checked.payment_received` },
    { problem: 'has a hammer total that its lines do not sum to', condition: sql`checked.line_hammer <> checked.total_hammer` },
    {
      problem: 'has a total that its parts do not sum to',
      condition: sql`checked.grand_total <> checked.total_hammer +
        (checked.total_commission + checked.total_charges + checked.total_tax) * CASE checked.type WHEN 'consignor' THEN -1 ELSE 1 END`,
    },
    {
      problem: 'bills an item that is not sold',
      condition: sql`checked.type = 'bidder' AND checked.status <> 'canceled' AND checked.has_unsold`,
    },
    { problem: 'has been paid more than it asks for', condition: sql`checked.type = 'bidder' AND checked.amount_due < 0` },
    { problem: 'has no address', condition: sql`checked.buyer_address = ''` },
    {
      problem: 'is finished and unpaid for sixty days',
      condition: sql`checked.type = 'bidder' AND checked.status IN ('finished', 'locked') AND checked.amount_due > 0 AND checked.created < now() - interval '60 days'`,
    },
  ],
});
