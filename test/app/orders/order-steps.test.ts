import { expect, test } from 'vitest';
import type { OrderStatus } from '../../../contract/resources/orders/order.ts';
import { offeredSteps } from '../../../src/resources/orders/steps/order-steps.ts';

const steps = (status: OrderStatus, payment_received = '0.00') =>
  offeredSteps({ type: 'bidder', status: { id: status, label: '' }, payment_received });
const may = (to: string) => ({ to, refusal: undefined });

test('an order can be changed from new to locked in steps, and can be canceled before it is locked', () => {
  expect(steps('new')).toEqual([may('in_process'), may('canceled')]);
  expect(steps('in_process')).toEqual([may('finished'), may('canceled')]);
  expect(steps('finished')).toEqual([may('locked'), may('canceled')]);
});
test('an order with payments or a locked order cannot be canceled, and the step has the reason', () => {
  expect(steps('finished', '10.00')).toEqual([may('locked'), { to: 'canceled', refusal: 'payments' }]);
  expect(steps('locked')).toEqual([{ to: 'canceled', refusal: 'locked' }]);
});
test('an order with a used credit cannot be canceled, unless the credit was moved back', () => {
  const use = {
    id: '1',
    order: { id: '2', label: '1002' },
    order_type: 'bidder',
    created: '',
    author: null,
    reverses: null,
    reversed_by: null,
  } as const;
  const withCredits = (...uses: { amount: string; reverses?: string; reversed_by?: string }[]) =>
    offeredSteps({
      type: 'bidder',
      status: { id: 'finished', label: '' },
      payment_received: '0.00',
      credit_uses: uses.map((own) => ({ ...use, ...own })),
    });
  const refused = [may('locked'), { to: 'canceled', refusal: 'credit' }];
  expect(withCredits({ amount: '50.00' })).toEqual(refused);
  expect(withCredits({ amount: '50.00', reversed_by: '3' }, { amount: '-50.00', reverses: '1' })).toEqual([may('locked'), may('canceled')]);
  // One credit was received and another one given.
  expect(withCredits({ amount: '50.00' }, { amount: '-50.00' })).toEqual(refused);
});
test('a credited order cannot be canceled, with or without payments, and neither can a credit note', () => {
  const note = { id: '2', order_id: '1002', type: 'credit_note', status: 'finished', grand_total: '-10.00', amount_due: '0.00' } as const;
  const withNote = (relation: 'credit_note' | 'original_credit_note', payment_received: string) =>
    offeredSteps({
      type: 'bidder',
      status: { id: 'finished', label: '' },
      payment_received,
      corrections: [{ ...note, relation, items: [] }],
    });
  for (const paid of ['0.00', '10.00'])
    expect(withNote('credit_note', paid)).toEqual([may('locked'), { to: 'canceled', refusal: 'credited' }]);
  expect(withNote('original_credit_note', '0.00')).toEqual([may('locked'), may('canceled')]);
  const noteSteps = offeredSteps({ type: 'credit_note', status: { id: 'finished', label: '' }, payment_received: '0.00' });
  expect(noteSteps).toEqual([may('locked'), { to: 'canceled', refusal: 'creditNote' }]);
});
test('a canceled order has no steps', () => {
  expect(steps('canceled')).toEqual([]);
});
test('an invoice that waits for a release can be started but not issued', () => {
  const waiting = (status: OrderStatus) =>
    offeredSteps({ type: 'bidder', status: { id: status, label: '' }, payment_received: '0.00', waits_for_release: true });
  expect(waiting('new')).toEqual([may('in_process'), may('canceled')]);
  expect(waiting('in_process')).toEqual([{ to: 'finished', refusal: 'release' }, may('canceled')]);
});
test('a statement with a lot under expertise cannot be issued', () => {
  const under_expertise = [{ id: '1', lot: '12', text: 'Sent to the expert' }];
  const statement = { type: 'consignor', status: { id: 'in_process', label: '' }, payment_received: '0.00', under_expertise } as const;
  expect(offeredSteps(statement)).toEqual([{ to: 'finished', refusal: 'expertise' }, may('canceled')]);
});
