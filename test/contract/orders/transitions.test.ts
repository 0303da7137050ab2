import { describe, expect, test } from 'vitest';
import { refuseChanges, refuseCredit, refusePayment, refuseReissue, refuseStatus } from '../../../contract/orders/transitions.ts';
import { orderStatuses } from '../../../contract/resources/order.ts';

const allowed = [
  'new > in_process',
  'in_process > finished',
  'finished > locked',
  'new > canceled',
  'in_process > canceled',
  'finished > canceled',
];
const moves = orderStatuses.flatMap((from) => orderStatuses.filter((to) => to !== from).map((to) => ({ from, to })));

test.each(moves)('an order goes from $from to $to as section 6 says', ({ from, to }) => {
  const refusal = refuseStatus({ type: 'bidder', status: from, payment_received: 0 }, to);
  expect(refusal === undefined).toBe(allowed.includes(`${from} > ${to}`));
});

test('an order with payments is not canceled', () =>
  expect(refuseStatus({ type: 'bidder', status: 'new', payment_received: 1 }, 'canceled')).toContain('refund'));

test('what a credit note took back is neither taken back again nor brought back by a cancellation', () => {
  expect(refuseStatus({ type: 'bidder', status: 'finished', payment_received: 0 }, 'canceled', 1)).toContain('credited');
  expect(refuseStatus({ type: 'credit_note', status: 'finished', payment_received: 0 }, 'canceled')).toContain('credit note');
});

test.each(orderStatuses)('what may be done to one that is %s', (status) => {
  const order = { type: 'bidder', status } as const;
  expect(refuseChanges(order) === undefined).toBe(['new', 'in_process'].includes(status));
  expect(refuseCredit(order) === undefined).toBe(['finished', 'locked'].includes(status));
  expect(refuseReissue(order) === undefined).toBe(status === 'locked');
});

describe('a payment', () => {
  const order = { type: 'bidder', status: 'finished', grand_total: 10_000, payment_received: 4_000 } as const;
  test.each([
    [6_000, undefined],
    [6_001, 'more than what is due'],
    [-4_000, undefined],
    [-4_001, 'more than what was paid'],
  ])('of %d cents on 100.00 with 40.00 paid', (amount, refusal) => {
    const said = refusePayment(order, amount, false);
    if (refusal === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(refusal);
  });

  test('may exceed the total when told to', () => expect(refusePayment(order, 9_000, true)).toBeUndefined());
  test('is refused on an order that was reissued', () =>
    expect(refusePayment({ ...order, reissued: true }, 1, true)).toContain('reissued'));
  test('is refused on a canceled order', () => expect(refusePayment({ ...order, status: 'canceled' }, 1, true)).toContain('canceled'));
  test('of a credit note is paid out, up to what is credited', () => {
    const note = { ...order, type: 'credit_note', grand_total: -10_000, payment_received: 0 } as const;
    expect(refusePayment(note, -10_000, false)).toBeUndefined();
    expect(refusePayment(note, -10_001, false)).toContain('more than what is due');
    expect(refusePayment(note, 1, false)).toContain('more than what was paid');
  });
});
