/** What choosing lines of an order comes to, in integer cents. */
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import type { InvoiceLine } from './order-lines.ts';

/** Hammer prices and premiums of the chosen lines; their tax the service alone knows. */
export const sumOfLines = (lines: readonly Pick<InvoiceLine, 'hammer_price' | 'commission'>[]): string =>
  decimalFromCents(
    lines.reduce(
      (sum, { hammer_price, commission }) => sum + (centsFromDecimal(hammer_price) ?? 0) + (centsFromDecimal(commission) ?? 0),
      0,
    ),
  );
