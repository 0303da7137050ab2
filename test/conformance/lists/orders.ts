/** Source: docs/specification/api.md#order-list. */
import { recordsIn } from '../checks/responses.ts';
import { orderListRecord } from '../records/order.ts';
import { uniqueWord } from '../suites/suite-records.ts';
import type { OrderRow } from '../target/subject.ts';
import { idFilter, type ListTable } from './list-table.ts';

const firstRow: OrderRow = {
  type: 'bidder',
  status: 'new',
  customer_number: 'C-1',
  bidder_ids: '101',
  payment_type_letter: 'P',
  shipping_weight: 1,
  grand_total: 100_00,
  payment_received: 0,
};

export const orders: ListTable = {
  path: 'orders',
  record: orderListRecord,
  fields: ['order_id', 'grand_total'],
  sorts: { order_id: [0, 1, 2], grand_total: [0, 2, 1], payment_received: [0, 1, 2] },
  filters: [
    { query: 'filter[type]=bidder', finds: [0] },
    { query: 'filter[type]=consignor', finds: [1] },
    { query: 'filter[type]=credit_note', finds: [] },
    {
      query: 'filter[type][value][0]=bidder&filter[type][value][1]=transport_invoice&filter[type][operator]=IN',
      finds: [0, 2],
      extension: 'query',
    },
    { query: 'filter[status]=in_process', finds: [1] },
    { query: 'filter[status]=locked', finds: [2] },
    { query: 'filter[status]=canceled', finds: [] },
    { query: 'filter[sale]={sale}', finds: [0, 1] },
    { query: 'filter[owner]={owner}', finds: [0, 1, 2] },
    { query: 'filter[owner]={other}', finds: [] },
    { query: 'filter[order_id]={number}', finds: [1] },
    { query: 'filter[customer_number]=C-2', finds: [1] },
    { query: 'filter[total_invoice][value][from]=1234.56', finds: [1] },
    { query: 'filter[total_invoice][value][from]=200&filter[total_invoice][value][to]=1234.55', finds: [2] },
    { query: 'filter[total_invoice][value][to]=1234.56', finds: [0, 1, 2] },
    { query: 'filter[payment_received][value][from]=0.01&filter[payment_received][value][to]=34.56', finds: [1] },
    { query: 'filter[payment_received][value][to]=0', finds: [0] },
    { query: 'filter[bidder_ids]=778', finds: [1] },
    { query: 'filter[owed][value][from]=100.01', finds: [2], extension: 'order-credits' },
    // Nothing is owed on a draft, except what has been paid on it in advance.
    { query: 'filter[owed][value][from]=34.56&filter[owed][value][to]=34.56', finds: [1], extension: 'order-credits' },
    { query: 'filter[owed][value][to]=-0.01', finds: [], extension: 'order-credits' },
    { query: 'filter[open]=true', finds: [0, 1, 2], extension: 'order-credits' },
    { query: 'filter[open]=false', finds: [], extension: 'order-credits' },
    { query: 'filter[part_paid]=true', finds: [2], extension: 'client-credit' },
    { query: 'filter[part_paid]=false', finds: [0, 1], extension: 'client-credit' },
    { query: 'filter[payment_type_letter]=W', finds: [1] },
    { query: 'filter[payment_type_letter]=X', finds: [] },
    { query: 'filter[sale_name]=editions', finds: [2] },
    { query: 'filter[shipping_weight][value][from]=12.5&filter[shipping_weight][value][to]=12.5', finds: [1] },
    { query: 'filter[shipping_weight][value][to]=12.4', finds: [0, 2] },
    { query: 'global_search={number}', finds: [1], extension: 'query' },
    idFilter,
  ],
  async prepare({ get, rows }, make) {
    if (!rows) throw new Error('the orders of this table must be inserted directly into the database');
    const word = uniqueWord();
    const [owner, other] = [await make.client({ last_name: word }), await make.client()];
    const sale = await make.sale();
    const secondRow = {
      ...firstRow,
      type: 'consignor' as const,
      status: 'in_process' as const,
      customer_number: 'C-2',
      bidder_ids: '777 778',
      payment_type_letter: 'W',
      shipping_weight: 12.5,
      grand_total: 1234_56,
      payment_received: 34_56,
    };
    const thirdRow = {
      ...firstRow,
      type: 'transport_invoice' as const,
      status: 'locked' as const,
      grand_total: 200_00,
      payment_received: 50_00,
    };
    const ids = [
      await rows.order(owner, sale, firstRow),
      await rows.order(owner, sale, secondRow),
      await rows.order(owner, await make.sale({ subtitle: `Rare Éditions ${word}` }), thirdRow),
    ] as const;
    const listedOrder = recordsIn(await get(`orders?filter[owner]=${owner}`)).find(({ id }) => id === ids[1]);
    return { scope: `filter[owner]=${owner}`, ids, values: { owner, other, sale, number: String(listedOrder?.order_id) } };
  },
};
