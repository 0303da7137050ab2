import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import type { InvoiceLine } from './order-lines.ts';

/** Returns the sum of the hammer prices and premiums (`commission`) as a decimal, without taxes and resale right. */
export const sumOfLines = (lines: readonly Pick<InvoiceLine, 'hammer_price' | 'commission'>[]): string =>
  decimalFromCents(
    lines.reduce(
      (sum, { hammer_price, commission }) => sum + (centsFromDecimal(hammer_price) ?? 0) + (centsFromDecimal(commission) ?? 0),
      0,
    ),
  );
