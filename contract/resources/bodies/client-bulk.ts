/** The request body that changes many clients at once. Source: docs/specification/extensions.md#clients-bulk. */
import { z } from 'zod';
import { clientFields } from '../client.ts';
import { bulkMatching, requireSelection, selectedIds } from './bulk-selection.ts';

/** A request must have exactly one of `clients` and `matching`. */
const selection = { clients: selectedIds.optional(), matching: bulkMatching.optional() };
const tags = clientFields.tags.sent.refine((terms) => terms.length > 0, 'must not be empty');

/** The fields that `set_fields` can set. */
export const bulkClientFields = ['responsible_user', 'block_emails'] as const;

export const clientsBulkBody = z
  .discriminatedUnion('operation', [
    z.strictObject({ operation: z.literal('add_tags'), ...selection, tags }),
    z.strictObject({ operation: z.literal('remove_tags'), ...selection, tags }),
    z.strictObject({
      operation: z.literal('set_fields'),
      ...selection,
      values: z.strictObject({
        responsible_user: clientFields.responsible_user.sent.optional(),
        block_emails: clientFields.block_emails.sent.optional(),
      }),
    }),
  ])
  .superRefine(requireSelection('clients'));
export type ClientsBulkBody = z.output<typeof clientsBulkBody>;
