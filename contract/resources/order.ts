/** Orders: invoices of buyers, statements of consignors, credit notes, transport invoices. Source: api.md "Order" and "Orders"; decisions.md, ext:order-write, sections 5 and 6. */
import { z } from 'zod';
import * as field from '../field-kinds.ts';
import { decimalAmount } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { idText, labelled, sentId } from '../wire.ts';
import { chargeFields } from './shared-fields.ts';

export const orderTypes = ['bidder', 'consignor', 'credit_note', 'transport_invoice'] as const;
export type OrderType = (typeof orderTypes)[number];
export const orderStatuses = ['new', 'in_process', 'finished', 'locked', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What a charge of an order shows: without the target that charges of sales and consignments have. */
const orderCharge = z.object({
  term: labelled.nullable(),
  amount: decimalAmount.nullable(),
  tax: decimalAmount.nullable(),
  description: z.string(),
  date: z.iso.datetime().nullable(),
});

const invoiceLine = z.object({
  nid: idText,
  lot: z.string(),
  description: z.string(),
  hammer_price: decimalAmount,
  commission: decimalAmount,
  tax_id: z.string(),
  consignment_number: z.string(),
});

const invoiceData = z.object({
  header_left: z.object({ buyer_address: z.string(), shipping_address: z.string() }),
  header_right: z.object({
    invoice_number: z.string(),
    customer_number: z.string(),
    bidder_number: z.string(),
    vat_number: z.string(),
  }),
  items: z.record(z.string(), z.array(invoiceLine)).describe('lines by the name of their sale'),
  totals_for_display: z.array(z.array(z.object({ label: z.string(), value: z.string() }))),
});

const listShape = {
  id: idText,
  label: z.string(),
  order_id: z.string(),
  type: z.enum(orderTypes),
  status: z.object({ id: z.enum(orderStatuses), label: z.string() }),
  sale: labelled.nullable(),
  owner: z.object({ id: idText, label: z.string(), email: z.string() }),
  grand_total: decimalAmount,
  amount_due: decimalAmount,
  payment_received: decimalAmount,
  customer_number: z.string(),
  bidder_ids: z.array(z.string()),
  item_count: z.int(),
  shipping_weight: z.number(),
  payment_type_letter: z.string(),
  created: z.iso.datetime(),
  changed: z.iso.datetime(),
};
export const orderListRecord = z.object(listShape);
export const orderRecord = z.object({ ...listShape, additional_charges: z.array(orderCharge), invoice_data: invoiceData });
export type OrderRecord = z.output<typeof orderRecord>;

export const orderList = {
  filters: {
    type: { kind: 'choice', choices: orderTypes },
    status: { kind: 'choice', choices: orderStatuses },
    sale: { kind: 'id' },
    owner: { kind: 'id' },
    order_id: { kind: 'code' },
    customer_number: { kind: 'code' },
    total_invoice: { kind: 'number' },
    payment_received: { kind: 'number' },
    amount_due: { kind: 'number' },
    owed: { kind: 'number', extension: 'order-write' },
    bidder_ids: { kind: 'text' },
    payment_type_letter: { kind: 'code' },
    sale_name: { kind: 'text' },
    shipping_weight: { kind: 'number' },
    created: { kind: 'date' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: [
    'id',
    'order_id',
    'type',
    'status',
    'customer_number',
    'grand_total',
    'amount_due',
    'payment_received',
    'shipping_weight',
    'created',
    'changed',
  ],
  defaultSort: [{ field: 'created', descending: true }],
  fields: Object.keys(listShape),
  search: true,
} as const satisfies ListSpec;

/** A charge of an order as it is sent: as charges of sales, with its date. */
export const orderChargeFields = { additional_charges: field.entries({ ...chargeFields, date: field.instant() }) };
const charges = orderChargeFields.additional_charges.sent;

/** Extension order-write. */
export const orderCreate = z.strictObject({
  type: z.enum(orderTypes),
  sale: sentId,
  owner: sentId,
  items: z.array(sentId).max(2000).optional(),
  additional_charges: charges.optional(),
});
export const orderPatch = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  additional_charges: charges.optional(),
});
export const orderSplit = z.strictObject({ order: sentId, items: z.array(sentId).min(1).max(2000) });
export const orderCredit = z.strictObject({ items: z.array(sentId).min(1).max(2000) });
