/** Source: docs/specification/extensions.md#items-list. */
import { recordIn } from '../checks/responses.ts';
import { itemRecord } from '../records/item.ts';
import { createSaleWithConsignment, startedSale } from '../suites/suite-records.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const items: ListTable = {
  path: 'datatable-items',
  extension: 'items-list',
  record: itemRecord,
  fields: ['lot', 'estimate_low'],
  sorts: { lot: [1, 2, 0], estimate_low: [0, 1, 2] },
  filters: [
    { query: 'filter[sale]={sale}', finds: [0, 1, 2] },
    { query: 'filter[sale]={0}', finds: [] },
    { query: 'filter[consignment]={consignment}', finds: [0, 1] },
    { query: 'filter[owner]={owner}', finds: [0, 1, 2] },
    { query: 'filter[owner]={consignment}', finds: [] },
    { query: 'filter[winner]={owner}', finds: [0] },
    { query: 'filter[winner]={sale}', finds: [] },
    { query: 'filter[category]={category}', finds: [2] },
    { query: 'filter[status]=sold', finds: [0] },
    { query: 'filter[status]=available', finds: [1, 2] },
    { query: 'filter[status]=withdrawn', finds: [] },
    { query: 'filter[status][value][0]=sold&filter[status][value][1]=unsold&filter[status][operator]=IN', finds: [0] },
    { query: 'filter[lot]=2b', finds: [1] },
    { query: 'filter[lot]=2', finds: [] },
    { query: 'filter[description]=c%C3%A9leste', finds: [1] },
    { query: 'filter[estimate_low][value][from]=200.50', finds: [1, 2] },
    { query: 'filter[estimate_low][value][from]=200.51', finds: [2] },
    { query: 'filter[estimate_low][value][to]=200.50', finds: [0, 1] },
    { query: 'filter[estimate_high][value][from]=300&filter[estimate_high][value][to]=300', finds: [1] },
    { query: 'filter[opening_price][value][from]=50&filter[opening_price][value][to]=60', finds: [0] },
    { query: 'filter[hammer_price][value][from]=777.70', finds: [0] },
    { query: 'filter[hammer_price][value][from]=777.71', finds: [] },
    { query: 'filter[created][value][from]=2020-01-01', finds: [0, 1, 2] },
    { query: 'filter[created][value][to]=2020-01-01', finds: [] },
    { query: 'filter[updated][value][from]=2020-01-01', finds: [0, 1, 2] },
    { query: 'filter[updated][value][to]=2020-01-01', finds: [] },
    { query: 'global_search=CÉLESTE%20glob', finds: [1] },
    idFilter,
  ],
  async prepare({ get, patch }, make) {
    const { sale, owner, consignment, createItem } = await createSaleWithConsignment(make, startedSale);
    const otherConsignment = await make.consignment(sale, { owner });
    const ids = [
      await createItem({ description: 'Clock', lot_number: 10, estimate_low: 10_000, opening_price: 5_500 }),
      await createItem({ description: 'Globe céleste', lot_number: 2, lot_letter: 'b', estimate_low: 20_050, estimate_high: 30_000 }),
      await make.item(sale, {
        consignment: otherConsignment,
        description: 'Vase',
        lot_number: 3,
        estimate_low: 40_000,
        categories: [`Vases ${sale}`],
      }),
    ] as const;
    const result = { field_sold_status: 'sold', field_sold_for_amount: 77_770, field_winner_bidder: owner, field_sold_to_bidder_id: '101' };
    recordIn(await patch(`datatable-items/${ids[0]}`, result));
    const { category } = recordIn(await get(`datatable-items/${ids[2]}`));
    return { scope: `sale_id=${sale}`, ids, values: { sale, owner, consignment, category: String(Reflect.get(Object(category), 'id')) } };
  },
};
