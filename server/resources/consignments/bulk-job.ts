/**
 * Background job that changes many consignments, and the conversion of a bulk request to a job.
 * Source: docs/specification/extensions.md#consignments-bulk.
 */
import { z } from 'zod';
import { bulkConsignmentFields, type ConsignmentsBulkBody } from '../../../contract/resources/bodies/consignment-bulk.ts';
import { consignmentFields, consignmentList } from '../../../contract/resources/consignment.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { bulkJob, oneByOne } from '../../jobs/bulk/bulk-job.ts';
import { formatCount, type RestorableRecords } from '../../jobs/bulk/bulk-records.ts';
import { findSelectedIds } from '../../records/bulk-selection.ts';
import { findExistingIds } from '../../records/repository.ts';
import { differingValues, storedChanges } from '../../records/stored-changes.ts';
import type { NewJob, ServiceContext } from '../../service-context.ts';
import { type ConsignmentRow, changeConsignment, consignmentListSource, lockConsignments } from './repository.ts';

export const consignmentsOfBulkJobs: RestorableRecords<ConsignmentRow> = {
  bundle: 'consignment',
  columns: bulkConsignmentFields,
  isRestoredByField: true,
  undoOperation: 'restore_consignments',
  endName: 'consignment_bulk_update',
  areReasonsPublic: true,
  describeCount: (count) => formatCount(count, 'consignment'),
  lock: lockConsignments,
  nameOf: ({ label, consignment_id }) => label || consignment_id,
  restore: (_context, transaction, { id }, { before }) => changeConsignment(transaction, id, before),
};

/** `values` are in stored form. */
const jobDataSchema = z.object({
  operation: z.literal('set_fields'),
  consignments: z.array(z.int()),
  values: z.object({
    responsible_user: z.array(z.int()).optional(),
    tax_type: z.string().optional(),
    insurance_type: z.string().optional(),
    no_post_sale: z.boolean().optional(),
  }),
});

export const bulkConsignments = bulkJob<ConsignmentRow, z.output<typeof jobDataSchema>>({
  name: 'consignment_bulk_update',
  records: consignmentsOfBulkJobs,
  data: jobDataSchema,
  idsOf: ({ consignments }) => consignments,
  participleOf: () => 'changed',
  change: oneByOne(async ({ data: { values } }, nested, row) => {
    const changes = differingValues(row, values);
    if (Object.keys(changes).length > 0) await changeConsignment(nested, row.id, changes);
    return undefined;
  }),
});

/** Throws 422 for an invalid request, for example if it contains the id of an unknown consignment. */
export async function consignmentsBulkJobOf(
  context: ServiceContext,
  transaction: Transaction,
  { operation, consignments: sentIds, matching, values }: ConsignmentsBulkBody,
): Promise<Omit<NewJob, 'authorId'>> {
  const list = { spec: consignmentList, source: consignmentListSource };
  const selection = { key: 'consignments', record: 'consignment', sentIds, matching };
  const ids = await findSelectedIds(context, transaction, list, selection, (uniqueIds) =>
    findExistingIds(transaction, 'consignment', uniqueIds),
  );
  if (Object.keys(values).length === 0) throw invalidBody({ values: ['must contain a field'] });
  const storedValues = await storedChanges(transaction, consignmentFields, values);
  const label = `Change of fields of ${formatCount(ids.length, 'consignment')}`;
  return { type: bulkConsignments, data: { operation, consignments: ids, values: storedValues }, label, total: ids.length };
}
