/** Previews a new order with the same calculation that creates an order. Source: docs/decisions/036-documents.md. */

import type { z } from 'zod';
import * as field from '../../../contract/field-kinds.ts';
import { orderChargeFields, type orderCreate, type orderPreview } from '../../../contract/resources/orders/order.ts';
import type { Transaction } from '../../database/connection.ts';
import { previewInTransaction } from '../../database/transactions.ts';
import { loadLabels } from '../../records/labels.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findUnclaimedCharges, withDueCharges } from './charges/order-charges.ts';
import { planOrder } from './create-order.ts';
import { readItemsForLines } from './line-repository.ts';
import { previewRecordOf } from './order-records.ts';
import { totalsOf } from './recalculate-order.ts';

const labelledFields = { ...orderChargeFields, sale_id: field.reference('sale') };

type Preview = z.output<typeof orderPreview>;

/** Uses a transaction that is rolled back, because {@link planOrder} can insert vocabulary terms. Throws 409 and 422. */
export const previewOrder = (context: ServiceContext, body: z.output<typeof orderCreate>): Promise<Preview> =>
  previewInTransaction(context.db, (transaction) => computePreview(context, transaction, body));

async function computePreview(context: ServiceContext, transaction: Transaction, body: z.output<typeof orderCreate>): Promise<Preview> {
  const { values, lines, dueCharges } = await planOrder(context, transaction, body, { findItems: readItemsForLines });
  const additional_charges = withDueCharges(values.additional_charges, await findUnclaimedCharges(transaction, dueCharges));
  const order = { ...values, additional_charges, ...totalsOf(values.type, lines, additional_charges) };
  return previewRecordOf(order, lines, await loadLabels(transaction, labelledFields, [order]), context);
}
