/** The ledger of a client: the postings on the client's account, newest first. Source: docs/specification/extensions.md#journal. */
import { z } from 'zod';
import { decimalAmount } from '../money.ts';
import type { ListSpec } from '../query.ts';
import { isoDay } from '../time.ts';
import { idText } from '../wire.ts';
import { orderTypes } from './orders/order.ts';

/**
 * `allocation` moves open amounts between the orders of a client, for example if a credit is used.
 */
export const journalKinds = ['document', 'cancellation', 'payment', 'allocation'] as const;

export const ledgerLine = z.object({
  id: idText,
  date: isoDay,
  kind: z.enum(journalKinds),
  order: z.object({ id: idText, label: z.string() }).describe('the order whose open amount changes, with its number'),
  order_type: z.enum(orderTypes),
  other_order: z
    .object({ id: idText, label: z.string(), type: z.enum(orderTypes) })
    .nullable()
    .optional()
    .describe('the other order of an allocation between two orders; null for any other line; extension client-credit'),
  amount: decimalAmount.describe('positive: the client owes more; negative: the client owes less'),
  balance: decimalAmount.describe('the balance of the client after this line'),
});

/** The lines are always sorted from the newest to the oldest. */
export const ledgerList = { filters: {}, sorts: [], defaultSort: [] } as const satisfies ListSpec;
