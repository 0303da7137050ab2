/**
 * Parses the `result` of jobs, for the types that the app supports. Source: docs/specification/extensions.md#bulk-jobs,
 * docs/specification/extensions.md#job-types.
 */
import { z } from 'zod';
import { bulkOrderOperations } from '../../../../contract/resources/bodies/order-bulk.ts';
import { explanationSchema } from '../../../../contract/resources/job.ts';
import { type WrittenDocument, writtenDocument } from '../../../../contract/resources/knock-down.ts';
import { type BlockingDocument, blockingDocument } from '../../../../contract/wire.ts';
import type { ResourceName } from '../../../providers/data/types.ts';

/** The code of a finding and its parameters. Another service may omit both. */
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
  ...bulkOrderOperations,
  'restore_clients',
  'restore_consignments',
  'restore_orders',
  'restore_tasks',
  'knock_down',
] as const;

/** A record in the result. `lot` is the lot number of an item, or the name of a record of another resource. */
const listedRecordSchema = z.object({ id: z.string(), lot: z.string() });
const changesSchema = z.object({
  changed: z.int(),
  /** Missing in results of earlier versions. */
  unchanged: z.int().catch(0),
  refused: z.int(),
  reasons: z.array(
    listedRecordSchema.extend({
      reason: z.string(),
      ...codeFields,
      resource: z.enum(['items', 'clients', 'consignments']).optional().catch(undefined),
      documents: z.array(blockingDocument).optional().catch(undefined),
    }),
  ),
  /** The first documents that a job for a whole sale has written. */
  documents: z.array(writtenDocument).optional().catch(undefined),
  /** The number of written invoices whose totals are above the limits of their clients, so that they wait for a release. */
  awaiting_release: z.int().optional().catch(undefined),
  total: z.int().optional(),
  operation: z.enum(operations).optional().catch(undefined),
  done_items: z.array(listedRecordSchema).optional(),
  left_items: z.array(listedRecordSchema).optional(),
});
/** Results of earlier versions contain the changes without an envelope. */
const bulkResultSchema = z.union([z.object({ data: changesSchema }).transform(({ data }) => data), changesSchema]);
/** A problem that a control list (a job that checks records) found. Another service may omit the resource. */
const problemSchema = z.object({
  id: z.string(),
  label: z.string(),
  problem: z.string(),
  ...codeFields,
  resource: z.enum(['items', 'consignments', 'orders', 'sales']).optional().catch(undefined),
});
const controlListResultSchema = z.object({
  data: z.object({ count: z.int(), problems: z.array(problemSchema) }),
});
const fileResultSchema = z.object({ data: z.object({ file: z.string().min(1), rows: z.int() }) });

export interface ListedRecord {
  readonly id: string;
  readonly label: string;
}

/** A record that a job could not change, or in which it found a problem. */
export interface Finding extends ListedRecord {
  /** The reason in English. */
  readonly reason: string;
  /** The code of the reason, as in contract/explanations.ts; empty if the reason has none. */
  readonly code?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** The resource of the record, if the result contains it. */
  readonly resource?: ResourceName | undefined;
  /** The documents that prevent a change of the item's sale result, if the service returns them. */
  readonly documents?: readonly BlockingDocument[] | undefined;
}

/** The effects of a bulk operation that was canceled or failed. The service lists only the first changed and remaining records. */
interface PartialEffects {
  /** Number of all selected records. */
  readonly total: number;
  readonly done: readonly ListedRecord[];
  readonly left: readonly ListedRecord[];
}

export interface JobOutcome {
  /** Number of changed records. Only set for bulk operations. */
  readonly changed?: number;
  /** Number of records that already had the values. */
  readonly unchanged?: number;
  /** Number of all findings. The service lists only the first of them. */
  readonly count: number;
  readonly findings: readonly Finding[];
  /** Only set if a bulk operation was canceled or failed. */
  readonly partialEffects?: PartialEffects;
  readonly operation?: (typeof operations)[number];
  /** The first documents that a job for a whole sale has written. */
  readonly documents?: readonly WrittenDocument[];
  /** The number of written invoices whose totals are above the limits of their clients, so that they wait for a release. */
  readonly awaitingRelease?: number;
  /** The id of the file that the job has written. */
  readonly file?: string;
}

/** Parses the result of a bulk operation, of a control list, or of a job that writes a file. Returns `undefined` for any other result. */
export function outcomeOf(result: unknown): JobOutcome | undefined {
  const bulkChanges = bulkResultSchema.safeParse(result).data;
  if (bulkChanges) return outcomeOfBulk(bulkChanges);
  const controlList = controlListResultSchema.safeParse(result).data?.data;
  if (controlList) {
    const findings = controlList.problems.map(({ problem: reason, ...record }) => ({ ...record, reason }));
    return { count: controlList.count, findings };
  }
  const writtenFile = fileResultSchema.safeParse(result).data?.data;
  return writtenFile && { count: 0, findings: [], file: writtenFile.file };
}

function outcomeOfBulk(bulkChanges: z.output<typeof changesSchema>): JobOutcome {
  const { changed, unchanged, refused: count, operation, documents, awaiting_release: awaitingRelease } = bulkChanges;
  const findings = bulkChanges.reasons.map(({ id, lot, ...explanation }) => ({ ...listedRecordOf({ id, lot }), ...explanation }));
  // The service sends the total only for an operation that was canceled or failed.
  const { total, done_items = [], left_items = [] } = bulkChanges;
  const partialEffects =
    total === undefined ? undefined : { total, done: done_items.map(listedRecordOf), left: left_items.map(listedRecordOf) };
  return {
    changed,
    unchanged,
    count,
    findings,
    ...(partialEffects ? { partialEffects } : {}),
    ...(operation ? { operation } : {}),
    ...(documents ? { documents } : {}),
    ...(awaitingRelease ? { awaitingRelease } : {}),
  };
}

const listedRecordOf = ({ id, lot: label }: z.output<typeof listedRecordSchema>): ListedRecord => ({ id, label: label || `#${id}` });

/** The resource whose records an operation restores, for the operations of undo jobs. */
const undoneResources: Readonly<Partial<Record<(typeof operations)[number], JobResource>>> = {
  restore_clients: 'clients',
  restore_consignments: 'consignments',
  restore_orders: 'orders',
  restore_tasks: 'tasks',
};

type JobResource = 'clients' | 'items' | 'consignments' | 'orders' | 'tasks';

/**
 * Returns the resource of the records in the result of a job. All undo jobs have the same type, so their operation determines the resource.
 */
export function resourceOfFindings(jobType: string, operation?: JobOutcome['operation']): JobResource {
  const undoneResource = operation && undoneResources[operation];
  if (undoneResource) return undoneResource;
  if (jobType.includes('client')) return 'clients';
  if (jobType.includes('control_list_cs') || jobType.includes('consignment')) return 'consignments';
  if (jobType.includes('task')) return 'tasks';
  return jobType.includes('order') ? 'orders' : 'items';
}
