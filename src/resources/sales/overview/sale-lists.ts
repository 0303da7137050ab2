/** List filters for the records of a sale. */

import type { ItemStatus } from '../../../../contract/resources/item-fields.ts';
import { issuedOrderStatuses, liveOrderStatuses } from '../../../../contract/resources/order.ts';
import type { FilterValues } from '../../../ui/record/list-address.ts';

export const saleLists = {
  items: (sale: string, status?: ItemStatus): FilterValues => ({ sale, ...(status ? { status } : {}) }),
  consignments: (sale: string): FilterValues => ({ sale_id: sale }),
  /** The orders that the service counts for the sale: invoices and credit notes. Source: contract/composed/statistics.ts. */
  orders: (sale: string): FilterValues => ({ sale, type: ['bidder', 'credit_note'], status: liveOrderStatuses }),
  /** The issued invoices of the sale with an amount due. */
  dueOrders: (sale: string): FilterValues => ({ sale, type: 'bidder', status: issuedOrderStatuses, amount_due: { from: '0.01' } }),
  /** The issued orders of the sale of which the house owes an amount. This filter requires the extension order-credits. */
  toPayOut: (sale: string): FilterValues => ({ sale, status: issuedOrderStatuses, owed: { to: '-0.01' } }),
} as const;
