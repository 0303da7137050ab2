/** Converts rows of the list of orders to API records. */
import { reference } from '../../../contract/field-kinds.ts';
import { loadLabels } from '../../records/labels.ts';
import type { ServiceContext } from '../../service-context.ts';
import { orderListRecordOf } from './order-records.ts';
import type { ListedOrderRow } from './repository.ts';

const labelledFields = { sale_id: reference('sale') };

/** Returns the records of the rows. Loads the labels of their sales with one query. */
export async function listedOrdersOf(
  { db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>,
  rows: readonly ListedOrderRow[],
): Promise<ReturnType<typeof orderListRecordOf>[]> {
  const labels = await loadLabels(db, labelledFields, rows);
  return rows.map((row) => orderListRecordOf(row, labels, extensions));
}
