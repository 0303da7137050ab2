/** Reminders of overdue invoices. Source: docs/specification/extensions.md#reminders. */
import { expect, test } from 'vitest';
import { explanationText } from '../../../contract/explanations.ts';
import { overdueAfterMs } from '../../../contract/orders/overdue.ts';
import {
  nextReminderLevel,
  type RemindableOrder,
  reasonAgainstDueDate,
  reasonAgainstReminder,
  reminderDueDates,
} from '../../../contract/orders/reminders.ts';

const created = Date.parse('2026-03-01T10:00:00Z');
const now = created + overdueAfterMs;
const timeZone = 'Europe/Zurich';
const invoice: RemindableOrder = {
  number: '1002',
  type: 'bidder',
  status: 'finished',
  amountDue: 100,
  created,
  lastLevel: 0,
  lastDueDate: null,
};
const refusalOf = (values: Partial<RemindableOrder>, at = now) => {
  const refusal = reasonAgainstReminder({ ...invoice, ...values }, at, timeZone);
  return refusal && [refusal.field, explanationText(refusal.explanation)];
};

test('an issued invoice with an amount due can be reminded from the first instant of the day on which it is overdue', () => {
  expect(refusalOf({})).toBeUndefined();
  expect(refusalOf({ status: 'locked' })).toBeUndefined();
  const midnight = Date.parse('2026-03-14T23:00:00Z');
  expect(refusalOf({}, midnight)).toBeUndefined();
  expect(refusalOf({}, midnight - 1)).toEqual(['created', 'Invoice 1002 is not overdue before 2026-03-15']);
});

test('the time zone of the house decides whether an invoice is overdue, also after the clocks have changed', () => {
  // 23:30 in Zurich. The two weeks end at 00:30 on 30 March, because the clocks are set forward on 29 March.
  const values = { created: Date.parse('2026-03-15T22:30:00Z') };
  const midnight = Date.parse('2026-03-29T22:00:00Z');
  expect(refusalOf(values, midnight)).toBeUndefined();
  expect(refusalOf(values, midnight - 1)).toEqual(['created', 'Invoice 1002 is not overdue before 2026-03-30']);
  expect(reasonAgainstReminder({ ...invoice, ...values }, Date.parse('2026-03-29T00:00:00Z'), 'UTC')).toBeUndefined();
});

test.each([
  { status: 'new' },
  { status: 'in_process' },
  { status: 'canceled' },
  { type: 'consignor' },
  { type: 'transport_invoice' },
] as const)('an order with %j cannot be reminded', (values) =>
  expect(refusalOf(values)).toEqual(['status', '1002 is not an issued invoice, so no reminder can be written']),
);

test('a paid or overpaid invoice cannot be reminded', () => {
  for (const amountDue of [0, -1]) expect(refusalOf({ amountDue })).toEqual(['amount_due', 'Nothing is due on invoice 1002']);
});

test('the next reminder can be written after the due date of the last reminder', () => {
  expect(refusalOf({ lastLevel: 1, lastDueDate: '2026-03-15' })).toEqual([
    'due_date',
    'The due date of the last reminder of invoice 1002, 2026-03-15, has not passed',
  ]);
  expect(refusalOf({ lastLevel: 1, lastDueDate: '2026-03-14' })).toBeUndefined();
});

test('the time zone of the house decides whether a due date has passed', () => {
  // 23:30 UTC on 14 March is 00:30 on 15 March in Zurich.
  const night = Date.parse('2026-03-14T23:30:00Z');
  const values = { created: created - overdueAfterMs, lastLevel: 1, lastDueDate: '2026-03-14' };
  expect(reasonAgainstReminder({ ...invoice, ...values }, night, 'UTC')?.field).toBe('due_date');
  expect(reasonAgainstReminder({ ...invoice, ...values }, night, timeZone)).toBeUndefined();
});

test('an invoice can have at most three reminders', () => {
  expect([0, 1, 2, 3].map(nextReminderLevel)).toEqual([1, 2, 3, undefined]);
  expect(refusalOf({ lastLevel: 3, lastDueDate: '2026-03-14' })).toEqual([
    'level',
    'Invoice 1002 already has its last reminder, reminder 3',
  ]);
});

test('the due date of a reminder is 1 to 60 days after the reminder, and by default 10 days', () => {
  expect(reminderDueDates('2026-02-20')).toEqual({ first: '2026-02-21', proposed: '2026-03-02', last: '2026-04-21' });
  for (const day of ['2026-02-20', '2026-04-22'])
    expect(reasonAgainstDueDate(day, '2026-02-20')?.params).toEqual({ first: '2026-02-21', last: '2026-04-21' });
  for (const day of ['2026-02-21', '2026-04-21']) expect(reasonAgainstDueDate(day, '2026-02-20')).toBeUndefined();
});
