/**
 * Parses the `result` of the kinds of job that the app supports. Source: docs/specification/extensions.md#bulk-jobs,
 * docs/specification/extensions.md#job-types.
 */
import { z } from 'zod';
import { explanationSchema } from '../../../contract/resources/job.ts';
import { type BlockingDocument, blockingDocument } from '../../../contract/wire.ts';
import type { ResourceName } from '../../providers/data/types.ts';

/** The codes are optional, because other services may omit them. */
const codeFields = { code: explanationSchema.shape.code.catch(''), params: explanationSchema.shape.params.catch({}) };
/** The operations of bulk jobs and of their undo. */
const operations = [
  'update_status',
  'update_field',
  'delete',
  'move',
  'restore',
  'add_tags',
  'remove_tags',
  'set_fields',
  'restore_clients',
  'restore_consignments',
  'restore_tasks',
] as const;

const lot = z.object({ id: z.string(), lot: z.string() });
const changes = z.object({
  changed: z.int(),
  /** Missing in results of earlier versions. */
  unchanged: z.int().catch(0),
  refused: z.int(),
  reasons: z.array(lot.extend({ reason: z.string(), ...codeFields, documents: z.array(blockingDocument).optional().catch(undefined) })),
  total: z.int().optional(),
  operation: z.enum(operations).optional().catch(undefined),
  done_items: z.array(lot).optional(),
  left_items: z.array(lot).optional(),
});
/** Results of earlier versions contain the changes without an envelope. */
const bulkResult = z.union([z.object({ data: changes }).transform(({ data }) => data), changes]);
/** A problem that a control list found. Other services may omit the resource. */
const problem = z.object({
  id: z.string(),
  label: z.string(),
  problem: z.string(),
  ...codeFields,
  resource: z.enum(['items', 'consignments', 'orders', 'sales']).optional().catch(undefined),
});
const controlListResult = z.object({
  data: z.object({ count: z.int(), problems: z.array(problem) }),
});
const fileResult = z.object({ data: z.object({ file: z.string().min(1), rows: z.int() }) });

export interface JobItem {
  readonly id: string;
  readonly label: string;
}

/** A record that a job could not change, or in which it found a problem. */
export interface Finding extends JobItem {
  /** The reason in English. */
  readonly reason: string;
  /** The code of the reason in contract/explanations.ts, with its parameters; empty if it has none. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The resource of the record, if the result contains it. */
  readonly resource?: ResourceName | undefined;
  /** The documents that prevent a change of the item's result, if the service returns them. */
  readonly documents?: readonly BlockingDocument[] | undefined;
}

/** The effects of a canceled or failed bulk operation. The service lists only the first items of each part. */
interface JobPart {
  readonly total: number;
  readonly done: readonly JobItem[];
  readonly left: readonly JobItem[];
}

export interface JobOutcome {
  /** Number of changed records. Only set for bulk operations. */
  readonly changed?: number;
  /** Number of records that already had the values. */
  readonly unchanged?: number;
  /** Number of all findings. The service lists only the first of them. */
  readonly count: number;
  readonly findings: readonly Finding[];
  readonly part?: JobPart;
  readonly operation?: (typeof operations)[number];
  /** The id of the file that the job has written. */
  readonly file?: string;
}

/** Parses the result of a job. Returns `undefined` if it contains neither records nor a file. */
export function outcomeOf(result: unknown): JobOutcome | undefined {
  const changed = bulkResult.safeParse(result).data;
  if (changed) {
    const findings = changed.reasons.map(({ id, lot: number, ...explanation }) => ({ ...itemOf({ id, lot: number }), ...explanation }));
    const { total, done_items = [], left_items = [] } = changed;
    const part = total === undefined ? {} : { part: { total, done: done_items.map(itemOf), left: left_items.map(itemOf) } };
    const operation = changed.operation ? { operation: changed.operation } : {};
    return { changed: changed.changed, unchanged: changed.unchanged, count: changed.refused, findings, ...part, ...operation };
  }
  const controlList = controlListResult.safeParse(result).data?.data;
  if (controlList)
    return {
      count: controlList.count,
      findings: controlList.problems.map(({ problem: reason, ...rest }) => ({ ...rest, reason })),
    };
  const writtenFile = fileResult.safeParse(result).data?.data;
  return writtenFile && { count: 0, findings: [], file: writtenFile.file };
}

const itemOf = ({ id, lot: number }: z.output<typeof lot>): JobItem => ({ id, label: number || `#${id}` });

const undoneResources: Readonly<Partial<Record<(typeof operations)[number], JobResource>>> = {
  restore_clients: 'clients',
  restore_consignments: 'consignments',
  restore_tasks: 'tasks',
};

type JobResource = 'clients' | 'items' | 'consignments' | 'orders' | 'tasks';

/** Returns the resource of a job's findings by the name of the job, and by its operation, because all bulk jobs share the undo. */
export function resourceOfFindings(job: string, operation?: JobOutcome['operation']): JobResource {
  const undone = operation && undoneResources[operation];
  if (undone) return undone;
  if (job.includes('client')) return 'clients';
  if (job.includes('control_list_cs') || job.includes('consignment')) return 'consignments';
  if (job.includes('task')) return 'tasks';
  return job.includes('order') ? 'orders' : 'items';
}
