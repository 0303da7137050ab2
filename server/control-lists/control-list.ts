/** Background jobs that list the problems of items, consignments and orders. Source: docs/specification/extensions.md#job-types. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ExplanationCode, explanationTexts } from '../../contract/explanations.ts';
import { explained, type StartableJob } from '../../contract/resources/job.ts';
import type { Transaction } from '../database/connection.ts';
import { type JobType, jobType } from '../jobs/job-type.ts';

/** Reports `problem` for each record that meets `condition`. The condition refers to the record as `checked`. */
export interface Check {
  readonly problem: ExplanationCode;
  readonly condition: SQL | ((transaction: Transaction) => Promise<SQL>);
  /** Set only if the check reads other records than those of the control list. */
  readonly of?: { readonly resource: 'sales'; readonly records: ControlList['records'] };
}

export interface ControlList {
  readonly name: StartableJob;
  /** The app's name of the resource. */
  readonly resource: 'items' | 'consignments' | 'orders';
  /** Selects `id`, `label` and the columns that the conditions need. Without a sale, it selects the records of all sales. */
  readonly records: (saleId: number | undefined) => SQL;
  /** The most serious first, because a result contains a limited number of problems. */
  readonly checks: readonly Check[];
}

/** Maximum number of problems in the result. The result's count includes the others. */
const mostListed = 1_000;

const data = z.strictObject({ sale: z.union([z.string().regex(/^\d{1,9}$/), z.int().min(1)]).optional() });
/** `resource` is the app's name of the resource. */
const found = explained.extend({ id: z.string(), label: z.string(), problem: z.string(), resource: z.string().default('') });
const checkpoint = z.object({ next: z.int(), count: z.int(), problems: z.array(found) });

/** Creates the job type of a control list. Each step of the job runs one check. */
export const controlList = ({ name, resource, records, checks }: ControlList): JobType =>
  jobType<z.output<typeof data>, z.output<typeof checkpoint>>({
    name,
    data,
    checkpoint,
    startable: true,
    async step({ transaction, data: { sale }, checkpoint: before = { next: 0, count: 0, problems: [] } }) {
      const saleId = sale === undefined ? undefined : Number(sale);
      const check = checks[before.next];
      if (!check) throw new Error(`${name} has no check ${before.next}`);
      const { rows } = await transaction.execute<{ id: number; label: string; count: string }>(sql`
        SELECT checked.id, checked.label, count(*) OVER () AS count FROM (${(check.of?.records ?? records)(saleId)}) AS checked
        WHERE ${typeof check.condition === 'function' ? await check.condition(transaction) : check.condition} ORDER BY checked.id LIMIT ${mostListed}`);
      const listed = rows.map(({ id, label }) => ({
        id: String(id),
        label,
        problem: explanationTexts[check.problem],
        code: check.problem,
        params: {},
        resource: check.of?.resource ?? resource,
      }));
      const problems = [...before.problems, ...listed].slice(0, mostListed);
      const count = before.count + Number(rows[0]?.count ?? 0);
      const progress = { done: before.next + 1, total: checks.length };
      if (before.next + 1 < checks.length) return { ...progress, checkpoint: { next: before.next + 1, count, problems } };
      const message = count === 0 ? 'Nothing is wrong' : `${count} problems`;
      return { ...progress, message, result: { nid: sale === undefined ? '' : String(sale), data: { count, problems } } };
    },
  });
