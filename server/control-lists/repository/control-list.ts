/** A control list is a query for records, and one SQL condition for each problem that a record can have. */
import { type SQL, sql } from 'drizzle-orm';
import type { ExplanationCode } from '../../../contract/explanations.ts';
import type { StartableJob } from '../../../contract/resources/job.ts';
import type { Transaction } from '../../database/connection.ts';

/** Reports `problem` for each record that meets `condition`. The condition refers to the record as `checked`. */
export interface Check {
  readonly problem: ExplanationCode;
  readonly condition: SQL | ((transaction: Transaction) => Promise<SQL>);
  /** Set only if the check reads other records than those of the control list. */
  readonly source?: { readonly resource: 'sales'; readonly records: ControlList['records'] };
}

export interface ControlList {
  readonly name: StartableJob;
  /** The name that the app uses for the resource. */
  readonly resource: 'items' | 'consignments' | 'orders';
  /** Selects `id`, `label` and the columns that the conditions need. Without `saleId`, selects all records. */
  readonly records: (saleId: number | undefined) => SQL;
  /** The most serious checks come first, because a result contains a limited number of problems. */
  readonly checks: readonly Check[];
}

/** Returns at most `limit` records that have the problem of the check. In each row, `count` is the number of all such records. */
export async function findProblems(transaction: Transaction, records: SQL, { condition }: Check, limit: number) {
  const { rows } = await transaction.execute<{ id: number; label: string; count: string }>(sql`
    SELECT checked.id, checked.label, count(*) OVER () AS count FROM (${records}) AS checked
    WHERE ${typeof condition === 'function' ? await condition(transaction) : condition} ORDER BY checked.id LIMIT ${limit}`);
  return rows;
}
