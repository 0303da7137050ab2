/** Counts the orders that a bulk job would change, and those that it would refuse. Source: docs/specification/extensions.md#orders-bulk. */
import { needsRelease } from '../../../../contract/orders/invoice-release.ts';
import { reasonAgainstStatus } from '../../../../contract/orders/transitions.ts';
import {
  type BulkOrderObstacle,
  type OrdersBulkPreview,
  type OrdersBulkPreviewBody,
  statusAfterBulk,
} from '../../../../contract/resources/bodies/order-bulk.ts';
import type { OrderStatus } from '../../../../contract/resources/orders/order.ts';
import type { Transaction } from '../../../database/connection.ts';
import { beginTransaction } from '../../../database/transactions.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { findStatementsUnderExpertise } from '../line-repository.ts';
import { type BulkOrderRow, findBulkOrders, readTransactionStart } from '../repository.ts';
import { selectedOrders } from './bulk-selection.ts';

/** Maximum number of orders that the preview names for each reason and status. */
const maxNamed = 5;

/**
 * Checks only status, release and expertise. The job also computes charges again, so it can refuse more orders. Throws 422 for an invalid
 * selection.
 */
export const previewOrdersBulk = (
  context: ServiceContext,
  { operation, ...selection }: OrdersBulkPreviewBody,
): Promise<OrdersBulkPreview> =>
  beginTransaction(context.db, async (transaction) => {
    // The job compares `at` with the `updated` of each order, which is the start of the transaction that changed the order. So the job does
    // not notice a change that began before `at` and is committed after the preview has read the order.
    const at = new Date(await readTransactionStart(transaction)).toISOString();
    const orders = await findBulkOrders(transaction, await selectedOrders(context, transaction, selection));
    const obstacleOf = await findObstacles(context, transaction, orders, statusAfterBulk[operation]);
    const preview = { at, changed: 0, unchanged: 0, refused: new Map<string, OrdersBulkPreview['refused'][number]>() };
    for (const order of orders) {
      const { id, order_id, status } = order;
      const reason = obstacleOf(order);
      if (reason) {
        const group = preview.refused.get(`${reason} ${status}`) ?? { reason, status, count: 0, orders: [] };
        const named = group.count < maxNamed ? [...group.orders, { id: String(id), label: order_id }] : group.orders;
        preview.refused.set(`${reason} ${status}`, { ...group, count: group.count + 1, orders: named });
      } else if (status === statusAfterBulk[operation]) preview.unchanged += 1;
      else preview.changed += 1;
    }
    return { ...preview, refused: [...preview.refused.values()].sort((a, b) => b.count - a.count) };
  });

async function findObstacles(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  transaction: Transaction,
  orders: readonly BulkOrderRow[],
  newStatus: OrderStatus,
): Promise<(order: BulkOrderRow) => BulkOrderObstacle | undefined> {
  const wouldBeIssued = ({ status }: BulkOrderRow) => newStatus === 'finished' && status !== 'finished';
  const statementIds = orders.flatMap((order) => (order.type === 'consignor' && wouldBeIssued(order) ? [order.id] : []));
  const idsUnderExpertise = await findStatementsUnderExpertise(transaction, statementIds);
  const checksRelease = extensions.includes('invoice-release');
  return (order) => {
    if (reasonAgainstStatus(order, newStatus)) return 'status';
    if (idsUnderExpertise.has(order.id)) return 'expertise';
    return checksRelease && wouldBeIssued(order) && needsRelease(order, order.release_limit) ? 'release' : undefined;
  };
}
