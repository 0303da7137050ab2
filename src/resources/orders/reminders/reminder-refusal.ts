/** Explains why no reminder of an order can be written now. The service applies the same rules. */
import { centsFromDecimal } from '../../../../contract/money.ts';
import { type ReminderRefusal, reasonAgainstReminder } from '../../../../contract/orders/reminders.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useExplanationText } from '../../../ui/failure/use-explanation-text.ts';
import { useFormat } from '../../../ui/format/use-format.ts';

type Order = Pick<OrderAppRecord, 'order_id' | 'type' | 'status' | 'amount_due' | 'created' | 'reminder_level' | 'reminders'>;

/** `now` is in Unix milliseconds. */
const reminderRefusal = (order: Order, now: number, timeZone: string | undefined): ReminderRefusal | undefined =>
  reasonAgainstReminder(
    {
      number: order.order_id,
      type: order.type,
      status: order.status.id,
      amountDue: centsFromDecimal(order.amount_due) ?? 0,
      created: Date.parse(order.created),
      lastLevel: order.reminder_level ?? 0,
      lastDueDate: order.reminders?.at(-1)?.due_date ?? null,
    },
    now,
    timeZone,
  );

/** Returns the reason in the user's language; undefined if a reminder can be written now. */
export function useReminderRefusal(order: Order): string | undefined {
  const explanationText = useExplanationText();
  const format = useFormat();
  const explanation = reminderRefusal(order, Date.now(), format.timeZone)?.explanation;
  return explanation && explanationText(explanation);
}
