/**
 * Parses the `result` of the kinds of job that the app supports. Source: docs/specification/extensions.md#bulk-jobs,
 * docs/specification/extensions.md#job-types.
 */
import { z } from 'zod';
import { explained } from '../../../contract/resources/job.ts';
import { type BlockingDocument, blockingDocument } from '../../../contract/wire.ts';
import type { ResourceName } from '../../providers/data/types.ts';

/** The codes are optional, because other services may omit them. */
const coded = { code: explained.shape.code.catch(''), params: explained.shape.params.catch({}) };
/** The changes that a bulk job made to items. */
const operations = ['update_status', 'update_field', 'delete', 'move', 'restore'] as const;

const lot = z.object({ id: z.string(), lot: z.string() });
const changes = z.object({
  changed: z.int(),
  refused: z.int(),
  reasons: z.array(lot.extend({ reason: z.string(), ...coded, documents: z.array(blockingDocument).optional().catch(undefined) })),
  total: z.int().optional(),
  operation: z.enum(operations).optional().catch(undefined),
  done_items: z.array(lot).optional(),
  left_items: z.array(lot).optional(),
});
/** Results of earlier versions contain the changes without an envelope. */
const bulk = z.union([z.object({ data: changes }).transform(({ data }) => data), changes]);
/** A problem that a control list found. Other services may omit the resource. */
const problem = z.object({
  id: z.string(),
  label: z.string(),
  problem: z.string(),
  ...coded,
  resource: z.enum(['items', 'consignments', 'orders', 'sales']).optional().catch(undefined),
});
const problems = z.object({
  data: z.object({ count: z.int(), problems: z.array(problem) }),
});
const file = z.object({ data: z.object({ file: z.string().min(1), rows: z.int() }) });

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
  const changed = bulk.safeParse(result).data;
  if (changed) {
    const findings = changed.reasons.map(({ id, lot: number, ...why }) => ({ ...itemOf({ id, lot: number }), ...why }));
    const { total, done_items = [], left_items = [] } = changed;
    const part = total === undefined ? {} : { part: { total, done: done_items.map(itemOf), left: left_items.map(itemOf) } };
    const operation = changed.operation ? { operation: changed.operation } : {};
    return { changed: changed.changed, count: changed.refused, findings, ...part, ...operation };
  }
  const checked = problems.safeParse(result).data?.data;
  if (checked)
    return {
      count: checked.count,
      findings: checked.problems.map(({ problem: reason, ...found }) => ({ ...found, reason })),
    };
  const written = file.safeParse(result).data?.data;
  return written && { count: 0, findings: [], file: written.file };
}

const itemOf = ({ id, lot: number }: z.output<typeof lot>): JobItem => ({ id, label: number || `#${id}` });

/** Returns the resource of a job's findings by the name of the job. */
export const resourceOfFindings = (job: string): 'items' | 'consignments' | 'orders' =>
  job.includes('control_list_cs') ? 'consignments' : job.includes('order') ? 'orders' : 'items';
