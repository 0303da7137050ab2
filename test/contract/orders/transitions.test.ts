import { describe, expect, test } from 'vitest';
import { taxIds } from '../../../contract/money/tax.ts';
import {
  reasonAgainstBuyerChange,
  reasonAgainstChanges,
  reasonAgainstCredit,
  reasonAgainstExportProof,
  reasonAgainstLowerTotal,
  reasonAgainstPayment,
  reasonAgainstReissue,
  reasonAgainstStatus,
} from '../../../contract/orders/transitions.ts';
import { orderStatuses } from '../../../contract/resources/orders/order.ts';

const allowed = [
  'new > in_process',
  'in_process > finished',
  'finished > locked',
  'new > canceled',
  'in_process > canceled',
  'finished > canceled',
];
const moves = orderStatuses.flatMap((from) => orderStatuses.filter((to) => to !== from).map((to) => ({ from, to })));

test.each(moves)('a transition of an order from $from to $to is allowed only as specified', ({ from, to }) => {
  const refusal = reasonAgainstStatus({ type: 'bidder', status: from, payment_received: 0 }, to);
  expect(refusal === undefined).toBe(allowed.includes(`${from} > ${to}`));
});

test('an order with payments cannot be canceled', () =>
  expect(reasonAgainstStatus({ type: 'bidder', status: 'new', payment_received: 1 }, 'canceled')).toContain('refund'));

test('an order with a used credit cannot be canceled', () => {
  const order = { type: 'bidder', status: 'finished', payment_received: 0 } as const;
  expect(reasonAgainstStatus({ ...order, has_used_credit: true }, 'canceled')).toContain('move the credit back');
  expect(reasonAgainstStatus({ ...order, has_used_credit: false }, 'canceled')).toBeUndefined();
});

test('a credited order and a credit note cannot be canceled', () => {
  expect(reasonAgainstStatus({ type: 'bidder', status: 'finished', payment_received: 0 }, 'canceled', 1)).toContain('credited');
  expect(reasonAgainstStatus({ type: 'credit_note', status: 'finished', payment_received: 0 }, 'canceled')).toContain('credit note');
});

test.each(orderStatuses)('an order with the status %s can be changed, credited and reissued only as specified', (status) => {
  const order = { type: 'bidder', status } as const;
  expect(reasonAgainstChanges(order) === undefined).toBe(['new', 'in_process'].includes(status));
  expect(reasonAgainstCredit(order) === undefined).toBe(['finished', 'locked'].includes(status));
  expect(reasonAgainstReissue(order) === undefined).toBe(status === 'locked');
});

describe('a payment', () => {
  const order = { type: 'bidder', status: 'finished', grand_total: 10_000, payment_received: 4_000, amount_due: 6_000 } as const;
  test.each([
    [6_000, undefined],
    [6_001, 'more than the amount due'],
    [-4_000, undefined],
    [-4_001, 'more than the amount paid'],
  ])('the reason against a payment of %d cents on an order of 100.00 with 40.00 paid is: %s', (amount, refusal) => {
    const reason = reasonAgainstPayment(order, amount, false);
    if (refusal === undefined) expect(reason).toBeUndefined();
    else expect(reason).toContain(refusal);
  });

  test('a payment may not exceed the amount that credit notes leave due', () => {
    const credited = { ...order, amount_due: 1_000 };
    expect(reasonAgainstPayment(credited, 1_000, false)).toBeUndefined();
    expect(reasonAgainstPayment(credited, 1_001, false)).toContain('more than the amount due');
  });
  test('a payment may exceed the total with `allow_overpayment`', () => expect(reasonAgainstPayment(order, 9_000, true)).toBeUndefined());
  test('a refund cannot contain a credit that is used for another order', () => {
    const overpaid = { ...order, payment_received: 15_000, amount_due: -2_000, credit_used: 3_000 };
    expect(reasonAgainstPayment(overpaid, -12_000, false)).toBeUndefined();
    expect(reasonAgainstPayment(overpaid, -12_001, false)).toContain('move the credit back');
    expect(reasonAgainstPayment({ ...overpaid, payment_received: 0, amount_due: 13_000 }, 1_000, false)).toBeUndefined();
    // With a credit of another order and a payment, the overpaid amount that is not used can be refunded.
    expect(reasonAgainstPayment({ ...overpaid, payment_received: 2_000 }, -2_000, false)).toBeUndefined();
  });
  test('a payment on a reissued order is refused', () =>
    expect(reasonAgainstPayment({ ...order, reissued: true }, 1, true)).toContain('reissued'));
  test('a payment on a canceled order is refused', () =>
    expect(reasonAgainstPayment({ ...order, status: 'canceled' }, 1, true)).toContain('canceled'));
  test('a credit note can be paid out up to the credited amount', () => {
    const note = { ...order, type: 'credit_note', grand_total: -10_000, payment_received: 0, amount_due: -10_000 } as const;
    expect(reasonAgainstPayment(note, -10_000, false)).toBeUndefined();
    expect(reasonAgainstPayment(note, -10_001, false)).toContain('more than the amount due');
    expect(reasonAgainstPayment(note, 1, false)).toContain('more than the amount paid');
  });
});

test.each([
  ['a higher total', { before: 100, after: 120 }, 150, true],
  ['the same total of an overpaid order', { before: 100, after: 100 }, 150, true],
  ['a lower total that is still not paid', { before: 100, after: 80 }, 80, true],
  ['a lower total below the payments', { before: 100, after: 80 }, 81, false],
  ['a negative total without payments', { before: 100, after: -20 }, 0, true],
])('a lower total is refused only if more has been paid: %s', (_name, totals, paid, isAllowed) => {
  const reasonWith = (credits: number) => reasonAgainstLowerTotal({ ...totals, settled: { payments: paid - credits, credits } });
  if (isAllowed) {
    expect([reasonWith(0), reasonWith(30), reasonWith(-30)]).toEqual([undefined, undefined, undefined]);
  } else {
    expect(reasonWith(0)).toBe('More has been paid than the new total of the order: refund the difference first');
    // A part of the money is the credit of another order, or was used for another order.
    for (const credits of [30, -30]) expect(reasonWith(credits)).toContain('used credits');
  }
});

test.each(taxIds)('a line with the tax scheme %s moves to another buyer only if the scheme does not depend on the buyer', (tax_id) => {
  const lines = [
    { tax_id: 'margin', export_tax: '', terms: [], lot: '1', item_id: 11 } as const,
    { tax_id, export_tax: '', terms: [], lot: '', item_id: 12 } as const,
  ];
  const reason = reasonAgainstBuyerChange(lines, '');
  if (['export', 'reverse_charge'].includes(tax_id))
    expect(reason).toEqual({ code: 'item_scheme_of_buyer', params: { item: '12', scheme: tax_id } });
  else expect(reason).toBeUndefined();
});

test('a line whose tax is held does not move to another buyer', () => {
  const line = { tax_id: 'margin', export_tax: 'held', terms: [], lot: '7', item_id: 11 } as const;
  expect(reasonAgainstBuyerChange([line], '')).toEqual({ code: 'lot_scheme_of_buyer', params: { lot: '7', scheme: 'export' } });
});

test.each([
  ['exempt', 'item', 'lot_scheme_of_buyer'],
  ['exempt', undefined, 'lot_scheme_of_buyer'],
  ['exempt', 'consignment', undefined],
  ['exempt', 'house', undefined],
  ['standard', 'item', undefined],
] as const)(
  'for a former buyer with the tax type %s and a scheme from %s, the refusal of another buyer is: %s',
  (taxType, source, code) => {
    const terms = source === undefined ? [] : [{ kind: 'scheme' as const, source }];
    const line = { tax_id: 'exempt', export_tax: '', terms, lot: '7', item_id: 11 } as const;
    expect(reasonAgainstBuyerChange([line], taxType)?.code).toBe(code);
  },
);

test.each([
  ['held', undefined],
  ['released', 'conflict'],
  ['', 'invalid'],
] as const)('the reason against a proof of export of a line in the state “%s” has the kind %s', (export_tax, kind) => {
  expect(reasonAgainstExportProof({ export_tax, lot: '7', item_id: 11 })?.kind).toBe(kind);
});
