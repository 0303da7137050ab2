/** Undoes a bulk job: restores the former values of the items that have not been changed since. */

import { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import { refusedItems, undoBulkJob } from '../../../contract/resources/job.ts';
import { sentId } from '../../../contract/wire.ts';
import type { Transaction } from '../../database/connection.ts';
import { conflict } from '../../http/problem.ts';
import { JobFailure, jobType } from '../../jobs/job-type.ts';
import { lockJob } from '../../jobs/repository.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import type { ServiceContext } from '../../service-context.ts';
import { updateDocumentsOfItem } from '../orders/update-documents.ts';
import { announceBulk, countOf } from './announce-bulk.ts';
import { attempt, refusalOf } from './bulk-job.ts';
import { changeItem, refuseLocked, saleOf, withUniqueCheck } from './change-item.ts';
import { countFormer, deleteFormer, type FormerRow, findFormer } from './former-values-repository.ts';
import { changeItemRow, type ItemRow, lockItems, moveTasksOfItem, recalculateLotTotals } from './repository.ts';

/** Items in one step. */
const stepLength = 100;
/** Maximum number of reasons in the job's result. The result's count includes the others. */
const maxReasons = 200;

const data = z.strictObject({ job: sentId });
const checkpoint = z.object({
  after: z.int(),
  total: z.int(),
  changed: z.int(),
  refused: z.int(),
  reasons: refusedItems,
});

export const undoBulk = jobType<z.output<typeof data>, z.output<typeof checkpoint>>({
  name: undoBulkJob,
  data,
  checkpoint,
  startable: true,
  async step({ id, context, transaction, data: { job }, checkpoint: before, authorId }) {
    const job_id = Number(job);
    const state = before ?? (await begin(transaction, job_id));
    const formerRows = await findFormer(transaction, job_id, state.after, stepLength);
    const ids = formerRows.map(({ item_id }) => item_id);
    const rows = await lockItems(transaction, ids);
    const reasons = [...state.reasons];
    let { changed, refused } = state;
    const restored: number[] = [];
    for (const former of formerRows) {
      const row = rows.find(({ id }) => id === former.item_id);
      const refusal = row
        ? await attempt(transaction, (nested) => restore(context, nested, row, former, authorId))
        : refusalOf(conflict(explain('deleted_since', {})));
      if (refusal === undefined) {
        changed += 1;
        restored.push(former.item_id);
        await announceByJob(context, transaction, { bundle: 'item', id: former.item_id, authorId });
      } else {
        refused += 1;
        if (reasons.length < maxReasons) reasons.push({ id: String(former.item_id), lot: row?.lot ?? '', ...refusal });
      }
    }
    // Each item is restored only once, so that a further run does not overwrite later changes.
    await deleteFormer(transaction, job_id, restored);
    const all = [...rows, ...(await lockItems(transaction, ids))];
    const recalculated = await recalculateLotTotals(transaction, {
      sales: all.map((row) => row.sale_id),
      consignments: all.map((row) => row.consignment),
    });
    for (const id of recalculated.sales) await announceByJob(context, transaction, { bundle: 'sale', id, authorId });
    const done = changed + refused;
    const last = ids.at(-1);
    if (last !== undefined && ids.length === stepLength)
      return { done, total: state.total, checkpoint: { after: last, total: state.total, changed, refused, reasons } };
    const words = `${countOf(changed, 'item')} restored`;
    const end = { name: 'bulk_update', id, authorId, done: words, count: changed, refused } as const;
    const message = await announceBulk(context, transaction, end);
    return { done, total: state.total, message, result: { nid: '', data: { changed, refused, reasons, operation: 'restore' } } };
  },
});

async function begin(transaction: Transaction, id: number): Promise<z.output<typeof checkpoint>> {
  const job = await lockJob(transaction, id);
  if (job?.state === 'queued' || job?.state === 'processing') throw new JobFailure('The job has not ended yet');
  const total = await countFormer(transaction, id);
  if (total === 0) throw new JobFailure('This job has no changes that can be undone');
  return { after: 0, total, changed: 0, refused: 0, reasons: [] };
}

async function restore(
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  formerRow: FormerRow,
  authorId: number | null,
): Promise<void> {
  if (row.version !== formerRow.version) throw conflict(explain('changed_since', {}));
  const former: Partial<ItemRow> = formerRow.before;
  refuseLocked(await saleOf(transaction, row.sale_id));
  if (former.sale_id !== undefined) refuseLocked(await saleOf(transaction, former.sale_id));
  if (formerRow.result) await changeItem(context, transaction, row, formerRow.result, authorId);
  if (Object.keys(former).length > 0)
    await withUniqueCheck(transaction, (nested) => changeItemRow(nested, row.id, former), { ...row, ...former });
  await updateDocumentsOfItem(context, transaction, row, { ...row, ...former }, false);
  if (former.sale_id !== undefined) await moveTasksOfItem(transaction, row.id, former.sale_id);
}
