/**
 * Request bodies that change many items at once.
 * Source: docs/specification/api.md#item-endpoints, docs/specification/extensions.md#bulk-jobs.
 */
import { z } from 'zod';
import { sentId, storableText, wireBoolean } from '../../wire.ts';
import { itemStatuses } from '../item-fields.ts';

const maxItems = 50_000;
const itemIds = z.array(sentId).min(1).max(maxItems);

/** Extension confirmations: whether documents with the status `new` are updated together with the results of their items. */
const withDocuments = { update_documents: wireBoolean.optional() };

/** `values` and `value` are checked in the same way as the body of an item's PATCH. */
export const itemsBulkBody = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('update_status'),
    items: itemIds,
    values: z.strictObject({ status: z.enum(itemStatuses) }),
    ...withDocuments,
  }),
  z.strictObject({
    operation: z.literal('update_field'),
    items: itemIds,
    field: storableText(60),
    value: z.json(),
    ...withDocuments,
  }),
  z.strictObject({ operation: z.literal('delete'), items: itemIds }),
  z.strictObject({
    operation: z.literal('move'),
    items: itemIds,
    values: z.strictObject({ sale: sentId.optional(), consignment: sentId.optional() }),
  }),
]);
export type ItemsBulkBody = z.output<typeof itemsBulkBody>;

/** Sets lot numbers. `lot` is a number with an optional letter. */
export const itemsBulkEditBody = z.strictObject({
  items: z
    .array(z.strictObject({ id: sentId, lot: z.union([z.string().max(12), z.int().min(0).transform(String)]) }))
    .min(1)
    .max(maxItems),
});
