/** Reminders of overdue invoices. Source: docs/specification/extensions.md#reminders. */
import { z } from 'zod';
import { decimalAmount } from '../../money.ts';
import { isoDay } from '../../time.ts';
import { idText, labelled } from '../../wire.ts';
import { letterhead } from './letterhead.ts';

export const reminderLevels = [1, 2, 3] as const;
export type ReminderLevel = (typeof reminderLevels)[number];

export const reminder = z.object({
  id: idText,
  number: z.int(),
  level: z.literal(reminderLevels),
  amount_due: decimalAmount,
  date: isoDay,
  due_date: isoDay,
  by: labelled.nullable(),
  letterhead: letterhead.nullable().optional(),
});
export type Reminder = z.output<typeof reminder>;

/** `level` and `amount_due` are the values that the user saw. If one of them has changed, the service refuses the reminder. */
export const reminderCreate = z.strictObject({
  level: z.literal(reminderLevels).describe('the next level of the invoice'),
  amount_due: decimalAmount.describe('the amount due of the invoice'),
  due_date: isoDay.describe('the new due date of the invoice'),
});
export type ReminderCreate = z.output<typeof reminderCreate>;
