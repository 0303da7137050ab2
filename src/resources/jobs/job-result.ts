/** What a job's `result` says, for the kinds of job that the app knows. Source: decisions.md section 4, `/items-bulk`, and section 7. */
import { z } from 'zod';

const bulk = z.object({
  changed: z.int(),
  refused: z.int(),
  reasons: z.array(z.object({ id: z.string(), lot: z.string(), reason: z.string() })),
});
const problems = z.object({
  data: z.object({ count: z.int(), problems: z.array(z.object({ id: z.string(), label: z.string(), problem: z.string() })) }),
});
const file = z.object({ data: z.object({ file: z.string().min(1), rows: z.int() }) });

/** One record that a job could not change, or found fault with. */
export interface Finding {
  readonly id: string;
  readonly label: string;
  readonly reason: string;
}

export interface JobOutcome {
  /** Records that were changed; of a bulk operation alone. */
  readonly changed?: number;
  /** All there are: the service lists the first of them only. */
  readonly count: number;
  readonly findings: readonly Finding[];
  /** The id of the file that the job has written. */
  readonly file?: string;
}

/** `undefined` for a result that says nothing of single records. */
export function outcomeOf(result: unknown): JobOutcome | undefined {
  const changes = bulk.safeParse(result).data;
  if (changes) {
    const findings = changes.reasons.map(({ id, lot, reason }) => ({ id, label: lot || `#${id}`, reason }));
    return { changed: changes.changed, count: changes.refused, findings };
  }
  const checked = problems.safeParse(result).data?.data;
  if (checked)
    return { count: checked.count, findings: checked.problems.map(({ id, label, problem }) => ({ id, label, reason: problem })) };
  const written = file.safeParse(result).data?.data;
  return written && { count: 0, findings: [], file: written.file };
}

/** Of which resource the findings are, by the name of the job. */
export const resourceOfFindings = (job: string): 'items' | 'consignments' | 'orders' =>
  job.includes('consignment') ? 'consignments' : job.includes('order') ? 'orders' : 'items';
