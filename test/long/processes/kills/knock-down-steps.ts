/** The steps of a knock-down at which a test kills the service. */
import type { RunQuery } from '../../../server/sums.ts';

interface Progress {
  readonly jobs: number;
  readonly unsold: number;
  readonly invoices: number;
  readonly statements: number;
}

export interface KnockDownStep {
  readonly name: string;
  /** Returns SQL that locks a row. This step waits for the row, but the work since the previous listed step does not. */
  readonly lockedRow: (sale: string) => string;
  /** The committed changes before the step. */
  readonly before: Progress;
}

const nthItem = (sale: string, condition: string, column: string, offset: number) =>
  `(SELECT ${column} FROM items WHERE sale_id = ${sale} AND ${condition} GROUP BY ${column} ORDER BY ${column} OFFSET ${offset} LIMIT 1)`;
const saleRow = (sale: string) => `SELECT 1 FROM sales WHERE id = ${sale} FOR NO KEY UPDATE`;

/**
 * The steps for a sale that `writeSalesToKnockDown` writes: 130 lots without a result, 12 buyers and 4 consignments. A lock on a client
 * stops a transaction that has already locked lots and taken an order number.
 */
export const knockDownSteps: readonly KnockDownStep[] = [
  { name: 'the start', lockedRow: saleRow, before: { jobs: 0, unsold: 0, invoices: 0, statements: 0 } },
  {
    name: 'the second step of lots without a result',
    lockedRow: (sale) => `SELECT 1 FROM items WHERE id = ${nthItem(sale, "status = 'available'", 'id', 100)} FOR NO KEY UPDATE`,
    before: { jobs: 1, unsold: 100, invoices: 0, statements: 0 },
  },
  {
    name: 'the invoice of the second buyer',
    lockedRow: (sale) => `SELECT 1 FROM clients WHERE id = ${nthItem(sale, 'winner_id IS NOT NULL', 'winner_id', 1)} FOR UPDATE`,
    before: { jobs: 1, unsold: 130, invoices: 1, statements: 0 },
  },
  {
    name: 'the statement of the second consignment',
    lockedRow: (sale) =>
      `SELECT 1 FROM clients WHERE id =
        (SELECT owner FROM consignments WHERE id = ${nthItem(sale, 'winner_id IS NOT NULL', 'consignment', 1)}) FOR UPDATE`,
    before: { jobs: 1, unsold: 130, invoices: 12, statements: 1 },
  },
  { name: 'the end, which closes the sale', lockedRow: saleRow, before: { jobs: 1, unsold: 130, invoices: 12, statements: 4 } },
];

export async function progressOf(runQuery: RunQuery, sale: string): Promise<Progress | undefined> {
  const orders = (type: string) => `(SELECT count(*) FROM orders WHERE sale_id = ${sale} AND type = '${type}')::int`;
  const [row] = await runQuery(`SELECT (SELECT count(*) FROM jobs)::int AS jobs,
    (SELECT count(*) FROM items WHERE sale_id = ${sale} AND status = 'unsold')::int AS unsold,
    ${orders('bidder')} AS invoices, ${orders('consignor')} AS statements`);
  return row && { jobs: Number(row.jobs), unsold: Number(row.unsold), invoices: Number(row.invoices), statements: Number(row.statements) };
}
