/**
 * Posts documents, cancellations, payments and allocations, in the transaction that writes the posted record.
 * Source: docs/specification/money.md#books.
 */
import {
  allocationPostings,
  documentPostings,
  paymentPostings,
  reversedPostings,
  societyPaymentPostings,
} from '../../../contract/orders/postings.ts';
import { isShippingCharge } from '../../../contract/orders/shipment.ts';
import { taxedChargeOf } from '../../../contract/orders/tax-totals.ts';
import { issuedOrderStatuses, type OrderType } from '../../../contract/resources/orders/order.ts';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import type { Transaction } from '../../database/connection.ts';
import type { orderLines, orders, societyPayments, transactions } from '../../database/schema.ts';
import type { ServiceContext } from '../../service-context.ts';
import {
  findDocumentEntry,
  findPaymentEntry,
  findSocietyPaymentEntry,
  hasCancellation,
  type NewEntry,
  postingsOfEntry,
  writeEntries,
} from './repository.ts';

export type BooksContext = Pick<ServiceContext, 'timeZone' | 'now'>;
type OrderRow = typeof orders.$inferSelect;
type OrderLineRow = typeof orderLines.$inferSelect;

export type PostedOrderRow = Pick<OrderRow, 'id' | 'type' | 'status' | 'owner_id' | 'grand_total' | 'additional_charges' | 'document_date'>;

/** Posts the document of an issued order, or reverses the entry of a canceled order. Has no effect if this was done before. */
export async function postOrder(
  context: BooksContext,
  transaction: Transaction,
  order: PostedOrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const entryId = await findDocumentEntry(transaction, order.id);
  if (entryId === undefined) {
    if (issuedOrderStatuses.includes(order.status)) await writeEntries(transaction, [documentEntry(order, lines)]);
    return;
  }
  if (order.status !== 'canceled' || (await hasCancellation(transaction, entryId))) return;
  const date = startOfToday(context);
  const postings = reversedPostings(await postingsOfEntry(transaction, entryId), monthOf(date));
  await writeEntries(transaction, [{ date, kind: 'cancellation', order: order.id, corrects: entryId, postings }]);
}

export function documentEntry(order: PostedOrderRow, lines: readonly OrderLineRow[]): NewEntry {
  const { id, type, owner_id, grand_total, additional_charges, document_date } = order;
  const charges = additional_charges.map((charge) => ({ ...taxedChargeOf(charge), isShipping: isShippingCharge(charge) }));
  const postings = documentPostings({ id, type, client: owner_id, grand_total, lines, charges, period: monthOf(document_date) });
  return { date: document_date, kind: 'document', order: id, postings };
}

const monthOf = (milliseconds: number): string => dayFromMilliseconds(milliseconds).slice(0, 7);

const startOfToday = ({ timeZone, now }: BooksContext): number => Date.parse(dayIn(timeZone, now()));

type PaymentRow = Pick<
  typeof transactions.$inferSelect,
  'id' | 'order_id' | 'client_id' | 'transaction_type' | 'amount' | 'transaction_date'
>;

export function paymentEntry(payment: PaymentRow, orderType: OrderType): NewEntry {
  const { id, order_id, client_id, transaction_type, amount, transaction_date } = payment;
  const postings = paymentPostings({ order: order_id, orderType, client: client_id, transaction_type, amount });
  return { date: transaction_date, kind: 'payment', order: order_id, payment: id, postings };
}

/** `reverses_id` is the id of the payment that this payment reverses; null if it reverses none. */
export async function postPayment(
  transaction: Transaction,
  payment: PaymentRow & { readonly reverses_id: number | null },
  orderType: OrderType,
): Promise<void> {
  const reversedEntryId = payment.reverses_id === null ? undefined : await findPaymentEntry(transaction, payment.reverses_id);
  const entry = paymentEntry(payment, orderType);
  await writeEntries(transaction, [reversedEntryId === undefined ? entry : { ...entry, corrects: reversedEntryId }]);
}

export async function postSocietyPayment(transaction: Transaction, payment: typeof societyPayments.$inferSelect): Promise<void> {
  const { id, amount, payment_date: date, reverses_id } = payment;
  const corrects = reverses_id === null ? undefined : await findSocietyPaymentEntry(transaction, reverses_id);
  const entry: NewEntry = { date, kind: 'payment', order: null, societyPayment: id, postings: societyPaymentPostings(amount) };
  await writeEntries(transaction, [corrects === undefined ? entry : { ...entry, corrects }]);
}

/**
 * Posts changes of the open amounts (column `owed`) of a client's orders. The order `id` causes the changes. The amounts are in cents and
 * must sum to zero, so that the client's balance stays the same. Has no effect if no open amount changes.
 */
export async function postAllocation(
  context: BooksContext,
  transaction: Transaction,
  { id, owner_id }: Pick<OrderRow, 'id' | 'owner_id'>,
  changes: readonly { readonly order: number; readonly amount: number }[],
): Promise<void> {
  const postings = allocationPostings(owner_id, changes);
  if (postings.length > 0) await writeEntries(transaction, [{ date: startOfToday(context), kind: 'allocation', order: id, postings }]);
}
