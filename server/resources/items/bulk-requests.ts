/** Checks a bulk request before it becomes a job. Source: api.md "Items", `/items-bulk`; decisions.md section 4. */
import { and, eq, inArray } from 'drizzle-orm';
import { itemPatch } from '../../../contract/resources/item.ts';
import type { ItemsBulkBody } from '../../../contract/resources/item-bulk.ts';
import type { Transaction } from '../../database/connection.ts';
import { consignments, items, sales } from '../../database/schema.ts';
import { invalidBody } from '../../http/problem.ts';
import type { NewJob } from '../../jobs/jobs.ts';
import type { ServiceContext } from '../../service-context.ts';
import { bulkItems } from './bulk-job.ts';

const labels: Record<ItemsBulkBody['operation'], string> = {
  update_status: 'Change of status',
  update_field: 'Change of a field',
  delete: 'Deletion',
  move: 'Move',
};

/** Throws 422 for items that do not exist, for a field or value that an item does not take, and for a move where the extension is off. */
export async function bulkJobOf(context: ServiceContext, transaction: Transaction, body: ItemsBulkBody): Promise<Omit<NewJob, 'authorId'>> {
  if (body.operation === 'move' && !context.extensions.includes('items-move')) {
    throw invalidBody({ operation: ['is not one of update_status, update_field, delete'] });
  }
  if (body.operation === 'update_field') checkField(body.field, body.value);
  if (body.operation === 'move') await checkTarget(transaction, body.values);
  const ids = await existing(transaction, body.items);
  const data = { ...body, items: ids };
  return { type: bulkItems, data, label: `${labels[body.operation]} of ${ids.length} items`, total: ids.length };
}

function checkField(field: string, value: unknown): void {
  const parsed = itemPatch.safeParse({ [field]: value });
  if (parsed.success && field in parsed.data) return;
  const messages = parsed.success ? [`${field} is read-only`] : parsed.error.issues.map(({ message }) => message);
  const unknown = !parsed.success && parsed.error.issues.some(({ code }) => code === 'unrecognized_keys');
  throw invalidBody(
    unknown || parsed.success ? { field: parsed.success ? messages : [`${field} is not a field of items`] } : { value: messages },
  );
}

async function checkTarget(
  transaction: Transaction,
  { sale, consignment }: { sale?: string | undefined; consignment?: string | undefined },
) {
  if (sale === undefined && consignment === undefined) throw invalidBody({ values: ['name a sale or a consignment'] });
  if (sale !== undefined && (await transaction.$count(sales, inArray(sales.id, [Number(sale)]))) === 0) {
    throw invalidBody({ 'values.sale': [`refers to the sale ${sale}, which does not exist`] });
  }
  if (consignment !== undefined && (await transaction.$count(consignments, inArray(consignments.id, [Number(consignment)]))) === 0) {
    throw invalidBody({ 'values.consignment': [`refers to the consignment ${consignment}, which does not exist`] });
  }
  if (sale !== undefined && consignment !== undefined) {
    const both = and(eq(consignments.id, Number(consignment)), eq(consignments.sale_id, Number(sale)));
    if ((await transaction.$count(consignments, both)) === 0)
      throw invalidBody({ 'values.consignment': [`${consignment} is not a consignment of the sale ${sale}`] });
  }
}

/** The ids as numbers, each once. Throws a 422 that names those of no item. */
async function existing(transaction: Transaction, sent: readonly string[]): Promise<number[]> {
  const ids = [...new Set(sent.map(Number))];
  const rows = await transaction.select({ id: items.id }).from(items).where(inArray(items.id, ids));
  const found = new Set(rows.map(({ id }) => id));
  const missing = sent.flatMap((id, index): [string, string[]][] =>
    found.has(Number(id)) ? [] : [[`items.${index}`, [`refers to the item ${id}, which does not exist`]]],
  );
  if (missing.length > 0) throw invalidBody(Object.fromEntries(missing.slice(0, 100)));
  return ids;
}
