/** Request bodies for corrections of orders, and the preview of a correction. Source: docs/specification/extensions.md#invoice-corrections. */
import { z } from 'zod';
import { percent } from '../../field-kinds.ts';
import { taxIds } from '../../money/tax.ts';
import { decimalAmount } from '../../money.ts';
import { effectParties } from '../../orders/correction-effect.ts';
import { isoDay } from '../../time.ts';
import { sentId, storableText } from '../../wire.ts';
import { confirmation } from '../shared-fields.ts';

const items = z.array(sentId).min(1).max(2000);

export const buyerChange = z.strictObject({
  owner: sentId.describe('the client who becomes the buyer'),
  items: items.optional().describe('the ids of the items that move to the new invoice; by default, all items that are not credited'),
  ...confirmation,
});

export const schemeChange = z.strictObject({
  tax_scheme: z.enum(taxIds).describe('the new tax scheme of the items'),
  items: items.describe('the ids of the items that get the tax scheme; the others are invoiced again as they are'),
});

/** The waived part of the premium or commission. */
export const discountField = percent();

export const orderDiscount = z.strictObject({
  discount: discountField.sent
    .refine((text) => text !== '', 'is empty')
    .describe('the waived part of the premium or commission, such as `12.5%`; `0%` removes the discount'),
  items: items.optional().describe('the ids of the items with the discount; all items of the order by default'),
});

export const exportedItems = z.strictObject({
  items: items.describe('the ids of the items of the invoice whose tax is held until there is proof of export'),
});

export const exportProof = exportedItems.extend({
  day: isoDay.describe('the day of the export: not before the invoice, and not in the future'),
  reference: storableText(255).trim().min(1, 'is empty').describe('the reference of the customs document'),
});

export const correctionPreview = z.object({
  effect: z
    .array(
      z.object({
        party: z
          .enum(effectParties)
          .describe(
            '`buyer` pays; `consignor` receives; `house` earns, without tax; `tax` is owed to the tax office; `resale_right` is owed to the collecting society',
          ),
        before: decimalAmount,
        after: decimalAmount,
        difference: decimalAmount,
      }),
    )
    .describe(
      'the amounts of each party; those of the buyer are the sum of the others; `resale_right` is missing if no resale right is owed',
    ),
});
export type CorrectionPreview = z.output<typeof correctionPreview>;
