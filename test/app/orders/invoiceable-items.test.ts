import { expect, test } from 'vitest';
import { invoicedItems } from '../../../src/resources/orders/invoiceable-items.ts';

type Orders = Parameters<typeof invoicedItems>[0];

const order = (type: Orders[number]['type'], items: readonly string[], status: 'finished' | 'canceled' = 'finished'): Orders[number] => ({
  type,
  status: { id: status, label: '' },
  invoice_data: {
    header_left: { buyer_address: '', shipping_address: '' },
    header_right: { invoice_number: '', customer_number: '', bidder_number: '', vat_number: '' },
    items: {
      Spring: items.map((nid) => ({
        nid,
        lot: '',
        description: '',
        hammer_price: '1.00',
        commission: '0.00',
        tax_id: 'margin',
        consignment_number: '',
      })),
    },
    totals_for_display: [],
  },
});

test.each<[string, Orders, string[]]>([
  ['an item on an invoice is invoiced', [order('bidder', ['1', '2'])], ['1', '2']],
  ['one on a canceled invoice is not', [order('bidder', ['1'], 'canceled')], []],
  ['one that was credited is not', [order('bidder', ['1', '2']), order('credit_note', ['2'])], ['1']],
  ['one that was credited and invoiced again is', [order('bidder', ['1']), order('credit_note', ['1']), order('bidder', ['1'])], ['1']],
  ['a credit note that was canceled took nothing back', [order('bidder', ['1']), order('credit_note', ['1'], 'canceled')], ['1']],
  ['a statement invoices nothing to a buyer', [order('consignor', ['1'])], []],
])('%s', (_case, orders, items) => {
  expect([...invoicedItems(orders, 'bidder')]).toEqual(items);
});

test('a credit note to a buyer leaves the consignor’s statement as it is', () => {
  expect([...invoicedItems([order('consignor', ['1']), order('credit_note', ['1'])], 'consignor')]).toEqual(['1']);
});
