/**
 * One thing done to many items: a transaction for each 100 of them, in which an item that cannot be changed is left as it was and counted,
 * with the reason. Source: decisions.md section 4, `/items-bulk`.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { itemPatch } from '../../../contract/resources/item.ts';
import { itemStatuses } from '../../../contract/resources/item-fields.ts';
import type { Transaction } from '../../database/connection.ts';
import { items, notes, orderLines, tasks } from '../../database/schema.ts';
import { RequestProblem } from '../../http/problem.ts';
import { type JobStep, jobType } from '../../jobs/job-type.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { newVersion } from '../../records/update-record.ts';
import { changeItem, isPublished, refuseLocked, saleOf } from './change-item.ts';
import type { ItemRow } from './item-records.ts';
import { followItems } from './repository.ts';
import { refuseItemStatus, statusInSale } from './rules.ts';

/** The embedded database has one connection: a list that somebody opens meanwhile waits until the step is done, with each of its queries. */
const stepLength = 100;
/** Reasons kept in the job's result; the count is of all. */
const mostReasons = 200;

const ids = z.array(z.int());
const data = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('update_status'), items: ids, values: z.object({ status: z.enum(itemStatuses) }) }),
  z.object({ operation: z.literal('update_field'), items: ids, field: z.string(), value: z.json() }),
  z.object({ operation: z.literal('delete'), items: ids }),
  z.object({
    operation: z.literal('move'),
    items: ids,
    values: z.object({ sale: z.string().optional(), consignment: z.string().optional() }),
  }),
]);
type Data = z.output<typeof data>;

const checkpoint = z.object({
  position: z.int(),
  changed: z.int(),
  refused: z.int(),
  reasons: z.array(z.object({ id: z.string(), lot: z.string(), reason: z.string() })),
});
type Checkpoint = z.output<typeof checkpoint>;

const beginning: Checkpoint = { position: 0, changed: 0, refused: 0, reasons: [] };

export const bulkItems = jobType<Data, Checkpoint>({
  name: 'item_bulk_update',
  data,
  checkpoint,
  startable: false,
  async step({ context, transaction, data: job, checkpoint: before = beginning, authorId }) {
    const position = before.position + stepLength;
    const rows = await lockItems(transaction, job.items.slice(before.position, position));
    if (job.operation === 'delete') await lockAttached(transaction, rows);
    const reasons = [...before.reasons];
    let { changed, refused } = before;
    for (const row of rows) {
      const reason = await attempt(transaction, (nested) => changeOne(nested, row, job, authorId));
      if (reason === undefined) {
        changed += 1;
        await announceByJob(context, transaction, { bundle: 'item', id: row.id, authorId });
      } else {
        refused += 1;
        if (reasons.length < mostReasons) reasons.push({ id: String(row.id), lot: row.lot, reason });
      }
    }
    const after = await lockItems(
      transaction,
      rows.map(({ id }) => id),
    );
    const all = [...rows, ...after];
    const followed = await followItems(transaction, {
      sales: all.map((row) => row.sale_id),
      consignments: all.map((row) => row.consignment),
    });
    for (const id of followed.sales) await announceByJob(context, transaction, { bundle: 'sale', id, authorId });
    const progress = { done: Math.min(position, job.items.length), total: job.items.length };
    if (position < job.items.length) return { ...progress, checkpoint: { position, changed, refused, reasons } };
    const message = refused === 0 ? `${changed} changed` : `${changed} changed, ${refused} could not be`;
    const status = refused === 0 ? 'success' : changed === 0 ? 'error' : 'warning';
    await context.outbox.add(transaction, 'item_bulk', { name: 'bulk_update', type: 'bulk', count: changed, status, message });
    return { ...progress, message, result: { changed, refused, reasons } };
  },
});

/** In the order of their ids, so that two jobs on the same items wait for each other and do not stop each other. */
const lockItems = (transaction: Transaction, chosen: readonly number[]): Promise<ItemRow[]> =>
  chosen.length === 0
    ? Promise.resolve([])
    : transaction
        .select()
        .from(items)
        .where(inArray(items.id, [...chosen]))
        .orderBy(items.id)
        .for('update');

/** The tasks and notes that go with the items, before the first of them goes: deleting one holds the count of its table. */
async function lockAttached(transaction: Transaction, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const table of [tasks, notes] as const) {
    const attached = and(inArray(table.reference_id, ids), eq(table.reference_type, 'item'));
    await transaction.select({ id: table.id }).from(table).where(attached).orderBy(table.id).for('update');
  }
}

/** Undone alone when it is refused. Answers the reason. */
async function attempt(transaction: Transaction, work: (nested: Transaction) => Promise<unknown>): Promise<string | undefined> {
  try {
    await transaction.transaction(work);
    return undefined;
  } catch (error) {
    if (error instanceof RequestProblem) return error.document.detail;
    throw error;
  }
}

type Change = (transaction: Transaction, row: ItemRow, job: Data, authorId: JobStep<Data, Checkpoint>['authorId']) => Promise<unknown>;

const changeOne: Change = async (transaction, row, job, authorId) => {
  if (job.operation === 'update_field') return changeItem(transaction, row, itemPatch.parse({ [job.field]: job.value }), authorId);
  if (job.operation === 'move') return move(transaction, row, job.values, authorId);
  refuseLocked(await saleOf(transaction, row.sale_id));
  return job.operation === 'delete' ? remove(transaction, row) : setStatus(transaction, row, job.values.status, authorId);
};

/** Results go to the history, as a PATCH of them would. */
async function setStatus(transaction: Transaction, row: ItemRow, status: ItemRow['status'], authorId: number | null): Promise<void> {
  const sale = await saleOf(transaction, row.sale_id);
  const refused = refuseItemStatus(row.status, status, isPublished(sale));
  if (refused) throw new RequestProblem('conflict', refused);
  if (status === row.status) return;
  const result = { field_sold_status: status === 'sold' || status === 'unsold' ? status : '', field_withdrawn: status === 'withdrawn' };
  await changeItem(transaction, row, result, authorId);
  await transaction
    .update(items)
    .set({ status, ...newVersion(items) })
    .where(eq(items.id, row.id));
}

async function move(
  transaction: Transaction,
  row: ItemRow,
  { sale, consignment }: { sale?: string | undefined; consignment?: string | undefined },
  authorId: number | null,
): Promise<void> {
  refuseLocked(await saleOf(transaction, row.sale_id));
  if (consignment !== undefined) {
    // The lot number belongs to the sale that it leaves.
    await changeItem(transaction, row, { consignment, lot_number: null, lot_letter: '' }, authorId);
    return;
  }
  if (row.status === 'sold') throw new RequestProblem('conflict', 'A sold item stays in its sale');
  const saleId = Number(sale);
  if (saleId === row.sale_id) return;
  const target = await saleOf(transaction, saleId);
  refuseLocked(target);
  const status = statusInSale(row.status, isPublished(target));
  await transaction
    .update(items)
    .set({ sale_id: saleId, status, lot_number: null, lot_letter: '', ...newVersion(items) })
    .where(eq(items.id, row.id));
  await transaction
    .update(tasks)
    .set({ sale_id: saleId })
    .where(and(eq(tasks.reference_id, row.id), eq(tasks.reference_type, 'item')));
}

/** With its tasks and notes. What stands on an order stays. */
async function remove(transaction: Transaction, row: ItemRow): Promise<void> {
  if (row.status === 'sold') throw new RequestProblem('conflict', 'A sold item cannot be deleted');
  if ((await transaction.$count(orderLines, eq(orderLines.item_id, row.id))) > 0) {
    throw new RequestProblem('conflict', 'An item that stands on an order cannot be deleted');
  }
  await transaction.delete(tasks).where(sql`${tasks.reference_id} = ${row.id} AND ${tasks.reference_type} = 'item'`);
  await transaction.delete(notes).where(sql`${notes.reference_id} = ${row.id} AND ${notes.reference_type} = 'item'`);
  await transaction.delete(items).where(eq(items.id, row.id));
}
