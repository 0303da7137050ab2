import type { z } from 'zod';
import type { Labels } from '../../../contract/fields.ts';
import { type ConsignmentRecord, consignmentFields, type consignmentUpdateResponse } from '../../../contract/resources/consignment.ts';
import { isoFromMilliseconds } from '../../../contract/time.ts';
import { readFields, withoutDisabledFields } from '../../records/read-fields.ts';
import type { ConsignmentRelations } from './consignment-relations.ts';
import type { ConsignmentRow } from './repository.ts';

const statusLabels = { new: 'New', active: 'Active', closed: 'Closed' } as const;
const statusOf = ({ status }: ConsignmentRow) => ({ value: status, label: statusLabels[status] });

export function consignmentRecordOf(
  row: ConsignmentRow,
  labels: Labels,
  relations: ConsignmentRelations,
  extensions: readonly string[],
): ConsignmentRecord {
  return {
    ...withoutDisabledFields(consignmentFields, extensions, readFields(consignmentFields, row, labels)),
    id: String(row.id),
    status: statusOf(row),
    sale: row.sale_id === null ? null : labels.reference('sale', row.sale_id),
    customer_number: row.owner === null ? '' : (relations.customerNumbers.get(row.owner) ?? ''),
    workflow: { tasks: relations.tasks.get(row.id) ?? [] },
    statements: relations.statements.get(row.id)?.open ?? [],
    closed_statements: relations.statements.get(row.id)?.closed ?? [],
    files: relations.files.get(row.id) ?? [],
    house_consignment: row.house_consignment,
    item_count: row.item_count,
    created: isoFromMilliseconds(row.created),
    updated: isoFromMilliseconds(row.updated),
  };
}

/** Amounts are in cents, unlike those of a read. Source: docs/specification/extensions.md#units. */
export const consignmentUpdateResponseOf = (row: ConsignmentRow, labels: Labels): z.output<typeof consignmentUpdateResponse> => ({
  id: String(row.id),
  consignment_id: row.consignment_id,
  label: row.label,
  published: row.published,
  status: statusOf(row),
  owner: row.owner === null ? null : labels.reference('client', row.owner),
  estimated: row.estimated,
  insurance_value: row.insurance_value,
  underbid: row.underbid,
  updated: isoFromMilliseconds(row.updated),
});
