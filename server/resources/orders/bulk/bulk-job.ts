/**
 * Background job that moves many orders to their next status.
 * Source: docs/specification/extensions.md#orders-bulk, docs/decisions/102-order-bulk-changes.md.
 */
import { z } from 'zod';
import { explain } from '../../../../contract/explanations.ts';
import { reasonAgainstStatus } from '../../../../contract/orders/transitions.ts';
import {
  type BulkOrderOperation,
  bulkOrderOperations,
  isUndoableBulk,
  type OrdersBulkBody,
  statusAfterBulk,
} from '../../../../contract/resources/bodies/order-bulk.ts';
import type { Transaction } from '../../../database/connection.ts';
import { conflict } from '../../../http/problem.ts';
import { bulkJob, oneByOne } from '../../../jobs/bulk/bulk-job.ts';
import { formatCount, type RestorableRecords } from '../../../jobs/bulk/bulk-records.ts';
import type { NewJob, ServiceContext } from '../../../service-context.ts';
import { changeOrderAndVersion, lockOrders, type OrderRow } from '../repository.ts';
import { changeLockedOrder, lockBeforeOrder } from '../update-order.ts';
import { selectedOrders } from './bulk-selection.ts';

export const ordersOfBulkJobs: RestorableRecords<OrderRow> = {
  bundle: 'order',
  columns: ['status'],
  // After any later change of an order, an undo leaves the order as it is, because staff have worked on it since the job.
  isRestoredByField: false,
  undoOperation: 'restore_orders',
  endName: 'order_bulk_update',
  // The reasons of refusals contain limits of clients, and not all roles may read clients.
  areReasonsPublic: false,
  // Issuing an order locks its items, its client and the journal. With one order in each step, these locks are held only briefly.
  recordsPerStep: 1,
  describeCount: (count) => formatCount(count, 'order'),
  async beforeLock(transaction, ids, operation) {
    const orderOperation = bulkOrderOperations.find((name) => name === operation);
    for (const id of ids) await lockBeforeOrder(transaction, id, orderOperation && statusAfterBulk[orderOperation]);
  },
  lock: lockOrders,
  nameOf: ({ order_id }) => order_id,
  restore: (_context, transaction, { id }, { before }) => changeOrderAndVersion(transaction, id, before),
};

const jobDataSchema = z.object({
  operation: z.enum(bulkOrderOperations),
  orders: z.array(z.int()),
  /** The time of the preview, in Unix milliseconds. Orders that were changed at this time or later are refused. */
  unchanged_since: z.int().optional(),
});
type JobData = z.output<typeof jobDataSchema>;

const participles: Readonly<Record<BulkOrderOperation, string>> = { start: 'started', finish: 'finished', lock: 'locked' };

export const bulkOrders = bulkJob<OrderRow, JobData>({
  name: 'order_bulk_update',
  records: ordersOfBulkJobs,
  data: jobDataSchema,
  idsOf: ({ orders }) => orders,
  participleOf: ({ operation }) => participles[operation],
  isUndoable: ({ operation }) => isUndoableBulk(operation),
  change: oneByOne(async ({ context, data: { operation, unchanged_since }, authorId }, nested, row) => {
    const status = statusAfterBulk[operation];
    if (row.status === status) return undefined;
    if (reasonAgainstStatus(row, status))
      throw conflict(explain('order_status_refused', { order_status: row.status, next_order_status: status }));
    // An equal time is refused, too: a change in the millisecond of the preview may be later than the preview.
    if (unchanged_since !== undefined && row.updated >= unchanged_since) throw conflict(explain('changed_since_preview', {}));
    // In events, the user 0 is the service itself.
    await changeLockedOrder(context, nested, { caller: { id: authorId ?? 0 }, socketId: undefined }, row, { status });
    return undefined;
  }),
});

const jobLabels: Readonly<Record<BulkOrderOperation, string>> = { start: 'Start of', finish: 'Issue of', lock: 'Locking of' };

/** Throws 422 for an invalid selection, see {@link selectedOrders}. */
export async function ordersBulkJobOf(
  context: ServiceContext,
  transaction: Transaction,
  { operation, unchanged_since, ...selection }: OrdersBulkBody,
): Promise<Omit<NewJob, 'authorId'>> {
  const orders = await selectedOrders(context, transaction, selection);
  const data = { operation, orders, ...(unchanged_since === undefined ? {} : { unchanged_since: Date.parse(unchanged_since) }) };
  return { type: bulkOrders, data, label: `${jobLabels[operation]} ${formatCount(orders.length, 'order')}`, total: orders.length };
}
