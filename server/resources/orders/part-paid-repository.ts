/** The condition for part-paid orders in SQL. Source: contract/orders/part-paid.ts. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PaidAmounts } from '../../../contract/orders/part-paid.ts';

/**
 * Returns the condition that `isPartPaid` is true for these columns. The first line follows from the second. It is necessary because an index
 * of the amount due is used only if a condition compares the column itself. `credited` can be a subquery, so it occurs only once.
 */
export function partPaidCondition({ total, due, received, credited }: Record<keyof PaidAmounts, SQLWrapper>): SQL {
  const direction = sql`CASE WHEN ${total} < 0 THEN -1 ELSE 1 END`;
  return sql`(${due} > 0 OR ${due} < 0)
    AND ${due} * ${direction} > 0
    AND greatest(${received} * ${direction}, (${total} - ${due} - ${credited}) * ${direction}) > 0`;
}
