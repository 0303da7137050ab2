import { inArray, sql } from 'drizzle-orm';
import { parsePremium } from '../../../contract/money/commission.ts';
import type { Transaction } from '../../database/connection.ts';
import { clients, consignments, items, orderLines, orders, sales, transactions } from '../../database/schema.ts';
import type { ControlList } from './control-list.ts';

/**
 * FROM and WHERE clauses for an order's lines that no credit note has reversed. A line of a credit note that only returns the tax of
 * an export (`returned`) reverses nothing. A canceled credit note reverses nothing, either.
 */
const fromUncreditedLines = sql`
  FROM ${orderLines} AS line
  JOIN ${items} AS item ON item.id = line.item_id
  LEFT JOIN ${consignments} AS consignment ON consignment.id = item.consignment
  WHERE line.order_id = ${orders.id} AND NOT EXISTS (
    SELECT FROM ${orders} AS correction
    JOIN ${orderLines} AS credited ON credited.order_id = correction.id AND credited.item_id = line.item_id
      AND credited.export_tax <> 'returned'
    WHERE correction.corrects_id = ${orders.id} AND correction.type = 'credit_note' AND correction.status <> 'canceled')`;

const hasUncreditedLine = (condition: ReturnType<typeof sql>) => sql`EXISTS (SELECT ${fromUncreditedLines} AND ${condition})`;

/**
 * `is_effective`: the order is not canceled, and credit notes have not reversed all its lines. An order without lines is effective, too.
 */
const records: ControlList['records'] = (saleId) => sql`
  SELECT ${orders.id} AS id, ${orders.order_id} AS label, ${orders.type} AS type, ${orders.status} AS status, total_hammer, total_commission,
    total_charges, total_resale_right, total_tax, grand_total, payment_received, amount_due, owner_label, buyer_address, ${orders.created} AS created,
    owed, owner.status AS owner_status,
    ${orders.status} <> 'canceled' AND (item_count = 0 OR EXISTS (SELECT ${fromUncreditedLines})) AS is_effective,
    (SELECT coalesce(sum(amount), 0) FROM ${transactions} WHERE ${transactions.order_id} = ${orders.id}) AS paid,
    (SELECT coalesce(sum(hammer_price), 0) FROM ${orderLines} WHERE ${orderLines.order_id} = ${orders.id}) AS line_hammer,
    ${hasUncreditedLine(sql`item.status <> 'sold'`)} AS has_unsold,
    ${hasUncreditedLine(sql`item.status = 'withdrawn'`)} AS has_withdrawn,
    ${hasUncreditedLine(sql`(item.dont_pay_consignor OR item.purchase_price IS NOT NULL)`)} AS has_excluded,
    ${hasUncreditedLine(sql`item.status = 'sold' AND line.hammer_price IS DISTINCT FROM item.hammer_price`)} AS has_other_price,
    ${hasUncreditedLine(sql`item.status = 'sold' AND item.winner_id IS DISTINCT FROM ${orders.owner_id}`)} AS has_other_buyer,
    ${hasUncreditedLine(sql`consignment.owner IS DISTINCT FROM ${orders.owner_id}`)} AS has_other_consignor,
    ${hasUncreditedLine(sql`line.hammer_price < 0`)} AS has_negative
  FROM ${orders} LEFT JOIN ${clients} AS owner ON owner.id = ${orders.owner_id}
  WHERE ${saleId === undefined ? sql`TRUE` : sql`${orders.sale_id} = ${saleId}`}`;

const saleRecords: ControlList['records'] = (saleId) =>
  sql`SELECT id, label FROM ${sales} WHERE ${saleId === undefined ? sql`TRUE` : sql`id = ${saleId}`}`;

export const orderControlList: ControlList = {
  name: 'control_list_order_check',
  resource: 'orders',
  records,
  checks: [
    {
      problem: 'premium_unreadable',
      condition: buildUnreadablePremiumCondition,
      source: { resource: 'sales', records: saleRecords },
    },
    {
      problem: 'other_price',
      condition: sql`checked.type IN ('bidder', 'consignor') AND checked.is_effective AND checked.has_other_price`,
    },
    { problem: 'bills_unsold', condition: sql`checked.type = 'bidder' AND checked.is_effective AND checked.has_unsold` },
    {
      problem: 'bills_other_buyer',
      condition: sql`checked.type = 'bidder' AND checked.is_effective AND checked.has_other_buyer`,
    },
    {
      problem: 'pays_withdrawn',
      condition: sql`checked.type = 'consignor' AND checked.is_effective AND checked.has_withdrawn`,
    },
    {
      problem: 'pays_unsold',
      condition: sql`checked.type = 'consignor' AND checked.is_effective AND checked.has_unsold AND NOT checked.has_withdrawn`,
    },
    {
      problem: 'pays_excluded',
      condition: sql`checked.type = 'consignor' AND checked.is_effective AND checked.has_excluded`,
    },
    {
      problem: 'pays_other_consignor',
      condition: sql`checked.type = 'consignor' AND checked.is_effective AND checked.has_other_consignor`,
    },
    { problem: 'payments_differ', condition: sql`checked.paid <> checked.payment_received` },
    { problem: 'hammer_differs', condition: sql`checked.line_hammer <> checked.total_hammer` },
    // A statement deducts commission, charges, resale right and tax from the hammer total. Other orders add them.
    {
      problem: 'total_differs',
      condition: sql`checked.grand_total <> checked.total_hammer +
        (checked.total_commission + checked.total_charges + checked.total_resale_right + checked.total_tax) * CASE checked.type WHEN 'consignor' THEN -1 ELSE 1 END`,
    },
    // A credit note is negative, and so is a statement whose deductions exceed its hammer total.
    {
      problem: 'negative_amount',
      condition: sql`checked.type <> 'credit_note' AND checked.is_effective AND
        (checked.has_negative OR (checked.type <> 'consignor' AND checked.grand_total < 0))`,
    },
    {
      problem: 'overpaid',
      condition: sql`checked.type = 'bidder' AND checked.is_effective AND checked.amount_due < 0`,
    },
    {
      problem: 'draft_for_blocked',
      condition: sql`checked.owner_status = 'blocked' AND checked.status IN ('new', 'in_process')`,
    },
    { problem: 'no_name', condition: sql`checked.is_effective AND checked.owner_label = ''` },
    // An address without a line break is only the client's name.
    { problem: 'no_address', condition: sql`checked.is_effective AND checked.buyer_address NOT LIKE '%' || chr(10) || '%'` },
    {
      problem: 'long_unpaid',
      condition: sql`checked.type = 'bidder' AND checked.is_effective AND checked.status IN ('finished', 'locked') AND checked.owed > 0
        AND checked.created < now() - interval '60 days'`,
    },
  ],
};

/**
 * Returns a condition for the sales whose buyer's premium cannot be parsed. The premiums are parsed in this process, so that the check uses
 * the code that calculates premiums. This is fast, because there are few sales.
 */
async function buildUnreadablePremiumCondition(transaction: Transaction) {
  const rows = await transaction.select({ id: sales.id, premium: sales.buyers_premium }).from(sales);
  const unreadableIds = rows.filter(({ premium }) => !isPremiumReadable(premium)).map(({ id }) => id);
  return unreadableIds.length === 0 ? sql`FALSE` : inArray(sql`checked.id`, unreadableIds);
}

function isPremiumReadable(premium: string): boolean {
  try {
    parsePremium(premium);
    return true;
  } catch {
    return false;
  }
}
