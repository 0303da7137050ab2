/** What is done to many items at once. Source: api.md "Items"; decisions.md section 4. */
import { z } from 'zod';
import { sentId, storableText } from '../wire.ts';
import { itemStatuses } from './item-fields.ts';

const mostAtOnce = 50_000;
const itemIds = z.array(sentId).min(1).max(mostAtOnce);

/** `values` and `value` are checked as a PATCH of an item is. */
export const itemsBulkBody = z.discriminatedUnion('operation', [
  z.strictObject({
    operation: z.literal('update_status'),
    items: itemIds,
    values: z.strictObject({ status: z.enum(itemStatuses) }),
  }),
  z.strictObject({
    operation: z.literal('update_field'),
    items: itemIds,
    field: storableText(60),
    value: z.json(),
  }),
  z.strictObject({ operation: z.literal('delete'), items: itemIds }),
  z.strictObject({
    operation: z.literal('move'),
    items: itemIds,
    values: z.strictObject({ sale: sentId.optional(), consignment: sentId.optional() }),
  }),
]);
export type ItemsBulkBody = z.output<typeof itemsBulkBody>;

export const itemsBulkEditBody = z.strictObject({
  items: z
    .array(z.strictObject({ id: sentId, lot: z.union([z.string().max(12), z.int().min(0).transform(String)]) }))
    .min(1)
    .max(mostAtOnce),
});
