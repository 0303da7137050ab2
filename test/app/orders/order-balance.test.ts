import { expect, test } from 'vitest';
import type { OrderAppRecord } from '../../../src/providers/data/types.ts';
import { acceptsPayments, hasStepThatExpertiseBlocks, orderBalanceOf } from '../../../src/resources/orders/document/order-balance.ts';
import { paymentOutcome } from '../../../src/resources/transactions/payment-outcome.ts';
import { sidesOf } from '../../../src/ui/record/order-sides.ts';

const status = { id: 'finished', label: '' } as const;
const invoice = (payment_received: string, amount_due: string) =>
  ({ type: 'bidder', status, grand_total: '130.00', payment_received, amount_due }) satisfies Partial<OrderAppRecord>;
const note = (amount_due: string) => ({ id: '9', order_id: '1003', type: 'credit_note' as const, grand_total: '-30.00', amount_due });
const correctionFields = (amount_due: string) => ({
  corrections: [{ ...note(amount_due), relation: 'credit_note' as const, status: 'finished' as const, items: [] }],
  credited: '30.00',
});

test('orderBalanceOf uses the amounts of a service that offsets credit notes', () => {
  expect(orderBalanceOf({ ...invoice('0.00', '100.00'), ...correctionFields('0.00') }, [])).toMatchObject({
    credited: '30.00',
    open: '100.00',
    creditInCents: 3_000,
  });
});

test('orderBalanceOf subtracts credit notes if the service does not, at most down to zero', () => {
  expect(orderBalanceOf(invoice('0.00', '130.00'), [note('-30.00')])).toMatchObject({
    credited: '30.00',
    open: '100.00',
    creditInCents: 3_000,
  });
  expect(orderBalanceOf(invoice('120.00', '10.00'), [note('-30.00')])).toMatchObject({ open: '0.00' });
  expect(orderBalanceOf(invoice('130.00', '0.00'), [note('-30.00')])).toMatchObject({
    credited: '30.00',
    open: '0.00',
    creditInCents: 3_000,
  });
  expect(orderBalanceOf(invoice('0.00', '130.00'), [])).toMatchObject({ credited: '0.00', open: '130.00', related: [] });
});

test.each([
  ['a service that offsets credit notes', { ...invoice('130.00', '0.00'), ...correctionFields('-30.00') }, []],
  ['a service that does not offset credit notes', invoice('130.00', '0.00'), [note('-30.00')]],
] as const)('with %s, a refund of the credited amount leaves nothing due', (_name, order, creditNotes) => {
  const { open, creditInCents } = orderBalanceOf(order, creditNotes);
  expect(paymentOutcome({ ...order, amount_due: open }, '-30.00', creditInCents)).toMatchObject({
    received: '100.00',
    remaining: '0.00',
    isSettled: true,
  });
  expect(paymentOutcome({ ...order, amount_due: open }, '-50.00', creditInCents)).toMatchObject({ remaining: '20.00', isSettled: false });
});

test('a payment of the amount that was not credited settles the invoice, and a larger payment is an overpayment', () => {
  const order = { ...invoice('0.00', '100.00'), ...correctionFields('0.00') };
  const { open, creditInCents } = orderBalanceOf(order, []);
  expect(paymentOutcome({ ...order, amount_due: open }, '100.00', creditInCents)).toMatchObject({
    remaining: '0.00',
    isSettled: true,
    overpayment: undefined,
  });
  expect(paymentOutcome({ ...order, amount_due: open }, '130.00', creditInCents)).toMatchObject({ overpayment: '30.00' });
});

test('a reissued invoice, a settled credit note and a canceled order accept no payments', () => {
  const replaced = {
    ...correctionFields('0.00'),
    corrections: [{ ...note('0.00'), relation: 'replacement' as const, type: 'bidder' as const, status: 'new' as const, items: [] }],
  };
  const order = { ...invoice('0.00', '0.00'), ...replaced };
  expect(orderBalanceOf(order, []).isReissued).toBe(true);
  expect(acceptsPayments(order, orderBalanceOf(order, []))).toBe(false);
  const settled = { ...note('0.00'), status, payment_received: '0.00', corrections: [] };
  expect(acceptsPayments(settled, orderBalanceOf(settled, []))).toBe(false);
  const open = { ...note('-30.00'), status, payment_received: '0.00', corrections: [] };
  expect(acceptsPayments(open, orderBalanceOf(open, []))).toBe(true);
  const canceled = { ...invoice('0.00', '130.00'), status: { id: 'canceled' as const, label: '' } };
  expect(acceptsPayments(canceled, orderBalanceOf(canceled, []))).toBe(false);
});

test.each([
  ['bidder', '10.00', { due: '10.00', toPayOut: null }],
  ['bidder', '-10.00', { due: null, toPayOut: '10.00' }],
  ['consignor', '10.00', { due: null, toPayOut: '10.00' }],
  ['credit_note', '-10.00', { due: null, toPayOut: '10.00' }],
  ['consignor', '0.00', { due: null, toPayOut: null }],
] as const)('an order of the type %s with %s due has this amount on the side that owes it', (type, amount_due, sides) => {
  expect(sidesOf({ type, status, amount_due })).toEqual(sides);
});

test.each([
  ['new', '0.00', true],
  ['in_process', '90.00', true],
  ['finished', '90.00', true],
  ['finished', '0.00', false],
  ['locked', '0.00', false],
  ['canceled', '90.00', false],
] as const)('lots under expertise block a statement that is %s with %s due: %s', (statusId, amount_due, expected) =>
  expect(hasStepThatExpertiseBlocks({ status: { id: statusId, label: statusId }, amount_due })).toBe(expected),
);
