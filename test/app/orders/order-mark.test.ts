import { describe, expect, test } from 'vitest';
import { type Credited, type OrderMark, orderMark, orderMarks } from '../../../src/resources/orders/order-mark.ts';

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
  ])('of %s with %s received and %s due is marked %s', (total, received, due, mark) => {
    expect(orderMark(order(total, received, due))).toBe(mark);
  });

  test('that is canceled says so, whatever else it is', () => {
    expect(orderMarks(order('1200.00', '0.00', '1200.00', { status: 'canceled' }), 'all')).toEqual(['canceled']);
  });

  test.each<[Credited, string, string, OrderMark[]]>([
    ['none', '0.00', '1200.00', ['unpaid']],
    ['all', '0.00', '1200.00', ['credited']],
    ['all', '200.00', '1000.00', ['credited', 'part_paid']],
    ['part', '0.00', '1200.00', ['part_credited', 'unpaid']],
    ['part', '1205.00', '-5.00', ['part_credited', 'overpaid']],
  ])('of which %s is credited, with %s received and %s due, is marked %j', (credited, received, due, marks) => {
    expect(orderMarks(order('1200.00', received, due), credited)).toEqual(marks);
  });
});

describe('a credit note is paid when it has been paid out', () => {
  test.each<[string, string, OrderMark]>([
    ['0.00', '-300.00', 'unpaid'],
    ['-100.00', '-200.00', 'part_paid'],
    ['-300.00', '0.00', 'paid'],
    ['-301.00', '1.00', 'overpaid'],
  ])('with %s received and %s due it is %s', (received, due, mark) => {
    expect(orderMark(order('-300.00', received, due, { type: 'credit_note' }))).toBe(mark);
  });
});
