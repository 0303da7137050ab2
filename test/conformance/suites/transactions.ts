/**
 * Source: docs/specification/api.md#transaction-endpoints, docs/specification/extensions.md#transactions-list,
 * docs/specification/extensions.md#payment-rules.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../today.ts';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, recordIn, recordsIn } from '../checks/responses.ts';
import { transactionRecord } from '../records/order.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { createSoldItem } from './sold-item.ts';
import { unknownId } from './suite-records.ts';

/** Creates an order with a sold item: directly in the database if possible, otherwise through the service. */
async function createOrder(subject: Subject, make: Maker): Promise<{ id: string; total: number; client: string }> {
  const { sale, buyer, item } = await createSoldItem(subject, make);
  if (subject.rows) {
    const row = { customer_number: '', bidder_ids: '101', payment_type_letter: '', shipping_weight: 0, payment_received: 0 };
    const id = await subject.rows.order(buyer, sale, { ...row, type: 'bidder', status: 'in_process', grand_total: 12_162 }, item);
    return { id, total: 12_162, client: buyer };
  }
  const { id, grand_total } = recordIn(await subject.post('orders', { type: 'bidder', sale, owner: buyer, items: [item] }));
  return { id: String(id), total: Math.round(Number(grand_total) * 100), client: buyer };
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

export function testTransactions(subject: Subject, make: Maker): void {
  const { get, post } = subject;
  const pay = (order: string, amount: string, otherFields: Body = {}) =>
    post('transactions', { order, transaction_type: 'Payment', amount, transaction_date: today, ...otherFields });
  const readOrder = async (order: string) => recordIn(await get(`orders/${order}`));

  describe('a payment', () => {
    test.each(['Payment', 'Cheque', 'Wire Transfer'])('a payment by %s reduces the amount due', async (transaction_type) => {
      const { id, total } = await createOrder(subject, make);
      const response = await pay(id, '20.50', { transaction_type });
      expect(response.status).toBe(201);
      expectShape(recordIn(response), transactionRecord);
      expect(recordIn(response)).toMatchObject({ order: id, transaction_type, amount: '20.50' });
      expect(await readOrder(id)).toMatchObject({ payment_received: '20.50', amount_due: decimal(total - 2_050) });
      recordIn(await pay(id, decimal(total - 2_050)));
      expect(await readOrder(id)).toMatchObject({ payment_received: decimal(total), amount_due: '0.00' });
    });

    test('a payment may exceed the total only with `allow_overpayment`', async () => {
      const { id, total } = await createOrder(subject, make);
      expectProblem(await pay(id, decimal(total + 1)), 409);
      expect(await readOrder(id)).toMatchObject({ payment_received: '0.00' });
      recordIn(await pay(id, decimal(total + 1), { allow_overpayment: true }));
      expect(await readOrder(id)).toMatchObject({ payment_received: decimal(total + 1), amount_due: '-0.01' });
    });

    test('a negative payment is a refund of at most the amount that was paid', async () => {
      const { id, total } = await createOrder(subject, make);
      recordIn(await pay(id, '30.00'));
      expectProblem(await pay(id, '-30.01'), 409);
      expect(recordIn(await pay(id, '-30.00'))).toMatchObject({ amount: '-30.00' });
      expect(await readOrder(id)).toMatchObject({ payment_received: '0.00', amount_due: decimal(total) });
    });

    test.runIf(subject.extensions.has('transactions-list'))('payments are listed with every stored field, the latest first', async () => {
      const { id } = await createOrder(subject, make);
      const first = recordIn(await pay(id, '1.00'));
      const paymentDetails = {
        credit_card_type: 'Visa',
        credit_card_last_4_digits: '4242',
        bank: '7',
        bank_account_number: '12-34',
        bank_branch: 'Bern',
        cheque_number: 'CH-1',
        cheque_date: '2026-02-28',
        info: 'second part',
      };
      const second = recordIn(await pay(id, '2.00', { transaction_type: 'Cheque', ...paymentDetails }));
      expect(recordsIn(await get(`transactions?filter[order]=${id}`))).toMatchObject([
        { ...second, ...paymentDetails, transaction_date: today },
        { ...first, info: '', bank: '' },
      ]);
    });

    describe('an invalid payment', () => {
      let order: string;
      beforeAll(async () => {
        order = (await createOrder(subject, make)).id;
      });

      test.each<[Body, string]>([
        [{ amount: 12 }, 'amount'],
        [{ amount: 'much' }, 'amount'],
        [{ transaction_type: 'Cash' }, 'transaction_type'],
        [{ transaction_date: '1.3.2026' }, 'transaction_date'],
        [{ transaction_date: '2026-02-30' }, 'transaction_date'],
        [{ order: unknownId }, 'order'],
      ])('a payment with the values %j is refused for the field %s', async (wrongField, field) => {
        expectRefused(await pay(order, '1.00', wrongField), field);
      });
    });

    test('a payment requires an order, a type, an amount and a date', async () => {
      expectRefused(await post('transactions', {}), 'order', 'transaction_type', 'amount', 'transaction_date');
    });
  });
}
