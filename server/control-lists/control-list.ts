/** Checks that list what is wrong with items, consignments and orders. Source: decisions.md section 7, `control_list_*`. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StartableJob } from '../../contract/resources/job.ts';
import { type JobType, jobType } from '../jobs/job-type.ts';

/** What is wrong with a record of which the condition holds; the record is `checked` in it. */
export interface Check {
  readonly problem: string;
  readonly condition: SQL;
}

export interface ControlList {
  readonly name: StartableJob;
  /** Selects `id`, `label` and what the conditions ask for, as `checked`. */
  readonly records: (saleId: number | undefined) => SQL;
  readonly checks: readonly Check[];
}

/** Problems kept in the result; the count is of all. */
const mostListed = 1_000;

const data = z.strictObject({ sale: z.union([z.string().regex(/^\d{1,9}$/), z.int().min(1)]).optional() });
const found = z.object({ id: z.string(), label: z.string(), problem: z.string() });
const checkpoint = z.object({ next: z.int(), count: z.int(), problems: z.array(found) });

/** One check a step. */
export const controlList = ({ name, records, checks }: ControlList): JobType =>
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
        SELECT checked.id, checked.label, count(*) OVER () AS count FROM (${records(saleId)}) AS checked
        WHERE ${check.condition} ORDER BY checked.id LIMIT ${mostListed}`);
      const listed = rows.map(({ id, label }) => ({ id: String(id), label, problem: check.problem }));
      const problems = [...before.problems, ...listed].slice(0, mostListed);
      const count = before.count + Number(rows[0]?.count ?? 0);
      const progress = { done: before.next + 1, total: checks.length };
      if (before.next + 1 < checks.length) return { ...progress, checkpoint: { next: before.next + 1, count, problems } };
      const message = count === 0 ? 'Nothing is wrong' : `${count} problems`;
      return { ...progress, message, result: { nid: sale === undefined ? null : String(sale), data: { count, problems } } };
    },
  });
