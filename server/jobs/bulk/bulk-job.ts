/**
 * Creates the types of background jobs that change many records, in transactions of 100 records each, or of one order each. A record
 * that cannot be changed remains unchanged. The result counts these records, and lists the reasons up to a limit.
 *
 * Source: docs/decisions/040-bulk-jobs.md.
 */
import { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import type { Transaction } from '../../database/connection.ts';
import { conflict } from '../../http/problem.ts';
import { type Deletion, moveToBin } from '../../resources/bin/move-to-bin.ts';
import { type JobStep, type JobType, jobType } from '../job-type.ts';
import {
  addRefusal,
  type BulkRecords,
  type BulkRow,
  bulkResult,
  bulkTally,
  changeOneByOne,
  changeRows,
  endBulk,
  initialTally,
  type Refusals,
  type RestorableRecords,
  recordsPerStep,
} from './bulk-records.ts';
import { maxListed, partialBulkResult, type SaleResult, storeDeletions, storeFormerValues } from './former-values.ts';

const checkpointSchema = bulkTally.extend({
  /** The number of processed records. */
  position: z.int(),
  /** The ids of the first changed records, for the result of a job that ends early. */
  first: z.array(z.int()).default([]),
});
type Checkpoint = z.output<typeof checkpointSchema>;
const initialCheckpoint: Checkpoint = { ...initialTally, position: 0, first: [] };

export type BulkStep<Data> = Omit<JobStep<Data, Checkpoint>, 'checkpoint'>;

export interface BulkChange {
  readonly refusals: Refusals;
  readonly deletions: readonly Deletion[];
}

interface BulkJob<Row extends BulkRow, Data> {
  readonly name: string;
  readonly records: BulkRecords<Row> | RestorableRecords<Row>;
  readonly data: z.ZodType<Data>;
  idsOf(data: Data): readonly number[];
  /** Returns the id of the record that the job is about; omitted if there is none. */
  subjectIdOf?(data: Data): string;
  /** Returns a participle such as "changed", for the message "3 items changed". */
  participleOf(data: Data): string;
  /** Returns whether the job stores the former values, so that it can be undone. By default, every job of restorable records does. */
  isUndoable?(data: Data): boolean;
  /** Called after the rows have been locked. Returns the sale results that items have before the change, if the job may change them. */
  prepare?(step: BulkStep<Data>, rows: readonly Row[]): Promise<ReadonlyMap<number, SaleResult> | undefined>;
  /** Changes the locked rows of a step, in the order of the job's ids. See {@link oneByOne}. */
  change(step: BulkStep<Data>, rows: readonly Row[]): Promise<BulkChange>;
}

/**
 * Returns a function that changes rows one by one, each in a nested transaction. `changeRow` returns the deletion for the bin if it deleted
 * the record. `changeRow` throws a `RequestProblem` if a rule prevents the change.
 */
export const oneByOne =
  <Row extends BulkRow, Data>(
    changeRow: (step: BulkStep<Data>, nested: Transaction, row: Row) => Promise<Deletion | undefined>,
  ): BulkJob<Row, Data>['change'] =>
  async (step, rows) => {
    const deletions: Deletion[] = [];
    const refusals = await changeOneByOne(step.transaction, rows, async (nested, row) => {
      const deletion = await changeRow(step, nested, row);
      if (deletion) deletions.push(deletion);
    });
    return { refusals, deletions };
  };

export const bulkJob = <Row extends BulkRow, Data extends { readonly operation: string }>({
  name,
  records,
  data,
  idsOf,
  subjectIdOf = () => '',
  participleOf,
  isUndoable = () => true,
  ...job
}: BulkJob<Row, Data>): JobType =>
  jobType<Data, Checkpoint>({
    name,
    data,
    checkpoint: checkpointSchema,
    startable: false,
    partialResultOf: ({ transaction, data: jobData, checkpoint: lastCheckpoint = initialCheckpoint }) =>
      partialBulkResult(transaction, records, idsOf(jobData), lastCheckpoint, subjectIdOf(jobData)),
    async step({ checkpoint: { position: start, first: firstChangedIds, ...previousTally } = initialCheckpoint, ...step }) {
      const { id, context, transaction, data: jobData, authorId } = step;
      const total = idsOf(jobData).length;
      const position = start + (records.recordsPerStep ?? recordsPerStep);
      const ids = idsOf(jobData).slice(start, position);
      await records.beforeLock?.(transaction, ids, jobData.operation);
      // Rows are locked in the order of their ids, but changed in the order of the job's ids. For example, a task must be deleted after the
      // tasks that depend on it.
      const positions = new Map(ids.map((recordId, index) => [recordId, index]));
      const lockedRows = await records.lock(transaction, ids);
      const rows = lockedRows.toSorted((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
      const saleResults = await job.prepare?.(step, rows);
      const deletions: Deletion[] = [];
      const outcome = await changeRows(step, records, rows, previousTally, async (orderedRows) => {
        const changes = await job.change(step, orderedRows);
        deletions.push(...changes.deletions);
        return changes.refusals;
      });
      // The bin is filled after all changes, because filling it locks its row in `row_counts` until the commit.
      await moveToBin(context, transaction, deletions);
      const existingIds = new Set(rows.map((row) => row.id));
      const missingIds = ids.filter((recordId) => !existingIds.has(recordId));
      const tally = missingIds.reduce(
        (tallySoFar, recordId) => addRefusal(tallySoFar, recordId, '', conflict(explain('deleted_since', {}))),
        outcome.tally,
      );
      if ('restore' in records && isUndoable(jobData))
        await storeFormerValues(transaction, id, records, rows, outcome.rowsAfter, saleResults);
      if (context.extensions.includes('bin')) await storeDeletions(transaction, id, rows, outcome.rowsAfter);
      await records.afterStep?.(context, transaction, [...rows, ...outcome.rowsAfter], authorId);
      const progress = { done: Math.min(position, total), total };
      if (position < total)
        return { ...progress, checkpoint: { ...tally, position, first: [...firstChangedIds, ...outcome.changedIds].slice(0, maxListed) } };
      const message = await endBulk(step, records, tally, participleOf(jobData));
      return { ...progress, message, ...bulkResult(records, tally, jobData.operation, subjectIdOf(jobData)) };
    },
  });
