/** Background jobs that list the problems of items, consignments, orders and sales. Source: docs/specification/extensions.md#job-types. */
import { z } from 'zod';
import { explanationTexts } from '../../contract/explanations.ts';
import { explanationSchema } from '../../contract/resources/job.ts';
import { type JobType, jobType } from '../jobs/job-type.ts';
import { consignmentControlList } from './repository/consignments.ts';
import { type ControlList, findProblems } from './repository/control-list.ts';
import { itemControlList } from './repository/items.ts';
import { orderControlList } from './repository/orders.ts';

/** Maximum number of problems that the result lists. The `count` of the result includes the problems that are not listed. */
const maxProblems = 1_000;

const dataSchema = z.strictObject({ sale: z.union([z.string().regex(/^\d{1,9}$/), z.int().min(1)]).optional() });
/** `resource` is the name that the app uses for the record's resource. */
const problemSchema = explanationSchema.extend({
  id: z.string(),
  label: z.string(),
  problem: z.string(),
  resource: z.string().default(''),
});
/** `next` is the index of the next check, `count` the number of problems that the previous checks found. */
const checkpointSchema = z.object({ next: z.int(), count: z.int(), problems: z.array(problemSchema) });
const initialCheckpoint: z.output<typeof checkpointSchema> = { next: 0, count: 0, problems: [] };

/** Each step of the job runs one check. */
const createControlListJob = ({ name, resource, records, checks }: ControlList): JobType =>
  jobType<z.output<typeof dataSchema>, z.output<typeof checkpointSchema>>({
    name,
    data: dataSchema,
    checkpoint: checkpointSchema,
    startable: true,
    async step({ transaction, data: { sale }, checkpoint: previousCheckpoint = initialCheckpoint }) {
      const saleId = sale === undefined ? undefined : Number(sale);
      const { next: checkIndex } = previousCheckpoint;
      const check = checks[checkIndex];
      if (!check) throw new Error(`${name} has no check ${checkIndex}`);
      const selectRecords = check.source?.records ?? records;
      const problemRows = await findProblems(transaction, selectRecords(saleId), check, maxProblems);
      const newProblems = problemRows.map(({ id, label }) => ({
        id: String(id),
        label,
        problem: explanationTexts[check.problem],
        code: check.problem,
        params: {},
        resource: check.source?.resource ?? resource,
      }));
      const problems = [...previousCheckpoint.problems, ...newProblems].slice(0, maxProblems);
      const count = previousCheckpoint.count + Number(problemRows[0]?.count ?? 0);
      const next = checkIndex + 1;
      const progress = { done: next, total: checks.length };
      if (next < checks.length) return { ...progress, checkpoint: { next, count, problems } };
      return {
        ...progress,
        message: formatProblemCount(count),
        result: { nid: sale === undefined ? '' : String(sale), data: { count, problems } },
      };
    },
  });

function formatProblemCount(count: number): string {
  if (count === 0) return 'No problems';
  return count === 1 ? '1 problem' : `${count} problems`;
}

export const checkItems = createControlListJob(itemControlList);
export const checkConsignments = createControlListJob(consignmentControlList);
export const checkOrders = createControlListJob(orderControlList);
