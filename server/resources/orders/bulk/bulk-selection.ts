/** The orders that a bulk request selects. Source: docs/specification/extensions.md#orders-bulk. */
import type { OrdersBulkPreviewBody } from '../../../../contract/resources/bodies/order-bulk.ts';
import { orderList } from '../../../../contract/resources/orders/order.ts';
import type { Transaction } from '../../../database/connection.ts';
import { findSelectedIds } from '../../../records/bulk-selection.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { findExistingOrderIds, orderListSource } from '../repository.ts';

/** Returns the ids of the selected orders. Throws 422 in the cases of {@link findSelectedIds}. */
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
