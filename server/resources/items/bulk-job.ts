/** Background job that applies one operation to many items. Source: docs/specification/extensions.md#bulk-jobs. */

import { z } from 'zod';
import { explain } from '../../../contract/explanations.ts';
import { itemPatch } from '../../../contract/resources/bodies/item-bodies.ts';
import { itemHistoryFields, itemStatuses } from '../../../contract/resources/items/item-fields.ts';
import type { Transaction } from '../../database/connection.ts';
import { conflict } from '../../http/problem.ts';
import { bulkJob, oneByOne } from '../../jobs/bulk/bulk-job.ts';
import type { SaleResult } from '../../jobs/bulk/former-values.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Deletion } from '../bin/move-to-bin.ts';
import { findConsignment } from '../consignments/repository.ts';
import { withHouseTerms } from '../house-terms/repository.ts';
import { lockSalesForReference } from '../sales/repository.ts';
import { removeTasks } from '../tasks/remove-tasks.ts';
import { itemsOfBulkJobs } from './bulk-items.ts';
import { changeItem, hasBeenOffered, type ItemChange, refuseLocked, saleOf } from './change-item.ts';
import {
  changeItemRow,
  deleteItem,
  findLatestHistories,
  findTasksOfItem,
  type ItemRow,
  isOnOrder,
  lockTasksAndNotes,
  moveTasksOfItem,
} from './repository.ts';
import { reasonAgainstItemStatus, statusInSale } from './rules.ts';

const idsSchema = z.array(z.int());
/** The id of the items' common sale when the job was queued. Empty if they were not all in one sale. */
const saleSchema = z.string().default('');
const jobDataSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('update_status'),
    items: idsSchema,
    sale: saleSchema,
    values: z.object({ status: z.enum(itemStatuses) }),
    update_documents: z.boolean().optional(),
  }),
  z.object({
    operation: z.literal('update_field'),
    items: idsSchema,
    sale: saleSchema,
    field: z.string(),
    value: z.json(),
    update_documents: z.boolean().optional(),
  }),
  z.object({ operation: z.literal('delete'), items: idsSchema, sale: saleSchema }),
  z.object({
    operation: z.literal('move'),
    items: idsSchema,
    sale: saleSchema,
    values: z.object({ sale: z.string().optional(), consignment: z.string().optional() }),
  }),
]);
type JobData = z.output<typeof jobDataSchema>;

export const bulkItems = bulkJob<ItemRow, JobData>({
  name: 'item_bulk_update',
  records: itemsOfBulkJobs,
  data: jobDataSchema,
  idsOf: ({ items }) => items,
  subjectIdOf: (job) => job.sale,
  participleOf: ({ operation }) => participles[operation],
  async prepare({ transaction, data: job }, rows) {
    const updatesDocuments = 'update_documents' in job && job.update_documents === true;
    if (job.operation === 'delete' || updatesDocuments) {
      // To avoid deadlocks, transactions that change items lock in this order: tasks, notes, sales, documents. See `lockTasksAndNotes`.
      if (job.operation === 'delete' || (job.operation === 'update_field' && job.field === 'consignment'))
        await lockTasksAndNotes(transaction, rows);
      await lockSalesForReference(
        transaction,
        rows.map(({ sale_id }) => sale_id),
      );
    }
    return mayChangeResult(job) ? latestResults(transaction, rows) : undefined;
  },
  change(step, rows) {
    const { transaction, context } = step;
    return changeEachItem({ ...step, context: withHouseTerms(context, transaction) }, rows);
  },
});

const changeEachItem = oneByOne<ItemRow, JobData>(async ({ context, data: job, authorId }, nested, row) => {
  if (job.operation === 'delete') return removeItem(context, nested, row, authorId);
  await applyOperation(context, nested, row, job, authorId);
  return undefined;
});

const participles = { update_status: 'changed', update_field: 'changed', delete: 'deleted', move: 'moved' } as const;

const mayChangeResult = (job: JobData) =>
  job.operation === 'update_status' || (job.operation === 'update_field' && job.field in itemHistoryFields);

async function applyOperation(
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  job: Exclude<JobData, { operation: 'delete' }>,
  authorId: number | null,
): Promise<void> {
  if (job.operation === 'move') {
    await moveItem(context, transaction, row, job.values, authorId);
    return;
  }
  const documents =
    job.operation === 'update_field'
      ? await setField(context, transaction, row, job, authorId)
      : await setStatus(context, transaction, row, job, authorId);
  await announceByJob(context, transaction, { bundle: 'order', ids: documents.map(({ id }) => id), authorId });
  await announceByJob(context, transaction, { bundle: 'client', ids: documents.map(({ owner_id }) => owner_id), authorId });
}

async function setField(
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  job: Extract<JobData, { operation: 'update_field' }>,
  authorId: number | null,
): Promise<ItemChange['documents']> {
  const body = itemPatch.parse({ [job.field]: job.value, ...updateDocumentsOption(job) });
  const { documents } = await changeItem(context, transaction, row, body, authorId);
  return documents;
}

const updateDocumentsOption = ({ update_documents }: { readonly update_documents?: boolean | undefined }) =>
  update_documents === undefined ? {} : { update_documents };

async function setStatus(
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  job: Extract<JobData, { operation: 'update_status' }>,
  authorId: number | null,
): Promise<ItemChange['documents']> {
  const { status } = job.values;
  const sale = await saleOf(transaction, row.sale_id);
  refuseLocked(sale);
  const reason = reasonAgainstItemStatus(row.status, status, hasBeenOffered(sale));
  if (reason) throw conflict(reason);
  if (status === row.status) return [];
  const result = { field_sold_status: status === 'sold' || status === 'unsold' ? status : '', field_withdrawn: status === 'withdrawn' };
  const { documents } = await changeItem(context, transaction, row, { ...result, ...updateDocumentsOption(job) }, authorId);
  // The result does not determine whether the item is `new` or `available`, so the status is written as well.
  await changeItemRow(transaction, row.id, { status });
  return documents;
}

/**
 * Moves an item to another consignment or sale. Throws 409 if the item is sold, unless it stays in its sale. Also throws 409 if the lots of
 * the present or the new sale are locked.
 */
async function moveItem(
  context: ServiceContext,
  transaction: Transaction,
  row: ItemRow,
  { sale, consignment }: { sale?: string | undefined; consignment?: string | undefined },
  authorId: number | null,
): Promise<void> {
  refuseLocked(await saleOf(transaction, row.sale_id));
  if (consignment !== undefined) {
    const target = await findConsignment(transaction, Number(consignment));
    // A lot number belongs to its sale, so an item that leaves the sale loses the number.
    const changesOfLot = target?.sale_id === row.sale_id ? {} : { lot_number: null, lot_letter: '' };
    await changeItem(context, transaction, row, { consignment, ...changesOfLot }, authorId);
    return;
  }
  const saleId = Number(sale);
  if (saleId === row.sale_id) return;
  if (row.status === 'sold') throw conflict(explain('stays_in_sale', {}));
  const targetSale = await saleOf(transaction, saleId);
  refuseLocked(targetSale);
  const status = statusInSale(row.status, hasBeenOffered(targetSale));
  await changeItemRow(transaction, row.id, { sale_id: saleId, status, lot_number: null, lot_letter: '' });
  await moveTasksOfItem(transaction, row.id, saleId);
}

/** Deletes an item with its tasks and notes, and releases the tasks that depend on its tasks. */
async function removeItem(context: ServiceContext, transaction: Transaction, row: ItemRow, deletedBy: number | null): Promise<Deletion> {
  const sale = await saleOf(transaction, row.sale_id);
  refuseLocked(sale);
  if (row.status === 'sold') throw conflict(explain('sold_not_deleted', {}));
  if (await isOnOrder(transaction, row.id)) throw conflict(explain('on_order_not_deleted', {}));
  const { deletedTasks, releasedTasks } = await removeTasks(transaction, await findTasksOfItem(transaction, row.id));
  await announceByJob(context, transaction, { bundle: 'task', ids: releasedTasks.map(({ id }) => id), authorId: deletedBy });
  const deletedRows = await deleteItem(transaction, row.id);
  return {
    snapshot: { kind: 'item', item: row, tasks: deletedTasks, ...deletedRows },
    reference: sale ? { type: 'sale', id: sale.id, label: sale.label } : null,
    deletedBy,
  };
}

/** Returns the latest result in the history of each item, by item id. An item without a history has empty values. */
async function latestResults(transaction: Transaction, rows: readonly ItemRow[]): Promise<Map<number, SaleResult>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const histories = await findLatestHistories(transaction, ids);
  const latestById = new Map(histories.map((row) => [row.item_id, row]));
  const resultOf = (id: number): SaleResult => {
    const row: SaleResult = latestById.get(id) ?? {};
    return Object.fromEntries(Object.entries(itemHistoryFields).map(([name, { kind }]) => [name, row[name] ?? emptyValues[kind] ?? null]));
  };
  return new Map(ids.map((id) => [id, resultOf(id)]));
}

/** The empty values of result fields, by the kind of the field. Fields of other kinds have null. */
const emptyValues: Readonly<Record<string, unknown>> = { boolean: false, text: '', choice: '' };
