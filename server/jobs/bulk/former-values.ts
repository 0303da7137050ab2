/**
 * Stores the former values of the records that a bulk job changes, so that the job can be undone. Also reports the changes of a job that
 * ended early.
 */

import { sameValue } from '../../../contract/changes.ts';
import type { Transaction } from '../../database/connection.ts';
import type { JobResult } from '../job-type.ts';
import type { BulkRecords, BulkRow, BulkTally, RestorableRecords } from './bulk-records.ts';
import { type FormerValuesRow, insertFormerValues } from './former-values-repository.ts';

/** The sale result of an item, as in its history. */
export type SaleResult = Record<string, unknown>;

/** Maximum number of changed and of remaining records that a job's result lists. Its counts include the records that are not listed. */
export const maxListed = 200;

/**
 * Stores the former values of changed columns. With `isRestoredByField`, also stores the new values, which an undo compares with the
 * current values. If a job is continued, the values from before its first run remain. `saleResults` contains the former sale results of
 * items, if the job may change them.
 */
export async function storeFormerValues(
  transaction: Transaction,
  jobId: number,
  { columns, isRestoredByField }: Pick<RestorableRecords<BulkRow>, 'columns' | 'isRestoredByField'>,
  rowsBefore: readonly BulkRow[],
  rowsAfter: readonly BulkRow[],
  saleResults?: ReadonlyMap<number, SaleResult>,
): Promise<void> {
  const values = rowsBefore.flatMap((row) => {
    const rowAfter = rowsAfter.find(({ id }) => id === row.id);
    if (!rowAfter || rowAfter.version === row.version) return [];
    const formerRecord: Record<string, unknown> = { ...row };
    const changedRecord: Record<string, unknown> = { ...rowAfter };
    const changedColumns = columns.filter((name) => !sameValue(formerRecord[name], changedRecord[name]));
    const valuesIn = (record: Record<string, unknown>) => Object.fromEntries(changedColumns.map((name) => [name, record[name] ?? null]));
    return [
      {
        record_id: row.id,
        version: rowAfter.version,
        before: valuesIn(formerRecord),
        after: isRestoredByField ? valuesIn(changedRecord) : null,
        result: saleResults?.get(row.id) ?? null,
      },
    ];
  });
  await insertFormerValues(transaction, jobId, values);
}

/** Stores which records a job has deleted, so that its undo finds them in the bin by their versions. */
export async function storeDeletions(
  transaction: Transaction,
  jobId: number,
  rowsBefore: readonly BulkRow[],
  rowsAfter: readonly BulkRow[],
): Promise<void> {
  const remainingIds = new Set(rowsAfter.map(({ id }) => id));
  const deletedRows = rowsBefore.filter(({ id }) => !remainingIds.has(id));
  await insertFormerValues(
    transaction,
    jobId,
    deletedRows.map(({ id, version }) => ({ record_id: id, version, before: {} })),
  );
}

export const isChangedSince = (row: BulkRow, { version, after }: Pick<FormerValuesRow, 'version' | 'after'>): boolean =>
  after === null ? row.version !== version : Object.entries(after).some(([name, value]) => !sameValue(Reflect.get(row, name), value));

interface BulkProgress extends BulkTally {
  /** The number of processed records. */
  readonly position: number;
  /** The ids of the first changed records. */
  readonly first: readonly number[];
}

/**
 * Returns a message such as "900 of 2181 changed", and a result that lists changed and remaining records. `nid` is the id of the record
 * that the job is about; empty if there is none.
 */
export async function partialBulkResult<Row extends BulkRow>(
  transaction: Transaction,
  { lock, nameOf }: Pick<BulkRecords<Row>, 'lock' | 'nameOf'>,
  ids: readonly number[],
  { position, changed, unchanged, refused, reasons, first: firstChangedIds }: BulkProgress,
  nid = '',
): Promise<{ message: string; result: JobResult }> {
  const remainingIds = ids.slice(position, position + maxListed);
  // One query, so that rows are locked in the order of their ids.
  const rows = await lock(transaction, [...firstChangedIds, ...remainingIds]);
  const describeRecords = (recordIds: readonly number[]) =>
    rows.filter(({ id }) => recordIds.includes(id)).map((row) => ({ id: String(row.id), lot: nameOf(row) }));
  return {
    message: `${changed} of ${ids.length} changed`,
    result: {
      nid,
      data: {
        changed,
        unchanged,
        refused,
        reasons: [...reasons],
        total: ids.length,
        done_items: describeRecords(firstChangedIds),
        left_items: describeRecords(remainingIds),
      },
    },
  };
}
