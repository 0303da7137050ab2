import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import type { OrderType } from '../../../contract/resources/order.ts';
import type { InvoiceLine } from './order-lines.ts';

/**
 * Returns the sum of the lines as a decimal, without taxes and resale right. The premiums of an invoice are added to the hammer prices, and
 * the commissions of a statement are deducted from them. Both are in the field `commission`.
 */
export const sumOfLines = (type: OrderType, lines: readonly Pick<InvoiceLine, 'hammer_price' | 'commission'>[]): string => {
  const sign = type === 'consignor' ? -1 : 1;
  return decimalFromCents(
    lines.reduce(
      (sum, { hammer_price, commission }) => sum + (centsFromDecimal(hammer_price) ?? 0) + sign * (centsFromDecimal(commission) ?? 0),
      0,
    ),
  );
};
