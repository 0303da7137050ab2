/** Converts rows of the list of orders to API records. */
import type { z } from 'zod';
import { reference } from '../../../contract/field-kinds.ts';
import type { orderListRecord } from '../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { loadLabels } from '../../records/labels.ts';
import { nodesOf } from '../../records/repository.ts';
import type { ServiceContext } from '../../service-context.ts';
import { orderListRecordOf } from './order-records.ts';
import type { ListedOrderRow } from './repository.ts';

const labelledFields = { sale_id: reference('sale') };

type CreditedInvoice = Pick<z.output<typeof orderListRecord>, 'credited_invoice'>;

export async function listedOrdersOf(
  { db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>,
  rows: readonly ListedOrderRow[],
): Promise<(ReturnType<typeof orderListRecordOf> & CreditedInvoice)[]> {
  const labels = await loadLabels(db, labelledFields, rows);
  const creditedInvoiceOf = extensions.includes('order-credits') ? await loadCreditedInvoices(db, rows) : () => ({});
  return rows.map((row) => ({ ...orderListRecordOf(row, labels, extensions), ...creditedInvoiceOf(row) }));
}

/** Returns the id of the invoice of a credit note. Checks the type, because an order that replaces another order has `corrects_id`, too. */
const creditedInvoiceIdOf = ({ type, corrects_id }: ListedOrderRow): number | null => (type === 'credit_note' ? corrects_id : null);

async function loadCreditedInvoices(
  db: DatabaseOrTransaction,
  rows: readonly ListedOrderRow[],
): Promise<(row: ListedOrderRow) => CreditedInvoice> {
  const ids = new Set(rows.flatMap((row) => creditedInvoiceIdOf(row) ?? []));
  const invoices = ids.size === 0 ? [] : await nodesOf.order(db, [...ids]);
  const numbers = new Map(invoices.map(({ id, label }) => [id, label]));
  return (row) => {
    const id = creditedInvoiceIdOf(row);
    return { credited_invoice: id === null ? null : { id: String(id), label: numbers.get(id) ?? '' } };
  };
}
