/** The credits that were moved between an order and other orders of its client. Source: docs/decisions/091-client-credit.md. */
import { centsFromDecimal } from '../../../contract/money.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';

/** Returns the credit that was moved to the order, less what was moved from it to other orders, in cents. */
export const movedCreditOf = ({ credit_uses = [] }: Pick<OrderAppRecord, 'credit_uses'>): number =>
  credit_uses.reduce((sum, { amount }) => sum + (centsFromDecimal(amount) ?? 0), 0);

/** Returns the moves of credits that were not reversed and are not reversals themselves. */
export const unreversedCreditUsesOf = ({ credit_uses = [] }: Pick<OrderAppRecord, 'credit_uses'>) =>
  credit_uses.filter(({ reverses, reversed_by }) => reverses === null && reversed_by === null);
