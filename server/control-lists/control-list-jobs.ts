/** Background jobs that list the problems of items, consignments and orders. Source: docs/specification/extensions.md#job-types. */
import { z } from 'zod';
import { explanationTexts } from '../../contract/explanations.ts';
import { explained } from '../../contract/resources/job.ts';
import { type JobType, jobType } from '../jobs/job-type.ts';
import { consignmentList } from './repository/consignments.ts';
import { type ControlList, findProblems } from './repository/control-list.ts';
import { itemList } from './repository/items.ts';
import { orderList } from './repository/orders.ts';

/** Maximum number of problems in the result. The result's count includes the others. */
const maxListed = 1_000;

const data = z.strictObject({ sale: z.union([z.string().regex(/^\d{1,9}$/), z.int().min(1)]).optional() });
/** `resource` is the app's name of the resource. */
const foundProblem = explained.extend({ id: z.string(), label: z.string(), problem: z.string(), resource: z.string().default('') });
const checkpoint = z.object({ next: z.int(), count: z.int(), problems: z.array(foundProblem) });

/** Returns the job type of a control list. Each step of the job runs one check. */
const jobOf = ({ name, resource, records, checks }: ControlList): JobType =>
  jobType<z.output<typeof data>, z.output<typeof checkpoint>>({
    name,
    data,
    checkpoint,
    startable: true,
    async step({ transaction, data: { sale }, checkpoint: before = { next: 0, count: 0, problems: [] } }) {
      const saleId = sale === undefined ? undefined : Number(sale);
      const check = checks[before.next];
      if (!check) throw new Error(`${name} has no check ${before.next}`);
      const found = await findProblems(transaction, (check.of?.records ?? records)(saleId), check, maxListed);
      const listed = found.map(({ id, label }) => ({
        id: String(id),
        label,
        problem: explanationTexts[check.problem],
        code: check.problem,
        params: {},
        resource: check.of?.resource ?? resource,
      }));
      const problems = [...before.problems, ...listed].slice(0, maxListed);
      const count = before.count + Number(found[0]?.count ?? 0);
      const progress = { done: before.next + 1, total: checks.length };
      if (before.next + 1 < checks.length) return { ...progress, checkpoint: { next: before.next + 1, count, problems } };
      const message = count === 0 ? 'No problems' : count === 1 ? '1 problem' : `${count} problems`;
      return { ...progress, message, result: { nid: sale === undefined ? '' : String(sale), data: { count, problems } } };
    },
  });

export const checkItems = jobOf(itemList);
export const checkConsignments = jobOf(consignmentList);
export const checkOrders = jobOf(orderList);
