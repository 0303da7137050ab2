/** The terms that an item has on documents that are created now. Source: docs/specification/extensions.md#item-terms. */
import { z } from 'zod';
import { idText } from '../../wire.ts';
import { lotTerm } from '../orders/order.ts';

export const itemTerms = z.object({
  id: idText.describe('the id of the item'),
  buyer: z.array(lotTerm).describe('the terms of an invoice; those of a client only if the lot is sold to it'),
  consignor: z.array(lotTerm).describe('the terms of a statement'),
});
export type ItemTerms = z.output<typeof itemTerms>;
