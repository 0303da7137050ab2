/**
 * Background job that applies one operation to many items, in transactions of 100 items each. An item that cannot be changed remains
 * unchanged; the result contains its reason.
 *
 * Source: docs/specification/extensions.md#bulk-jobs.
 */

import { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import { itemPatch } from '../../../contract/resources/bodies/item-bodies.ts';
import { itemHistoryFields, itemStatuses } from '../../../contract/resources/item-fields.ts';
import { refusedItems } from '../../../contract/resources/job.ts';
import type { Transaction } from '../../database/connection.ts';
import { beginNested } from '../../database/transactions.ts';
import { conflict, RequestProblem } from '../../http/problem.ts';
import { type JobStep, jobType } from '../../jobs/job-type.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceBulk, countOf } from './announce-bulk.ts';
import { changeItem, type ItemChange, isPublished, refuseLocked, saleOf } from './change-item.ts';
import { latestResults, maxListed, partOfBulk, type Result, storeFormerValues } from './former-values.ts';
import { deleteFormerValues } from './former-values-repository.ts';
import {
  changeItemRow,
  deleteItem,
  type ItemRow,
  isOnOrder,
  lockAttached,
  lockItems,
  moveTasksOfItem,
  recalculateLotTotals,
} from './repository.ts';
import { reasonAgainstItemStatus, statusInSale } from './rules.ts';

/** Items in one step. The embedded database has only one connection, so the queries of other requests wait until the step has ended. */
const stepLength = 100;
/** Maximum number of reasons in the job's result. The result's count includes the others. */
const maxReasons = 200;

const ids = z.array(z.int());
/** `sale`: the sale of all the items when the job was queued; empty if there is no single one. */
const sale = z.string().default('');
const data = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('update_status'),
    items: ids,
    sale,
    values: z.object({ status: z.enum(itemStatuses) }),
    update_documents: z.boolean().optional(),
  }),
  z.object({
    operation: z.literal('update_field'),
    items: ids,
    sale,
    field: z.string(),
    value: z.json(),
    update_documents: z.boolean().optional(),
  }),
  z.object({ operation: z.literal('delete'), items: ids, sale }),
  z.object({
    operation: z.literal('move'),
    items: ids,
    sale,
    values: z.object({ sale: z.string().optional(), consignment: z.string().optional() }),
  }),
]);
type Data = z.output<typeof data>;

const checkpoint = z.object({
  position: z.int(),
  changed: z.int(),
  refused: z.int(),
  reasons: refusedItems,
  /** The ids of the first changed items, for the result of a job that ends early. */
  first: z.array(z.int()).default([]),
});
type Checkpoint = z.output<typeof checkpoint>;

const beginning: Checkpoint = { position: 0, changed: 0, refused: 0, reasons: [], first: [] };

export const bulkItems = jobType<Data, Checkpoint>({
  name: 'item_bulk_update',
  data,
  checkpoint,
  startable: false,
  partialResultOf: ({ transaction, data: job, checkpoint = beginning }) => partOfBulk(transaction, job.items, checkpoint, job),
  async step({ id, context, transaction, data: job, checkpoint: before = beginning, authorId }) {
    const position = before.position + stepLength;
    const rows = await lockItems(transaction, job.items.slice(before.position, position));
    if (job.operation === 'delete') await lockAttached(transaction, rows);
    const reasons = [...before.reasons];
    const first = [...before.first];
    let { changed, refused } = before;
    const results = changesResult(job) ? await latestResults(transaction, rows) : new Map<number, Result>();
    for (const row of rows) {
      const refusal = await attempt(transaction, (nested) => changeOne(context, nested, row, job, authorId));
      if (refusal === undefined) {
        changed += 1;
        if (first.length < maxListed) first.push(row.id);
        await announceByJob(context, transaction, { bundle: 'item', id: row.id, authorId });
      } else {
        refused += 1;
        if (reasons.length < maxReasons) reasons.push({ id: String(row.id), lot: row.lot, ...refusal });
      }
    }
    const after = await lockItems(
      transaction,
      rows.map(({ id }) => id),
    );
    await storeFormerValues(transaction, id, rows, after, results);
    const all = [...rows, ...after];
    const recalculated = await recalculateLotTotals(transaction, {
      sales: all.map((row) => row.sale_id),
      consignments: all.map((row) => row.consignment),
    });
    for (const id of recalculated.sales) await announceByJob(context, transaction, { bundle: 'sale', id, authorId });
    const progress = { done: Math.min(position, job.items.length), total: job.items.length };
    if (position < job.items.length) return { ...progress, checkpoint: { position, changed, refused, reasons, first } };
    const done = `${countOf(changed, 'item')} ${participles[job.operation]}`;
    const message = await announceBulk(context, transaction, { name: 'bulk_update', id, authorId, done, count: changed, refused });
    await deleteFormerValues(transaction, id);
    return { ...progress, message, result: { nid: job.sale, data: { changed, refused, reasons, operation: job.operation } } };
  },
});

const participles = { update_status: 'changed', update_field: 'changed', delete: 'deleted', move: 'moved' } as const;

const changesResult = (job: Data) =>
  job.operation === 'update_status' || (job.operation === 'update_field' && job.field in itemHistoryFields);

type Refusal = Omit<Checkpoint['reasons'][number], 'id' | 'lot'>;

/** Converts a problem to the reason in a job's result. */
export function refusalOf({ document: { detail: reason, documents }, explanation }: RequestProblem): Refusal {
  const { code = '', params = {} } = explanation ?? {};
  return { reason, code, params: { ...params }, ...(documents ? { documents } : {}) };
}

/** Runs `work` in a nested transaction. If it throws a {@link RequestProblem}, rolls back only `work` and returns the reason. */
export async function attempt(transaction: Transaction, work: (nested: Transaction) => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await beginNested(transaction, work);
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    return refusalOf(error);
  }
}

type Change = (
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  job: Data,
  authorId: JobStep<Data, Checkpoint>['authorId'],
) => Promise<unknown>;

const changeOne: Change = async (context, transaction, row, job, authorId) => {
  if (job.operation === 'update_field' || job.operation === 'update_status') {
    const documents =
      job.operation === 'update_field'
        ? (await changeItem(context, transaction, row, itemPatch.parse({ [job.field]: job.value, ...withDocuments(job) }), authorId))
            .documents
        : await setStatus(context, transaction, row, job, authorId);
    for (const { id } of documents) await announceByJob(context, transaction, { bundle: 'order', id, authorId });
    for (const { owner_id } of documents) await announceByJob(context, transaction, { bundle: 'client', id: owner_id, authorId });
    return;
  }
  if (job.operation === 'move') return move(context, transaction, row, job.values, authorId);
  refuseLocked(await saleOf(transaction, row.sale_id));
  return remove(transaction, row);
};

const withDocuments = ({ update_documents }: { readonly update_documents?: boolean | undefined }) =>
  update_documents === undefined ? {} : { update_documents };

/** Changes the status of an item. The result is inserted into the history, as with a PATCH of the result. */
async function setStatus(
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  job: Extract<Data, { operation: 'update_status' }>,
  authorId: number | null,
): Promise<ItemChange['documents']> {
  const { status } = job.values;
  const sale = await saleOf(transaction, row.sale_id);
  refuseLocked(sale);
  const refused = reasonAgainstItemStatus(row.status, status, isPublished(sale));
  if (refused) throw conflict(refused);
  if (status === row.status) return [];
  const result = { field_sold_status: status === 'sold' || status === 'unsold' ? status : '', field_withdrawn: status === 'withdrawn' };
  const { documents } = await changeItem(context, transaction, row, { ...result, ...withDocuments(job) }, authorId);
  await changeItemRow(transaction, row.id, { status });
  return documents;
}

async function move(
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  { sale, consignment }: { sale?: string | undefined; consignment?: string | undefined },
  authorId: number | null,
): Promise<void> {
  refuseLocked(await saleOf(transaction, row.sale_id));
  if (consignment !== undefined) {
    // The lot number is valid only in the former sale.
    await changeItem(context, transaction, row, { consignment, lot_number: null, lot_letter: '' }, authorId);
    return;
  }
  if (row.status === 'sold') throw conflict(explain('stays_in_sale', {}));
  const saleId = Number(sale);
  if (saleId === row.sale_id) return;
  const target = await saleOf(transaction, saleId);
  refuseLocked(target);
  const status = statusInSale(row.status, isPublished(target));
  await changeItemRow(transaction, row.id, { sale_id: saleId, status, lot_number: null, lot_letter: '' });
  await moveTasksOfItem(transaction, row.id, saleId);
}

/** Deletes an item with its tasks and notes. Throws 409 if it is sold or on an order. */
async function remove(transaction: Transaction, row: ItemRow): Promise<void> {
  if (row.status === 'sold') throw conflict(explain('sold_not_deleted', {}));
  if (await isOnOrder(transaction, row.id)) throw conflict(explain('on_order_not_deleted', {}));
  await deleteItem(transaction, row.id);
}
