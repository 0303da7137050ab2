/** Source: docs/specification/extensions.md#transactions-list. */

import { today } from '../../today.ts';
import { recordIn } from '../checks/responses.ts';
import { transactionListRecord } from '../records/order.ts';
import { createSoldItem } from '../suites/sold-item.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const transactions: ListTable = {
  path: 'transactions',
  extension: 'transactions-list',
  record: transactionListRecord,
  sorts: { created: [0, 1, 2] },
  filters: [
    { query: 'filter[client]={client}', finds: [0, 1, 2] },
    { query: 'filter[order]={order}', finds: [0, 1, 2] },
    { query: 'filter[order]={other}', finds: [] },
    idFilter,
  ],
  async prepare({ post, patch }, make) {
    const createInvoice = async () => {
      const { sale, buyer, item } = await createSoldItem({ patch }, make);
      const body = { type: 'bidder', sale, owner: buyer, items: [item] };
      return { id: String(recordIn(await post('orders', body)).id), buyer };
    };
    const { id: order, buyer } = await createInvoice();
    const pay = async (amount: string) =>
      String(recordIn(await post('transactions', { order, transaction_type: 'Payment', amount, transaction_date: today })).id);
    return {
      scope: `filter[client]=${buyer}`,
      ids: [await pay('1.00'), await pay('2.00'), await pay('3.00')],
      values: { client: buyer, order, other: (await createInvoice()).id },
    };
  },
};
