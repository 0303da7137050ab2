/**
 * Undoes a bulk job: restores former values, or deleted records. Later changes of a record can prevent its restore (see
 * {@link RestorableRecords.isRestoredByField}).
 */

import { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import { undoBulkJob } from '../../../contract/resources/job.ts';
import { sentId } from '../../../contract/wire.ts';
import type { Transaction } from '../../database/connection.ts';
import { conflict } from '../../http/problem.ts';
import { lockDeletedByRecord, lockDeletedRecord, removeDeletedRecord } from '../../resources/bin/repository.ts';
import { lockForRestore, restoreRecord } from '../../resources/bin/restore.ts';
import { JobFailure, type JobStep, type JobType, jobType } from '../job-type.ts';
import { lockJob } from '../repository.ts';
import {
  addRefusal,
  type BulkRecords,
  type BulkRow,
  type BulkTally,
  bulkResult,
  bulkTally,
  changeOneByOne,
  changeRows,
  countDone,
  endBulk,
  initialTally,
  type RestorableRecords,
  recordsPerStep,
  tryInNested,
} from './bulk-records.ts';
import { isChangedSince } from './former-values.ts';
import { countFormerValues, deleteFormerValuesOfRecords, type FormerValuesRow, findFormerValues } from './former-values-repository.ts';

const dataSchema = z.strictObject({ job: sentId });
/** `after` is the id of the last processed record. Records are processed in the order of their ids. */
const checkpointSchema = bulkTally.extend({ after: z.int(), total: z.int() });
type Checkpoint = z.output<typeof checkpointSchema>;

/**
 * Returns the type of the jobs that undo bulk jobs. `recordsByJob` describes the records that a bulk job changes, by the name of the job's
 * type. A job contains this name as its `queue_id`.
 */
export const undoBulk = (recordsByJob: Readonly<Record<string, BulkRecords<BulkRow> | RestorableRecords<BulkRow>>>): JobType =>
  jobType<z.output<typeof dataSchema>, Checkpoint>({
    name: undoBulkJob,
    data: dataSchema,
    checkpoint: checkpointSchema,
    startable: true,
    async step({ data: { job }, checkpoint: previousCheckpoint, ...step }) {
      const { transaction } = step;
      const jobId = Number(job);
      const { after: lastProcessedId, total, ...tally } = previousCheckpoint ?? (await beginUndo(transaction, jobId));
      const undoneJob = await lockJob(transaction, jobId);
      const records = recordsByJob[undoneJob?.queue_id ?? ''];
      if (!records) throw new JobFailure('This job has no changes that can be undone');
      const maxRecords = records.recordsPerStep ?? recordsPerStep;
      const formerRows = await findFormerValues(transaction, jobId, lastProcessedId, maxRecords);
      const ids = formerRows.map(({ record_id }) => record_id);
      const operation = undoneJob?.operation ?? '';
      await records.beforeLock?.(transaction, ids, operation);
      const outcome =
        operation === 'delete'
          ? await restoreDeletedRows(step, records, formerRows, tally)
          : await restoreFormerValues(step, records, formerRows, tally);
      // Otherwise a further run would restore the same records again, and overwrite later changes.
      await deleteFormerValuesOfRecords(transaction, jobId, outcome.ids);
      const newTally = outcome.tally;
      const progress = { done: countDone(newTally), total };
      const lastId = ids.at(-1);
      if (lastId !== undefined && ids.length === maxRecords) return { ...progress, checkpoint: { ...newTally, after: lastId, total } };
      const message = await endBulk(step, records, newTally, 'restored');
      return { ...progress, message, ...bulkResult(records, newTally, records.undoOperation) };
    },
  });

/** Throws a {@link JobFailure} if the job has not ended, or has no stored changes. */
async function beginUndo(transaction: Transaction, id: number): Promise<Checkpoint> {
  const job = await lockJob(transaction, id);
  if (job?.state === 'queued' || job?.state === 'processing') throw new JobFailure('The job has not ended yet');
  const total = await countFormerValues(transaction, id);
  if (total === 0) throw new JobFailure('This job has no changes that can be undone');
  return { after: 0, total, ...initialTally };
}

/** The tally after a step of the undo, and the ids of the records that it restored. */
interface RestoreOutcome {
  readonly tally: BulkTally;
  readonly ids: readonly number[];
}

type UndoStep = Pick<JobStep<unknown, unknown>, 'context' | 'transaction' | 'authorId'>;

async function restoreFormerValues(
  step: UndoStep,
  records: BulkRecords<BulkRow> | RestorableRecords<BulkRow>,
  formerRows: readonly FormerValuesRow[],
  previousTally: BulkTally,
): Promise<RestoreOutcome> {
  if (!('restore' in records)) throw new JobFailure('This job has no changes that can be undone');
  const { context, transaction, authorId } = step;
  const formerRowById = new Map(formerRows.map((formerRow) => [formerRow.record_id, formerRow]));
  const ids = [...formerRowById.keys()];
  const rows = await records.lock(transaction, ids);
  const { tally, rowsAfter, acceptedIds } = await changeRows(step, records, rows, previousTally, (lockedRows) =>
    changeOneByOne(transaction, lockedRows, async (nested, row) => {
      const formerRow = formerRowById.get(row.id);
      if (!formerRow || isChangedSince(row, formerRow)) throw conflict(explain('changed_since', {}));
      await records.restore(context, nested, row, formerRow, authorId);
    }),
  );
  await records.afterStep?.(context, transaction, [...rows, ...rowsAfter], authorId);
  const missingIds = ids.filter((id) => !rows.some((row) => row.id === id));
  return {
    tally: missingIds.reduce((tallySoFar, id) => addRefusal(tallySoFar, id, '', conflict(explain('deleted_since', {}))), tally),
    ids: acceptedIds,
  };
}

/**
 * Restores deleted records from the bin. A record that was restored and deleted again since the job has another version, so it stays in the
 * bin.
 */
async function restoreDeletedRows(
  { context, transaction, authorId }: UndoStep,
  { bundle, lock, nameOf }: BulkRecords<BulkRow>,
  formerRows: readonly FormerValuesRow[],
  previousTally: BulkTally,
): Promise<RestoreOutcome> {
  const recordIds = formerRows.map(({ record_id }) => record_id);
  const existingRowById = new Map((await lock(transaction, recordIds)).map((row) => [row.id, row]));
  const binEntries = await lockDeletedByRecord(transaction, bundle, recordIds);
  await lockForRestore(
    transaction,
    binEntries.map(({ snapshot }) => snapshot),
  );
  const binEntryById = new Map(binEntries.map((binEntry) => [binEntry.record_id, binEntry]));
  const author = { caller: { id: authorId ?? 0 }, socketId: undefined };
  let tally = previousTally;
  const ids: number[] = [];
  for (const { record_id: id, version } of formerRows) {
    const existingRow = existingRowById.get(id);
    const binEntry = binEntryById.get(id);
    const problem = await tryInNested(transaction, async (nested) => {
      if (existingRow) throw conflict(explain('restored_since', {}));
      if (binEntry?.version !== version) throw conflict(explain('deleted_since', {}));
      // The entry of the bin is read again, because an earlier restore of this step may have changed it. The restore of a task changes the
      // entry of a deleted task on which the restored task depended.
      const currentEntry = await lockDeletedRecord(nested, binEntry.id);
      if (!currentEntry) throw conflict(explain('deleted_since', {}));
      await restoreRecord(context, nested, author, currentEntry);
      await removeDeletedRecord(nested, currentEntry.id);
    });
    if (problem) {
      tally = addRefusal(tally, id, existingRow ? nameOf(existingRow) : (binEntry?.label ?? ''), problem);
      continue;
    }
    ids.push(id);
    tally = { ...tally, changed: tally.changed + 1 };
  }
  return { tally, ids };
}
