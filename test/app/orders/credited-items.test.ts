import { expect, test } from 'vitest';
import type { OrderType } from '../../../contract/resources/orders/order.ts';
import type { OrderAppRecord } from '../../../src/providers/data/types.ts';
import { findCreditedItemIds } from '../../../src/resources/orders/document/credited-items.ts';

function document(id: string, type: OrderType, items: readonly string[], status: 'finished' | 'canceled' = 'finished') {
  const line = (nid: string): OrderAppRecord['invoice_data']['items'][string][number] => ({
    nid,
    lot: nid,
    description: '',
    hammer_price: '1.00',
    commission: '0.00',
    tax_id: 'margin',
    consignment_number: '',
  });
  return {
    id,
    type,
    status: { id: status, label: '' },
    invoice_data: {
      header_left: { buyer_address: '', shipping_address: '' },
      header_right: { invoice_number: id, customer_number: '', bidder_number: '', vat_number: '' },
      items: { Spring: items.map(line) },
      totals_for_display: [],
    },
  };
}

const invoice = document('100', 'bidder', ['1', '2']);

test.each([
  ['no credit note', [], []],
  ['a credit note for one of two items', [document('101', 'credit_note', ['2'])], ['2']],
  ['two credit notes for one item each', [document('101', 'credit_note', ['2']), document('102', 'credit_note', ['1'])], ['2', '1']],
  ['a credit note for other items', [document('101', 'credit_note', ['3'])], []],
  ['a canceled credit note', [document('101', 'credit_note', ['1'], 'canceled')], []],
  ['a credit note that is older than the invoice', [document('99', 'credit_note', ['1', '2'])], []],
] as const)('findCreditedItemIds finds the credited items of an invoice with %s', (_case, notes, items) => {
  const credited = findCreditedItemIds(invoice, notes);
  expect([...credited]).toEqual(items);
});
