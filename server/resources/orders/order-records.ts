/** Order rows as the wire shows them. Source: contract/resources/order.ts. */
import type { z } from 'zod';
import type { Labels } from '../../../contract/fields.ts';
import { type Currency, decimalFromCents, formatMoney } from '../../../contract/money.ts';
import { type OrderRecord, orderChargeFields, type orderListRecord } from '../../../contract/resources/order.ts';
import { isoFromMilliseconds } from '../../../contract/time.ts';
import type { orderLines, orders } from '../../database/schema.ts';
import { readFields } from '../../records/read-fields.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

const statusLabels = { new: 'New', in_process: 'In process', finished: 'Finished', locked: 'Locked', canceled: 'Canceled' } as const;
const typeLabels = {
  bidder: 'Invoice',
  consignor: 'Statement',
  credit_note: 'Credit note',
  transport_invoice: 'Transport invoice',
} as const;

/** `email`: the owner's. */
export const orderListRecordOf = (row: OrderRow & { readonly email: string }, labels: Labels): z.output<typeof orderListRecord> => ({
  id: String(row.id),
  label: `${typeLabels[row.type]} ${row.order_id}`,
  order_id: row.order_id,
  type: row.type,
  status: { id: row.status, label: statusLabels[row.status] },
  sale: row.sale_id === null ? null : labels.reference('sale', row.sale_id),
  owner: { id: String(row.owner_id), label: row.owner_label, email: row.email },
  grand_total: decimalFromCents(row.grand_total),
  amount_due: decimalFromCents(row.amount_due),
  payment_received: decimalFromCents(row.payment_received),
  customer_number: row.customer_number,
  bidder_ids: row.bidder_ids === '' ? [] : row.bidder_ids.split(' '),
  item_count: row.item_count,
  shipping_weight: row.shipping_weight,
  payment_type_letter: row.payment_type_letter,
  created: isoFromMilliseconds(row.created),
  changed: isoFromMilliseconds(row.updated),
});

export function orderRecordOf(
  row: OrderRow & { readonly email: string },
  lines: readonly OrderLineRow[],
  labels: Labels,
  currency: Currency,
): OrderRecord {
  const listed = orderListRecordOf(row, labels);
  const { additional_charges } = readFields(orderChargeFields, row, labels);
  return {
    ...listed,
    additional_charges: additional_charges.map(({ term, amount, tax, description, date }) => ({ term, amount, tax, description, date })),
    invoice_data: {
      header_left: { buyer_address: row.buyer_address, shipping_address: row.shipping_address },
      header_right: {
        invoice_number: row.order_id,
        customer_number: row.customer_number,
        bidder_number: row.bidder_ids,
        vat_number: row.vat_number,
      },
      items: lines.length === 0 ? {} : { [listed.sale?.label ?? '']: lines.map(invoiceLineOf) },
      totals_for_display: totalsForDisplay(row, currency),
    },
  };
}

const invoiceLineOf = (line: OrderLineRow) => ({
  nid: String(line.item_id),
  lot: line.lot,
  description: line.description,
  hammer_price: decimalFromCents(line.hammer_price),
  commission: decimalFromCents(line.commission),
  tax_id: line.tax_id,
  consignment_number: line.consignment_number,
});

/** The sums of the invoice, then what has been paid of it. */
function totalsForDisplay(row: OrderRow, currency: Currency): { label: string; value: string }[][] {
  const shown = (label: string, cents: number) => ({ label, value: formatMoney(decimalFromCents(cents), currency) });
  const sums = [
    shown('Hammer price', row.total_hammer),
    shown(row.type === 'consignor' ? 'Commission' : 'Buyer’s premium', row.total_commission),
    shown('Additional charges', row.total_charges),
    shown('Tax', row.total_tax),
    shown('Total', row.grand_total),
  ];
  return [sums, [shown('Payment received', row.payment_received), shown('Amount due', row.amount_due)]];
}
