/**
 * Stores the former values of the items that a bulk job changes, so that the job can be undone. Also reports the changes of a job that
 * ended early.
 */

import type { z } from 'zod';
import { sameValue } from '../../../contract/changes.ts';
import { itemHistoryFields } from '../../../contract/resources/item-fields.ts';
import type { refusedItems } from '../../../contract/resources/job.ts';
import type { Transaction } from '../../database/connection.ts';
import type { JobResult } from '../../jobs/job-type.ts';
import { insertFormer } from './former-values-repository.ts';
import { type ItemRow, itemColumns, latestHistories, lotsOf } from './repository.ts';

export type Result = Record<string, unknown>;

/** Maximum number of items in each list of a job's result. The counts include the others. */
export const maxListed = 200;

/** Returns the latest result in the history of each item, by item id. An item without a result has empty values. */
export async function latestResults(transaction: Transaction, rows: readonly ItemRow[]): Promise<Map<number, Result>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await latestHistories(transaction, ids);
  const latest = new Map(found.map((row) => [row.item_id, row]));
  const resultOf = (id: number): Result => {
    const row: Result = latest.get(id) ?? {};
    return Object.fromEntries(Object.entries(itemHistoryFields).map(([name, { kind }]) => [name, row[name] ?? emptyOf[kind] ?? null]));
  };
  return new Map(ids.map((id) => [id, resultOf(id)]));
}

const emptyOf: Readonly<Record<string, unknown>> = { boolean: false, text: '', choice: '' };

/** Stores the former values of changed columns. If a job is continued, the values from before its first run remain. */
export async function storeFormerValues(
  transaction: Transaction,
  job: number,
  before: readonly ItemRow[],
  after: readonly ItemRow[],
  results: ReadonlyMap<number, Result>,
): Promise<void> {
  const values = before.flatMap((row) => {
    const now = after.find(({ id }) => id === row.id);
    if (!now || now.version === row.version) return [];
    const [former, present]: Record<string, unknown>[] = [row, now];
    const changed = itemColumns.filter((name) => !sameValue(former?.[name], present?.[name]));
    const kept = Object.fromEntries(changed.map((name) => [name, former?.[name] ?? null]));
    return [{ job_id: job, item_id: row.id, version: now.version, before: kept, result: results.get(row.id) ?? null }];
  });
  await insertFormer(transaction, values);
}

interface Part {
  readonly position: number;
  readonly changed: number;
  readonly refused: number;
  readonly reasons: z.output<typeof refusedItems>;
  readonly first: readonly number[];
}

/**
 * Returns the message of a job that ended early, such as "900 of 2181 changed", and its result, with lists of changed and remaining items.
 */
export async function partOfBulk(
  transaction: Transaction,
  ids: readonly number[],
  { position, changed, refused, reasons, first }: Part,
  { sale }: { readonly sale: string },
): Promise<{ message: string; result: JobResult }> {
  const listed = async (part: readonly number[]) => {
    const rows = part.length === 0 ? [] : await lotsOf(transaction, part);
    return rows.map(({ id, lot }) => ({ id: String(id), lot }));
  };
  const left = ids.slice(position);
  return {
    message: `${changed} of ${ids.length} changed`,
    result: {
      nid: sale,
      data: {
        changed,
        refused,
        reasons: [...reasons],
        total: ids.length,
        done_items: await listed(first),
        left_items: await listed(left.slice(0, maxListed)),
      },
    },
  };
}
