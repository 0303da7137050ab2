/** Source: docs/specification/extensions.md#create. */
import { describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, recordIn } from '../checks/responses.ts';
import { clientRecord } from '../records/client.ts';
import { consignmentRecord } from '../records/consignment.ts';
import { itemRecord } from '../records/item.ts';
import { saleRecord } from '../records/sale.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { createSaleWithConsignment, uniqueWord, unknownId } from './suite-records.ts';

export function testCreate(subject: Subject, make: Maker): void {
  const { get, post } = subject;
  const create = async (path: string, body: object) => {
    const response = await post(path, body);
    expect(response.status).toBe(201);
    return recordIn(response);
  };
  const read = async (path: string, id: unknown) => recordIn(await get(`${path}/${id}`));

  describe('a new client', () => {
    test('the response to a new client equals a later read of the client', async () => {
      const client = await create('datatable-clients', { company: 'Clocks Ltd', phone: '+41 44 111 22 33', categories: ['Dealer'] });
      expectShape(client, clientRecord);
      expect(client).toMatchObject({ status: { id: 'new' }, categories: [{ label: 'Dealer' }], balance: { value: 0 } });
      expect(await read('datatable-clients', client.id)).toEqual(client);
    });

    test('a new client requires a last name or a company', async () => {
      expectProblem(await post('datatable-clients', { first_name: 'Ada' }), 422);
      await create('datatable-clients', { last_name: 'Lovelace' });
    });

    test('a new client with the e-mail of another client is refused with an error that names the other client', async () => {
      const email = `${uniqueWord()}@example.com`;
      const first = await create('datatable-clients', { last_name: 'First', email });
      expect(expectProblem(await post('datatable-clients', { last_name: 'Second', email }), 409).detail).toMatch(
        new RegExp(`First|\\b${first.id}\\b`),
      );
    });
  });

  describe('a new sale', () => {
    test('the response to a new sale equals a later read of the sale, which is a draft', async () => {
      const sale = await create('datatable-sales', { subtitle: 'Winter', live_sale_date_from: Date.UTC(2031, 1, 2) });
      expectShape(sale, saleRecord);
      expect(sale).toMatchObject({ status: 'draft', sale_date: '2031-02-02T00:00:00.000Z', item_count: 0, total_estimates: '0.00' });
      expect(await read('datatable-sales', sale.id)).toEqual(sale);
    });

    test('a new sale requires a subtitle and a date', async () =>
      expectRefused(await post('datatable-sales', {}), 'subtitle', 'live_sale_date_from'));
  });

  describe('a new consignment', () => {
    test('the response to a new consignment equals a later read of the consignment', async () => {
      const [sale, owner] = [await make.sale(), await make.client()];
      const consignment = await create(`datatable-consignments?sale_id=${sale}`, { label: 'Estate', owner, estimated: 100_050 });
      expectShape(consignment, consignmentRecord);
      expect(consignment).toMatchObject({ estimated: '1000.50', sale: { id: sale }, owner: { id: owner }, status: { value: 'new' } });
      expect(await read('datatable-consignments', consignment.id)).toEqual(consignment);
    });

    test('a new consignment requires a label, an owner and a sale', async () => {
      const [sale, owner] = [await make.sale(), await make.client()];
      expectRefused(await post(`datatable-consignments?sale_id=${sale}`, {}), 'label', 'owner');
      expectRefused(await post(`datatable-consignments?sale_id=${sale}`, { label: 'x', owner: unknownId }), 'owner');
      expectProblem(await post('datatable-consignments', { label: 'x', owner }), 400);
      expectProblem(await post(`datatable-consignments?sale_id=${unknownId}`, { label: 'x', owner }), 404);
    });
  });

  describe('a new item', () => {
    test('the response to a new item equals a later read of the item', async () => {
      const { sale, consignment } = await createSaleWithConsignment(make);
      const body = { consignment, description: 'Clock', lot_number: 3, lot_letter: 'a', estimate_low: 123_456 };
      const item = await create(`datatable-items?sale_id=${sale}`, body);
      expectShape(item, itemRecord);
      expect(item).toMatchObject({ lot: '3a', estimate_low: '1234.56', estimate_high: null, sale: { id: sale }, winner: null, images: [] });
      expect(await read('datatable-items', item.id)).toEqual(item);
    });

    test('a new item requires a consignment, a description and a sale', async () => {
      const { sale, consignment } = await createSaleWithConsignment(make);
      expectRefused(await post(`datatable-items?sale_id=${sale}`, { description: 'x' }), 'consignment');
      expectRefused(await post(`datatable-items?sale_id=${sale}`, { consignment }), 'description');
      expectProblem(await post('datatable-items', { consignment, description: 'x' }), 400);
      expectProblem(await post(`datatable-items?sale_id=${unknownId}`, { consignment, description: 'x' }), 404);
    });
  });
}
