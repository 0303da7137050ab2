/**
 * The sale context, terms, statistics and the catalog of a sale.
 * Source: docs/specification/extensions.md#sale-context, docs/specification/extensions.md#stats,
 * docs/specification/extensions.md#term-lists.
 */
import { describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { countIn, expectProblem, recordIn, recordsIn } from '../checks/responses.ts';
import { termRecord } from '../records/term.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { sell } from './sold-item.ts';
import { createSaleWithConsignment, startedSale, uniqueWord, unknownId } from './suite-records.ts';

export function testHouse(subject: Subject, make: Maker): void {
  const { call, get } = subject;

  describe.runIf(subject.extensions.has('sale-context'))('the sale context', () => {
    const setContext = (sale: unknown) => call('PUT', '/api/me/sale-context', { json: { sale } });
    const readContext = async () => recordIn(await call('GET', `/api/me?access_token=${await subject.token('clerk')}`)).sale_context;

    test('the sale context is stored and can be cleared', async () => {
      const sale = await make.sale();
      expect((await setContext(sale)).status).toBe(200);
      expect(await readContext()).toBe(sale);
      expect((await setContext(null)).status).toBe(200);
      expect(await readContext()).toBe('');
    });

    test('the sale context must be an existing sale', async () => expectProblem(await setContext(unknownId), 422));
  });

  describe.runIf(subject.extensions.has('terms'))('terms', () => {
    test('terms that were sent as labels are listed once in their vocabulary', async () => {
      const label = uniqueWord();
      const { createItem } = await createSaleWithConsignment(make);
      await createItem({ categories: [label] });
      await createItem({ categories: [label] });
      const list = await get('terms?filter[vocabulary]=categories&range=500&sort=-id');
      for (const term of recordsIn(list)) expectShape(term, termRecord);
      expect(recordsIn(list).filter((term) => term.label === label)).toMatchObject([{ vocabulary: 'categories' }]);
    });

    test('a list of terms of an unknown vocabulary is refused', async () =>
      expectProblem(await get('terms?filter[vocabulary]=colours'), 400));
  });

  describe.runIf(subject.extensions.has('stats'))('statistics', () => {
    test('the statistics of a sale contain the number of its lots and the sums of their prices', async () => {
      const { sale, owner, createItem } = await createSaleWithConsignment(make, startedSale);
      await sell(subject, await createItem({ lot_number: 1, estimate_low: 10_000 }), owner, 12_350);
      await createItem({ lot_number: 2, estimate_low: 5_050 });
      expect(recordIn(await get(`sale-lot-stats?sale_id=${sale}`))).toMatchObject({
        lots: 2,
        sold: 1,
        estimate_low: '150.50',
        hammer_price: '123.50',
      });
    });

    test('the statistics of a client contain the numbers of consigned and bought items', async () => {
      const { owner, createItem } = await createSaleWithConsignment(make, startedSale);
      await sell(subject, await createItem(), owner, 12_350);
      const { uuid } = recordIn(await get(`datatable-clients/${owner}`));
      expect(recordIn(await get(`client-stat?client_uuid=${uuid}`))).toMatchObject({
        items_consigned: 1,
        items_bought: 1,
        total_bought_hammer: '123.50',
      });
    });

    test('statistics of an unknown record are refused with 404, and a request without a record with 400', async () => {
      expectProblem(await get('client-stat?client_uuid=00000000-0000-4000-8000-000000000000'), 404);
      expectProblem(await get(`sale-lot-stats?sale_id=${unknownId}`), 404);
      expectProblem(await get('client-stat'), 400);
      expectProblem(await get('sale-lot-stats'), 400);
    });

    test('the statistics of the house are available to all staff, but not to client users', async () => {
      for (const as of ['administrator', 'clerk', 'porter'] as const) expect((await call('GET', 'dashboard', { as })).status).toBe(200);
      expectProblem(await call('GET', 'dashboard', { as: 'client' }), 403);
    });
  });

  test.runIf(subject.rows)('a sale contains its catalog, and the list of sales can be filtered by catalog', async () => {
    const [sale, saleWithoutCatalog] = [await make.sale(), await make.sale()];
    const catalog = await subject.rows?.addToNewCatalog(sale);
    const list = await get(`datatable-sales?filter[catalog]=${catalog}`);
    expect(countIn(list)).toBe(1);
    expect(recordsIn(list)).toMatchObject([{ id: sale, catalog: { id: catalog } }]);
    expect(recordIn(await get(`datatable-sales/${saleWithoutCatalog}`))).toMatchObject({ catalog: null });
  });
}
