/** Uses of a client's credit. Source: docs/specification/extensions.md#client-credit. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CreditOrder,
  creditOf,
  decideCreditUse,
  openAmountForCredit,
  reasonAgainstCreditReversal,
} from '../../../contract/orders/client-credit.ts';
import { orderStatuses, orderTypes } from '../../../contract/resources/orders/order.ts';

const invoice: CreditOrder = {
  id: 1,
  order_id: '1001',
  type: 'bidder',
  status: 'finished',
  owner_id: 7,
  amount_due: 80_00,
  reissued: false,
};
const overpaid: CreditOrder = { ...invoice, id: 2, order_id: '1002', amount_due: -50_00 };
const refusalOf = (from: CreditOrder, order: CreditOrder, amount?: number) => {
  const use = decideCreditUse(from, order, amount);
  return use.kind === 'refused' ? use.refusal : undefined;
};

describe('a use of a credit', () => {
  test.each<[string, CreditOrder, CreditOrder, number | undefined, number]>([
    ['the whole credit', overpaid, invoice, undefined, 50_00],
    ['the open amount, if it is smaller', overpaid, { ...invoice, amount_due: 20_00 }, undefined, 20_00],
    ['the requested amount', overpaid, invoice, 12_34, 12_34],
    ['a credit note', { ...overpaid, type: 'credit_note' }, invoice, undefined, 50_00],
    ['a transport invoice', overpaid, { ...invoice, type: 'transport_invoice', status: 'locked' }, undefined, 50_00],
  ])('the use of a credit is accepted for %s', (_name, from, order, requested, amount) => {
    expect(decideCreditUse(from, order, requested)).toEqual({ kind: 'accepted', amount });
  });

  test.each<[string, CreditOrder, CreditOrder, string]>([
    ['the order itself', invoice, invoice, 'is the order itself'],
    ['an order of another client', { ...overpaid, owner_id: 8 }, invoice, 'is not an order of the same client'],
    ['the credit of a statement', { ...overpaid, type: 'consignor' }, invoice, 'is neither an invoice nor a credit note'],
  ])('a use of a credit is refused for the field `from`: %s', (_name, from, order, reason) => {
    expect(refusalOf(from, order)).toEqual({ invalidField: 'from', reason });
  });

  test.each<[string, CreditOrder, CreditOrder, number | undefined, string]>([
    ['an order without a credit', { ...overpaid, amount_due: 0 }, invoice, undefined, '1002 has no credit'],
    ['the credit of a draft', { ...overpaid, status: 'new' }, invoice, undefined, '1002 is not finished'],
    ['the credit of a reissued invoice', { ...overpaid, reissued: true }, invoice, undefined, '1002 has been reissued'],
    ['a statement', overpaid, { ...invoice, type: 'consignor' }, undefined, 'only be used for an invoice'],
    ['a credit note as the target', overpaid, { ...invoice, type: 'credit_note' }, undefined, 'only be used for an invoice'],
    ['a draft', overpaid, { ...invoice, status: 'in_process' }, undefined, '1001 is not finished'],
    ['a canceled order', overpaid, { ...invoice, status: 'canceled' }, undefined, '1001 is not finished'],
    ['a reissued invoice', overpaid, { ...invoice, reissued: true }, undefined, '1001 has been reissued'],
    ['an order without an open amount', overpaid, { ...invoice, amount_due: 0 }, undefined, '1001 has no open amount'],
    ['more than the credit', overpaid, invoice, 50_01, 'more than the credit on the order 1002'],
    ['more than the open amount', overpaid, { ...invoice, amount_due: 20_00 }, 20_01, 'more than the open amount of the order 1001'],
  ])('the use of a credit is refused for %s', (_name, from, order, amount, reason) => {
    expect(refusalOf(from, order, amount)).toEqual({ invalidField: undefined, reason: expect.stringContaining(reason) });
  });

  const anyOrder = (id: number): fc.Arbitrary<CreditOrder> =>
    fc.record({
      id: fc.constant(id),
      order_id: fc.constant(String(id)),
      type: fc.constantFrom(...orderTypes),
      status: fc.constantFrom(...orderStatuses),
      owner_id: fc.integer({ min: 1, max: 2 }),
      amount_due: fc.integer({ min: -100_000, max: 100_000 }),
      reissued: fc.boolean(),
    });

  test('a use of a credit never turns the credit into a debt, or the open amount into a credit', () => {
    fc.assert(
      fc.property(
        anyOrder(1),
        anyOrder(2),
        fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
        (from, order, requested) => {
          const use = decideCreditUse(from, order, requested);
          if (use.kind === 'refused') return;
          expect(use.amount).toBeGreaterThan(0);
          expect(from.amount_due + use.amount).toBeLessThanOrEqual(0);
          expect(order.amount_due - use.amount).toBeGreaterThanOrEqual(0);
          expect(from.owner_id).toBe(order.owner_id);
        },
      ),
    );
  });

  test('a use of a credit without an amount uses the whole credit or pays the whole open amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }), (credit, due) => {
        const [from, order] = [
          { ...overpaid, amount_due: -credit },
          { ...invoice, amount_due: due },
        ];
        expect([creditOf(from), openAmountForCredit(order)]).toEqual([credit, due]);
        const use = decideCreditUse(from, order);
        const amount = use.kind === 'accepted' ? use.amount : 0;
        expect(Math.min(credit - amount, due - amount)).toBe(0);
      }),
    );
  });
});

describe('a reversal of a use', () => {
  const use = { reverses_id: null, isReversed: false };
  test('a use of a credit can be reversed only once, and a reversal cannot be reversed', () => {
    expect(reasonAgainstCreditReversal(use, [invoice, overpaid])).toBeUndefined();
    expect(reasonAgainstCreditReversal({ ...use, isReversed: true }, [invoice, overpaid])).toContain('already');
    expect(reasonAgainstCreditReversal({ ...use, reverses_id: 1 }, [invoice, overpaid])).toContain('cannot be reversed');
  });

  test.each<[string, Partial<CreditOrder>]>([
    ['canceled', { status: 'canceled' }],
    ['reissued', { reissued: true }],
  ])('a use of a credit cannot be reversed if one of its orders is %s', (reason, change) => {
    expect(reasonAgainstCreditReversal(use, [invoice, { ...overpaid, ...change }])).toContain(reason);
  });
});
