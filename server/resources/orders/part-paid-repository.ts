/** The condition for part-paid orders in SQL. Source: contract/orders/part-paid.ts. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PaidAmounts } from '../../../contract/orders/part-paid.ts';

/** Returns the SQL condition that corresponds to `isPartPaid`. */
export function partPaidCondition({ total, due, received, credited }: Record<keyof PaidAmounts, SQLWrapper>): SQL {
  const direction = sql`CASE WHEN ${total} < 0 THEN -1 ELSE 1 END`;
  // The first line is redundant, but lets PostgreSQL use an index of the amount due. `credited` may be a subquery, so it occurs only once.
  return sql`(${due} > 0 OR ${due} < 0)
    AND ${due} * ${direction} > 0
    AND greatest(${received} * ${direction}, (${total} - ${due} - ${credited}) * ${direction}) > 0`;
}
