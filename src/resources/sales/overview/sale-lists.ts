/** What belongs to a sale, as conditions of lists. */

import type { ItemStatus } from '../../../../contract/resources/item-fields.ts';
import type { ListFilter } from '../../../ui/record/list-address.ts';
import { liveOrderStatuses } from '../../../ui/record/live-order-statuses.ts';

export const saleLists = {
  items: (sale: string, status?: ItemStatus): ListFilter => ({ sale, ...(status ? { status } : {}) }),
  consignments: (sale: string): ListFilter => ({ sale_id: sale }),
  /** What the service counts as the sale's orders: invoices and credit notes. Source: contract/resources/statistics.ts. */
  orders: (sale: string): ListFilter => ({ sale, type: ['bidder', 'credit_note'], status: liveOrderStatuses }),
  dueOrders: (sale: string): ListFilter => ({ sale, type: 'bidder', status: liveOrderStatuses, amount_due: { from: '0.01' } }),
} as const;
