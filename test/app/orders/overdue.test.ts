import { expect, test } from 'vitest';
import type { OrderStatus, OrderType } from '../../../contract/resources/orders/order.ts';
import { isOverdue } from '../../../src/ui/record/order-sides.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const lastOverdue = '2026-11-08T22:59:59.999Z';

test.each<[OrderType, OrderStatus, string, string, boolean]>([
  ['bidder', 'finished', '0.01', lastOverdue, true],
  ['bidder', 'locked', '0.01', '2026-10-20T08:00:00.000Z', true],
  ['bidder', 'finished', '0.01', '2026-11-08T23:00:00.000Z', false],
  ['bidder', 'finished', '0.00', lastOverdue, false],
  ['bidder', 'finished', '-0.01', lastOverdue, false],
  ['bidder', 'in_process', '0.01', lastOverdue, false],
  ['bidder', 'canceled', '0.01', lastOverdue, false],
  ['transport_invoice', 'finished', '0.01', lastOverdue, false],
  ['consignor', 'finished', '0.01', lastOverdue, false],
  ['bidder', 'finished', '0.01', '', false],
])('an order of type %s with status %s, %s due, created at %s, is overdue: %s', (type, id, amount_due, created, expected) => {
  expect(isOverdue({ type, status: { id, label: '' }, amount_due, created }, now, 'Europe/Zurich')).toBe(expected);
});
