/** The request body that changes many consignments at once. Source: docs/specification/extensions.md#consignments-bulk. */
import { z } from 'zod';
import { consignmentFields } from '../consignment.ts';
import { bulkMatching, requireSelection, selectedIds } from './bulk-selection.ts';

/** Owner, amounts and commissions are agreed with each consignor, so they have no bulk edit. */
export const bulkConsignmentFields = ['responsible_user', 'tax_type', 'insurance_type', 'no_post_sale'] as const;

export const consignmentsBulkBody = z
  .strictObject({
    operation: z.literal('set_fields'),
    consignments: selectedIds.optional(),
    matching: bulkMatching.optional(),
    values: z.strictObject({
      responsible_user: consignmentFields.responsible_user.sent.optional(),
      tax_type: consignmentFields.tax_type.sent.optional(),
      insurance_type: consignmentFields.insurance_type.sent.optional(),
      no_post_sale: consignmentFields.no_post_sale.sent.optional(),
    }),
  })
  .superRefine(requireSelection('consignments'));
export type ConsignmentsBulkBody = z.output<typeof consignmentsBulkBody>;
