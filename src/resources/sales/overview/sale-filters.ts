import type { ItemStatus } from '../../../../contract/resources/items/item-fields.ts';
import { issuedOrderStatuses, liveOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import type { FilterValues } from '../../../ui/record/list-address.ts';

export const saleFilters = {
  items: (saleId: string, status?: ItemStatus): FilterValues => ({ sale: saleId, ...(status ? { status } : {}) }),
  /** The items without a picture (`has_images`) or without an estimate (`has_estimate`). This filter requires the extension query. */
  incompleteItems: (saleId: string, completeness: 'has_images' | 'has_estimate'): FilterValues => ({ sale: saleId, [completeness]: false }),
  /** The sold items that are paid but not collected. This filter requires the extension collection. */
  itemsToCollect: (saleId: string): FilterValues => ({ sale: saleId, awaiting_collection: true }),
  consignments: (saleId: string): FilterValues => ({ sale_id: saleId }),
  /** The orders in the figure `all_orders` of the sale's statistics: all but canceled ones. */
  allOrders: (saleId: string): FilterValues => ({ sale: saleId, status: liveOrderStatuses }),
  /**
   * The orders in the figure `orders` of the sale's statistics: invoices and credit notes except canceled ones. Source:
   * contract/composed/statistics.ts.
   */
  orders: (saleId: string): FilterValues => ({ sale: saleId, type: ['bidder', 'credit_note'], status: liveOrderStatuses }),
  dueOrders: (saleId: string): FilterValues => ({
    sale: saleId,
    type: 'bidder',
    status: issuedOrderStatuses,
    amount_due: { from: '0.01' },
  }),
  /** The issued orders of the sale with an amount that the house owes. This filter requires the extension order-credits. */
  toPayOut: (saleId: string): FilterValues => ({ sale: saleId, status: issuedOrderStatuses, owed: { to: '-0.01' } }),
} as const;
