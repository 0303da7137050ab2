import { expect, test } from 'vitest';
import { invoiceableItems, invoicedItemIds } from '../../../src/resources/orders/create/invoiceable-items.ts';

type Orders = Parameters<typeof invoicedItemIds>[0];

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
  ['an item on a canceled invoice is not invoiced', [order('bidder', ['1'], 'canceled')], []],
  ['a credited item is not invoiced', [order('bidder', ['1', '2']), order('credit_note', ['2'])], ['1']],
  [
    'an item that was credited and invoiced again is invoiced',
    [order('bidder', ['1']), order('credit_note', ['1']), order('bidder', ['1'])],
    ['1'],
  ],
  ['an item on a canceled credit note is still invoiced', [order('bidder', ['1']), order('credit_note', ['1'], 'canceled')], ['1']],
  ['a statement invoices nothing to a buyer', [order('consignor', ['1'])], []],
])('invoicedItemIds returns the ids of the invoiced items: %s', (_case, orders, items) => {
  expect([...invoicedItemIds(orders, 'bidder')]).toEqual(items);
});

test('an item is still invoiced after a credit note that returns only its tax after a proof of export', () => {
  const exports = [{ id: '1', lot: '', proof: null }];
  const orders = [
    { ...order('bidder', ['1', '2']), exports },
    { ...order('credit_note', ['1', '2']), exports },
  ];
  expect([...invoicedItemIds(orders, 'bidder')]).toEqual(['1']);
});

test('a credit note to a buyer does not affect the consignor’s statement', () => {
  expect([...invoicedItemIds([order('consignor', ['1']), order('credit_note', ['1'])], 'consignor')]).toEqual(['1']);
});

test('a statement excludes items that are not paid to the consignor, but an invoice includes them', () => {
  const item = (id: string, dont_pay_consignor: boolean) => ({
    id,
    dont_pay_consignor,
    winner: { id: '7', label: 'Meyer', bidder_number: '' },
    consignment: { id: '3', symbol: '', sub_symbol: '' },
  });
  const items = [item('1', true), item('2', false)];
  const invoiceableIds = (type: 'bidder' | 'consignor') =>
    invoiceableItems(items, { type, owner: '7', consignments: new Set(['3']) }, new Set()).map(({ id }) => id);
  expect(invoiceableIds('consignor')).toEqual(['2']);
  expect(invoiceableIds('bidder')).toEqual(['1', '2']);
});
