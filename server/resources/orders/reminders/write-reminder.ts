/** Writes reminders of overdue invoices. Source: docs/specification/extensions.md#reminders, docs/decisions/101-reminders.md. */
import { explain } from '../../../../contract/explanations.ts';
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';
import { nextReminderLevel, reasonAgainstDueDate, reasonAgainstReminder } from '../../../../contract/orders/reminders.ts';
import type { ReminderCreate } from '../../../../contract/resources/orders/order-reminder.ts';
import { dayFromMilliseconds, dayIn } from '../../../../contract/time.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orders } from '../../../database/schema.ts';
import { conflictOf, invalidField } from '../../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { findCurrentLetterhead } from '../../house-terms/repository.ts';
import { announceOrder } from '../create-order.ts';
import { changeOrderAndVersion, type OrderRow } from '../repository.ts';
import { findLastReminder, insertReminder } from './reminder-repository.ts';

/** Throws 404, 409, 412 and 422. */
export async function writeReminder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  { level, amount_due: sentAmount, due_date }: ReminderCreate,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<void> {
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const { order_id: number, reminder_level: lastLevel, amount_due: amountDue } = order;
  const lastReminder = await findLastReminder(transaction, order.id);
  const lastDueDate = lastReminder ? dayFromMilliseconds(lastReminder.due_date) : null;
  const now = context.now();
  const refusal = reasonAgainstReminder({ ...order, number, amountDue, lastLevel, lastDueDate }, now, context.timeZone);
  if (refusal) throw conflictOf(refusal.field, refusal.explanation);
  const nextLevel = nextReminderLevel(lastLevel);
  if (level !== nextLevel) throw conflictOf('level', explain('reminder_of_other_level', { number, level: String(nextLevel) }));
  if (centsFromDecimal(sentAmount) !== amountDue)
    throw conflictOf('amount_due', explain('reminder_of_other_amount', { number, amount: decimalFromCents(amountDue) }));
  const today = dayIn(context.timeZone, now);
  const dayRefusal = reasonAgainstDueDate(due_date, today);
  if (dayRefusal) throw invalidField('due_date', dayRefusal);
  await insertReminder(transaction, {
    order_id: order.id,
    level,
    amount_due: amountDue,
    reminder_date: Date.parse(today),
    due_date: Date.parse(due_date),
    letterhead_id: (await findCurrentLetterhead(transaction, context))?.id ?? null,
    author_id: writeRequest.caller.id,
    created: now,
  });
  await changeOrderAndVersion(transaction, order.id, { reminder_level: level, last_reminder_on: Date.parse(today) });
  await announceOrder(context, transaction, writeRequest, order.id);
}
