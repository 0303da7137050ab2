/**
 * The request body that moves many orders to their next status, and the preview of this change.
 * Source: docs/specification/extensions.md#orders-bulk.
 */
import { z } from 'zod';
import { labelled } from '../../wire.ts';
import { type OrderStatus, orderStatuses } from '../orders/order.ts';
import { bulkMatching, requireSelection, selectedIds } from './bulk-selection.ts';

export const bulkOrderOperations = ['start', 'finish', 'lock'] as const;
export type BulkOrderOperation = (typeof bulkOrderOperations)[number];

export const statusAfterBulk: Readonly<Record<BulkOrderOperation, OrderStatus>> = {
  start: 'in_process',
  finish: 'finished',
  lock: 'locked',
};

/** Finishing and locking cannot be undone, because an issued document is in the books and never returns to an earlier status. */
export const isUndoableBulk = (operation: BulkOrderOperation): boolean => operation === 'start';

/** A request must have exactly one of `orders` and `matching`. */
const change = { operation: z.enum(bulkOrderOperations), orders: selectedIds.optional(), matching: bulkMatching.optional() };

export const ordersBulkBody = z
  .strictObject({
    ...change,
    unchanged_since: z.iso
      .datetime()
      .optional()
      .describe('`at` of the preview: an order that has been changed at this time or later stays as it is, and is listed with the reason'),
  })
  .superRefine(requireSelection('orders'));
export type OrdersBulkBody = z.output<typeof ordersBulkBody>;

export const ordersBulkPreviewBody = z.strictObject(change).superRefine(requireSelection('orders'));
export type OrdersBulkPreviewBody = z.output<typeof ordersBulkPreviewBody>;

/**
 * Why orders would stay as they are. `status`: their status does not allow the operation. `release`: they wait for a release. `expertise`:
 * their lots are under expertise.
 */
export const bulkOrderObstacles = ['status', 'release', 'expertise'] as const;
export type BulkOrderObstacle = (typeof bulkOrderObstacles)[number];

export const ordersBulkPreview = z.object({
  at: z.iso.datetime().describe('the time of the preview'),
  changed: z.int().describe('the number of orders that would be changed'),
  unchanged: z.int().describe('the number of orders that already have the status'),
  refused: z
    .array(
      z.object({
        reason: z.enum(bulkOrderObstacles),
        status: z.enum(orderStatuses).describe('the status of the orders'),
        count: z.int(),
        orders: z.array(labelled).describe('the first of the orders, with their numbers'),
      }),
    )
    .describe('the orders that would stay as they are, by reason and status'),
});
export type OrdersBulkPreview = z.output<typeof ordersBulkPreview>;
