/**
 * Checks a bulk request and converts it to a job.
 *
 * Source: docs/specification/api.md#bulk-operations, docs/specification/extensions.md#bulk-jobs.
 */
import { itemPatch } from '../../../contract/resources/bodies/item-bodies.ts';
import type { ItemsBulkBody } from '../../../contract/resources/bodies/item-bulk.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { refuseConfirmations } from '../../records/confirmations.ts';
import type { NewJob, ServiceContext } from '../../service-context.ts';
import { findConsignment } from '../consignments/repository.ts';
import { findSale } from '../sales/repository.ts';
import { countOf } from './announce-bulk.ts';
import { bulkItems } from './bulk-job.ts';
import { findSalesOfItems } from './repository.ts';
import { soleSale } from './sole-sale.ts';

const labels: Record<ItemsBulkBody['operation'], string> = {
  update_status: 'Change of status',
  update_field: 'Change of a field',
  delete: 'Deletion',
  move: 'Move',
};

/**
 * Returns the job of a bulk request. Throws 422 for unknown items and for a field or value that is not valid for items. Also throws 422 for
 * a move if the extension `items-move` is disabled.
 */
export async function bulkJobOf(context: ServiceContext, transaction: Transaction, body: ItemsBulkBody): Promise<Omit<NewJob, 'authorId'>> {
  if (body.operation === 'move' && !context.extensions.includes('items-move')) {
    throw invalidBody({ operation: ['is not one of update_status, update_field, delete'] });
  }
  refuseConfirmations(context, body, 'update_documents');
  if (body.operation === 'update_field') checkField(body.field, body.value);
  if (body.operation === 'move') await checkTarget(transaction, body.values);
  const { ids, sale } = await existing(transaction, body.items);
  const data = { ...body, items: ids, sale };
  return { type: bulkItems, data, label: `${labels[body.operation]} of ${countOf(ids.length, 'item')}`, total: ids.length };
}

/** Keys of a PATCH body that are not fields of an item. */
const notFields: readonly string[] = ['confirmation', 'update_documents'];

function checkField(field: string, value: unknown): void {
  const parsed = itemPatch.safeParse({ [field]: value });
  if (parsed.success && field in parsed.data && !notFields.includes(field)) return;
  const messages = parsed.success ? [`${field} is read-only`] : parsed.error.issues.map(({ message }) => message);
  const unknown = notFields.includes(field) || (!parsed.success && parsed.error.issues.some(({ code }) => code === 'unrecognized_keys'));
  throw invalidBody(unknown || parsed.success ? { field: unknown ? [`${field} is not a field of items`] : messages } : { value: messages });
}

async function checkTarget(
  transaction: Transaction,
  { sale, consignment }: { sale?: string | undefined; consignment?: string | undefined },
) {
  if (sale === undefined && consignment === undefined) throw invalidBody({ values: ['name a sale or a consignment'] });
  if (sale !== undefined && !(await findSale(transaction, Number(sale)))) {
    throw invalidBody({ 'values.sale': [`refers to the sale ${sale}, which does not exist`] });
  }
  const target = consignment === undefined ? undefined : await findConsignment(transaction, Number(consignment));
  if (consignment !== undefined && !target) {
    throw invalidBody({ 'values.consignment': [`refers to the consignment ${consignment}, which does not exist`] });
  }
  if (sale !== undefined && target) {
    if (target.sale_id !== Number(sale))
      throw invalidBody({ 'values.consignment': [`${consignment} is not a consignment of the sale ${sale}`] });
  }
}

/**
 * Returns the distinct ids as numbers, and the id of the sale of all the items (empty if they have no common sale). Throws 422 with the
 * unknown ids.
 */
async function existing(transaction: Transaction, sent: readonly string[]): Promise<{ ids: number[]; sale: string }> {
  const ids = [...new Set(sent.map(Number))];
  const rows = await findSalesOfItems(transaction, ids);
  const found = new Set(rows.map(({ id }) => id));
  const missing = sent.flatMap((id, index): [string, string[]][] =>
    found.has(Number(id)) ? [] : [[`items.${index}`, [`refers to the item ${id}, which does not exist`]]],
  );
  if (missing.length > 0) throw invalidBody(Object.fromEntries(missing.slice(0, 100)));
  return { ids, sale: soleSale(rows) };
}
