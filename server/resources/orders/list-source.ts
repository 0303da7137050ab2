import { inArray, sql } from 'drizzle-orm';
import { orders, sales } from '../../database/schema.ts';
import { escapeLike } from '../../lists/conditions.ts';
import type { ListSource } from '../../lists/list-source.ts';
import { owedBetween } from './owed.ts';

export const orderListSource: ListSource = {
  table: orders,
  countedAs: 'orders',
  id: orders.id,
  filters: {
    type: { column: orders.type, unit: 'text' },
    status: { column: orders.status, unit: 'text' },
    sale: { column: orders.sale_id, unit: 'integer' },
    owner: { column: orders.owner_id, unit: 'integer' },
    order_id: { column: orders.order_id, unit: 'text' },
    customer_number: { column: orders.customer_number, unit: 'text' },
    total_invoice: { column: orders.grand_total, unit: 'cents' },
    payment_received: { column: orders.payment_received, unit: 'cents' },
    amount_due: { column: orders.amount_due, unit: 'cents' },
    owed: { condition: owedBetween },
    bidder_ids: { column: orders.bidder_ids, unit: 'text-anywhere' },
    payment_type_letter: { column: orders.payment_type_letter, unit: 'text' },
    // Sales are few: their names are found by their own index.
    sale_name: {
      condition: (condition) => {
        const words = 'is' in condition ? condition.is : '';
        return inArray(
          orders.sale_id,
          sql`(SELECT id FROM ${sales} WHERE ${sales.sort_label} LIKE '%' || folded(${escapeLike(words.normalize('NFKD'))}) || '%')`,
        );
      },
    },
    shipping_weight: { column: orders.shipping_weight, unit: 'number' },
    created: { column: orders.created, unit: 'instant' },
    id: { column: orders.id, unit: 'integer' },
  },
  countedWith: ['sales'],
  sorts: {
    id: orders.id,
    order_id: orders.number,
    type: orders.type,
    status: orders.status,
    customer_number: orders.customer_number,
    grand_total: orders.grand_total,
    amount_due: orders.amount_due,
    payment_received: orders.payment_received,
    shipping_weight: orders.shipping_weight,
    created: orders.created,
    changed: orders.updated,
  },
  search: orders.search_text,
};
