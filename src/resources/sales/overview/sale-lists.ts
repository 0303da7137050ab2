/** What belongs to a sale, as conditions of lists. */

import type { ItemStatus } from '../../../../contract/resources/item.ts';
import { orderStatuses } from '../../../../contract/resources/order.ts';
import type { ListFilter } from '../../../ui/record/list-address.ts';

const liveOrders = orderStatuses.filter((status) => status !== 'canceled');

export const saleLists = {
  items: (sale: string, status?: ItemStatus): ListFilter => ({ sale, ...(status ? { status } : {}) }),
  consignments: (sale: string): ListFilter => ({ sale_id: sale }),
  /** What the service counts as the sale's orders: invoices and credit notes. Source: contract/resources/statistics.ts. */
  orders: (sale: string): ListFilter => ({ sale, type: ['bidder', 'credit_note'], status: liveOrders }),
  dueOrders: (sale: string): ListFilter => ({ sale, type: 'bidder', status: liveOrders, amount_due: { from: '0.01' } }),
} as const;
