/** The rules for reminders of overdue invoices. Source: docs/specification/extensions.md#reminders. */
import { type Explanation, explain } from '../explanations.ts';
import { issuedOrderStatuses, type OrderStatus, type OrderType } from '../resources/orders/order.ts';
import { type ReminderLevel, reminderLevels } from '../resources/orders/order-reminder.ts';
import { dayFromMilliseconds, dayIn } from '../time.ts';
import { lastOverdueCreation, overdueAfterMs } from './overdue.ts';

export interface RemindableOrder {
  readonly number: string;
  readonly type: OrderType;
  readonly status: OrderStatus;
  /** In cents. */
  readonly amountDue: number;
  /** In Unix milliseconds. */
  readonly created: number;
  /** The level of the last reminder; 0 without reminders. */
  readonly lastLevel: number;
  /** The due date of the last reminder, such as `2026-03-14`. */
  readonly lastDueDate: string | null;
}

/** Why no reminder can be written. `field` is the field of the order, or of the request, that is the cause. */
export interface ReminderRefusal {
  readonly field: 'status' | 'level' | 'amount_due' | 'created' | 'due_date';
  readonly explanation: Explanation;
}

/** Returns undefined after the last level. */
export const nextReminderLevel = (lastLevel: number): ReminderLevel | undefined => reminderLevels.find((level) => level === lastLevel + 1);

/** `now` is in Unix milliseconds. */
export function reasonAgainstReminder(order: RemindableOrder, now: number, timeZone: string | undefined): ReminderRefusal | undefined {
  const { number, type, status, amountDue, created, lastLevel, lastDueDate } = order;
  if (type !== 'bidder' || !issuedOrderStatuses.includes(status))
    return { field: 'status', explanation: explain('reminder_of_other_document', { number }) };
  if (amountDue <= 0) return { field: 'amount_due', explanation: explain('reminder_nothing_due', { number }) };
  if (nextReminderLevel(lastLevel) === undefined)
    return { field: 'level', explanation: explain('reminder_after_last', { number, level: String(lastLevel) }) };
  if (created > lastOverdueCreation(now, timeZone))
    return { field: 'created', explanation: explain('reminder_not_overdue', { number, day: dayIn(timeZone, created + overdueAfterMs) }) };
  if (lastDueDate !== null && lastDueDate >= dayIn(timeZone, now))
    return { field: 'due_date', explanation: explain('reminder_not_expired', { number, day: lastDueDate }) };
  return undefined;
}

const dayMs = 86_400_000;
/** The numbers of days from a reminder to its proposed due date, and to its latest possible one. */
const [proposedDays, latestDays] = [10, 60];

/** `today` is the day on which the reminder is written. */
export function reminderDueDates(today: string): { readonly first: string; readonly proposed: string; readonly last: string } {
  const addDays = (days: number) => dayFromMilliseconds(Date.parse(today) + days * dayMs);
  return { first: addDays(1), proposed: addDays(proposedDays), last: addDays(latestDays) };
}

export function reasonAgainstDueDate(day: string, today: string): Explanation | undefined {
  const { first, last } = reminderDueDates(today);
  return day < first || day > last ? explain('reminder_due_date', { first, last }) : undefined;
}
