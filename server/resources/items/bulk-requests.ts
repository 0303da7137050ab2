/**
 * Checks a bulk request and converts it to a job.
 *
 * Source: docs/specification/api.md#bulk-operations, docs/specification/extensions.md#bulk-jobs.
 */
import { itemPatch } from '../../../contract/resources/bodies/item-bodies.ts';
import type { ItemsBulkBody } from '../../../contract/resources/bodies/item-bulk.ts';
import { itemList } from '../../../contract/resources/items/item.ts';
import { itemWritable } from '../../../contract/resources/items/item-fields.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { formatCount } from '../../jobs/bulk/bulk-records.ts';
import { findConfirmedIds, refuseMissingRecords } from '../../records/bulk-selection.ts';
import { refuseDisabledConfirmations, refuseDisabledFields } from '../../records/confirmations.ts';
import type { NewJob, ServiceContext } from '../../service-context.ts';
import { findConsignment } from '../consignments/repository.ts';
import { findSale } from '../sales/repository.ts';
import { bulkItems } from './bulk-job.ts';
import { commonSaleId } from './common-sale-id.ts';
import { itemListSource } from './list-repository.ts';
import { findSalesOfItems } from './repository.ts';

const jobLabels: Record<ItemsBulkBody['operation'], string> = {
  update_status: 'Change of status',
  update_field: 'Change of a field',
  delete: 'Deletion',
  move: 'Move',
};

/** Throws 422 for an invalid request, for example if it contains the id of an unknown item. */
export async function itemsBulkJobOf(
  context: ServiceContext,
  transaction: Transaction,
  body: ItemsBulkBody,
): Promise<Omit<NewJob, 'authorId'>> {
  if (body.operation === 'move' && !context.extensions.includes('items-move')) {
    throw invalidBody({ operation: ['is not one of update_status, update_field, delete'] });
  }
  refuseDisabledConfirmations(context, body, 'update_documents');
  if (body.operation === 'update_field') {
    refuseDisabledFields(context, itemWritable, { [body.field]: body.value });
    checkField(body.field, body.value);
  }
  if (body.operation === 'move') await checkTarget(transaction, body.values);
  const { items = [], matching, ...change } = body;
  const ids = matching
    ? await findConfirmedIds(context, transaction, { spec: itemList, source: itemListSource }, matching)
    : [...new Set(items.map(Number))];
  const rows = await findSalesOfItems(transaction, ids);
  if (!matching) refuseMissingRecords('items', 'item', items, new Set(rows.map(({ id }) => id)));
  const data = { ...change, items: ids, sale: commonSaleId(rows) };
  return { type: bulkItems, data, label: `${jobLabels[body.operation]} of ${formatCount(ids.length, 'item')}`, total: ids.length };
}

/** Keys of a PATCH body that are not fields of an item. */
const optionKeys: readonly string[] = ['confirmation', 'update_documents', 'write_documents'];

/** Throws 422 if the field is not a writable field of items, or if the value is invalid. */
function checkField(field: string, value: unknown): void {
  const unknownFieldProblem = invalidBody({ field: [`${field} is not a field of items`] });
  if (optionKeys.includes(field)) throw unknownFieldProblem;
  const { success, data, error } = itemPatch.safeParse({ [field]: value });
  if (success) {
    if (field in data) return;
    throw invalidBody({ field: [`${field} is read-only`] });
  }
  if (error.issues.some(({ code }) => code === 'unrecognized_keys')) throw unknownFieldProblem;
  throw invalidBody({ value: error.issues.map(({ message }) => message) });
}

async function checkTarget(
  transaction: Transaction,
  { sale, consignment }: { sale?: string | undefined; consignment?: string | undefined },
) {
  if (sale === undefined && consignment === undefined) throw invalidBody({ values: ['must contain a sale or a consignment'] });
  if (sale !== undefined && !(await findSale(transaction, Number(sale)))) {
    throw invalidBody({ 'values.sale': [`refers to the sale ${sale}, which does not exist`] });
  }
  const targetConsignment = consignment === undefined ? undefined : await findConsignment(transaction, Number(consignment));
  if (consignment !== undefined && !targetConsignment) {
    throw invalidBody({ 'values.consignment': [`refers to the consignment ${consignment}, which does not exist`] });
  }
  if (sale !== undefined && targetConsignment && targetConsignment.sale_id !== Number(sale))
    throw invalidBody({ 'values.consignment': [`${consignment} is not a consignment of the sale ${sale}`] });
}
