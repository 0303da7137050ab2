/**
 * Request bodies that change many items at once.
 * Source: docs/specification/api.md#item-endpoints, docs/specification/extensions.md#bulk-jobs.
 */
import { z } from 'zod';
import { sentId, storableText, wireBoolean } from '../../wire.ts';
import { itemStatuses } from '../items/item-fields.ts';
import { bulkMatching, maxBulkRecords, requireSelection, selectedIds } from './bulk-selection.ts';

/** A request must have exactly one of `items` and `matching`. */
const selection = { items: selectedIds.optional(), matching: bulkMatching.optional() };

/** Extension confirmations: whether documents with the status `new` are updated together with the results of their items. */
const documentOption = { update_documents: wireBoolean.optional() };

/** The service checks `value` as in the PATCH of an item. */
export const itemsBulkBody = z
  .discriminatedUnion('operation', [
    z.strictObject({
      operation: z.literal('update_status'),
      ...selection,
      values: z.strictObject({ status: z.enum(itemStatuses) }),
      ...documentOption,
    }),
    z.strictObject({
      operation: z.literal('update_field'),
      ...selection,
      field: storableText(60),
      value: z.json(),
      ...documentOption,
    }),
    z.strictObject({ operation: z.literal('delete'), ...selection }),
    z.strictObject({
      operation: z.literal('move'),
      ...selection,
      values: z.strictObject({ sale: sentId.optional(), consignment: sentId.optional() }),
    }),
  ])
  .superRefine(requireSelection('items'));
export type ItemsBulkBody = z.output<typeof itemsBulkBody>;

/** Sets lot numbers. `lot` is a number with an optional letter. */
export const itemsBulkEditBody = z.strictObject({
  items: z
    .array(z.strictObject({ id: sentId, lot: z.union([z.string().max(12), z.int().min(0).transform(String)]) }))
    .min(1)
    .max(maxBulkRecords),
});
