/** The orders that a bulk request selects. Source: docs/specification/extensions.md#orders-bulk. */
import type { OrdersBulkPreviewBody } from '../../../../contract/resources/bodies/order-bulk.ts';
import { orderList } from '../../../../contract/resources/orders/order.ts';
import type { Transaction } from '../../../database/connection.ts';
import { findSelectedIds } from '../../../records/bulk-selection.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { findExistingOrderIds, orderListSource } from '../repository.ts';

/** Throws 422 for ids without an order, and for a query that the list of orders does not accept. */
export const selectedOrders = (
  context: Pick<ServiceContext, 'extensions'>,
  transaction: Transaction,
  { orders: sentIds, matching }: Pick<OrdersBulkPreviewBody, 'orders' | 'matching'>,
): Promise<number[]> =>
  findSelectedIds(
    context,
    transaction,
    { spec: orderList, source: orderListSource },
    { key: 'orders', record: 'order', sentIds, matching },
    (ids) => findExistingOrderIds(transaction, ids),
  );
