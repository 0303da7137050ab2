/**
 * Transitions of the statuses of clients, sales, items and consignments. Source: docs/specification/extensions.md,
 * docs/specification/api.md#item-history.
 */
import { describe, expect, test } from 'vitest';
import { expectProblem, expectRefused, recordIn } from '../checks/responses.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { createSoldItem, sell } from './sold-item.ts';
import { createSaleWithConsignment, startedSale } from './suite-records.ts';

export function testStates(subject: Subject, make: Maker): void {
  const { get, patch } = subject;
  const readClient = async (id: string) => recordIn(await get(`datatable-clients/${id}`));
  const readSale = async (id: string) => recordIn(await get(`datatable-sales/${id}`));
  const readItem = async (id: string) => recordIn(await get(`datatable-items/${id}`));
  const changeItem = async (id: string, body: Body) => recordIn(await patch(`datatable-items/${id}`, body));

  test('a client is new or approved, and blocked while it has a blocking reason', async () => {
    const id = await make.client();
    const change = async (body: Body) => {
      recordIn(await patch(`datatable-clients/${id}`, body));
      return Object((await readClient(id)).status).id;
    };
    expect(Object((await readClient(id)).status).id).toBe('new');
    expect(await change({ blocking_reason: 'Unknown' })).toBe('blocked');
    expect(await change({ blocking_reason: '' })).toBe('new');
    expect(await change({ published: true })).toBe('approved');
    expect(await change({ blocking_reason: 'Did not pay' })).toBe('blocked');
    expect(await change({ blocking_reason: '' })).toBe('approved');
  });

  test('a sale is a draft, then upcoming, then published, and its lots are locked independently of its status', async () => {
    const id = await make.sale({ live_sale_date_from: Date.UTC(2031, 4, 6) });
    expect(await readSale(id)).toMatchObject({ status: 'draft', lots_locked: false });
    const locked = recordIn(await patch(`datatable-sales/${id}`, { lots_locked: true }));
    expect(locked).toMatchObject({ status: { value: 'draft' }, lots_locked: true });
    const upcoming = recordIn(await patch(`datatable-sales/${id}`, { published: true }));
    expect(upcoming).toMatchObject({ status: { value: 'upcoming' }, published: true, lots_locked: true });
    recordIn(await patch(`datatable-sales/${id}`, { live_sale_date_from: startedSale.live_sale_date_from, lots_locked: false }));
    expect(await readSale(id)).toMatchObject({ status: 'published', lots_locked: false, sale_date: '2024-05-06T08:00:00.000Z' });
  });

  test('an item cannot be edited while the lots of its sale are locked', async () => {
    const { sale: saleId, createItem } = await createSaleWithConsignment(make);
    const id = await createItem({ subtitle: 'Before' });
    recordIn(await patch(`datatable-sales/${saleId}`, { lots_locked: true }));
    expectProblem(await patch(`datatable-items/${id}`, { subtitle: 'After' }), 409);
    recordIn(await patch(`datatable-sales/${saleId}`, { lots_locked: false }));
    expect(await changeItem(id, { subtitle: 'After' })).toMatchObject({ subtitle: 'After' });
  });

  test('a sale counts its consignments and items, and sums their estimates and hammer prices', async () => {
    const { sale: id, owner, createItem } = await createSaleWithConsignment(make, startedSale);
    await createItem({ estimate_low: 10_050 });
    await sell(subject, await createItem({ estimate_low: 20_000 }), owner, 33_350);
    expect(await readSale(id)).toMatchObject({
      ...(subject.extensions.has('create') ? { consignment_count: 1 } : {}),
      item_count: 2,
      total_estimates: '300.50',
      total_hammer_price: '333.50',
    });
  });

  describe('an item', () => {
    test('an item is new in an unpublished sale, and available in a published sale', async () => {
      const draft = await createSaleWithConsignment(make);
      const published = await createSaleWithConsignment(make, startedSale);
      expect(await readItem(await draft.createItem())).toMatchObject({ status: 'new' });
      expect(await readItem(await published.createItem())).toMatchObject({ status: 'available' });
    });

    test('a new item becomes available when its sale is published', async () => {
      const { sale: id, createItem } = await createSaleWithConsignment(make);
      const lot = await createItem();
      recordIn(await patch(`datatable-sales/${id}`, startedSale));
      expect(await readItem(lot)).toMatchObject({ status: 'available' });
    });

    test('a sold item has the hammer price and the winner of its latest history record', async () => {
      const { item: id, buyer } = await createSoldItem(subject, make, 250_050);
      expect(await readItem(id)).toMatchObject({
        status: 'sold',
        hammer_price: '2500.50',
        winner: { id: buyer, label: 'Buyer', bidder_number: '101' },
      });
      recordIn(await patch(`datatable-items/${id}`, { field_sold_for_amount: 300_000 }));
      expect(await readItem(id)).toMatchObject({ status: 'sold', hammer_price: '3000.00', winner: { id: buyer } });
      expect(await changeItem(id, { field_sold_status: 'unsold' })).toMatchObject({ status: { value: 'unsold' } });
      expect(await readItem(id)).toMatchObject({ status: 'unsold', hammer_price: null, winner: null });
    });

    test.each(['available', 'unsold'])('an item that is %s can be withdrawn', async (status) => {
      const { createItem } = await createSaleWithConsignment(make, startedSale);
      const id = await createItem();
      if (status === 'unsold') await changeItem(id, { field_sold_status: 'unsold' });
      expect(await readItem(id)).toMatchObject({ status });
      expect(await changeItem(id, { field_withdrawn: true })).toMatchObject({ status: { value: 'withdrawn' } });
      expect(await readItem(id)).toMatchObject({ status: 'withdrawn' });
    });

    test('an item that is new can be withdrawn', async () => {
      const { createItem } = await createSaleWithConsignment(make);
      expect(await changeItem(await createItem(), { field_withdrawn: true })).toMatchObject({ status: { value: 'withdrawn' } });
    });

    test('an item that is sold cannot be withdrawn', async () => {
      const { item: id } = await createSoldItem(subject, make);
      expectProblem(await patch(`datatable-items/${id}`, { field_withdrawn: true }), 409);
      expect(await readItem(id)).toMatchObject({ status: 'sold' });
    });

    test('an item cannot be sold before it is available', async () => {
      const { createItem } = await createSaleWithConsignment(make);
      const id = await createItem();
      expectProblem(await patch(`datatable-items/${id}`, { field_sold_status: 'sold', field_sold_for_amount: 100 }), 409);
    });

    test('an invalid amount of an item is refused, and a change of only its history is accepted', async () => {
      const { createItem } = await createSaleWithConsignment(make, startedSale);
      const id = await createItem({ estimate_low: 10_000, estimate_high: 20_000 });
      expectRefused(await patch(`datatable-items/${id}`, { estimate_low: 'much' }), 'estimate_low');
      expect(await changeItem(id, { field_sold_status: 'unsold' })).toMatchObject({ status: { value: 'unsold' } });
    });
  });

  test.runIf(subject.extensions.has('consignments-read'))('a consignment becomes active when it has an item', async () => {
    const { consignment, createItem } = await createSaleWithConsignment(make);
    const read = async () => recordIn(await get(`datatable-consignments/${consignment}`));
    expect(await read()).toMatchObject({ status: { value: 'new' } });
    await createItem();
    expect(await read()).toMatchObject({ status: { value: 'active' } });
  });
}
