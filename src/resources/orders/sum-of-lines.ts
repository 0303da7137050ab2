import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import type { OrderType } from '../../../contract/resources/orders/order.ts';
import type { InvoiceLine } from './order-lines.ts';

/**
 * Returns the sum of the lines as a decimal, without taxes and resale right. The field `commission` is the premium of an invoice line, or
 * the commission of a statement line.
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
