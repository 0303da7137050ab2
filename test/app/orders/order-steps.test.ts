import { expect, test } from 'vitest';
import type { OrderStatus } from '../../../contract/resources/order.ts';
import { offeredSteps } from '../../../src/resources/orders/order-steps.ts';

const steps = (status: OrderStatus, payment_received = '0.00') =>
  offeredSteps({ type: 'bidder', status: { id: status, label: '' }, payment_received });
const may = (to: string) => ({ to, refused: undefined });

test('an order goes from new to locked, and may be canceled until then', () => {
  expect(steps('new')).toEqual([may('in_process'), may('canceled')]);
  expect(steps('in_process')).toEqual([may('finished'), may('canceled')]);
  expect(steps('finished')).toEqual([may('locked'), may('canceled')]);
});
test('with payments it cannot be canceled, locked neither; both say why', () => {
  expect(steps('finished', '10.00')).toEqual([may('locked'), { to: 'canceled', refused: 'payments' }]);
  expect(steps('locked')).toEqual([{ to: 'canceled', refused: 'locked' }]);
});
test('a canceled order takes no step', () => {
  expect(steps('canceled')).toEqual([]);
});
