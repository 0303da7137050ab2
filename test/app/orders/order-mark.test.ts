import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../../../contract/resources/orders/order.ts';
import {
  type CreditedShare,
  creditedShare,
  documentMarks,
  type OrderMark,
  pageMarks,
  paymentMark,
} from '../../../src/resources/orders/order-mark.ts';

const order = (
  grand_total: string,
  payment_received: string,
  amount_due: string,
  more: { type?: 'consignor' | 'credit_note'; status?: string } = {},
) => ({
  type: more.type ?? ('bidder' as const),
  status: { id: more.status ?? 'finished' },
  grand_total,
  payment_received,
  amount_due,
});

describe('an invoice', () => {
  test.each<[string, string, string, OrderMark]>([
    ['1200.00', '0.00', '1200.00', 'unpaid'],
    ['1200.00', '0.05', '1199.95', 'part_paid'],
    ['1200.00', '1199.99', '0.01', 'part_paid'],
    ['1200.00', '1200.00', '0.00', 'paid'],
    ['1200.00', '1200.01', '-0.01', 'overpaid'],
    ['0.00', '0.00', '0.00', 'nothing_due'],
    ['-100.00', '0.00', '-100.00', 'unpaid'],
    ['-100.00', '-40.00', '-60.00', 'part_paid'],
    ['-100.00', '20.00', '-120.00', 'unpaid'],
    ['-100.00', '-100.00', '0.00', 'paid'],
    ['-100.00', '-140.00', '40.00', 'overpaid'],
  ])('an invoice of %s with %s received and %s due is marked %s', (total, received, due, mark) => {
    expect(paymentMark(order(total, received, due))).toBe(mark);
  });

  test.each<[string, string, string, OrderMark[]]>([
    ['0.00', '0.00', '0.00', ['paid']],
    ['0.00', '0.00', '700.00', ['part_paid']],
    ['200.00', '0.00', '0.00', ['part_credited', 'paid']],
    ['1200.00', '0.00', '0.00', ['credited']],
    ['1200.00', '0.00', '1200.00', ['credited', 'unpaid']],
  ])(
    'an invoice of 1200.00 with %s credited, %s received and %s due is marked %j: a used credit pays it',
    (credited, received, due, marks) => {
      const listed = { ...order('1200.00', received, due), credited };
      expect(documentMarks(listed, creditedShare(listed))).toEqual(marks);
    },
  );

  test('an invoice that is canceled is only marked as canceled', () => {
    expect(documentMarks(order('1200.00', '0.00', '1200.00', { status: 'canceled' }), 'all')).toEqual(['canceled']);
  });

  test.each<[CreditedShare, string, string, OrderMark[]]>([
    ['none', '0.00', '1200.00', ['unpaid']],
    ['all', '0.00', '1200.00', ['credited']],
    ['all', '200.00', '1000.00', ['credited', 'part_paid']],
    ['part', '0.00', '1200.00', ['part_credited', 'unpaid']],
    ['part', '1205.00', '-5.00', ['part_credited', 'overpaid']],
  ])('an invoice of which %s is credited, with %s received and %s due, is marked %j', (credited, received, due, marks) => {
    expect(documentMarks(order('1200.00', received, due), credited)).toEqual(marks);
  });
});

describe('the mark of a credit note', () => {
  test.each<[string, string, OrderMark]>([
    ['0.00', '-300.00', 'open_credit'],
    ['-100.00', '-200.00', 'open_credit'],
    ['0.00', '0.00', 'settled'],
    ['-300.00', '0.00', 'settled'],
    ['-301.00', '1.00', 'overpaid'],
  ])('the mark of a credit note with %s received and %s due is %s', (received, due, mark) => {
    expect(paymentMark(order('-300.00', received, due, { type: 'credit_note' }))).toBe(mark);
  });
});

describe('the mark of a statement', () => {
  test.each<[string, string, string, OrderMark]>([
    ['900.00', '0.00', '900.00', 'to_pay_out'],
    ['900.00', '400.00', '500.00', 'part_paid_out'],
    ['900.00', '900.00', '0.00', 'paid_out'],
    ['900.00', '901.00', '-1.00', 'overpaid'],
    ['-50.00', '0.00', '-50.00', 'owed_by_consignor'],
    ['-50.00', '-50.00', '0.00', 'paid'],
  ])('the mark of a statement of %s with %s paid and %s due is %s', (total, received, due, mark) => {
    expect(paymentMark(order(total, received, due, { type: 'consignor' }))).toBe(mark);
  });
});

test.each([
  [undefined, 'none'],
  ['0.00', 'none'],
  ['30.00', 'part'],
  ['130.00', 'all'],
])('an invoice of 130.00 of which %s is credited has the credited share "%s"', (credited, share) => {
  expect(creditedShare({ grand_total: '130.00', ...(credited === undefined ? {} : { credited }) })).toBe(share);
});

const onDay = { now: Date.parse('2026-11-22T12:00:00.000Z'), timeZone: 'Europe/Zurich' };

/** Returns an invoice of 1200.00 that is old enough to be overdue. */
const listedOrder = (received: string, due: string, status: OrderStatus = 'finished') => ({
  ...order('1200.00', received, due),
  status: { id: status, label: '' },
  created: '2026-10-20T08:00:00.000Z',
});

test('a draft that waits for a release is marked on pages, but not on its document', () => {
  const draft = { ...listedOrder('0.00', '1200.00', 'new'), waits_for_release: true };
  expect(pageMarks(draft, 'none', onDay)).toEqual(['awaiting_release', 'unpaid']);
  expect(documentMarks(draft, 'none')).toEqual(['unpaid']);
});

test('an overdue invoice is marked as overdue instead of unpaid, but its document is not', () => {
  const invoice = listedOrder('0.00', '1200.00');
  expect(pageMarks(invoice, 'none', onDay)).toEqual(['overdue']);
  expect(pageMarks(invoice, 'part', onDay)).toEqual(['overdue', 'part_credited']);
  expect(pageMarks(listedOrder('200.00', '1000.00'), 'none', onDay)).toEqual(['overdue', 'part_paid']);
  expect(pageMarks({ ...invoice, created: '2026-11-21T08:00:00.000Z' }, 'none', onDay)).toEqual(['unpaid']);
  expect(documentMarks(invoice, 'none')).toEqual(['unpaid']);
});
