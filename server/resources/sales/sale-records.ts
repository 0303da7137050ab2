import type { z } from 'zod';
import type { Labels } from '../../../contract/fields.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import { type SaleRecord, saleFields, type saleRecord, type saleUpdateResponse } from '../../../contract/resources/sale.ts';
import { isoFromMilliseconds } from '../../../contract/time.ts';
import { readFields, withoutDisabledFields } from '../../records/read-fields.ts';
import type { SaleRow } from './repository.ts';

export type SaleListRow = Pick<
  SaleRow,
  | 'id'
  | 'label'
  | 'sale_date'
  | 'status'
  | 'catalog_id'
  | 'item_count'
  | 'consignment_count'
  | 'total_estimates'
  | 'total_hammer_price'
  | 'lots_locked'
  | 'venue'
  | 'created'
>;

const statusLabels = { draft: 'Draft', upcoming: 'Upcoming', published: 'Published', closed: 'Closed' } as const;

export const saleListRecordOf = (row: SaleListRow, labels: Labels): z.output<typeof saleRecord> => ({
  id: String(row.id),
  label: row.label,
  sale_date: row.sale_date === null ? null : isoFromMilliseconds(row.sale_date),
  status: row.status,
  catalog: row.catalog_id === null ? null : labels.term(row.catalog_id),
  item_count: row.item_count,
  consignment_count: row.consignment_count,
  total_estimates: decimalFromCents(row.total_estimates),
  total_hammer_price: decimalFromCents(row.total_hammer_price),
  lots_locked: row.lots_locked,
  venue: row.venue,
  created: isoFromMilliseconds(row.created),
});

export function saleRecordOf(row: SaleRow, labels: Labels, extensions: readonly string[]): SaleRecord {
  const specifiedFields = saleListRecordOf(row, labels);
  if (!extensions.includes('detail-fields')) return specifiedFields;
  const fields = withoutDisabledFields(saleFields, extensions, readFields(saleFields, row, labels));
  return { ...fields, ...specifiedFields, uuid: row.uuid, updated: isoFromMilliseconds(row.updated) };
}

export function saleUpdateResponseOf(row: SaleRow, labels: Labels): z.output<typeof saleUpdateResponse> {
  const { subtitle, published, sale_number, buyers_premium, post_sale_discount, lots_locked } = readFields(saleFields, row, labels);
  const status = { value: row.status, label: statusLabels[row.status] };
  const updated = isoFromMilliseconds(row.updated);
  return {
    id: String(row.id),
    uuid: row.uuid,
    subtitle,
    published,
    sale_number,
    buyers_premium,
    post_sale_discount,
    lots_locked,
    status,
    updated,
  };
}
