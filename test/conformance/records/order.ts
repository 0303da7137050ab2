/**
 * Source: docs/specification/api.md#order-fields, docs/specification/api.md#transaction-endpoints,
 * docs/specification/extensions.md#transactions-list.
 */
import * as kind from '../checks/kinds.ts';

export const orderListRecord = {
  id: kind.id,
  label: kind.text,
  order_id: kind.text,
  type: kind.oneOf('bidder', 'consignor', 'credit_note', 'transport_invoice'),
  status: kind.statusOf('new', 'in_process', 'finished', 'locked', 'canceled'),
  sale: kind.labelled,
  owner: kind.object({ id: kind.id, label: kind.text, email: kind.text }),
  grand_total: kind.decimal,
  amount_due: kind.decimal,
  payment_received: kind.decimal,
  customer_number: kind.text,
  bidder_ids: kind.listOf(kind.text),
  item_count: kind.integer,
  shipping_weight: kind.number,
  payment_type_letter: kind.text,
  created: kind.iso,
  changed: kind.iso,
};

const line = kind.object({
  nid: kind.id,
  lot: kind.text,
  description: kind.text,
  hammer_price: kind.decimal,
  commission: kind.decimal,
  tax_id: kind.text,
  consignment_number: kind.text,
});

export const orderRecord = {
  ...orderListRecord,
  additional_charges: kind.listOf(
    kind.object({
      term: kind.nullable(kind.labelled),
      amount: kind.nullable(kind.decimal),
      tax: kind.nullable(kind.decimal),
      description: kind.text,
      date: kind.nullable(kind.iso),
    }),
  ),
  invoice_data: kind.object({
    header_left: kind.object({ buyer_address: kind.text, shipping_address: kind.text }),
    header_right: kind.object({
      invoice_number: kind.text,
      customer_number: kind.text,
      bidder_number: kind.text,
      vat_number: kind.text,
    }),
    items: kind.mapOf(kind.listOf(line)),
    totals_for_display: kind.listOf(kind.listOf(kind.object({ label: kind.text, value: kind.text }))),
  }),
};

export const transactionRecord = {
  id: kind.id,
  order: kind.id,
  transaction_type: kind.oneOf('Payment', 'Cheque', 'Wire Transfer'),
  amount: kind.decimal,
  created: kind.iso,
};

export const transactionListRecord = {
  ...transactionRecord,
  transaction_date: kind.text,
  credit_card_type: kind.text,
  credit_card_last_4_digits: kind.text,
  bank: kind.text,
  bank_account_number: kind.text,
  bank_branch: kind.text,
  cheque_number: kind.text,
  cheque_date: kind.text,
  info: kind.text,
};
