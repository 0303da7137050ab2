/** How bulk jobs handle a kind of record, and the parts of a step that all kinds share. Source: docs/decisions/040-bulk-jobs.md. */
import { z } from 'zod';
import { refusedRecords } from '../../../contract/resources/job.ts';
import type { Transaction } from '../../database/connection.ts';
import { beginNested } from '../../database/transactions.ts';
import { RequestProblem } from '../../http/problem.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { JobResult } from '../job-type.ts';
import { announceBulk, type BulkEnd } from './announce-bulk.ts';
import type { FormerValuesRow } from './former-values-repository.ts';

/**
 * Number of records in one step, unless {@link BulkRecords.recordsPerStep} is set. The embedded database has only one connection, so other
 * queries wait until the step has ended.
 */
export const recordsPerStep = 100;
/** Maximum number of refused records whose reasons the job's result lists. The result counts all refused records. */
const maxReasons = 200;

export interface BulkRow {
  readonly id: number;
  readonly version: number;
}

/** How bulk jobs lock, name and announce the records of one kind. */
export interface BulkRecords<Row extends BulkRow> {
  readonly bundle: 'client' | 'consignment' | 'item' | 'order' | 'task';
  /** The operation in the result of an undo. */
  readonly undoOperation: string;
  /** The `name` property of the event that is sent when a job ends. */
  readonly endName: BulkEnd['name'];
  /**
   * Whether all staff may read the reasons of refusals and the names of the refused records. If not, events omit both, because all staff
   * receive the events of jobs.
   */
  readonly areReasonsPublic: boolean;
  /** Number of records in one step; {@link recordsPerStep} if omitted. */
  readonly recordsPerStep?: number;
  /** Returns an English text such as "3 items". */
  describeCount(count: number): string;
  /**
   * Acquires the locks that must precede the locks of the rows. Called at the start of each step of a job and of its undo, with the
   * operation of the job.
   */
  beforeLock?(transaction: Transaction, ids: readonly number[], operation: string): Promise<unknown>;
  /** Locks the rows in the order of their ids, and returns those that exist. */
  lock(transaction: Transaction, ids: readonly number[]): Promise<Row[]>;
  /** Returns the name of a record in a job's result. The name of an item is its lot number. */
  nameOf(row: Row): string;
  /**
   * Called at the end of each step, unless the step restores deleted records. `rows` contains the rows as they were before the changes,
   * then as they are after them.
   */
  afterStep?(context: ServiceContext, transaction: Transaction, rows: readonly Row[], authorId: number | null): Promise<void>;
}

/** How bulk jobs of one kind of record store former values, and how their undo restores them. */
export interface RestorableRecords<Row extends BulkRow> extends BulkRecords<Row> {
  /** The columns whose former values are stored. */
  readonly columns: readonly string[];
  /**
   * Whether a record can be restored although other fields have been changed since the job. If not, any change of the record prevents the
   * undo. False if a value depends on other values: the number of a lot depends on its sale.
   */
  readonly isRestoredByField: boolean;
  /**
   * Restores former values. Called only if `isChangedSince` (see `former-values.ts`) returns false. Throws a {@link RequestProblem} if a
   * rule prevents the restore.
   */
  restore(
    context: ServiceContext,
    transaction: Transaction,
    row: Row,
    formerRow: FormerValuesRow,
    authorId: number | null,
  ): Promise<unknown>;
}

/**
 * The numbers of changed, unchanged and refused records so far, and the reasons of the first refusals. An unchanged record already had the
 * new values. Checkpoints of earlier versions of the service do not contain `unchanged`.
 */
export const bulkTally = z.object({ changed: z.int(), unchanged: z.int().default(0), refused: z.int(), reasons: refusedRecords });
export type BulkTally = z.output<typeof bulkTally>;

export const initialTally: BulkTally = { changed: 0, unchanged: 0, refused: 0, reasons: [] };

export const countDone = ({ changed, unchanged, refused }: BulkTally): number => changed + unchanged + refused;

export const formatCount = (
  count: number,
  noun: 'client' | 'consignment' | 'invoice' | 'item' | 'lot' | 'order' | 'statement' | 'task',
): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface Step {
  readonly context: ServiceContext;
  readonly transaction: Transaction;
  readonly authorId: number | null;
}

/** The reasons why rows were not changed, by the ids of the rows. */
export type Refusals = ReadonlyMap<number, RequestProblem>;

/**
 * Changes rows and announces the changes. The tally contains the reasons of the rows that `change` refuses. A row whose version stays the
 * same already had the new values. `changedIds` are the ids of the changed rows, `acceptedIds` those of all rows whose change was not
 * refused.
 */
export async function changeRows<Row extends BulkRow>(
  { context, transaction, authorId }: Step,
  { bundle, lock, nameOf }: Pick<BulkRecords<Row>, 'bundle' | 'lock' | 'nameOf'>,
  rows: readonly Row[],
  previousTally: BulkTally,
  change: (rows: readonly Row[]) => Promise<Refusals>,
): Promise<{ tally: BulkTally; rowsAfter: Row[]; changedIds: number[]; acceptedIds: number[] }> {
  const refusals = await change(rows);
  let tally = previousTally;
  for (const row of rows) {
    const problem = refusals.get(row.id);
    if (problem) tally = addRefusal(tally, row.id, nameOf(row), problem);
  }
  const acceptedIds = rows.map(({ id }) => id).filter((id) => !refusals.has(id));
  const rowsAfter = await lock(
    transaction,
    rows.map(({ id }) => id),
  );
  const versions = new Map(rowsAfter.map(({ id, version }) => [id, version]));
  const changedIds = rows.filter(({ id, version }) => acceptedIds.includes(id) && versions.get(id) !== version).map(({ id }) => id);
  await announceByJob(context, transaction, { bundle, ids: changedIds, authorId });
  const unchanged = tally.unchanged + acceptedIds.length - changedIds.length;
  return { tally: { ...tally, changed: tally.changed + changedIds.length, unchanged }, rowsAfter, changedIds, acceptedIds };
}

/** Changes rows one by one, each in a nested transaction. A row whose change throws a {@link RequestProblem} remains unchanged. */
export async function changeOneByOne<Row extends BulkRow>(
  transaction: Transaction,
  rows: readonly Row[],
  change: (nested: Transaction, row: Row) => Promise<unknown>,
): Promise<Refusals> {
  const refusals = new Map<number, RequestProblem>();
  for (const row of rows) {
    const problem = await tryInNested(transaction, (nested) => change(nested, row));
    if (problem) refusals.set(row.id, problem);
  }
  return refusals;
}

export function addRefusal({ refused, reasons, ...otherCounts }: BulkTally, id: number, name: string, problem: RequestProblem): BulkTally {
  const { detail: reason, documents } = problem.document;
  const { code = '', params = {} } = problem.explanation ?? {};
  const refusal = { id: String(id), lot: name, reason, code, params: { ...params }, ...(documents ? { documents } : {}) };
  return { ...otherCounts, refused: refused + 1, reasons: reasons.length < maxReasons ? [...reasons, refusal] : reasons };
}

/** Runs `work` in a nested transaction. If `work` throws a {@link RequestProblem}, rolls back only `work` and returns the problem. */
export async function tryInNested(
  transaction: Transaction,
  work: (nested: Transaction) => Promise<unknown>,
): Promise<RequestProblem | undefined> {
  try {
    await beginNested(transaction, work);
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    return error;
  }
}

/** Announces the end of a bulk job, and returns its message, such as "3 items deleted, 2 unchanged, 1 failed". */
export async function endBulk<Row extends BulkRow>(
  { context, transaction, authorId, id }: Step & { readonly id: number },
  records: BulkRecords<Row>,
  { changed, unchanged, refused }: BulkTally,
  participle: string,
): Promise<string> {
  const parts = [
    `${records.describeCount(changed)} ${participle}`,
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(refused > 0 ? [`${refused} failed`] : []),
  ];
  const message = parts.join(', ');
  await announceBulk(context, transaction, { name: records.endName, id, authorId, count: changed, refused, message });
  return message;
}

/**
 * Returns the result of a job, and in `announced` the result for the event. `announced` omits the reasons of refusals if they are not
 * public. `nid` is the id of the record that the job is about.
 */
export function bulkResult<Row extends BulkRow>(
  { areReasonsPublic }: Pick<BulkRecords<Row>, 'areReasonsPublic'>,
  tally: BulkTally,
  operation: string,
  nid = '',
): { result: JobResult; announced: JobResult } {
  const withReasons = (reasons: BulkTally['reasons']): JobResult => ({ nid, data: { ...tally, reasons, operation } });
  return { result: withReasons(tally.reasons), announced: withReasons(areReasonsPublic ? tally.reasons : []) };
}
