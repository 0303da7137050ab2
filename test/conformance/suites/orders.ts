/**
 * Source: docs/specification/api.md#orders, docs/specification/extensions.md#order-write,
 * docs/specification/extensions.md#order-transitions.
 */
import { describe, expect, test } from 'vitest';
import { today } from '../../today.ts';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, recordIn, recordsIn } from '../checks/responses.ts';
import { orderRecord } from '../records/order.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { createSoldItem, createSoldItems } from './sold-item.ts';
import { uniqueWord, unknownId } from './suite-records.ts';

const statuses = ['new', 'in_process', 'finished', 'locked', 'canceled'] as const;
/** The statuses that each status can change to. */
const nextStatuses: Readonly<Record<(typeof statuses)[number], readonly string[]>> = {
  new: ['in_process', 'canceled'],
  in_process: ['finished', 'canceled'],
  finished: ['locked', 'canceled'],
  locked: [],
  canceled: [],
};
/** The statuses to set, one after the other, to bring a new order to each status. */
const pathTo = {
  new: [],
  in_process: ['in_process'],
  finished: ['in_process', 'finished'],
  locked: ['in_process', 'finished', 'locked'],
  canceled: ['canceled'],
} as const;

export function testOrders(subject: Subject, make: Maker): void {
  const { get, post, patch } = subject;
  const read = async (id: unknown) => recordIn(await get(`orders/${id}`));
  const create = async ({ sale, buyer, items }: { sale: string; buyer: string; items: readonly string[] }, otherFields: Body = {}) =>
    recordIn(await post('orders', { type: 'bidder', sale, owner: buyer, items, ...otherFields }));
  const moveTo = async (id: unknown, ...newStatuses: readonly string[]) => {
    for (const status of newStatuses) recordIn(await patch(`orders/${id}`, { status }));
  };

  test.runIf(subject.rows)('a read of an order contains its invoice', async () => {
    const client = await make.client({ last_name: 'Payer', email: `${uniqueWord()}@example.com` });
    const sale = await make.sale({ subtitle: 'Spring' });
    const id = await subject.rows?.order(client, sale, {
      type: 'bidder',
      status: 'in_process',
      customer_number: 'C-7',
      bidder_ids: '101 102',
      payment_type_letter: 'W',
      shipping_weight: 2.5,
      grand_total: 1234_56,
      payment_received: 34_56,
    });
    const order = await read(id);
    expectShape(order, orderRecord);
    expect(order).toMatchObject({
      id,
      type: 'bidder',
      status: { id: 'in_process' },
      sale: { id: sale, label: 'Spring' },
      owner: { id: client },
      grand_total: '1234.56',
      payment_received: '34.56',
      amount_due: '1200.00',
      customer_number: 'C-7',
      bidder_ids: ['101', '102'],
      shipping_weight: 2.5,
      payment_type_letter: 'W',
      invoice_data: { header_right: { invoice_number: order.order_id, customer_number: 'C-7' } },
    });
  });

  describe.runIf(subject.extensions.has('order-write'))('writing orders', () => {
    test('a new order has a line for each item, and its additional charges', async () => {
      const sold = await createSoldItems(subject, make, 100_000, 50_050);
      const additional_charges = [{ amount: 1_550, tax: 126, term: 'Packing', description: 'Crate' }];
      const order = await create(sold, { additional_charges });
      expectShape(order, orderRecord);
      expect(order).toMatchObject({
        type: 'bidder',
        status: { id: 'new' },
        item_count: 2,
        payment_received: '0.00',
        amount_due: order.grand_total,
        bidder_ids: ['101'],
        additional_charges: [{ amount: '15.50', tax: '1.26', term: { label: 'Packing' }, description: 'Crate', date: null }],
      });
      const lines = Object.values(Object(order.invoice_data).items).flat();
      expect(lines).toMatchObject([
        { nid: sold.items[0], lot: '1', hammer_price: '1000.00' },
        { nid: sold.items[1], lot: '2', hammer_price: '500.50' },
      ]);
      const orderWithoutCharges = recordIn(await patch(`orders/${order.id}`, { additional_charges: [] }));
      expect(centsOf(order.grand_total) - centsOf(orderWithoutCharges.grand_total)).toBe(1_550 + 126);
      expect(orderWithoutCharges).toEqual(await read(order.id));
    });

    test.each(statuses)('an order that is %s can change only to the specified statuses', async (from) => {
      const allowed = nextStatuses[from];
      const sold = await createSoldItems(subject, make, ...['', ...allowed].map(() => 10_000));
      const createOrderInStatus = async (index: number) => {
        const { id } = await create({ ...sold, items: sold.items.slice(index, index + 1) });
        await moveTo(id, ...pathTo[from]);
        return id;
      };
      const unchangedOrder = await createOrderInStatus(0);
      for (const to of statuses.filter((status) => status !== from && !allowed.includes(status)))
        expectProblem(await patch(`orders/${unchangedOrder}`, { status: to }), 409);
      expect(await read(unchangedOrder)).toMatchObject({ status: { id: from } });
      for (const [index, to] of allowed.entries())
        expect(recordIn(await patch(`orders/${await createOrderInStatus(index + 1)}`, { status: to }))).toMatchObject({
          status: { id: to },
        });
    });

    test('a split moves items to an open order of the same client and sale', async () => {
      const sold = await createSoldItems(subject, make, 10_000, 33_333, 77_777);
      const order = await create(sold);
      const [originalOrder, targetOrder] = recordsIn(await patch('order-split', { order: order.id, items: [sold.items[1]] }));
      expect([originalOrder?.id, originalOrder?.item_count, targetOrder?.item_count, Object(targetOrder?.owner).id]).toEqual([
        order.id,
        2,
        1,
        sold.buyer,
      ]);
      expect(centsOf(originalOrder?.grand_total) + centsOf(targetOrder?.grand_total)).toBe(centsOf(order.grand_total));
      const [, orderOfSecondSplit] = recordsIn(await patch('order-split', { order: order.id, items: [sold.items[2]] }));
      expect([orderOfSecondSplit?.id, orderOfSecondSplit?.item_count]).toEqual([targetOrder?.id, 2]);
    });

    test('a finished order can be credited in part', async () => {
      const sold = await createSoldItems(subject, make, 10_000, 20_000);
      const order = await create(sold);
      const createCreditNote = () => post(`order-create-credit-note/${order.id}`, { items: [sold.items[0]] });
      expectProblem(await createCreditNote(), 409);
      await moveTo(order.id, ...pathTo.finished);
      const note = recordIn(await createCreditNote());
      expect(note).toMatchObject({ type: 'credit_note', item_count: 1 });
      expect(centsOf(note.grand_total)).toBeLessThan(0);
    });

    test('a locked order is corrected by a credit note and a new order with its payments', async () => {
      const { item, sale, buyer } = await createSoldItem(subject, make);
      const order = await create({ sale, buyer, items: [item] });
      const payment = { order: order.id, transaction_type: 'Payment', amount: '50.00', transaction_date: today };
      recordIn(await post('transactions', payment));
      expectProblem(await post(`order-cancel-and-reissue/${order.id}`, {}), 409);
      await moveTo(order.id, ...pathTo.locked);
      const writtenOrders = recordsIn(await post(`order-cancel-and-reissue/${order.id}`, {}));
      expect(writtenOrders.find(({ type }) => type === 'credit_note')).toMatchObject({ grand_total: `-${order.grand_total}` });
      expect(writtenOrders.find(({ type }) => type === 'bidder')).toMatchObject({
        status: { id: 'new' },
        grand_total: order.grand_total,
        payment_received: '50.00',
      });
      expect(await read(order.id)).toMatchObject({ status: { id: 'locked' }, payment_received: '0.00' });
    });

    test.each<[Body, string]>([
      [{ type: 'loan' }, 'type'],
      [{ sale: unknownId }, 'sale'],
      [{ owner: unknownId }, 'owner'],
      [{ items: [unknownId] }, 'items.0'],
    ])('an order with the values %j is refused for the field %s', async (wrongField, field) => {
      const [sale, owner] = [await make.sale(), await make.client()];
      expectRefused(await post('orders', { type: 'bidder', sale, owner, items: [], ...wrongField }), field);
    });
  });
}

const centsOf = (decimal: unknown) => Math.round(Number(decimal) * 100);
